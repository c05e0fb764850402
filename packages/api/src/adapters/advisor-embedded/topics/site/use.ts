import { MONTHLY_CREDITS, QUERY_COST } from '../../../../domain/credits.ts';
import { CHAT_MESSAGE_MAX } from '../../../../domain/chat.ts';
import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { FEEDBACK, SITE, type SiteMatter } from './matter.ts';

// Using the site from day to day: sending, resetting, what is free, mails, printing, and what the advisor cannot see.

const COSTS = /\b(?:costs?|charged?|free|pay)\b/;

/** In their order: the first that is asked. */
export const USE_MATTERS: readonly SiteMatter[] = [
  {
    id: 'bank-account',
    asked: anyOf(
      /\b(?:what is|how much is|check|show|see|tell me|look up|look at|access|log ?in(?:to)?)\b[^.?]{0,20}\b(?:in )?my (?:(?:isa|bank|savings|cash isa|lifetime isa|junior isa|current)(?: account)?(?:'s)? (?:balance|account|statement)|(?:balance|account|isa|savings) (?:at|with) [a-z]+)\b/,
      /\bhow much (?:do i have|have i got|is there) in my (?:\w+ ){0,2}(?:isa|account|savings)[?.! ]*$/,
    ),
    ofIsas: true,
    not: /£\d|\d%|\b(?:protected|covered|tax)\b/,
    text: () =>
      'I can’t see accounts with banks or providers: I only see this conversation. The **app, website or statement of your provider** shows what is in yours. The balance of your credits here stands beside your name at the top.',
  },
  {
    id: 'sells-isas',
    asked: anyOf(
      /\b(?:do|can|does|are) (?:you|isa compass|this site|the site)(?: guys)?(?: actually| also| really)? (?:sell|sells|selling|offer|offers|provide|provides|issue|run|have)(?: your own| own)? (?:any )?(?:isas?|accounts?|savings accounts?)(?: (?:yourselves|yourself|here|directly|of your own|or (?:do you )?(?:just|only) (?:compare|list|show)[^?]{0,20}))[?.! ]*$/,
      /\b(?:do|does) (?:you|isa compass|this site) (?:actually |also )?sell (?:any |the |these |your )?(?:isas?|accounts?|products?)[^?]{0,25}[?.! ]*$/,
      /\b(?:are you|is (?:this|isa compass|this site)) (?:an? )?(?:isa )?(?:provider|bank|broker|building society|seller|shop)(?: or [^?]{0,30})?[?.! ]*$/,
      /\b(?:can|could) i (?:open|buy|get|take out|start) (?:an? |my |one of (?:the|these) )?(?:isas?|accounts?|products?) (?:with you|from you|through you|here|on (?:this|the) (?:site|website)|with isa compass|through (?:this|the) site)[?.! ]*$/,
    ),
    ofIsas: true,
    text: () =>
      'No: ISA Compass **compares** ISAs and explains the rules. It is no bank and no provider, sells and opens no accounts and takes no savings. “Apply Now” on a product’s page leads to the provider’s own site.',
  },
  {
    id: 'cannot-send',
    asked: anyOf(
      /\b(?:why (?:can|could) (?:i )?not (?:i )?|why can i not |can not |unable to |not able to )(?:i )?(?:send|submit|post|type|write|ask)\b(?!.*\b(?:money|transfer|payment)\b)[^.?]{0,25}\b(?:messages?|questions?|anything|it|here|chat)\b/,
      /\bsend button\b|\b(?:input|text) (?:box|field) (?:is )?(?:gr[ae]y\w*|disabled|locked|off)\b/,
    ),
    text: () =>
      `The send button works when something is typed and you have at least **${QUERY_COST} credits**; while an answer is under way it is off. Your balance stands at the top; ${MONTHLY_CREDITS} credits come on the first of the month, or you can buy some at once. If it stays off, write with ${FEEDBACK}.`,
  },
  {
    id: 'left-while-answering',
    asked:
      /\b(?:clos\w+|left|leav\w+|reload\w*|refresh\w*|lost (?:the )?connection|stopp\w+)\b[^?]{0,50}\b(?:answer\w*|reply\w*|writing|typing|page|tab)\b[^?]{0,40}\b(?:costs?|charged?|credits?|pay)\b/,
    not: /\b(?:account|isa|fee|penalty)\b/,
    text: () =>
      `If a part of the answer was shown before you left, its **${QUERY_COST} credits are charged**, and what was written stands in your chat history. If nothing was shown yet, or the answer broke off on our side, they come back by themselves.`,
  },
  {
    id: 'reset-costs',
    asked: /\b(?:reset\w*|new (?:chat|conversation)|start\w* (?:over|again))\b/,
    also: COSTS,
    not: /\bpassword\b|£\d/,
    weight: 14,
    text: () =>
      `No: “Reset chat” and a new conversation cost nothing. Only a question does, **${QUERY_COST} credits** each.`,
  },
  {
    id: 'follow-ups-cost',
    asked:
      /\b(?:follow[- ]?ups?|follow up questions?|second questions?|another question|ask(?:ing)? (?:again|more|back))\b/,
    also: COSTS,
    not: /£\d|\bisa\b/,
    text: () =>
      `Every message is a question and costs **${QUERY_COST} credits**, also one that follows up on the answer before. You may ask several things in one message.`,
  },
  {
    id: 'message-length',
    asked:
      /\b(?:how long|maximum length|longest|character limit|word limit|how many (?:words|characters|letters))\b[^.?]{0,30}\b(?:message|question|text|chat|type|write|be)\b/,
    also: /\b(?:message|question|characters?|words|type|write)\b/,
    not: /\b(?:answer take|reply take|transfer|fix|term|isa)\b/,
    text: () => `Up to **${CHAT_MESSAGE_MAX.toLocaleString('en-GB')} characters**.`,
  },
  {
    id: 'parts-free',
    asked: anyOf(
      /\b(?:is|are) (?:the |your )?(?:calculators?|comparison|guides?|faqs?|rule book|product (?:list|table)|rest of (?:the|this) (?:site|website)) free\b/,
      /\b(?:do|must|will|would) i (?:have to |need to )?pay\b[^.?]{0,8}\b(?:to (?:compare|read|see|browse|look|calculate)|for (?:the )?(?:calculators?|comparison|guides?))\b/,
    ),
    ofIsas: true,
    text: (question) =>
      `${asks(question, /^(?:so |and |but )*(?:is|are)\b/) ? 'Yes' : 'No'}: comparing, guides, calculators, the rule book and the FAQ are **free**, also without an account. Only questions to this advisor cost credits.`,
  },
  {
    id: 'mails',
    asked:
      /\b(?:spam|newsletters?|marketing|unsubscribe|advert\w* e?-?mails?|junk mail)\b|\bwill (?:you|i) (?:get|be getting|send(?: me)?|receive)(?: any| lots of| many)? e-?mails?\b/,
    not: /\bverif\w+|\bprovider|\btax[ -]free savings newsletter\b/,
    text: () =>
      'Your address is **not used for advertising**. Mails are for your account: to confirm the address, to reset a password, and to confirm a purchase. The privacy notice (/privacy) says more.',
  },
  {
    id: 'printed-or-mailed',
    asked:
      /\b(?:print|e-?mail|text|fax|post|send) (?:me )?(?:a copy of )?(?:this|that|it|these|my|the) ?(?:answers?|results?|conversations?|chats?|figures|list)?(?: (?:to me|out))?[?.! ]*$/,
    also: /\b(?:answers?|results?|conversations?|chats?|figures|list|me|print)\b/,
    not: /\b(?:form|money|transfer|bank|provider)\b|£\d/,
    text: () =>
      'I can’t send or print anything: I only cover questions on saving and ISAs. Your **browser prints** the page, the conversation stays under “Chat history” in the menu under your name, and “Download my data” on your account page holds it too.',
  },
  {
    id: 'languages',
    asked: new RegExp(
      String.raw`\b(?:speak|answer|reply|write|talk|chat|available|version|understand)\b[^.?]{0,25}\b(?:french|german|spanish|italian|polish|welsh|gaelic|portuguese|romanian|hindi|urdu|punjabi|arabic|chinese|turkish|other languages?|another language)\b|\b(?:${SITE})\b[^.?]{0,12}\bin (?:french|german|spanish|polish|welsh|other languages)\b`,
    ),
    not: /£\d/,
    ofIsas: true,
    text: () => 'I’m sorry, the site is in **English only**, and I can only read and answer in English.',
  },
  {
    id: 'referral-link',
    asked: /\b(?:what|explain)\b[^.?]{0,12}\b(?:referral|affiliate|apply(?: now)?) (?:links?|buttons?)\b/,
    ofIsas: true,
    text: () =>
      'The “Apply Now” link of a product leads to its **provider’s own website**. ISA Compass may earn a commission when you apply through it; it costs you nothing and changes neither the order of the list nor these answers.',
  },
  {
    id: 'inviting',
    asked:
      /\b(?:invit\w+|refer(?:ral|ring)?|recommend(?:ing)?|bring(?:ing)?)\b[^.?]{0,25}\b(?:friends?|someone|family|people|others)\b/,
    also: /\b(?:bonus|reward|credits?|scheme|programme|program|get|code|anything)\b/,
    not: /\b(?:lifetime|product|provider|bank)\b/,
    text: () =>
      `I know of **no reward** for inviting anybody: everyone who registers gets the same ${MONTHLY_CREDITS} credits a month.`,
  },
];

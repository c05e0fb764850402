import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { FEEDBACK, type SiteMatter } from './matter.ts';

// What the site keeps of its visitors, and who sees it.

const CHATS = String.raw`(?:chats?|conversations?|chat history|history|messages|questions|queries)`;
const DATA = String.raw`(?:(?:personal |private )?(?:data|details|information|info)|e-?mail(?: address)?|name|${CHATS})`;
const KEPT_UNTIL =
  'Conversations with the advisor are kept **until you delete your account**, to answer in context and to show you your chat history.';

/** In their order: the first that is asked. */
export const DATA_MATTERS: readonly SiteMatter[] = [
  {
    id: 'who-sees-chats',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:who|anyone|anybody|somebody|others?|other (?:users|people)|staff|humans?|people|my \w+|providers?|banks?)\b[^.?]{0,15}\b(?:see|read|view|access|look at|find|know)\b[^.?]{0,12}\b(?:my ${DATA}|what i (?:ask|asked|write|type|say)|this (?:chat|conversation))\b`,
      ),
      new RegExp(
        String.raw`\b(?:is|are)\b[^.?]{0,12}\b(?:this (?:chat|conversation)|my ${CHATS}|these (?:chats|conversations))\b[^.?]{0,12}\b(?:private|confidential|secret|public|anonymous|visible|shared|secure|safe)\b`,
      ),
      /\b(?:do|will|would|can) you (?:tell|report|show|give|send|pass)(?: it| this)?(?: to)? (?:hmrc|(?:the |my )?(?:banks?|government|police|taxman|providers?|wife|husband|partner|boss|employer|anyone))\b[^.?]{0,15}\b(?:what i (?:write|ask|say|type|tell)|my (?:questions|chats?|messages|conversations?)|about me)\b/,
      /\b(?:is|are) (?:this|it|what i (?:say|type|write|ask)) (?:all )?(?:private|confidential|anonymous)\b/,
    ),
    weight: 21,
    text: () =>
      'Your conversations belong to **your account**: no other visitor can read them, and ISA providers receive nothing. Where the advisor is run by an outside provider of language models, your message and the conversation so far are sent to it without your name and e-mail address, so leave both out. The privacy notice (/privacy) has the details.',
  },
  {
    id: 'numbers-not-needed',
    asked: anyOf(
      /\b(?:give|tell|send|type|share|enter|need|want|ask(?:ing)? for|here is|put)\b[^.?]{0,20}\b(?:my|your|our) (?:national insurance|ni|nino|account|bank|card|credit card|passport|utr|sort code)\b(?: (?:number|details|code|no))?/,
      /\bmy (?:national insurance|ni|nino|card|passport|sort code|account)(?: number| code| no)? is\b/,
    ),
    ofIsas: true,
    not: /\bprovider|\bbank (?:need|ask|want)s?\b|\b(?:open|apply|transfer)\w*\b/,
    weight: 21,
    text: () =>
      'Please leave **National Insurance, account and card numbers** and passwords out: no question here needs them, and what you write is kept with the conversation until you delete your account. Amounts, ages and dates are enough.',
  },
  {
    id: 'old-chats',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:see|find|view|get (?:back )?(?:to)?|read|continue|open|access|look at|go back to|where (?:are|is)|show me|pick up|resume)\b[^.?]{0,15}\b(?:(?:my|our|the) )?(?:old|previous|past|earlier|last|former|saved|other) ${CHATS}\b`,
      ),
      /\b(?:see|find|view|where (?:is|are)|open|access|show me|show|look at|get to)\b[^.?]{0,15}\b(?:my|the|our) (?:chat history|chats|conversations?|history)\b|^(?:my )?chat history[?.! ]*$/,
    ),
    not: /\b(?:other|all|any|another|your) (?:users?|people|customers?|members?)\b/,
    text: () =>
      'Yes: **Chat history**, in the menu under your name, lists your conversations with the advisor, the newest first. You can read each and go on with it.',
  },
  {
    id: 'remembers',
    asked: anyOf(
      /\b(?:can|do|will|did|could) you (?:still )?(?:remember|recall)\b[^.?]{0,40}\b(?:me|yesterday|last (?:time|week|month)|before|earlier|previous|other|next time|conversations?|chats?|what i (?:ask|asked|said|told|say|tell))\b/,
      /\bdo you (?:have a )?(?:remember things|memory)\b/,
    ),
    text: () =>
      'Within a conversation, yes; **not from one conversation to another**. Your earlier ones stand under “Chat history” in the menu under your name, where you can go on with any of them.',
  },
  {
    id: 'delete-chats',
    asked: new RegExp(
      String.raw`\b(?:delete|clear|erase|remove|wipe|get rid of)\b[^.?]{0,12}\b(?:my|this|the|a|an|old|our|single|one) (?:\w+ )?${CHATS}\b`,
    ),
    text: () =>
      `${KEPT_UNTIL} There is no button that removes a single one; ask with ${FEEDBACK} if you want that. “Reset chat” on the chat page only starts a new conversation.`,
  },
  {
    id: 'data-sold',
    asked: new RegExp(
      String.raw`\b(?:sell|share|pass(?: on)?|give|send|trade|rent|forward|hand(?: over)?)\b[^.?]{0,15}\b(?:my|our|people's|personal|users'?|customer) ?${DATA}\b|\b(?:my|personal) ${DATA} (?:\w+ )?(?:sold|shared|passed (?:on|to)|given to|sent to)\b`,
    ),
    not: /\bcredits?\b|\bhmrc\b|\b(?:do|must|should|can|to) (?:i|we) (?:have to |need to )?(?:give|share|send)\b/,
    text: () =>
      'No: ISA Compass **does not sell personal data** and does not use it for advertising, and ISA providers receive nothing. Stripe takes card payments; hosting and e-mail companies, and possibly a provider of language models, handle data only for the site. The privacy notice (/privacy) lists them.',
  },
  {
    id: 'data-download',
    asked: new RegExp(
      String.raw`\b(?:download|export|(?:get|have|take|request|want) (?:a |me a )?(?:copy of |access to )?|subject access)\b[^.?]{0,10}\b(?:(?:all )?my (?:own |personal )?(?:data|${CHATS})|request)\b`,
    ),
    not: /\b(?:questions?|provider|bank|hmrc)\b/,
    text: () =>
      'Yes: on your **account page**, under “Your data”, “Download my data” gives you a file with your profile, devices, credits, purchases, conversations and feedback.',
  },
  {
    id: 'data-trained-on',
    asked:
      /\b(?:train|training|learn|learning)\b[^.?]{0,20}\b(?:on|from|with) (?:my|our|what i|users?|these)\b|\buse (?:my|our|these) (?:chats?|questions|messages|data|conversations?) (?:to|for)\b/,
    text: () =>
      'Your conversations are kept to answer in context and to show you your history, and personal data is **not used for advertising**. Depending on how the site is set up, answers come from a program on its own server or from an outside provider of language models, which then receives the conversation without your name. The privacy notice (/privacy) has the details.',
  },
  {
    id: 'chats-kept',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:store|keep|save|record|log|hold|retain)(?:ed|s|ing)?\b[^.?]{0,15}\b(?:(?:my|our|these|this|the) ${CHATS}|(?:what|everything) (?:i|we)|this conversation)\b`,
      ),
      new RegExp(
        String.raw`\bwhat (?:do|does|will|would) (?:you|isa compass|the site|this site) do with (?:all )?(?:my|our|these|the) (?:${CHATS}|data|details|answers)\b`,
      ),
      /\b(?:are|do) you (?:record(?:ing)?|stor(?:e|ing)|logg?(?:ing)?|sav(?:e|ing)|keep(?:ing)?) (?:all )?(?:this|me|that|my words)\b(?! (?:money|rate|isa|savings|product))/,
      new RegExp(
        String.raw`\b(?:what happens to|how long)\b[^.?]{0,25}\b(?:my|our|these|the|this) ${CHATS}\b`,
      ),
      new RegExp(
        String.raw`\b(?:are|is) (?:my|our|these|this|the) ${CHATS} (?:\w+ )?(?:stored|kept|saved|recorded|logged|deleted)\b`,
      ),
    ),
    goesOn: [
      [/\b(?:delete|remove|clear|erase)\b/, 'delete-chats'],
      [/\bwho\b[^.?]{0,20}\b(?:see|read|access|open|look)\b/, 'chats-kept'],
    ],
    text: () =>
      `${KEPT_UNTIL} They stand under “Chat history” in the menu under your name, and nobody else’s account can open them.`,
  },
  {
    id: 'cookies',
    asked: anyOf(
      /\bcookies?\b(?! (?:jar|recipe|dough))|\b(?:consent|cookie) banner\b/,
      /\b(?:do|are|does|is) (?:you|this (?:site|website|page)|the site|isa compass)\b[^.?]{0,12}\b(?:track|tracking|spy|follow|profil\w+|analytics|trackers?)\b/,
    ),
    not: /\bbake|\brecipe/,
    text: () =>
      'One: **auth_session**, set only when you register or sign in, keeps you signed in. There are no advertising or tracking cookies, so there is no consent banner; use is counted without names or cookies. Stripe may set its own when you open the card form. The cookie notice (/cookies) lists everything.',
  },
  {
    id: 'privacy',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:store|keep|save|share|use|collect|hold|see|read|have|know|process|protect)\b[^.?]{0,12}\b(?:my|our|personal|users'?) (?:personal |private )?(?:data|details|information|info)\b`,
      ),
      /\bwhat (?:personal )?(?:data|information|details|info)\b[^.?]{0,20}\b(?:keep|store|hold|have|kept|stored|held|collect\w*|know|save|gather)\b/,
      /\bwhat (?:do|does) (?:you|the site|this site|isa compass) (?:know|store|keep|collect|have|hold|save)\b[^.?]{0,12}\b(?:me|us|users?|visitors?)\b/,
      /\b(?:is|are) my (?:personal )?(?:data|details|information)\b[^.?]{0,15}\b(?:safe|secure|protected|encrypted|private)\b|\bgdpr\b|\bdata protection\b|\bprivacy\b/,
    ),
    not: /\b(?:provider|bank|hmrc|tax return)\b/,
    text: (question) =>
      `${asks(question, /\b(?:store|keep|save|collect)\b/) && asks(question, /^(?:so |and )*(?:do|does)\b/) ? 'Only what the account needs: ' : 'The site keeps what the account needs: '}your e-mail address and name, a hash of the password, sessions, credits and purchases, and your conversations, until you delete the account. You can **download or delete** all of that on your account page; without an account the site does not know who you are. The privacy notice (/privacy) has the details.`,
  },
];

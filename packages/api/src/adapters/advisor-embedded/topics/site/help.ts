import { RULES_RECORDED_ON } from '../../../../domain/rule-book.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { listed } from '../../write/text.ts';
import { FEEDBACK, SITE, type SiteMatter } from './matter.ts';
import { ifSample } from '../../write/sample-data.ts';

// Where things are on the site, who stands behind it, and how they are reached.

const REACH = String.raw`(?:contact|speak|talk|reach|get (?:hold of|in touch|through)|e-?mail|phone|call|ring|write|chat|connect me|message)`;
const PEOPLE = String.raw`(?:human|person|someone|somebody|support|staff|agent|team|people|customer (?:services?|support|care)|help ?desk|operator)`;
const FAULT = String.raw`(?:mistakes?|errors?|bugs?|problems?|faults?|typos?|issues?|inaccura\w+)`;

const LEGAL: readonly (readonly [RegExp, string, string])[] = [
  [/\bprivacy\b/, 'privacy notice', '/privacy'],
  [/\bcookie/, 'cookie notice', '/cookies'],
  [/\bdisclaimer/, 'disclaimer', '/disclaimer'],
];

/** Words for a page, its name and where it is. */
const PAGES: readonly (readonly [string, string, string])[] = [
  ['deadline', 'deadline guide', '/isa-deadline'],
  ['strategy', 'strategy guide', '/isa-strategy'],
  ['faqs?|frequently asked questions', 'FAQ', '/faq'],
  ['rules?|rule book', 'rule book with its sources', '/rules'],
  ['products?|comparison|compare', 'comparison of products', '/products'],
];

const NAMES = ['terms and conditions', ...LEGAL.map(([, name]) => name)];

function legalText({ focus }: Question): string {
  const [, name, path] = LEGAL.find(([said]) => said.test(focus)) ?? [null, 'terms and conditions', '/terms'];
  return `The **${name}** stand${name.endsWith('s') ? '' : 's'} at ${path}, linked at the foot of every page, as are ${listed(NAMES.filter((each) => each !== name).map((each) => `the ${each}`))}.`;
}

/** In their order: the first that is asked. */
export const HELP_MATTERS: readonly SiteMatter[] = [
  {
    id: 'complaint',
    asked: new RegExp(
      String.raw`\bcomplain(?:t|ts|ing)?\b[^.?]{0,25}\b(?:about|against|to|with)\b[^.?]{0,12}\b(?:${SITE}|you|this|your)\b`,
    ),
    not: /\b(?:provider|bank|broker|firm|transfer)\b/,
    text: () =>
      `Write with ${FEEDBACK}; leave an e-mail address if you are not signed in and want a reply. About how your data is handled you can also complain to the Information Commissioner’s Office at ico.org.uk.`,
  },
  {
    id: 'report-mistake',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:report|flag|tell (?:you|someone|somebody)|found|spotted|noticed|there is|there are|point out|let you know)\b[^.?]{0,20}\b${FAULT}\b`,
      ),
      /\b(?:something|figure|rate|text|information|data) (?:is |looks )?(?:wrong|broken|incorrect|not working)\b[^.?]{0,20}\b(?:on|with|in) (?:a|the|this|your) (?:product|page|site|website|list|guide|calculator)\b/,
      new RegExp(
        String.raw`\b(?:${SITE}|page|button) (?:is |does )?(?:broken|down|not (?:work\w*|load\w*))\b`,
      ),
      /\breport a bug\b|\b(?:give|leave|send|submit|have|make|got)\b[^.?]{0,10}\b(?:some )?(?:feedback|suggestions?)\b|^feedback[?.! ]*$|\bfeedback (?:form|button)\b/,
    ),
    not: /\b(?:hmrc|tax return|credits?|provider'?s|paid in|my isa|transfer|over the limit)\b/,
    ofIsas: true,
    text: () =>
      `With ${FEEDBACK}: choose whether it is a suggestion, an issue or something general, and say where you saw it. It reaches the people who run the site.`,
  },
  {
    id: 'contact',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:how|can|could|where|want|need|like|may|let|is there|who)\b[^.?]{0,25}\b${REACH}\b[^.?]{0,15}\b${PEOPLE}\b`,
      ),
      new RegExp(
        String.raw`\b(?:contact|reach|get (?:hold of|in touch with|through to)|e-?mail|phone|ring|call|write to) (?:you|isa compass|${SITE})\b`,
      ),
      new RegExp(
        String.raw`\b(?:your|the site'?s?|isa compass'?s?|a) (?:phone|telephone|contact|customer service|support) ?(?:number|details|address|line|e-?mail|page)\b|\b(?:what is|have you got|do you have) (?:your|an?) (?:e-?mail|phone|postal|office)(?: address| number)?\b`,
      ),
      /\b(?:talk|speak) to (?:a |an )?(?:human|person|real person|someone|somebody|adviser|advis[eo]r)\b|^(?:contact(?: us)?|customer (?:services?|support)|human(?: please)?)[?.! ]*$/,
      /\bcustomer (?:service|support)\b/,
      /\b(?:admin|support|contact|your) e-?mail(?: address)?[?.! ]*$/,
    ),
    not: /\b(?:hmrc|provider|bank|transfer|fscs|ombudsman|feel like|ending it|suicid\w*|desperate)\b|\babout (?:my|an?) (?:isa|savings|debt)\b/,
    text: () =>
      `With ${FEEDBACK}: it reaches the people who run the site. Leave an e-mail address if you are not signed in and want a reply. I know of no telephone number. For free guidance about money, MoneyHelper is there; for advice, an independent financial adviser.`,
  },
  {
    id: 'app',
    notOfProducts: true,
    asked: anyOf(
      /\b(?:what|which) browsers?\b[^.?]{0,20}\b(?:work\w*|support\w*|use|need|can)\b/,
      /\b(?:is there|do you have|have you got|does isa compass have|where is|get|download)\b[^.?]{0,12}\b(?:an? |your |the )?(?:mobile |phone |iphone |android |ios )?app\b(?! (?:only|isa|store for))/,
      new RegExp(
        String.raw`\b(?:can|does|do|will|is)\b[^.?]{0,20}\b(?:you|${SITE}|this)\b[^.?]{0,20}\b(?:on|work on|available on|from) (?:my |an? )?(?:phone|mobile|iphone|android|tablet|ipad|smartphone|laptop|computer)\b`,
      ),
    ),
    not: /\b(?:products?|providers?|account|which|that has|with an)\b/,
    text: (question) =>
      `${asks(question, /\bapp\b/) ? 'I know of no app: ' : 'Yes: '}ISA Compass is a **website**, and it works in the browser of a phone, a tablet or a computer.`,
  },
  {
    id: 'legal-pages',
    asked: anyOf(
      /\b(?:where|which page|find|see|read|show me|link to|do you have|have you got)\b[^.?]{0,20}\b(?:(?:the |your )?(?:terms(?: and conditions| of (?:use|service))?|t ?& ?cs?|privacy (?:policy|notice)|cookie (?:policy|notice)|disclaimer|legal (?:pages?|notices?|stuff)))\b/,
      /^(?:your |the )?(?:terms and conditions|terms of (?:use|service)|privacy (?:policy|notice)|cookie (?:policy|notice)|disclaimer|t ?& ?cs?)[?.! ]*$/,
      /\bwhat (?:are|is) your (?:terms(?: and conditions)?|disclaimer)\b/,
    ),
    not: /\bof (?:an?|the|this|that) (?:\w+ )?(?:isa|account|product|fix|loan)\b/,
    text: legalText,
  },
  {
    id: 'page-asked',
    asked: new RegExp(
      String.raw`\b(?:where|which page|how (?:do|can) i (?:find|get to|open)|link|take me|url|address|show me)\b[^.?]{0,25}\b(?:${PAGES.map(([words]) => words).join('|')}) (?:page|guide|section|screen|table)\b`,
    ),
    ofIsas: true,
    text: ({ focus }) => {
      const [, name = '', path = '/'] =
        PAGES.find(([words]) => new RegExp(String.raw`\b(?:${words})\b`).test(focus)) ?? [];
      return `The **${name}** is at ${path}; the links at the foot of every page lead to the others.`;
    },
  },
  {
    id: 'guide-pages',
    asked: anyOf(
      /\b(?:what|which|where|how many|any|do you have|have you got|list|show me|are there)\b[^.?]{0,15}\b(?:the |your |are |any )*guides?\b(?! (?:on|to|about|for|say|me)\b)/,
      /\b(?:where|which page)\b[^.?]{0,25}\b(?:faqs?|frequently asked questions)\b|^(?:guides?|faqs?)[?.! ]*$/,
      /\b(?:do you have|is there|have you got|show me|what is (?:on|in))\b[^.?]{0,6}\b(?:an? |the |your )?faqs?\b/,
      new RegExp(
        String.raw`\b(?:does|do|has|have|is|are)(?: (?:you|there|${SITE}|it|isa compass))?(?: (?:have|got|any|an?))*(?: [a-z-]+)? (?:guides?|articles?) (?:on|about|to|for|explaining)\b`,
      ),
      /\bwhere (?:can|do|could) i (?:read|learn|find out)\b[^.?]{0,20}\b(?:more|the rules|about isas|rule book)\b/,
    ),
    ofIsas: true,
    text: (question) =>
      `${asks(question, /^(?:so |and |but )*(?:does|do|has|have|is|are)\b/) ? 'Yes: t' : 'T'}he **guides** (/guides) explain ISAs in general, cash, stocks and shares, lifetime and innovative finance ISAs, the allowance, transfers and what changes for cash ISAs; there are a strategy guide (/isa-strategy), a deadline guide (/isa-deadline), the FAQ (/faq) and the rule book with its sources (/rules).`,
  },
  {
    id: 'new-conversation',
    asked:
      /\b(?:start|begin|open)\b[^.?]{0,8}\b(?:a )?(?:new|fresh|another) (?:chat|conversation)\b|\b(?:reset|clear|restart) (?:the|this|my|our) (?:chat|conversation)\b|\bstart (?:over|again|afresh)\b/,
    text: () =>
      '“**Reset chat**” on the chat page starts a new conversation. The one before stays under “Chat history” in the menu under your name.',
  },
  {
    id: 'who-runs',
    asked: anyOf(
      new RegExp(
        String.raw`\bwho (?:runs?|owns?|is behind|are behind|operates?|created?|made|built|set up|started|is (?:responsible for|in charge of))\b[^.?]{0,8}\b(?:${SITE}|this|you)\b`,
      ),
      new RegExp(
        String.raw`\b(?:is|are) (?:${SITE}|this|you)\b[^.?]{0,6}\b(?:an? )?(?:official|government|company|business|bank|provider|charity|part of|owned by|from (?:the )?(?:government|hmrc|gov))\b`,
      ),
      /^(?:so |and )*is (?:it|this) an? (?:bank|comparison|provider|insurer|shop)\b/,
      new RegExp(
        String.raw`\b(?:is|are) (?:${SITE}|this|you)\b[^.?]{0,6}\b(?:run|owned|made|backed|approved|funded|managed) by\b`,
      ),
      /\bwhat is isa compass\b|\btell me about (?:isa compass|this (?:site|website))\b|\bwhat (?:is|does) this (?:site|website|page)\b/,
    ),
    not: /\bfree\b|\bregulated\b/,
    text: () =>
      'The site is run by **ISA Compass**, as its legal pages say; more about the people behind it I don’t know. It compares ISAs, explains the rules and has calculators and this advisor. It is no bank, no provider, no government site and no financial adviser, and it opens no accounts.',
  },
  {
    id: 'trust',
    notOfProducts: true,
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:why (?:should|would|can) (?:i|we|anyone)|can (?:i|we)|should i) (?:trust|believe|rely on)\b[^.?]{0,8}\b(?:${SITE}|you|this|your (?:answers?|word|figures))\b`,
      ),
      new RegExp(
        String.raw`\b(?:is|are) (?:${SITE}|you|this(?: (?:site|website))?)\b[^.?]{0,8}\b(?:legit\w*|trustworthy|reliable|genuine|a scam|safe to use|reputable|always right|ever wrong|accurate)\b`,
      ),
      /\b(?:can|could|do) you (?:be|make|get)\b[^.?]{0,8}\b(?:wrong|mistakes?|things wrong)\b|\b(?:are|is) (?:your|the) answers? (?:always )?(?:right|correct|accurate|reliable|trustworthy|checked)\b|\bhow (?:good|accurate|reliable|trustworthy) (?:are|is) (?:your|the) answers?\b/,
    ),
    not: /\b(?:rating|reviews?|provider|bank)\b/,
    text: (question) =>
      `Check me: each answer shows the **sources** it used. The rules come from a dated rule book, checked against its sources and recorded on ${formatDate(RULES_RECORDED_ON)}; sums are worked out by the site’s own calculator${ifSample(question, '; the products are sample data')}. I am a program and can still misread a question, so check GOV.UK or ask a qualified adviser before you decide.`,
  },
];

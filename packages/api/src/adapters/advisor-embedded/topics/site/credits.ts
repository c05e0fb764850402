import { MONTHLY_CREDITS, QUERY_COST } from '../../../../domain/credits.ts';
import { asks, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { joined } from '../../write/text.ts';
import { FEEDBACK, SITE, type SiteMatter } from './matter.ts';
import { PLANS_FOR_SALE, questionsFor } from './plans.ts';

// What a question costs, and what becomes of credits.

const COST = `Each question costs **${QUERY_COST} credits**.`;
const MONTHLY = `Registered users get **${MONTHLY_CREDITS} credits** at registration and ${MONTHLY_CREDITS} more on the first of each month.`;
const BALANCE =
  'Your balance stands beside your name at the top and in the statement on your account page; I cannot see or change it.';

const OTHER_CREDIT =
  /\bcredit (?:cards?|unions?|scor\w+|ratings?|history|checks?|reports?)\b|\b(?:universal|tax|pension|bad) credits?\b|\bcredit(?:s|ed) (?:my|the|your) (?:interest|bonus|account)\b/;

const STAYS =
  /\b(?:roll(?:s|ed)?|carr(?:y|ies|ied)|keep|kept|stay|remain|valid|last|save|stack|accumulate|build up)\b/;

function general(question: Question): string {
  const [first, ...rest] =
    !asks(question, /\bwhen\b/) &&
    asks(question, /\bbuy\b|\bmore credits\b|\bplans?\b|\btop up\b|\bprices?\b/)
      ? [PLANS_FOR_SALE, COST, MONTHLY]
      : asks(question, /\bmonth(?:ly)?\b|\bfree\b|\brefresh|\bwhen\b/)
        ? [MONTHLY, COST, PLANS_FOR_SALE]
        : [COST, MONTHLY, PLANS_FOR_SALE];
  return joined(first, ...rest, 'When an answer fails, its credits come back by themselves.', BALANCE);
}

/** In their order: the first that is asked. */
export const CREDIT_MATTERS: readonly SiteMatter[] = [
  {
    id: 'credits-deleted',
    asked:
      /\bcredits?\b[^.?]{0,60}\b(?:delet\w*|clos\w+|leav\w+)\b|\b(?:delet\w*|clos\w+|leav\w+)\b[^.?]{0,60}\bcredits?\b/,
    not: OTHER_CREDIT,
    text: () => 'When you delete your account, the credits left on it are **lost**.',
  },
  {
    id: 'credits-missing',
    asked: anyOf(
      /\b(?:payment|paid|bought|charged|purchased?|money|transaction)\b[^.?]{0,60}\b(?:no|not|never|without|missing|where)\b[^.?]{0,60}\bcredits?\b/,
      /\b(?:credits?|plan)\b[^.?]{0,60}\b(?:not|never) (?:yet )?(?:arriv\w+|show\w*|been|added|appear\w*|there|turn\w*|com\w+|received|gone|got)\b/,
      /\b(?:where (?:are|is)|missing|have not (?:got|received|had)|did not (?:get|receive)|not (?:got|received)|waiting for|how long (?:do|does|until|before|till))\b[^.?]{0,60}\b(?:credits? (?:i )?(?:paid|bought|just)|my (?:new |bought )?credits?|bought credits|credits? (?:to )?(?:arrive|come|show|appear|added|take))\b/,
      /\b(?:bought|paid for|charged for|ordered)\b[^.?]{0,60}\bcredits?\b[^.?]{0,60}\b(?:nothing|none|balance|still|where|no credits?)\b/,
    ),
    not: OTHER_CREDIT,
    text: () =>
      `Credits are added once Stripe confirms the payment: usually **within seconds**, otherwise **within the hour**. Your account page shows under “Purchases” how the payment stands. If they are still missing after that, write with ${FEEDBACK}.`,
  },
  {
    id: 'credits-for-wrong-answer',
    asked:
      /\b(?:wrong|bad|incorrect|useless|rubbish|false|poor|mistaken)\b[^.?]{0,60}\b(?:credits?|refund\w*|money back)\b|\b(?:credits?|refund\w*|money)\b[^.?]{0,60}\b(?:wrong|bad|incorrect|useless|rubbish|false|poor|mistaken)\b[^.?]{0,60}\b(?:answers?|repl(?:y|ies))\b/,
    not: OTHER_CREDIT,
    text: () =>
      `Not by themselves: credits come back only when an answer fails or breaks off. If an answer was wrong, please say so with ${FEEDBACK}, where you can also ask for your credits.`,
  },
  {
    id: 'answer-fails',
    asked: anyOf(
      /\bwhat (?:if|happens (?:if|when))\b[^.?]{0,60}\b(?:answer|question|query|message|advis[eo]r|chat|you)\b[^.?]{0,60}\b(?:fails?|breaks?|crash\w*|goes? wrong|times? out|stops?|(?:do|does|can) not (?:answer|work|reply|respond|arrive|know))\b/,
      /\b(?:credits?|charged)\b[^.?]{0,60}\b(?:answer|question|query|message|advis[eo]r|you|it)\b[^.?]{0,60}\b(?:fails?|failed|breaks?|broke|crash\w*|error|(?:do|does|did|can) not (?:answer|work|reply|respond|arrive))\b/,
      /\b(?:answer|question|query|message|advis[eo]r|chat)\b[^.?]{0,60}\b(?:fail(?:s|ed)?|broke|crash\w*|cut off)\b[^.?]{0,60}\b(?:credits?|charged?|money)\b/,
    ),
    not: OTHER_CREDIT,
    text: () =>
      `When an answer fails on our side or breaks off, its **${QUERY_COST} credits come back** by themselves. If you stop it, or leave after a part of it was shown, they do not.`,
  },
  {
    id: 'question-failed',
    asked:
      /\bwhy (?:did|has|does|was) (?:my|the|this) (?:last )?(?:question|query|message|answer|chat) (?:fail|not (?:work|send|answered)|go wrong|failed|refused)/,
    ofIsas: true,
    text: () =>
      'I can’t see why: I only see this conversation. When an answer fails, its **credits come back** by themselves, and you can ask again; what was charged and given back is in the statement on your account page. If it happens again, the feedback button on every page reaches the people who run the site.',
  },
  {
    id: 'credits-passed-on',
    asked:
      /\b(?:can|could|may|are) (?:i|we|my|the)?\b[^.?]{0,30}\bcredits?\b[^.?]{0,30}\b(?:to|with|into|for) (?:(?:my|someone|somebody|an?|another|real) )*(?:friend|person|else|cash|money|pounds|wife|husband|partner|son|daughter|mum|dad|brother|sister|child|family|(?:another|other) (?:account|user))\b/,
    not: OTHER_CREDIT,
    weight: 21,
    text: () =>
      'No: credits are not money. They cannot be exchanged for cash or passed to another account; what they are for is asking this advisor.',
  },
  {
    id: 'credits-stay',
    asked: anyOf(
      /\bcredits?\b[^.?]{0,60}\b(?:expir\w*|roll(?:s|ed)?(?: over)?|carr(?:y|ied) (?:over|forward|on)|lapse|vanish|disappear|valid|last|reset to|get lost|wiped|time limit|use by|end of the month|next month|keep|kept|stack|accumulate|build up)\b/,
      /\b(?:expir\w*|roll over|carry (?:over|forward|on)|lapse|lose|keep|use by|save up|use up|time limit)\b[^.?]{0,60}\bcredits?\b/,
      /\b(?:do|will|can) (?:they|it|those|unused ones) (?:expire|roll over|run out|carry over)\b[^.?]{0,60}\bcredits?\b/,
    ),
    not: /\brun out of\b|\bcredit (?:cards?|unions?|scor\w+|ratings?|history)\b|\b(?:universal|tax|pension) credits?\b/,
    text: (question) =>
      `${asks(question, STAYS) ? 'Yes' : 'No'}: credits **do not expire**. Unused ones stay on your account, whether they were given or bought.`,
  },
  {
    id: 'credits-gone',
    asked:
      /\b(?:insufficient|run(?:s|ning)? out of|(?:have|got) no|out of|no more|not enough|too few|used (?:up )?all(?: of)?|without(?: any)?|zero|0) (?:my |the |your |more )*credits?\b|\bcredits? (?:run|runs|ran|are|is|have) (?:out|all gone|gone|used up|run out|finished|empty)\b/,
    not: OTHER_CREDIT,
    text: () =>
      `With fewer than ${QUERY_COST} credits no question can be sent. ${MONTHLY_CREDITS} more come on the **first of the month**, or you can buy some at once: ${PLANS_FOR_SALE.replace(/^More can be bought: /, '')} The rest of the site stays free.`,
  },
  {
    id: 'free-questions',
    asked: anyOf(
      /\bhow many (?:free )?(?:questions|queries|messages|answers|chats|times)\b[^.?]{0,60}\b(?:free|a month|each month|monthly|get|included)\b/,
      /\b(?:how many|any) (?:free )(?:questions|queries|messages|answers|chats)\b/,
    ),
    not: /£\d|\b\d+ credits?\b|\b(?:starter|the plus|plan|pack)\b/,
    text: () =>
      `**${questionsFor(MONTHLY_CREDITS)} a month**: registered users get ${MONTHLY_CREDITS} credits each month, and a question costs ${QUERY_COST}. Unused credits stay.`,
  },
  {
    id: 'free',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:is|are) (?:${SITE}|this|you|asking you|to ask(?: you)?|it to (?:ask|use|chat))\b[^.?]{0,15}\b(?:free|chargeable|paywall\w*)\b`,
      ),
      new RegExp(
        String.raw`\b(?:is it|are there|does it)\b[^.?]{0,15}\b(?:free|charges?|fees?)\b[^.?]{0,25}\b(?:to (?:use|ask|chat|register|sign up|join|talk)|using|asking|(?:for|of|on|by) ${SITE}|you)\b`,
      ),
      new RegExp(
        String.raw`\b(?:do|must|will|would) i (?:have to |need to )?(?:pay|be charged|get charged)\b[^.?]{0,20}\b(?:to (?:use|ask|chat|register|sign up|join|talk)|for (?:${SITE}|this|asking|using|questions|answers|you))`,
      ),
      /(?<!\b(?:what|how much) )\b(?:do|does|will) (?:you|this (?:site|website)|isa compass|the (?:site|advis[eo]r|chat)) (?:charge|cost)\b(?! (?:for|on|an?) (?:with|transf|fund|account))/,
      new RegExp(String.raw`^(?:and |so )?(?:${SITE}) (?:free|cost|price)s?[?.! ]*$`),
      /^(?:(?:so|and|but|hi|hello)[, ]+)*(?:what|how much) (?:do|does|will|would) (?:you|this (?:site|website)|isa compass|the site) (?:charge|cost)(?: me)?[?.! ]*$/,
    ),
    not: /\b(?:product|account|fund|platform|fees? of)\b|\bis it free to (?:transfer|open|withdraw|switch|move)/,
    text: () =>
      `Reading, comparing and calculating are **free**, also without an account. The advisor costs ${QUERY_COST} credits a question, and registered users get ${MONTHLY_CREDITS} credits each month, so ${questionsFor(MONTHLY_CREDITS)} questions a month are free.`,
  },
  {
    id: 'balance',
    asked:
      /\b(?:how many (?:credits|questions|queries|messages|goes) (?:do i|have i|can i|are)\b[^.?]{0,60}\b(?:have|left|got|remain\w*)|(?:where|how)\b[^.?]{0,60}\b(?:see|find|check|view|look)\b[^.?]{0,60}\b(?:credits?|balance|statement|purchases?|what i (?:have )?(?:bought|spent))|(?:what is|check|show|see|tell me) my (?:credit |credits )?(?:balance|credits)|(?:do|can|could) you (?:know|see|tell me|check|look up) (?:what )?(?:my|our) (?:credit |account )?(?:balance|credits)(?: is| are)?)\b/,
    goesOn: [[/\b(?:more|buy|top up|get some|cost|price|when|free)\b/, 'credits']],
    not: OTHER_CREDIT,
    text: () =>
      `I can’t see it. ${BALANCE.replace('; I cannot see or change it', '')} It lists every credit given, bought, spent and returned.`,
  },
  {
    id: 'credits',
    asked: anyOf(
      /\bcredits\b|\b(?:chat|advis[eo]r|isa compass|site) credit\b|\bwhat is (?:a|one|1) credit\b/,
      /\b(?:cost|price|pay|charge)\w*\b[^.?]{0,60}\b(?:question|query|chat|advis[eo]r|message|ask you|to ask|asking|an answer)\b/,
      /\b(?:how much|what)(?: credits?)? (?:is|are|for|per|do|does) (?:asking )?(?:an?|one|1|each|per|every|your|these)? ?(?:question|query|message|chat|answer|reply|consultation)s?(?: (?:here|cost|costs|charged))?[?.! ]*$|\b(?:price|cost|fee) (?:of|per|for|a) (?:an?|one|1|each)? ?(?:question|query|message|chat|answer)\b/,
      /\b(?:question|query|chat|message|advis[eo]r)s?\b[^.?]{0,60}\bcosts?\b|\bhow much (?:is|would) it\b[^.?]{0,10}\bto (?:ask|use you|chat)\b/,
    ),
    not: OTHER_CREDIT,
    ofIsas: true,
    weight: 7.5,
    goesOn: [
      [/\bexpire|\broll over|\brun out\b/, 'credits-stay'],
      [/\brefund|\bmoney back\b/, 'refund'],
      [/\b(?:how many|any) (?:free )?(?:questions|queries|messages)\b/, 'questions-for'],
      [/\b(?:how many|how much|more|some|any|free|cost|price|when|them|they)\b/, 'credits'],
    ],
    text: general,
  },
];

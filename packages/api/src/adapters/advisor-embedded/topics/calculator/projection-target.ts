import { asks, says, type Question } from '../../topic.ts';
import type { Money } from '../../understand/entities.ts';
import { anyOf } from '../../understand/any-of.ts';

const TARGET =
  /\b(?:grows?|rises?|gets?|becomes?|reaches|hits|pass(?:es)?|exceeds?|tops|goes (?:past|over|above))(?: to)? $|\b(?:turn|grow|get|go|take)(?:ing|s)? (?:from )?£\d+(?:\.\d+)? (?:in)?to $|\b(?:reach(?:ing)?|gets? me(?: to)?|get(?:ting)? to|target(?: of| is)?|goal(?: of| is)?|hit|accumulate|build(?: up)?|grow to|turn into|end up with|a total of|pot of|save up|(?<!i |we |already |i already |we already )have(?: saved)?(?: up)?|to (?:have|get|make)|need|want|aim(?:ing)? for|worth of|make it to|become|until|till|(?:when|(?:what|which) year) (?:will|would|could|can|do) (?:i|we) have)(?: about| around| a| up to| at least| roughly| to have| to get to| to reach)? ?$/;
const HOW_LONG =
  /\b(?:until|till) (?:(?:i|we) (?:have|reach|hit|get to) |it (?:is|reaches|hits) )?£\d|\btime (?:to|until|till|it takes)\b|\bhow (?:long|many (?:years|months))\b|\b(?:what|which) year (?:will|would|do|does|could|can) (?:i|we)\b|\bhow old (?:will|would) (?:i|we) be\b|\bwhen (?:will|would|do|does|could|can) (?:i|we|it|that|this|£\d)/;
const HOW_MUCH_MONTHLY = anyOf(
  /\b(?:what|which|how much) (?:monthly|weekly|regular) (?:amount|saving|savings|payment|contribution|sum)\b/,
  /\bmonthly (?:amount|saving|payment)s? (?:to|for|that|gets?|needed|required)\b/,
  /\bmonthly (?:amount|saving|payment|contribution|sum|figure)s?(?= ?[?.!]| ?$)/,
  /\bwhat (?:is|would be) (?:that|it|this) (?:a month|monthly)/,
  /\bwhat (?:is (?:it|that) |would (?:it|that) be |amount )?a month\b/,
  /\bhow much (?:is (?:it|that) )?a year\b(?=[?.! ]*$)/,
  /\bhow much\b[^.?]*\b(?:a month|a week|month|each|save|put|pay|need|invest)\b/,
  /\bwhat (?:do|would|should|must|will) (?:i|we) (?:need to |have to )?(?:save|put|pay)/,
  /\bwhat (?:do|would|must|will) (?:i|we) (?:need|have to find)\b[^.?]{0,20}\b(?:a|each|per) (?:month|week)\b/,
);

/** "How much will the account pay on £10,000?": it pays, the saver does not. */
const IT_PAYS =
  /\bhow much\b[^.?]*?\b(?:will|would|does|do|did|can|could|might|is) (?!(?:i|we|you|he|she|one|someone|somebody|my (?:wife|husband|partner|son|daughter|parents))\b)[^.?]*?\bpay(?:s|ing)?\b/g;

/** "How much do I get a month on £20,000?": what it earns is asked for. */
export const EARNS =
  /\bhow much\b[^.?]*\b(?:get|earn|make|receive|paid|interest)\b[^.?]*\ba (?:month|year|week)\b[^.?]*\b(?:on|from|with) (?:an? |my |the )?£\d/;

/** "What lump sum today becomes £50,000 in 10 years?" */
const LUMP_NEEDED = anyOf(
  /\b(?:what|which|how (?:much|big|large)(?: an?| of an?)?) (?:size (?:of )?)?(?:lump(?: sum)?|(?:one[- ]off|single|initial|starting|upfront|up front|opening) (?:deposit|payment|sum|amount|investment|lump sum))\b/,
  /\b(?:what|which|how (?:big|large)(?: an?| of an?)?) (?:deposit|sum|amount|investment) (?:do|would|must|should|will|is|to)\b(?:[^.?]|\.\d)*\b(?:today|now|up ?front|in one go|at the start|at once)\b(?:[^.?]|\.\d)*\b(?:to (?:get|have|reach|make|end up|become|grow|hit)|becomes?|grows? (?:in)?to)\b/,
  /\bhow much\b(?:[^.?]|\.\d)*\b(?:today|now|up ?front|as a lump(?: sum)?|in one go|at the start|at once)\b(?:[^.?]|\.\d)*\b(?:to (?:get|have|reach|make|end up|become|grow|hit)|becomes?|grows? (?:in)?to)\b/,
  /\bto (?:get|have|reach|make|end up with|hit)\b(?:[^.?]|\.\d)*\bhow much\b(?:[^.?]|\.\d)*\b(?:today|now|up ?front|as a lump(?: sum)?|in one go|at the start|at once)\b/,
);

/** Whether the deposit is asked for that grows to an amount, and not the payments. */
export const asksForDeposit = (question: Question) =>
  LUMP_NEEDED.test(question.text) && !HOW_LONG.test(question.text);

/** `for a £15,000 deposit` */
const GOAL =
  /^ (?:house |home |flat )?(?:deposit|pot|goal|target|wedding|car|holiday|fund|nest egg)\b(?! (?:and|plus|then))/;

/** "Double my money at 5%": without a period it asks for the time. */
const doublesAlone = ({ focus, period, untilAge, rate }: Question) =>
  period === null && untilAge === null && rate !== null && /\b(?:doubl|tripl)(?:e|es|ed|ing)\b/.test(focus);

/** "How long until £10,000 doubles?" */
function multipleOf(question: Question, single: readonly Money[]): Money | null {
  const times = says(question, /\bdoubl(?:e|es|ed|ing)\b/)
    ? 2
    : says(question, /\btripl(?:e|es|ed|ing)\b/)
      ? 3
      : null;
  const [first] = single;
  const asked = /\bhow (?:long|many|soon)\b|\bwhen\b/.test(question.text) || doublesAlone(question);
  if (times === null || !first || !asked) return null;
  return (
    single.find(({ amount }) => amount === first.amount * times) ?? { ...first, amount: first.amount * times }
  );
}

/** "I want £100,000 in 15 years": what it takes is asked, though nothing is asked in words. */
const WANTS_BY =
  /^(?:(?:so|hi|hello|ok)[, ]+)*(?:(?:my |our )?(?:goal|target|aim)(?: is|:)?|(?:i|we) (?:want|need|would like|am aiming for|are aiming for|hope for|am after)(?: to (?:have|get|reach|save(?: up)?))?) £\d+ (?:saved )?(?:for (?:an? |my |our |the )?(?:[a-z]+ ){1,3})?(?:in|within|after|by|over) (?:about |the next )?\d/;

const SAVES_FOR =
  /\b(?:sav(?:e|ing)(?: up)?|put(?:ting)? (?:away|aside)) (?:(for )(?:an? )?)?£\d+(?: (?:house|home|flat|deposit|car|wedding|holiday))*,? (?:in|within|by|over) (?:about |the next )?\d/;
/** "How can I save a deposit of £30,000 in 5 years?": how it is done is what it takes each month. */
const WAY_TO_SAVE =
  /\b(?:how (?:can|could|do|would|should|might) (?:i|we)|how to|help me(?: to)?|(?:i|we) (?:want|need|would like|hope|aim|plan) to|a plan to|best way to|(?:can|could) (?:i|we)) (?:save(?: up)?|build(?: up)?|put (?:together|by|away)|get(?: together| to)?|raise|reach|find|have) (?:up )?(?:for )?(?:(?:an?|my|our|the) )?(?:(?:house|home|flat|first|new|wedding|holiday|car|emergency) )*(?:(?:deposit|fund|pot|goal|total|target|sum) )?(?:of )?(?:about |around )?£\d+(?:(?: \w+){0,6})? (?:in|within|by|over) (?:about |the next )?(?:\d|an? year\b)/;

/** "Can I save £20,000 in an ISA in 1 year?" asks what is allowed. */
const IN_ISA = /\bisas?\b|\ballow\w+/;
const HOW = /\bhow\b/;

const OUTCOME = /\bwhat (?:will|would|do)\b|\bworth\b|\bgrow|\bend up\b|\bcomes? to\b|\bbecome|\bearn/;

/** "Save for £20,000 in 4 years", "save £10,000 in 2 years, how much a month?": it is to be reached by saving. */
function savedFor({ text, money, period }: Question): Money | null {
  const [only, more] = money;
  const [found, aim] = SAVES_FOR.exec(text) ?? [];
  if (!only || more || only.per !== 'once' || period === null) return null;
  if (WAY_TO_SAVE.test(text) && !OUTCOME.test(text) && (HOW.test(text) || !IN_ISA.test(text))) return only;
  if (found === undefined) return null;
  return aim !== undefined || (!OUTCOME.test(text) && HOW_MUCH_MONTHLY.test(text)) ? only : null;
}

/** "Until £20,000 grows to £30,000": it is what grows. */
const GROWS = /^ (?:grows?|becomes?|doubles?|turns?|reach(?:es)?|gets?|rises?)\b/;

/** "How much interest a month" is no payment. */
const OF_INTEREST = /\b(?:how much|what) (?:monthly )?interest\b/;

/** "How much … if I put £100": it is what goes in. */
const IF_PUT = /\bhow much\b[^?£]*\bif (?:i|we) (?:put|save|pay|invest)(?: (?:in|away|aside))? £\d[^£]*$/;

/** The amount to be reached, when the question names one. */
export function targetOf(question: Question): Money | null {
  const single = question.money.filter(({ per }) => per === 'once');
  const goal = savedFor(question);
  if (goal) return goal;
  if (asksForDeposit(question)) return single.at(-1) ?? null;
  const monthly =
    !IF_PUT.test(question.text) &&
    HOW_MUCH_MONTHLY.test(question.text.replace(IT_PAYS, '')) &&
    !EARNS.test(question.focus) &&
    !OF_INTEREST.test(question.text);
  const [sole, another] = question.money;
  if (WANTS_BY.test(question.text) && sole?.per === 'once' && another === undefined) return sole;
  if (!HOW_LONG.test(question.text) && !monthly && !doublesAlone(question)) return null;
  const multiple = multipleOf(question, single);
  if (multiple) return multiple;
  const [only, more] = single;
  const regular = question.money.some(({ per }) => per !== 'once');
  const start =
    only &&
    /\b(?:start\w*|begin\w*|already|(?<!\b(?:must|need to|want to|should) )have|with)\b[^.?]{0,12}$/.test(
      question.text.slice(0, only.at),
    );
  if (monthly && only && !more && !regular && !start) return only;
  return (
    single.find(
      ({ at, end }) =>
        (TARGET.test(question.text.slice(Math.max(0, at - 40), at)) &&
          !GROWS.test(question.text.slice(end))) ||
        GOAL.test(question.text.slice(end, end + 25)),
    ) ??
    (HOW_LONG.test(question.text) && single.length === 1 && question.money.length > 1
      ? (single[0] ?? null)
      : null)
  );
}

/** "How long to save £50,000?": without what is put away nobody knows. */
export const asksTimeAlone = (question: Question) =>
  question.money.length === 1 &&
  question.money[0]?.per === 'once' &&
  targetOf(question) === null &&
  question.period === null &&
  question.untilAge === null &&
  asks(
    question,
    /\bhow (?:long|many (?:years|months))\b[^.?]*\b(?:save(?: up)?|reach|get to|put away|build up)\b/,
  );

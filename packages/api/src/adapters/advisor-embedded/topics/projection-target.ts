import { says, type Question } from '../topic.ts';
import type { Money } from '../understand/entities.ts';
import { anyOf } from '../understand/any-of.ts';

const TARGET =
  /\b(?:grows?|rises?|gets?|becomes?|reaches|hits)(?: to)? $|\b(?:turn|grow|get|go|take)(?:ing|s)? (?:from )?£\d+(?:\.\d+)? (?:in)?to $|\b(?:reach(?:ing)?|gets? me(?: to)?|get(?:ting)? to|target(?: of| is)?|goal(?: of| is)?|hit|accumulate|build(?: up)?|grow to|turn into|end up with|a total of|pot of|save up|(?<!i |we |already |i already |we already )have(?: saved)?(?: up)?|to (?:have|get|make)|need|want|aim(?:ing)? for|worth of|make it to|become)(?: about| around| a| up to| at least| roughly| to have| to get to| to reach)? ?$/;
const HOW_LONG =
  /\btime (?:to|until|till|it takes)\b|\bhow (?:long|many (?:years|months))\b|\bwhen (?:will|would|do|could) (?:i|we|it)\b/;
const HOW_MUCH_MONTHLY = anyOf(
  /\b(?:what|which|how much) (?:monthly|regular) (?:amount|saving|savings|payment|contribution|sum)\b/,
  /\bmonthly (?:amount|saving|payment)s? (?:to|that|gets?|needed|required)\b/,
  /\bmonthly (?:amount|saving|payment|contribution|sum|figure)s?(?= ?[?.!]| ?$)/,
  /\bwhat (?:is|would be) (?:that|it|this) (?:a month|monthly)/,
  /\bwhat (?:is (?:it|that) |would (?:it|that) be |amount )?a month\b/,
  /\bhow much\b[^.?]*\b(?:a month|month|each|save|put|pay|need|invest)\b/,
  /\bwhat (?:do|would|should|must|will) (?:i|we) (?:need to |have to )?(?:save|put|pay)/,
);

/** `for a £15,000 deposit` */
const GOAL =
  /^ (?:house |home |flat )?(?:deposit|pot|goal|target|wedding|car|holiday|fund|nest egg)\b(?! (?:and|plus|then))/;

/** "How long until £10,000 doubles?" */
function multipleOf(question: Question, single: readonly Money[]): Money | null {
  const times = says(question, /\bdoubl(?:e|es|ed|ing)\b/)
    ? 2
    : says(question, /\btripl(?:e|es|ed|ing)\b/)
      ? 3
      : null;
  const [first] = single;
  if (times === null || !first || !/\bhow (?:long|many|soon)\b|\bwhen\b/.test(question.text)) return null;
  return (
    single.find(({ amount }) => amount === first.amount * times) ?? { ...first, amount: first.amount * times }
  );
}

/** The amount to be reached, when the question names one. */
export function targetOf(question: Question): Money | null {
  if (!HOW_LONG.test(question.text) && !HOW_MUCH_MONTHLY.test(question.text)) return null;
  const single = question.money.filter(({ per }) => per === 'once');
  const multiple = multipleOf(question, single);
  if (multiple) return multiple;
  const [only, more] = single;
  const regular = question.money.some(({ per }) => per !== 'once');
  const start =
    only && /\b(?:start\w*|begin\w*|already|have|with)\b[^.?]{0,12}$/.test(question.text.slice(0, only.at));
  if (HOW_MUCH_MONTHLY.test(question.text) && only && !more && !regular && !start) return only;
  return (
    single.find(
      ({ at, end }) =>
        TARGET.test(question.text.slice(Math.max(0, at - 40), at)) ||
        GOAL.test(question.text.slice(end, end + 25)),
    ) ??
    (HOW_LONG.test(question.text) && single.length === 1 && question.money.length > 1
      ? (single[0] ?? null)
      : null)
  );
}

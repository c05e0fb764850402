import { ask, namesNothing, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { isSum, planOf, sum, worded } from './plan.ts';
import { areEveryday } from '../topics/calculator/everyday-figures.ts';
import { explained } from '../topics/calculator/explained.ts';
import { projection } from '../topics/calculator/projection.ts';
import { targetOf } from '../topics/calculator/projection-target.ts';
import { normalised, readText, type Reading } from '../understand/reading.ts';

// A short question looks back at sums: how one was worked out, an earlier one again, how far two lie apart.

const LONGEST = 12;
const HOW_WORKED = new RegExp(
  [
    String.raw`^(?:(?:and|but|so|ok|please|can you|could you)\b[, ]*)*(?:why(?: is (?:it|that)(?: (?:so much|that much|so little|not more))?| (?:so much|that much|not more))?|how come)[?.! ]*$`,
    String.raw`\bhow (?:did|do|have) you (?:get|got|work|worked|calculate|arrive|come|reach)\b`,
    String.raw`\bhow (?:is|was|did) (?:that|it|this) (?:been )?(?:calculated|worked out|computed|come about|arrived at)\b`,
    String.raw`\b(?:show|explain|see|tell)(?: me| us)? (?:(?:the|your|that|how|you|it|is|was) )*(?:working|workings|sums?|maths|calculation|formula|steps|worked(?: it| that)? out|got (?:it|that|there)|calculated)\b`,
    String.raw`^(?:(?:but|and|hm+|so)\b[, ]*)*(?:are you (?:really |quite )?(?:sure|certain)(?: about (?:that|this|it))?|is that (?:really )?(?:right|correct)|i do not (?:really )?(?:believe|trust) (?:that|it|you)|explain (?:it|that)(?: (?:to me|like i am (?:five|5)|simply|please))*|(?:that|it) (?:is|does) not (?:right|look right|sound right|add up)|you are wrong)[?.! ]*$`,
  ].join('|'),
);
const CLAIMS =
  /\b(?:i (?:make|made|get|got|have|calculated|work(?:ed)?) (?:it|that)?(?: out)?(?: (?:to be|at|as|come to))?|(?:my|the|another|a|another site'?s?) (?:bank|calculator|provider|adviser|spreadsheet|husband|wife|site|website)\b[^£]{0,15}(?:says?|said|shows?|gets?|makes? it|has)) £?\d/;

/** "How did you get that?", "are you sure?", "I make it £11,000". */
function workedOut(turn: Turn): Reading | null {
  const { focus, period, rates } = turn.alone;
  const plan = planOf(turn);
  if (plan && !areEveryday(turn.last.question)) return null;
  const claims = CLAIMS.test(focus) && period === null && rates.length === 0;
  if (!plan || plan.rate === null || plan.period === null || plan.target !== null || plan.products.length > 0)
    return null;
  if (!(claims || (HOW_WORKED.test(focus) && turn.alone.money.length === 0)) || wordCount(focus) > LONGEST)
    return null;
  return ask(turn, worded(plan));
}

const isPlain = (reading: Reading) =>
  reading.money.length > 0 &&
  (reading.rates.length > 0 || reading.period !== null) &&
  reading.products.length === 0;

/** The sums asked for before, as they were typed, the first one first. */
const sumsBefore = ({ alone, knowledge }: Turn): { text: string; reading: Reading }[] =>
  alone.askedBefore
    .map((raw) => normalised(raw, knowledge))
    .map((text) => ({ text, reading: readText(text, text, text, knowledge) }))
    .filter(({ reading }) => isPlain(reading));

const FIRST_AGAIN =
  /\b(?:what (?:was|is)|go(?:ing)? back to|back to|remind me of|repeat|show)\b[^?]*\b(?:first|earlier|previous|original)\b|^(?:the )?(?:first|earlier|previous|original)(?: one| sum)? again\b/;

/** "What was the first one again?" */
function firstAgain(turn: Turn): Reading | null {
  const { focus } = turn.alone;
  if (!isSum(turn.last) || !namesNothing(turn) || !FIRST_AGAIN.test(focus) || wordCount(focus) > LONGEST)
    return null;
  const [first] = sumsBefore(turn);
  return first ? ask(turn, first.text) : null;
}

const DIFFERENCE =
  /^(?:(?:and|so|ok|but)\b[, ]*)*(?:what (?:is|would be) )?(?:the )?(?:difference|gap)(?: between (?:them|the two|those|these)(?: two)?)?[?.! ]*$|\bhow much (?:more|less|better|worse|bigger)\b[^?]*\b(?:second|first|that|it|one|other)\b|\bhow (?:far|much) apart\b/;

/** "What's the difference?" between the last two sums. */
function apart(turn: Turn): Reading | null {
  const plan = planOf(turn);
  if (!plan || plan.target !== null || !namesNothing(turn) || !DIFFERENCE.test(turn.alone.focus)) return null;
  const before = sumsBefore(turn).at(-2)?.reading ?? sumsBefore(turn).at(-1)?.reading;
  const [paid, more] = before?.money ?? [];
  if (!before || !paid || more || targetOf({ ...turn.alone, ...before }) !== null) return null;
  const now = plan.regular ?? (plan.once === null ? null : { amount: plan.once, per: 'once' as const });
  const rates = [before.rate ?? plan.rate, plan.rate];
  const periods = [before.period ?? plan.period, plan.period];
  if (!now || (plan.regular && plan.once !== null) || rates.includes(null) || periods.includes(null))
    return null;
  const side = ({ amount, per }: { amount: number; per: string }, at: number) =>
    `£${amount}${per === 'once' ? '' : ` a ${per}`} at ${rates[at]}% for ${periods[at]} months`;
  return ask(turn, `compare ${side(paid, 0)} with ${side(now, 1)}, what is the difference?`);
}

/** In their order: the first that fits. */
export const LOOKED_BACK_CHANGES: readonly Change[] = [
  [workedOut, explained],
  [firstAgain, sum],
  [apart, projection],
];

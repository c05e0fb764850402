import type { SortId } from '../../../domain/product-ranking.ts';
import { says, type Question } from '../topic.ts';
import { asksAfterBonus } from './product-conditions.ts';
import { boundOf, leastRating, otherEndOf } from './product-figures.ts';

export type Sort = SortId | 'lowest-minimum' | 'after-bonus' | 'notice' | 'term' | 'penalty' | 'monthly';

/** How an order is said, and how its other end. */
const ORDER_TEXT: Readonly<Record<Sort, readonly [text: string, reversed: string]>> = {
  rating: ['best rated first', 'worst rated first'],
  interest: ['highest rate first', 'lowest rate first'],
  fees: ['lowest yearly fee first', 'highest yearly fee first'],
  popular: ['most reviewed first', 'fewest reviews first'],
  'lowest-minimum': ['lowest minimum deposit first', 'highest minimum deposit first'],
  'after-bonus': ['highest rate without introductory bonus first', 'lowest rate without bonus first'],
  notice: ['shortest notice first', 'longest notice first'],
  term: ['shortest term first', 'longest term first'],
  penalty: ['smallest penalty for leaving early first', 'largest penalty first'],
  monthly: ['most that may go in each month first', 'least a month first'],
};

/** "Sort them by fee": an order asked for by name. */
const BY =
  /\b(?:sort|order|rank|arrange|list|sorted|ordered|ranked|listed)\w*\b[^.?]*\bby (?:the |their |its )?([^.?,]+)/;
const NAMED: readonly (readonly [RegExp, Sort])[] = [
  [/\bminimum|\bdeposit|\bopening/, 'lowest-minimum'],
  [/\bnotice/, 'notice'],
  [/\bpenalt/, 'penalty'],
  [/\bfees?\b|\bcosts?\b|\bcharges?\b/, 'fees'],
  [/\brating|\bstars?\b/, 'rating'],
  [/\breviews?\b|\bpopular/, 'popular'],
  [/\brates?\b|\binterest|\breturn|\baer\b/, 'interest'],
  [/\bterm|\blength/, 'term'],
];

/** The order asked for by name: "sort the Lifetime ISAs by minimum deposit"; null when none is. */
export function namedOrder({ text }: Question): Sort | null {
  const [, by] = BY.exec(text) ?? [];
  return by === undefined ? null : (NAMED.find(([pattern]) => pattern.test(by))?.[1] ?? null);
}

const NOTICE =
  /\b(?:shortest|smallest|lowest|least|quickest|fastest|briefest|(longest|most|highest)) (?:\w+ ){0,2}notice\b|\bnotice (?:period )?(?:is |that is )?(?:the )?(?:shortest|(longest))\b/;
const PENALTY =
  /\b(?:smallest|lowest|least|cheapest|mildest|(highest|biggest|largest|worst)) (?:\w+ ){0,3}penalt|\bcosts? (?:the )?least to (?:leave|exit|get out|break|withdraw)/;
/** Terms of loans; of fixed rates the end that is asked for is looked up itself. */
const LOAN_TERM = /\b(?:shortest|quickest|(longest)) (?:\w+ )?(?:terms?|periods?|loans?)\b/;
const MONTHLY =
  /\b(?:most|highest|largest|biggest) (?:\w+ ){0,3}(?:a month|monthly)|\bmonthly (?:maximum|limit|cap)\b|\b(?:pay|put) in (?:the )?most\b/;
const BEST_RATE =
  /\b(?:highest|best|top|biggest|greatest) (?:paying |target |interest |cash )*(?:rates?|interest|aer|returns?)\b/;

/** An order by what only some kinds have: notice, penalties, monthly payments; with whether its other end comes first. */
function specialOrder(question: Question): { sort: Sort; reversed: boolean } | null {
  const { text } = question;
  const named = namedOrder(question);
  if (named !== null)
    return {
      sort: named,
      reversed: /\b(?:highest|longest|largest|descending)\b/.test(text) && named === 'lowest-minimum',
    };
  if (asksAfterBonus(question)) return { sort: 'after-bonus', reversed: false };
  const notice = NOTICE.exec(text);
  if (notice) return { sort: 'notice', reversed: (notice[1] ?? notice[2]) !== undefined };
  const penalty = PENALTY.exec(text);
  if (penalty) return { sort: 'penalty', reversed: penalty[1] !== undefined };
  const term = LOAN_TERM.exec(text);
  if (term && question.kinds[0] === 'innovative') return { sort: 'term', reversed: term[1] !== undefined };
  if (/\bregular savers?\b/.test(text) && MONTHLY.test(text) && !BEST_RATE.test(text))
    return { sort: 'monthly', reversed: false };
  return leastRating(question) === null && BEST_RATE.test(text)
    ? { sort: 'interest', reversed: false }
    : null;
}

/** Whether the order begins at its other end: the lowest rate, the highest fee. */
export const isReversed = (question: Question) =>
  specialOrder(question)?.reversed ?? otherEndOf(question) !== null;

/** The order that fits the question. */
export const sortOf = (question: Question): Sort => specialOrder(question)?.sort ?? orderOf(question);

/** The order of the site's that fits the question. */
function orderOf(question: Question): Sort {
  if (leastRating(question) !== null || says(question, /\brisk/)) return 'rating';
  if (question.terms.length > 1) return 'interest';
  const otherEnd = otherEndOf(question);
  if (otherEnd !== null) return otherEnd;
  const bound = boundOf(question);
  if (bound !== null)
    return bound.maximumFee === undefined && bound.minimumFee === undefined ? 'interest' : 'fees';
  if (says(question, /\bpopular|\bmost reviews?\b|\bmost reviewed|\bmost people|\bmost used/))
    return 'popular';
  if (
    says(question, /\b(?:lowest|smallest|low|least) (?:minimum|deposit|entry|opening)|\bminimum deposit/) &&
    !says(question, /(?<!fixed )\brate|\binterest/)
  )
    return 'lowest-minimum';
  if (
    says(
      question,
      /\b(?:cheap|cheaper|cheapest|lowest|low|(?<!at )least|smallest)\b[^.?]*\b(?:fee|fees|cost|costs|charge|charges|expensive)?|\bno fee|\bfee[ -]free|\bfees?\b|\b(?:charges?|costs?) (?:the )?least\b/,
    ) &&
    !says(question, /\b(?:interest|rate|aer)\b|\bpenalt/)
  )
    return 'fees';
  if (says(question, /\brated\b|\brating|\bstars?\b|\breviews?\b|\breviewed\b/)) return 'rating';
  const [kind] = question.kinds;
  if (kind === 'stocks') return says(question, /\brate|\binterest|\breturn/) ? 'interest' : 'rating';
  return says(question, /\brates?\b|\binterest|\baer\b|\breturn|\bpay(?:s|ing)?\b|\byield/) ||
    (kind !== undefined && says(question, /\bbest\b|\btop\b|\bhighest\b|\bgood\b|\bbetter\b/)) ||
    kind === 'cash'
    ? 'interest'
    : 'rating';
}

/** The order in words. */
export const orderText = (question: Question) => ORDER_TEXT[sortOf(question)][isReversed(question) ? 1 : 0];

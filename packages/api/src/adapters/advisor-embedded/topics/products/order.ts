import type { SortId } from '../../../../domain/product-ranking.ts';
import { says, type Question } from '../../topic.ts';
import { kindsLeftOut } from '../../understand/left-out-kinds.ts';
import { ORDINALS } from '../../understand/ordinals.ts';
import { asksAfterBonus, paysMonthly } from './conditions.ts';
import { boundOf, otherEndOf } from './figures.ts';

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

/** "Sort them by fee", "in order of term": an order asked for by name. */
const BY =
  /\b(?:sort|order|rank|arrange|list|sorted|ordered|ranked|listed)\w*\b[^.?]*\b(?:by|in order of|(?<=order )of) (?:the |their |its )?([^.?,]+)/;
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

/** "The bottom 3 by rating", "by fee please" */
const BY_ALONE =
  /(?:^|(?<!\b(?:mean|meant|affected|influenced|set|covered|reduced|changed|decided|go|up|down)) )by (?:the |their )?(ratings?|stars|(?:number of )?reviews?|popularity|(?:yearly |annual )?fees?|costs?|charges?|minimums?(?: deposits?)?|(?:interest )?rates?|interest|aer|notice|terms?|penalt(?:y|ies))(?:,? (?:please|instead|(?:lowest|highest|best|worst|cheapest) first))?(?=[?.! ]*$|,)/;

/** The order asked for by name: "sort the Lifetime ISAs by minimum deposit"; null when none is. */
export function namedOrder({ text }: Question): Sort | null {
  const [, by] = BY.exec(text) ?? BY_ALONE.exec(text) ?? [];
  return by === undefined ? null : (NAMED.find(([pattern]) => pattern.test(by))?.[1] ?? null);
}

const NOTICE =
  /\b(?:shortest|smallest|lowest|least|quickest|fastest|briefest|(longest|most|highest)) (?:\w+ ){0,2}notice\b|\bnotice (?:period )?(?:is |that is )?(?:the )?(?:shortest|(longest))\b/;
const PENALTY =
  /\b(?:smallest|lowest|least|cheapest|mildest|(highest|biggest|largest|worst)) (?:(?!(?:no|without|zero|free|and|or|but|any)\b)\w+ ){0,3}penalt|\b(?:costs? (?:the )?least|cheapest|easiest) to (?:leave|exit|get out|break|withdraw|close)|\b(?:loses?|losing|lose me) (?:the )?least\b/;
/** Terms of loans; of fixed rates the end that is asked for is looked up itself. */
const LOAN_TERM = /\b(?:shortest|quickest|(longest)) (?:\w+ )?(?:terms?|periods?|loans?|finance isas?)\b/;
/** "From shortest to longest", "shortest first". */
const BY_LENGTH =
  /\b(?:short(?:est)?|(long(?:est)?))(?: (?:term|fix|notice|one))?(?:,? (?:to|up to|then|through to) (?:the )?(?:long|short)(?:est)?| first)\b/;
const MONTHLY =
  /\b(?:most|more|highest|larger|largest) a month\b|\b(?:most|highest|largest|biggest) (?:\w+ ){0,3}(?:a month|monthly)|\bmonthly (?:maximum|limit|cap)\b|\b(?:pay|put) in (?:the )?(?:most|more)\b|\b(?:lets?|allows?|takes?)\b[^.?]*\b(?:pay|put|save) (?:in )?(?:the )?(?:most|more)\b/;
const BEST_RATE =
  /\b(?:highest|best|top|biggest|greatest) (?:paying |target |interest |cash |(?:[a-z]+ ){1,3}isas? ){0,3}(?:rates?|interest|aer|returns?)\b/;

/** Orders that begin with the lowest figure. */
const ASCENDING: ReadonlySet<Sort> = new Set(['lowest-minimum', 'term', 'notice', 'penalty', 'fees']);

/** "Lowest to highest", "lowest first" */
const UPWARDS =
  /\b(?:low|lowest|smallest|worst)(?: rates?| paying)?,? (?:to|up to|through to) (?:the )?(?:high|highest|largest|best)\b|\b(?:lowest|smallest|worst)(?: rates?| paying| rated)? first\b|\b(?:in )?ascending(?: order)?\b/;
/** "Highest to lowest", "highest first" */
const DOWNWARDS =
  /\b(?:high|highest|largest|best)(?: rates?| paying)?,? (?:to|down to|through to) (?:the )?(?:low|lowest|smallest|worst)\b|\b(?:highest|largest|biggest)(?: fees?| costs?| minimum)? first\b|\b(?:in )?descending(?: order)?\b/;

/** The order without the words for its direction. */
const undirected = (question: Question): Question => ({
  ...question,
  text: question.text.replace(UPWARDS, ' ').replace(DOWNWARDS, ' '),
});

/** The order of the figures themselves, one way or the other; null when no direction is named. */
function directedOrder(question: Question): { sort: Sort; reversed: boolean } | null {
  const up = UPWARDS.test(question.text);
  if (!up && !DOWNWARDS.test(question.text)) return null;
  const plain = undirected(question);
  const sort = specialOrder(plain)?.sort ?? orderOf(plain);
  return { sort, reversed: ASCENDING.has(sort) ? !up : up };
}

/** An order by what only some kinds have: notice, penalties, monthly payments; with whether its other end comes first. */
function specialOrder(question: Question): { sort: Sort; reversed: boolean } | null {
  const { text } = question;
  const directed = directedOrder(question);
  if (directed !== null) return directed;
  const named = namedOrder(question);
  if (named !== null)
    return {
      sort: named,
      reversed: ASCENDING.has(named)
        ? /\b(?:highest|longest|largest)\b/.test(text)
        : /\b(?:bottom|worst|lowest)\b/.test(text),
    };
  if (asksAfterBonus(question)) return { sort: 'after-bonus', reversed: false };
  const length = BY_LENGTH.exec(text) ?? (placeAsked(question) === null ? null : LENGTH.exec(text));
  if (length) return { sort: /\bnotice\b/.test(text) ? 'notice' : 'term', reversed: length[1] !== undefined };
  const notice = NOTICE.exec(text);
  if (notice) return { sort: 'notice', reversed: (notice[1] ?? notice[2]) !== undefined };
  const penalty = PENALTY.exec(text);
  if (penalty) return { sort: 'penalty', reversed: penalty[1] !== undefined };
  const term = LOAN_TERM.exec(text);
  if (term && (question.kinds.length === 0 || question.kinds[0] === 'innovative'))
    return { sort: 'term', reversed: term[1] !== undefined };
  if (/\bregular savers?\b/.test(text) && MONTHLY.test(text) && !BEST_RATE.test(text))
    return { sort: 'monthly', reversed: false };
  return BEST_RATE.test(text) ? { sort: 'interest', reversed: false } : null;
}
const LENGTH = /\b(?:shortest|(longest))\b/;

/** From the second on: the first is what every list begins with. */
const PLACES: Readonly<Record<string, number>> = {
  next: 2,
  ...Object.fromEntries(Object.entries(ORDINALS).filter(([, place]) => place > 1)),
};
const PLACE = new RegExp(
  String.raw`\b(${Object.keys(PLACES).join('|')})[ -](?:best|highest|lowest|cheapest|top|most|largest|longest|shortest|smallest|biggest|worst|greatest|fewest|least|dearest|poorest)\b|\b(?:comes?|came|ranks?|ranked|placed|in) (${Object.keys(PLACES).join('|')})(?: place)?(?=[?.!]|$| (?:for|by|among|after)\b)|\brunners?[ -]up\b`,
);

const FIRST = 1;
const LEFT_OUT =
  /(?:^|[,.;] )(?:just )?not (?:an? |the |that |this )?[a-z]|\b(?:other than|apart from|except|excluding|besides|without|leaving out)\b/;

/** "The second best rate", "which comes third?": the place in the order that is asked for, from 2; null when none is. */
export function placeAsked({ focus }: Pick<Question, 'focus'>): number | null {
  const [found, before, after] = PLACE.exec(focus) ?? [];
  // "Not the regular saver, what is the next best?": the first of those that remain.
  if ((before ?? after) === 'next' && LEFT_OUT.test(focus)) return FIRST;
  return found === undefined ? null : (PLACES[before ?? after ?? 'second'] ?? 2);
}

const COUNTED =
  /\b(?:top|best|first|bottom|worst) ([2-9]|10)\b(?!%| ?(?:years?|months?))|\b([2-9]|10) (?:best|top|highest|cheapest|lowest|worst|most|dearest|largest|smallest)\b/;

/** "The top 5", "the two best": how many are asked for; null when no number is named. */
export function countAsked({ focus }: Pick<Question, 'focus'>): number | null {
  const [found, after, before] = COUNTED.exec(focus) ?? [];
  return found === undefined ? null : Number(after ?? before);
}

/** "The best of each type": one of every kind. */
export const asksEachType = ({ focus, kinds }: Question) =>
  kinds.length === 0 &&
  /\b(?:for|of|in|from|per|by) (?:each|every|isa|all (?:the|five|5|of the)|the (?:different|various|five|5)) ?(?:isa )?(?:types?|kinds?|categor(?:y|ies)|sorts?)\b|\bper (?:type|kind|category)\b/.test(
    focus,
  ) &&
  /\b(?:best|top|highest|lowest|cheapest|good|popular|rated|leading|most)\b/.test(focus);

/** Whether the order begins at its other end: the lowest rate, the highest fee. */
export const isReversed = (question: Question) =>
  specialOrder(question)?.reversed ?? otherEndOf(question) !== null;

/** The order that fits the question. */
export const sortOf = (question: Question): Sort => specialOrder(question)?.sort ?? orderOf(question);

const BEST_RATED =
  /\b(?:best|highest|top)[ -](?:rated|ratings?|reviewed)\b|\brated (?:the )?(?:best|highest)\b/;
const LOWEST_MINIMUM =
  /\b(?:lowest|smallest|low|least|cheapest) (?:minimum|min|deposit|entry|opening|to (?:open|start))/;

/** The order of the site's that fits the question. */
function orderOf(question: Question): Sort {
  if (says(question, /\brisk/)) return 'rating';
  if (question.terms.length > 1) return 'interest';
  const otherEnd = otherEndOf(question);
  if (otherEnd !== null) return otherEnd;
  if (says(question, BEST_RATED)) return 'rating';
  if (says(question, /\b(?:fewer|less|more|over|under|least) (?:than )?£?\d+ reviews?\b/)) return 'popular';
  if (says(question, /\bpopular|\bmost reviews?\b|\bmost reviewed|\bmost people|\bmost used/))
    return 'popular';
  if (says(question, LOWEST_MINIMUM)) return 'lowest-minimum';
  const bound = boundOf(question);
  if (bound !== null)
    return bound.maximumFee === undefined && bound.minimumFee === undefined ? 'interest' : 'fees';
  if (says(question, /\bminimum deposit/) && !says(question, /(?<!fixed )\brate|\binterest/))
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
  if (question.kinds.length === 0 && paysMonthly(question)) return 'rating';
  const without = kindsLeftOut(question);
  const kind = question.kinds.find((each) => !without.includes(each));
  if (kind === 'stocks') return says(question, /\brate|\binterest|\breturn/) ? 'interest' : 'rating';
  return says(question, /\brates?\b|\binterest|\baer\b|\breturn|\bpay(?:s|ing)?\b|\byield/) ||
    (kind !== undefined && says(question, /\bbest\b|\btop\b|\bhighest\b|\bgood\b|\bbetter\b/)) ||
    kind === 'cash'
    ? 'interest'
    : 'rating';
}

/** The order in words. */
export const orderText = (question: Question) => ORDER_TEXT[sortOf(question)][isReversed(question) ? 1 : 0];

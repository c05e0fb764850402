import { says, type Question } from '../topic.ts';
import type { Sort } from './product-wish.ts';

/** "More than 4.5%", "at least 4%", "under 0.25%": the words beside the figure, and what they ask for. */
const FIGURE =
  /\b(more than|over|above|at least|minimum of|no less than|less than|under|below|at most|up to|no more than)\s+(\d+(?:\.\d+)?) ?(?:%|percent|per cent)|\b(\d+(?:\.\d+)?) ?(?:%|percent|per cent) (or more|or higher|or better|or above|or less|or lower|or below)\b/;
const STRICT = /^(?:more than|over|above|less than|under|below)$/;
const DOWN = /^(?:less than|under|below|at most|up to|no more than|or less|or lower|or below)$/;

/** The figure products are to keep to, in percent a year: a rate that is paid or a fee that is charged. */
export interface Bound {
  minimumRate?: number;
  maximumFee?: number;
  strictly: boolean;
}

export function boundOf({ text }: Question): Bound | null {
  const [, before, first, second, after] = FIGURE.exec(text) ?? [];
  const words = before ?? after;
  const percent = first ?? second;
  if (words === undefined || percent === undefined) return null;
  const isFee = /\bfees?\b|\bcharg(?:e|es|ing)\b|\bcosts?\b/.test(text);
  if (DOWN.test(words) !== isFee) return null;
  const strictly = STRICT.test(words);
  return isFee ? { maximumFee: Number(percent), strictly } : { minimumRate: Number(percent), strictly };
}

/** `a rate over 4.5%`. */
export function boundText({ minimumRate, maximumFee, strictly }: Bound): string {
  if (minimumRate !== undefined) return `a rate ${strictly ? 'over' : 'of at least'} ${minimumRate}%`;
  return `a yearly fee ${strictly ? 'under' : 'of at most'} ${maximumFee}%`;
}

/** Questions for the other end of an order: the lowest rate, the highest fee. */
const OTHER_END: readonly (readonly [RegExp, Sort])[] = [
  [/\b(?:worst|lowest|poorest)[ -](?:rated|ratings?|stars?|score)\b/, 'rating'],
  [/\b(?:fewest|least) (?:reviews?|reviewed|popular)\b/, 'popular'],
  [/\b(?:highest|largest|biggest) minimum\b/, 'lowest-minimum'],
  [
    /\b(?:highest|biggest|largest|worst) (?:\w+ )?(?:fees?|charges?|costs?)\b|\bmost expensive\b|\bdearest\b/,
    'fees',
  ],
  [
    /\b(?:lowest|worst|poorest|smallest) (?:\w+ )?(?:rates?|interest|aer|returns?)\b|\bpays? (?:the )?least\b/,
    'interest',
  ],
];

/** The order whose other end is asked for; null when none is. */
export function otherEndOf(question: Question): Sort | null {
  return OTHER_END.find(([pattern]) => says(question, pattern))?.[1] ?? null;
}

const STARS =
  /\b(?:rated|ratings?|stars?|score)\b[^.?%£]{0,25}\b(?:at least|over|above|more than|of|minimum of) (\d(?:\.\d)?)\b(?!%)|\b(?:at least|over|above|more than|minimum of) (\d(?:\.\d)?)[ -]?(?:stars?|rating)|\b(\d(?:\.\d)?)[ -]?(?:stars?)? (?:or (?:more|better|higher|above)) ?(?:stars?|rating|rated)?|\b(?:rated|rating) (\d(?:\.\d)?) (?:or|and) (?:more|better|higher|above|over)/;

/** The rating products are to have at least, of 5; null when none is asked for. */
export function leastRating(question: Question): number | null {
  if (!says(question, /\brat(?:ed|ing|ings)\b|\bstars?\b/)) return null;
  const found = STARS.exec(question.text)
    ?.slice(1)
    .find((each) => each !== undefined);
  const rating = Number(found);
  return found === undefined || rating > 5 ? null : rating;
}

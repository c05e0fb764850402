import { says, type Question } from '../../topic.ts';

// Ratings that products are to have, of 5.

const STARS =
  /\b(?:rated|ratings?|stars?|score)\b[^.?%£]{0,25}\b(?:at least|over|above|more than|of|minimum of) (\d(?:\.\d)?)\b(?!%)|\b(?:at least|over|above|more than|minimum of) (\d(?:\.\d)?)[ -]?(?:stars?|rating)|\b(\d(?:\.\d)?)[ -]?(?:stars?)? (?:or (?:more|better|higher|above)) ?(?:stars?|rating|rated)?|\b(?:rated|rating)(?: of)? (\d(?:\.\d)?) (?:or|and) (?:more|better|higher|above|over)|\b(\d(?:\.\d)?)[ -]stars?\b(?! or (?:less|under|below))|\b(?:rated|rating of) (\d(?:\.\d)?)\b(?!%| ?(?:years?|of|or))/;

const FIGURE = String.raw`(\d(?:\.\d)?)(?!\d|\.\d|%)`;
const NAME = String.raw`\b(?:rated|ratings?|stars?|score[ds]?)\b[^.?%£\d]{0,25}`;
const LESS = String.raw`(under|below|less than|lower than|worse than|fewer than|at most|up to|no more than|not more than|no higher than|no better than|not over|not above|maximum of)`;
const OR_LESS = String.raw`(?:[ -]?stars?)? (?:or|and) (?:less|fewer|lower|worse|under|below)\b`;
/** "Rated under 4", "below 4 stars", "a rating of 4 or less". */
const AT_MOST = [
  new RegExp(String.raw`${NAME}\b${LESS} ${FIGURE}`),
  new RegExp(String.raw`\b${LESS} ${FIGURE}(?: out of 5)?[ -]?(?:stars?|ratings?|rated)\b`),
  new RegExp(String.raw`${NAME}\b()${FIGURE}${OR_LESS}`),
  new RegExp(String.raw`()\b${FIGURE} ?-?stars? (?:or|and) (?:less|fewer|lower|worse|under|below)\b`),
];
const BETWEEN = new RegExp(
  String.raw`${NAME}\b(?:between|from) ${FIGURE}(?: stars?)? (?:and|to) ${FIGURE}|\b(?:between|from) ${FIGURE}(?: stars?)? (?:and|to) ${FIGURE}[ -]?(?:stars?|rating)`,
);
const EXACTLY = new RegExp(String.raw`${NAME}\bexactly ${FIGURE}|\bexactly ${FIGURE}[ -]?(?:stars?|of 5)`);
const STRICT = /^(?:under|below|less than|lower than|worse than|fewer than)$/;

/** The ratings products are to have at least or at most, or to lie beyond, of 5. */
export interface RatingBound {
  least?: number;
  most?: number;
  strictly: boolean;
}

/** `a rating over 4.5 of 5`. */
export function ratingText({ least, most, strictly }: RatingBound): string {
  if (least !== undefined && least === most) return `a rating of exactly ${least} of 5`;
  if (least !== undefined && most !== undefined) return `a rating between ${least} and ${most} of 5`;
  return most === undefined
    ? `a rating ${strictly ? 'over' : 'of at least'} ${least} of 5`
    : `a rating ${strictly ? 'under' : 'of at most'} ${most} of 5`;
}

const HIGHEST = 5;

function upperBound(text: string): RatingBound | null {
  const [, words, figure] = AT_MOST.map((each) => each.exec(text)).find((each) => each !== null) ?? [];
  const most = Number(figure ?? Infinity);
  return most <= HIGHEST ? { most, strictly: STRICT.test(words ?? '') } : null;
}

/** The ratings products are to have; null when none are asked for. */
export function ratingBound(question: Question): RatingBound | null {
  if (!says(question, /\brat(?:ed|ing|ings)\b|\bstars?\b/)) return null;
  const [, named, stars] = EXACTLY.exec(question.text) ?? [];
  const exact = Number(named ?? stars ?? NaN);
  if (exact <= HIGHEST) return { least: exact, most: exact, strictly: false };
  const [, a, b, c, d] = BETWEEN.exec(question.text) ?? [];
  const [low, high] = [Number(a ?? c ?? NaN), Number(b ?? d ?? NaN)];
  if (low <= high && high <= HIGHEST) return { least: low, most: high, strictly: false };
  const upper = upperBound(question.text);
  if (upper !== null) return upper;
  const match = STARS.exec(question.text);
  const found = match?.slice(1).find((each) => each !== undefined);
  const least = Number(found);
  if (!match || found === undefined || least > HIGHEST) return null;
  return { least, strictly: /(?<!\bor )\b(?:over|above|more than|higher than)\b/.test(match[0]) };
}

/** Ratings are told to one decimal: what lies beyond one is at least so much away from it. */
const A_LITTLE = 0.05;

/** What the search is told of it. */
export const ratingInput = ({ least, most, strictly }: RatingBound) => ({
  ...(least === undefined ? {} : { minimumRating: least + (strictly ? A_LITTLE : 0) }),
  ...(most === undefined ? {} : { maximumRating: Math.max(0, most - (strictly ? A_LITTLE : 0)) }),
});

import { monthlyAmount, type Money } from '../../understand/entities.ts';

// How a stretch of time with the same payments is worded: "£100 a month for 5 years", "then leave it for 10 years".

/** A stretch of time with the same payments. */
export interface Phase {
  months: number;
  /** Pounds a month. */
  monthly: number;
  /** As it was said; null where nothing is paid in. */
  paid: Pick<Money, 'amount' | 'per'> | null;
  /** Pounds that come in at its beginning. */
  lump?: number;
}

export const TIME = String.raw`(?<count>\d{1,3}) ?(?:more |further )?(?<unit>years?|months?)\b`;
export const PAID = String.raw`£(?<amount>\d+(?:\.\d+)?) a (?<per>week|month|year)\b`;
const ORDINAL = String.raw`(?:(?:the|a|about|first|next|another|further|following|last|initial) )*`;
const PAYS_FOR = new RegExp(
  String.raw`${PAID}(?:[^£.?]|\.\d){0,30}?\b(?:(?:for|over) ${ORDINAL}|(?:in |during )?(?:the )?(?:first|next|last|following|other) )${TIME}`,
  'g',
);
const RESTS = new RegExp(
  String.raw`\b(?:leav(?:e|es|ing)|left)(?: (?:it|that|them|the (?:money|pot|lot|account)))?(?: [a-z]+){0,3}? (?:for )?${ORDINAL}${TIME}|\b(?:then|and|(?:pay|put|add|sav)(?:e|ing)?) (?:in )?nothing (?:in )?(?:more |else )?(?:for|over) ${ORDINAL}${TIME.replaceAll('?<', '?<rest')}`,
  'g',
);
export interface Placed {
  at: number;
  phase: Phase;
}

export const monthsOf = (count: string | undefined, unit: string | undefined) =>
  Number(count) * (unit?.startsWith('year') === true ? 12 : 1);

export const phaseOf = (months: number, paid: Pick<Money, 'amount' | 'per'> | null): Phase => ({
  months,
  monthly: paid === null ? 0 : monthlyAmount({ ...paid, at: 0, end: 0 }),
  paid,
});

const isPer = (word: string | undefined): word is 'week' | 'month' | 'year' =>
  word === 'week' || word === 'month' || word === 'year';

export function paying(text: string): Placed[] {
  return [...text.matchAll(PAYS_FOR)].flatMap(({ index, groups }) => {
    const { amount, per, count, unit } = groups ?? {};
    return isPer(per)
      ? [{ at: index, phase: phaseOf(monthsOf(count, unit), { amount: Number(amount), per }) }]
      : [];
  });
}

export const resting = (text: string): Placed[] =>
  [...text.matchAll(RESTS)].map(({ index, groups = {} }) => ({
    at: index,
    phase: phaseOf(
      monthsOf(groups['count'] ?? groups['restcount'], groups['unit'] ?? groups['restunit']),
      null,
    ),
  }));

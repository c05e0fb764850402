let wholePounds: Intl.NumberFormat | undefined;
let poundsAndPence: Intl.NumberFormat | undefined;
let percents: Intl.NumberFormat | undefined;
let counts: Intl.NumberFormat | undefined;

/** Adding zero turns -0 into 0, which would otherwise be shown with a minus sign. */
const round = (value: number, factor: number) => Math.round(value * factor) / factor + 0;

const poundFormat = (decimals: number) =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'GBP',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

/** Pounds as read in Britain: `£1,234`, `£1,234.50`, `-£5`. Pence are rounded, and left out when there are none. */
export function formatPounds(amount: number): string {
  // Beyond a million million pounds there are no exact pence left to round.
  const exact = Math.abs(amount) < 1e12 ? round(amount, 100) : amount;
  if (Number.isInteger(exact)) return (wholePounds ??= poundFormat(0)).format(exact);
  return (poundsAndPence ??= poundFormat(2)).format(exact);
}

/** A rate in percent: `4.55%`, `25%`. At most three decimals. */
export function formatPercent(percent: number): string {
  percents ??= new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 });
  return `${percents.format(round(percent, 1000))}%`;
}

/** A whole number with thousands separators: `12,345`. */
export function formatCount(count: number): string {
  counts ??= new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
  return counts.format(round(count, 1));
}

/** A word with its number: `1 row`, `1,200 rows`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export type ParsedAmount =
  { ok: true; value: number } | { ok: false; reason: 'empty' | 'not-a-number' | 'too-large' };

const AMOUNT = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/;

/**
 * Reads an amount of pounds typed or pasted by a person: `1000`, ` £1,000 `, `-£5`, `1000.50`.
 * Commas count only as thousands separators, so `1,00` is refused rather than guessed at.
 */
export function parseAmount(text: string): ParsedAmount {
  const compact = text.replace(/\s/g, '').replace(/^\u2212/, '-');
  if (compact === '') return { ok: false, reason: 'empty' };
  const [, signBefore, signAfter, digits] = /^([+-]?)£?([+-]?)(.*)$/.exec(compact) ?? [];
  if (!digits || (signBefore && signAfter) || !/\d/.test(digits) || !AMOUNT.test(digits)) {
    return { ok: false, reason: 'not-a-number' };
  }
  const size = Number(digits.replaceAll(',', ''));
  if (!Number.isFinite(size)) return { ok: false, reason: 'too-large' };
  return { ok: true, value: (signBefore === '-' || signAfter === '-' ? -size : size) + 0 };
}

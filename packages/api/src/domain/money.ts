/** Beyond a million million, rounding loses exact pence, which no reader needs. */
const EVERYDAY = 1e12;

/** Adding zero turns -0 into 0, which would otherwise be shown with a minus sign. */
const round = (value: number, factor: number) => Math.round(value * factor) / factor + 0;

/** An amount in pounds to the penny. */
export const pence = (pounds: number): number => round(pounds, 100);

const inThousands = (digits: string) => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/**
 * A figure as read in Britain, of at least `least` and at most `most` decimals. Common ones are formatted here instead
 * of by `Intl`, whose first formatter blocks a slow phone for as long as one task may take.
 */
function figure(value: number, least: number, most: number): string {
  // Written so that NaN fails too.
  if (!(Math.abs(value) < EVERYDAY)) {
    const decimals = { minimumFractionDigits: least, maximumFractionDigits: most };
    return new Intl.NumberFormat('en-GB', decimals).format(value);
  }
  const exact = round(value, 10 ** most);
  const [whole = '', part = ''] = String(Math.abs(exact)).split('.');
  const decimals = part.padEnd(least, '0');
  return `${exact < 0 ? '-' : ''}${inThousands(whole)}${decimals === '' ? '' : `.${decimals}`}`;
}

/** Pounds as read in Britain: `£1,234`, `£1,234.50`, `-£5`. Pence are rounded, and left out when there are none. */
export function formatPounds(amount: number): string {
  const exact = Math.abs(amount) < EVERYDAY ? round(amount, 100) : amount;
  const decimals = Number.isInteger(exact) ? 0 : 2;
  return `${exact < 0 ? '-' : ''}£${figure(Math.abs(exact), decimals, decimals)}`;
}

/** The same for whole pence. */
export const formatPence = (amount: number): string => formatPounds(amount / 100);

/** A rate in percent: `4.55%`, `25%`. At most three decimals. */
export const formatPercent = (percent: number): string => `${figure(percent, 0, 3)}%`;

/** A rate in a column of rates, with its decimals aligned: `4.50%`, `4.00%`. Three decimals where it has them. */
export const formatRate = (percent: number): string => `${figure(percent, 2, 3)}%`;

/** A whole number with thousands separators: `12,345`. */
export const formatCount = (count: number): string => figure(count, 0, 0);

/** A rating with its one decimal: `4.0`, `4.7`. */
export const formatRating = (rating: number): string => figure(rating, 1, 1);

/** A word with its number: `1 row`, `1,200 rows`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export type ParsedAmount =
  | { ok: true; value: number }
  | { ok: false; reason: 'empty' | 'not-a-number' | 'too-large' };

const AMOUNT = /^(?:\d{1,3}(?:(?:,\s?|\s)\d{3})+|\d+)?(?:\.\d*)?$/;

/**
 * Reads an amount of pounds typed or pasted by a person: `1000`, ` £1,000 `, `-£5`, `1000.50`.
 * Commas and spaces count only as thousands separators, so `1,00` and `10 20` are refused rather than guessed at.
 */
export function parseAmount(text: string): ParsedAmount {
  const trimmed = text.trim().replace(/^\u2212/, '-');
  if (trimmed === '') return { ok: false, reason: 'empty' };
  const [, signBefore, signAfter, digits] = /^([+-]?)\s*£?\s*([+-]?)\s*(.*)$/.exec(trimmed) ?? [];
  if (!digits || (signBefore && signAfter) || !/\d/.test(digits) || !AMOUNT.test(digits)) {
    return { ok: false, reason: 'not-a-number' };
  }
  const size = Number(digits.replace(/[,\s]/g, ''));
  if (!Number.isFinite(size)) return { ok: false, reason: 'too-large' };
  return { ok: true, value: (signBefore === '-' || signAfter === '-' ? -size : size) + 0 };
}

/** Digits that a number holds exactly: without the noise of `2.01 * 1000`. */
const EXACT_DIGITS = 15;
const THOUSANDS = /^([+\-\u2212£\s\d.,]+)k$/i;

/** The same with thousands as savers abbreviate them, `15k`. Pounds; NaN for anything else. */
export function parsePounds(text: string): number {
  const [, thousands] = THOUSANDS.exec(text.trim()) ?? [];
  const parsed = parseAmount(thousands ?? text);
  if (!parsed.ok) return Number.NaN;
  return thousands === undefined ? parsed.value : Number((parsed.value * 1000).toPrecision(EXACT_DIGITS));
}

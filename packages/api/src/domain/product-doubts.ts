import { formatPercent, formatPounds } from './money.ts';
import type { Product } from './product.ts';
import type { FieldChanges } from './product-changes.ts';
import { fieldInWords } from './product-field-words.ts';

/** Percent: a rate that low is rather 4.05% written as a fraction, 0.0405. */
const FRACTION_PERCENT = 0.1;
/** Percent: no ISA pays or costs as much, so 405 is rather a slip for 4.05. */
const UNUSUAL_PERCENT = 15;

export type Figures = Pick<Product, 'interestRate' | 'annualFee' | 'minimumDeposit' | 'maximumDeposit'>;

/**
 * What looks like a slip in the figures of a product (percent, pounds). It is told and never refused.
 * @param stated only figures named here are doubted
 */
export function doubtsAbout(figures: Figures, stated: Readonly<Record<string, unknown>> = figures): string[] {
  const { interestRate, annualFee, minimumDeposit, maximumDeposit } = figures;
  const doubts: string[] = [];
  if ('interestRate' in stated && interestRate !== null && interestRate > UNUSUAL_PERCENT)
    doubts.push(`an interest rate of ${formatPercent(interestRate)} is unusual`);
  if (
    'interestRate' in stated &&
    interestRate !== null &&
    interestRate > 0 &&
    interestRate < FRACTION_PERCENT
  )
    doubts.push(
      `an interest rate of ${formatPercent(interestRate)} looks like a fraction: is ${formatPercent(interestRate * 100)} meant`,
    );
  if ('annualFee' in stated && annualFee !== null && annualFee > UNUSUAL_PERCENT)
    doubts.push(`an annual fee of ${formatPercent(annualFee)} is unusual`);
  if (minimumDeposit === null || maximumDeposit === null || minimumDeposit <= maximumDeposit) return doubts;
  if ('minimumDeposit' in stated || 'maximumDeposit' in stated)
    doubts.push(
      `the minimum deposit of ${formatPounds(minimumDeposit)} is over the maximum of ${formatPounds(maximumDeposit)}`,
    );
  return doubts;
}

const MAX_QUOTED = 40;

function valueInWords(value: unknown): string {
  if (Array.isArray(value)) return String(value.length);
  if (typeof value !== 'string') return String(value);
  return value.length > MAX_QUOTED ? `"${value.slice(0, MAX_QUOTED)}…"` : `"${value}"`;
}

const isNothing = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What a change takes away without putting anything in its place: `interest rate (4.05)`. */
export const erasedBy = (changes: FieldChanges): string[] =>
  Object.entries(changes).flatMap(([field, { before, after }]) =>
    isNothing(after) && !isNothing(before) ? [`${fieldInWords(field)} (${valueInWords(before)})`] : [],
  );

/** UTF-8 that was read as another encoding and saved so, and what replaces bytes that cannot be read. */
const MOJIBAKE = /\uFFFD|â€|Â[£ \u00A0]|Ã[\u0080-\u00BF©¨¶¼]/;

/** Texts that lost their letters in another program. */
export const mojibakeIn = (stated: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(stated).flatMap(([field, value]) => {
    const isGarbled = [value].flat().some((text) => typeof text === 'string' && MOJIBAKE.test(text));
    return isGarbled ? [`the ${fieldInWords(field)} contains garbled letters, such as "â€™"`] : [];
  });

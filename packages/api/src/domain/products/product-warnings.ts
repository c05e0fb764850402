import { counted, formatPercent, formatPounds, formatRate } from '../money.ts';
import { factText } from './product-facts.ts';
import type { Tier } from './product-field-definition.ts';
import { isProductField, type ProductField, type ProductValues } from './product-fields.ts';
import type { FieldChanges } from './product-changes.ts';
import { fieldInWords } from './product-field-words.ts';

/** Percent: a rate that low is rather 4.05% written as a fraction, 0.0405. */
const FRACTION_PERCENT = 0.1;
/** Percent: no ISA pays or costs as much, so 405 is rather a slip for 4.05. */
const UNUSUAL_PERCENT = 15;

type Figures = { [Name in ProductField]?: ProductValues[Name] | undefined };

interface Doubt {
  /** The warning appears only where one of these was stated. */
  fields: readonly ProductField[];
  of(figures: Figures): string | null | false | undefined;
}

const isUnusual = (percent: number | null | undefined) => (percent ?? 0) > UNUSUAL_PERCENT;
const isFraction = (percent: number | null | undefined) =>
  typeof percent === 'number' && percent > 0 && percent < FRACTION_PERCENT;
const fractionText = (field: string, percent: number) =>
  `${field} of ${percent}% looks like a fraction: ${formatRate(percent * 100)} is probably meant`;
const differ = (a: number | null | undefined, b: number | null | undefined) =>
  typeof a === 'number' && typeof b === 'number' && a !== b;
const highestRate = (tiers: readonly Tier[] | null | undefined) =>
  tiers ? Math.max(...tiers.map(({ rate }) => rate)) : null;
const flatFee = (tiers: readonly Tier[] | null | undefined) => (tiers?.length === 1 ? tiers[0]?.rate : null);

const doubts: readonly Doubt[] = [
  {
    fields: ['interestRate'],
    of: ({ interestRate }) =>
      isUnusual(interestRate) && `an interest rate of ${formatPercent(interestRate ?? 0)} is unusual`,
  },
  {
    fields: ['interestRate'],
    of: ({ interestRate }) => isFraction(interestRate) && fractionText('an interest rate', interestRate ?? 0),
  },
  {
    fields: ['bonusRate'],
    of: ({ bonusRate }) => isFraction(bonusRate) && fractionText('a bonus', bonusRate ?? 0),
  },
  {
    fields: ['annualFee'],
    of: ({ annualFee }) =>
      isUnusual(annualFee) && `an annual fee of ${formatPercent(annualFee ?? 0)} is unusual`,
  },
  {
    fields: ['minimumDeposit', 'maximumDeposit'],
    of: ({ minimumDeposit, maximumDeposit }) =>
      typeof maximumDeposit === 'number' &&
      (minimumDeposit ?? 0) > maximumDeposit &&
      `the minimum deposit of ${formatPounds(minimumDeposit ?? 0)} is over the maximum of ${formatPounds(maximumDeposit)}`,
  },
  {
    fields: ['interestRate', 'rateTiers'],
    of: ({ interestRate, rateTiers }) =>
      differ(interestRate, highestRate(rateTiers)) &&
      `the interest rate of ${formatRate(interestRate ?? 0)} is not the highest rate by balance, ${formatRate(highestRate(rateTiers) ?? 0)}`,
  },
  {
    fields: ['interestRate', 'targetReturn'],
    of: ({ interestRate, targetReturn }) =>
      differ(interestRate, targetReturn) &&
      `the interest rate of ${formatRate(interestRate ?? 0)} is not the target return of ${formatRate(targetReturn ?? 0)}`,
  },
  {
    fields: ['annualFee', 'platformFeeTiers'],
    of: ({ annualFee, platformFeeTiers }) =>
      differ(annualFee, flatFee(platformFeeTiers)) &&
      `the annual fee of ${formatRate(annualFee ?? 0)} is not the platform fee of ${formatRate(flatFee(platformFeeTiers) ?? 0)}`,
  },
  {
    fields: ['access', 'noticeDays'],
    of: ({ access, noticeDays }) =>
      access === 'easy' &&
      Boolean(noticeDays) &&
      `easy access, yet ${counted(noticeDays ?? 0, 'day')} of notice`,
  },
  {
    fields: ['access', 'termMonths'],
    of: ({ access, termMonths }) =>
      access === 'easy' &&
      Boolean(termMonths) &&
      `easy access, yet a term of ${counted(termMonths ?? 0, 'month')}`,
  },
  {
    fields: ['type', 'platformFeeTiers'],
    of: ({ type, platformFeeTiers }) =>
      type?.includes('Cash ISA') && Boolean(platformFeeTiers) && 'a Cash ISA, yet a platform fee',
  },
];

/**
 * What looks like a slip in the facts of a product (percent, pounds). It is reported and never refused.
 * @param stated only what is named here is doubted
 */
export const productWarnings = (
  figures: Figures,
  stated: Readonly<Record<string, unknown>> = figures,
): string[] =>
  doubts.flatMap(({ fields, of }) => {
    if (!fields.some((name) => name in stated)) return [];
    const text = of(figures);
    return text ? [text] : [];
  });

const MAX_QUOTED = 40;

function valueInWords(field: string, value: unknown): string {
  if (field === 'features' && Array.isArray(value)) return String(value.length);
  const text = (isProductField(field) ? factText(field, value) : null) ?? String(value);
  if (text.length > MAX_QUOTED) return `"${text.slice(0, MAX_QUOTED)}…"`;
  return text === value ? `"${text}"` : text;
}

const isNothing = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What a change takes away without putting anything in its place: `interest rate (4.05)`. */
export const erasedBy = (changes: FieldChanges): string[] =>
  Object.entries(changes).flatMap(([field, { before, after }]) =>
    isNothing(after) && !isNothing(before) ? [`${fieldInWords(field)} (${valueInWords(field, before)})`] : [],
  );

/** UTF-8 that was read as another encoding and saved so, and what replaces bytes that cannot be read. */
const MOJIBAKE = /\uFFFD|â€|Â[£ \u00A0]|Ã[\u0080-\u00BF©¨¶¼]/;

/** Texts that lost their letters in another program. */
export const mojibakeIn = (stated: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(stated).flatMap(([field, value]) => {
    const isGarbled = [value].flat().some((text) => typeof text === 'string' && MOJIBAKE.test(text));
    return isGarbled ? [`the ${fieldInWords(field)} contains garbled letters, such as "â€™"`] : [];
  });

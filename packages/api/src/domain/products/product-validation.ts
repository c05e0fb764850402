import { formatPounds, formatRate, counted, formatPercent } from '../money.ts';
import { type ProductField, type ProductValues, isProductField } from './product-fields.ts';
import { factText, fieldInWords } from './product-facts.ts';
import type { Tier } from './product-field-definition.ts';
import type { FieldChanges } from './product-history.ts';

export interface Contradiction {
  field: ProductField;
  message: string;
}

type Fields = { [Name in ProductField]?: ProductValues[Name] | undefined };

const isOver = (least: number | null | undefined, most: number | null | undefined): boolean =>
  typeof least === 'number' && typeof most === 'number' && least > most;

interface Check {
  /** The one to correct comes first. */
  fields: readonly ProductField[];
  /** The message; null, undefined or false if there is nothing to report. */
  of(product: Fields): string | null | false | undefined;
}

/** Reports only checks of which a field was stated, so that stored products stay editable. */
const findings = (
  checks: readonly Check[],
  product: Fields,
  stated: Readonly<Record<string, unknown>>,
): Contradiction[] =>
  checks.flatMap(({ fields, of }) => {
    const [field] = fields;
    if (field === undefined || !fields.some((name) => name in stated)) return [];
    const message = of(product);
    return message ? [{ field, message }] : [];
  });

const contradictions: readonly Check[] = [
  {
    fields: ['bonusRate', 'interestRate'],
    of: ({ bonusRate, interestRate }) =>
      isOver(bonusRate, interestRate)
        ? `A bonus of ${formatRate(bonusRate ?? 0)} is more than the whole rate of ${formatRate(interestRate ?? 0)}`
        : null,
  },
  {
    fields: ['bonusMonths', 'bonusRate'],
    of: ({ bonusRate, bonusMonths }) =>
      bonusRate && !bonusMonths ? 'A bonus needs the months that it lasts' : null,
  },
  {
    fields: ['termMonths', 'access'],
    of: ({ access, termMonths }) =>
      access === 'fixed-term' && !termMonths ? 'A fixed term needs its length in months' : null,
  },
  {
    fields: ['noticeDays', 'access'],
    of: ({ access, noticeDays }) =>
      access === 'notice' && !noticeDays ? 'A notice account needs its days of notice' : null,
  },
  {
    fields: ['minimumAge', 'maximumAge'],
    of: ({ minimumAge, maximumAge }) =>
      isOver(minimumAge, maximumAge) ? 'The minimum age is over the maximum age' : null,
  },
  {
    fields: ['monthlyMinimum', 'monthlyMaximum'],
    of: ({ monthlyMinimum, monthlyMaximum }) =>
      isOver(monthlyMinimum, monthlyMaximum)
        ? `The minimum of ${formatPounds(monthlyMinimum ?? 0)} a month is over the maximum of ${formatPounds(monthlyMaximum ?? 0)}`
        : null,
  },
  {
    fields: ['transfersInFrom', 'transfersIn'],
    of: ({ transfersIn, transfersInFrom }) =>
      transfersIn === false && (transfersInFrom ?? []).length > 0
        ? 'No transfers in are accepted, yet kinds of ISA are listed'
        : null,
  },
];

/**
 * Facts of a product that cannot be true together, each at the field to correct.
 * @param stated the fields that were entered; others are not checked
 */
export const contradictionsIn = (
  product: Fields,
  stated: Readonly<Record<string, unknown>> = product,
): Contradiction[] => findings(contradictions, product, stated);

/** Percent: a lower rate is probably a fraction, 0.0405 for 4.05%. */
const FRACTION_PERCENT = 0.1;
/** Percent: no ISA pays or costs as much, so 40.5 is probably a typing error for 4.05. */
const UNUSUAL_PERCENT = 15;

type Rate = 'interestRate' | 'bonusRate' | 'targetReturn' | 'annualFee';

/** `an interest rate` */
function withArticle(field: Rate): string {
  const words = fieldInWords(field);
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}

const unusual = (field: Rate): Check => ({
  fields: [field],
  of: ({ [field]: percent }) =>
    (percent ?? 0) > UNUSUAL_PERCENT && `${withArticle(field)} of ${formatPercent(percent ?? 0)} is unusual`,
});

const fraction = (field: Rate): Check => ({
  fields: [field],
  of: ({ [field]: percent }) =>
    typeof percent === 'number' &&
    percent > 0 &&
    percent < FRACTION_PERCENT &&
    `${withArticle(field)} of ${percent}% looks like a fraction: ${formatRate(percent * 100)} is probably meant`,
});

const slips: readonly Check[] = [
  ...(['interestRate', 'targetReturn', 'annualFee'] as const).map(unusual),
  ...(['interestRate', 'bonusRate', 'targetReturn'] as const).map(fraction),
];

const differ = (a: number | null | undefined, b: number | null | undefined) =>
  typeof a === 'number' && typeof b === 'number' && a !== b;
const highestRate = (tiers: readonly Tier[] | null | undefined) =>
  tiers ? Math.max(...tiers.map(({ rate }) => rate)) : null;
const flatFee = (tiers: readonly Tier[] | null | undefined) => (tiers?.length === 1 ? tiers[0]?.rate : null);

const doubts: readonly Check[] = [
  ...slips,
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
 * Facts of a product (percent, pounds) that are probably typing errors. They are reported, never refused.
 * @param stated the fields that were entered; others are not checked
 */
export const productWarnings = (
  product: Fields,
  stated: Readonly<Record<string, unknown>> = product,
): string[] => findings(doubts, product, stated).map(({ message }) => message);

/** Those of the warnings that an administrator confirms before they are stored: a single rate, too high or too low. */
export const unlikelyRates = (
  product: Fields,
  stated: Readonly<Record<string, unknown>> = product,
): string[] => findings(slips, product, stated).map(({ message }) => message);

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

/** UTF-8 that was decoded in another encoding, and the replacement character. */
const MOJIBAKE = /\uFFFD|â€|Â[£ \u00A0]|Ã[\u0080-\u00BF©¨¶¼]/;

/** Texts that lost their letters in another program. */
export const mojibakeIn = (stated: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(stated).flatMap(([field, value]) => {
    const isGarbled = [value].flat().some((text) => typeof text === 'string' && MOJIBAKE.test(text));
    return isGarbled ? [`the ${fieldInWords(field)} contains garbled letters, such as "â€™"`] : [];
  });

import { formatPounds, formatRate } from '../money.ts';
import type { ProductField, ProductValues } from './product-fields.ts';

export interface Contradiction {
  field: ProductField;
  message: string;
}

type Fields = { [Name in ProductField]?: ProductValues[Name] | undefined };

const isOver = (least: number | null | undefined, most: number | null | undefined): boolean =>
  typeof least === 'number' && typeof most === 'number' && least > most;

interface Check {
  fields: readonly ProductField[];
  of(product: Fields): string | null;
}

const checks: readonly Check[] = [
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
 * @param stated a contradiction counts only if one of its fields is in here, so that stored products stay editable
 */
export const contradictionsIn = (
  product: Fields,
  stated: Readonly<Record<string, unknown>> = product,
): Contradiction[] =>
  checks.flatMap(({ fields, of }) => {
    const [field] = fields;
    if (field === undefined || !fields.some((name) => name in stated)) return [];
    const message = of(product);
    return message === null ? [] : [{ field, message }];
  });

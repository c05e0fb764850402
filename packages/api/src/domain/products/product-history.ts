import type { ProductInput } from '../schemas/product.ts';
import { formatRate } from '../money.ts';
import type { Product } from './product.ts';
import type { RateStretch } from '../schemas/product-answer.ts';
import { formatDate } from '../isa/tax-year.ts';

/** Old and new value per field. */
export type FieldChanges = Record<string, { before: unknown; after: unknown }>;

/** Treats a missing text and an empty one alike. */
const stated = (value: unknown) => (value === '' ? null : value);

/** Compares numbers to 15 digits: the precision that a database keeps. */
export function isSameValue(before: unknown, after: unknown): boolean {
  if (typeof before === 'number' && typeof after === 'number') {
    return before === after || Number(before.toPrecision(15)) === Number(after.toPrecision(15));
  }
  if (Array.isArray(before) && Array.isArray(after)) return JSON.stringify(before) === JSON.stringify(after);
  return stated(before) === stated(after);
}

/** Which fields of a product its new fields change. */
export function fieldChanges(before: Product, after: Partial<ProductInput>): FieldChanges {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) =>
      isSameValue(was.get(name), value) ? [] : [[name, { before: was.get(name) ?? null, after: value }]],
    ),
  );
}

/** What is public of how a rate has changed. */
export const rateFields = ['interestRate', 'bonusRate', 'bonusMonths'] as const;

/** What was changed on a product on a day in London. */
export interface DatedChange {
  on: string;
  changes: FieldChanges;
}

type Known = Pick<Product, (typeof rateFields)[number] | 'isActive'>;

/** How a product was before a change. */
function stateBefore({ changes }: DatedChange, after: Known): Known {
  const known = { ...after };
  for (const field of rateFields) {
    if (!Object.hasOwn(changes, field)) continue;
    const value = changes[field]?.before;
    known[field] = typeof value === 'number' ? value : null;
  }
  const wasActive = changes['isActive']?.before;
  if (typeof wasActive === 'boolean') known.isActive = wasActive;
  return known;
}

const isSame = (a: RateStretch, b: RateStretch) =>
  a.until === b.from && rateFields.every((field) => a[field] === b[field]);

/**
 * The rates that a product has had, the first one first. Days on which it was hidden are left out, and so is what was
 * changed again on the same day.
 * @param now the product as it is
 * @param firstOn the day from which its changes are known
 * @param changes the newest first
 */
export function rateHistory(now: Known, firstOn: string, changes: readonly DatedChange[]): RateStretch[] {
  const stretches: RateStretch[] = [];
  let [known, until]: [Known, string | null] = [now, null];
  const add = (from: string) => {
    const { isActive, interestRate, bonusRate, bonusMonths } = known;
    if (isActive && (until === null || from < until))
      stretches.push({ from, until, interestRate, bonusRate, bonusMonths });
  };
  for (const change of changes) {
    add(change.on);
    known = stateBefore(change, known);
    until = change.on;
  }
  add(firstOn);
  return stretches.toReversed().reduce<RateStretch[]>((merged, stretch) => {
    const last = merged.at(-1);
    if (last === undefined || !isSame(last, stretch)) return [...merged, stretch];
    return [...merged.slice(0, -1), { ...last, until: stretch.until }];
  }, []);
}

/**
 * A sentence for a rate history that needs no chart; null if several rates are known, or none. The history is kept by
 * day, so a rate from today has no known duration.
 */
export function steadyRateText(rates: readonly RateStretch[], today: string): string | null {
  const [only, another] = rates.filter(({ interestRate }) => interestRate !== null);
  if (only === undefined || another !== undefined || only.interestRate === null) return null;
  const { from, until } = only;
  if (until !== null)
    return `The only rate that we have recorded is ${formatRate(only.interestRate)}, from ${formatDate(from)} until ${formatDate(until)}.`;
  if (from >= today) return 'We began to record its rate today.';
  return rates.length === 1
    ? `It has not changed since ${formatDate(from)}, as far as we know.`
    : `We have recorded its rate since ${formatDate(from)}.`;
}

import type { Product } from '../products/product.ts';
import type { ProductField } from '../products/product-fields.ts';

/** Phrases in which people ask for a fact of a product, and the fields that hold it. */
const FIELDS: readonly (readonly [phrases: string, fields: readonly ProductField[]])[] = [
  ['bonus, bonuses', ['bonusRate', 'bonusMonths', 'governmentBonus']],
  ['commission', ['commission']],
  [
    'transfer in, transfers in, accept transfers, accepts transfers, take transfers, takes transfers, allow transfers, allows transfers, let me transfer',
    ['transfersIn', 'transfersInFrom'],
  ],
  ['flexible', ['flexible']],
  ['penalty, penalties, exit', ['exitCostDays', 'earlyWithdrawalPenalty', 'earlyWithdrawal']],
  ['minimum', ['minimumDeposit', 'monthlyMinimum', 'minimumAge']],
  ['maximum', ['maximumDeposit', 'monthlyMaximum', 'balanceLimit', 'maximumAge']],
];

/** The fields of a product that a text names. @param words of the text, in lower case */
export function namedFields(words: readonly string[]): ProductField[] {
  const text = ` ${words.join(' ')} `;
  return FIELDS.flatMap(([phrases, fields]) =>
    phrases.split(', ').some((phrase) => text.includes(` ${phrase} `)) ? fields : [],
  );
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const LEAVING = setOf(
  'leave leaving exit exiting pull pulling close closing break breaking take taking withdraw withdrawing get getting cash',
);
const EARLY = setOf('after at early before within halfway sooner');
/** "If I leave it in for a year" is about staying. */
const STAYING = setOf('in for');
const REACH = 9;

/** Whether a text asks what it is to leave a product before its end: "pull out after 6 months", "the penalty". */
export function asksOfLeaving(words: readonly string[]): boolean {
  if (namedFields(words).includes('exitCostDays')) return true;
  return words.some((word, at) => {
    const next = words.slice(at + 1, at + 1 + REACH);
    const end = next.findIndex((each) => STAYING.has(each));
    return LEAVING.has(word) && next.slice(0, end < 0 ? REACH : end).some((each) => EARLY.has(each));
  });
}

const INTO = setOf('in with from');

/** "How much would that be on £10,000" is about the figure before; "what would it make in that" is not. */
export const asksForSameSum = (words: readonly string[]): boolean =>
  words.some((word, at) => word === 'that' && !INTO.has(words[at - 1] ?? ''));

/** "The 90 day one", "the 2 year", "the Emberlyn one": the place of the only product of a list that fits, from 1 on; null without one. */
export function placeDescribed(
  listed: readonly Pick<Product, 'noticeDays' | 'termMonths' | 'provider'>[],
  {
    length,
    providers,
  }: { length?: { months: number; days?: number } | undefined; providers: readonly string[] },
): number | null {
  const places = listed.flatMap(({ noticeDays, termMonths, provider }, at) => {
    const isLength = length && (termMonths === length.months || noticeDays === (length.days ?? -1));
    return (isLength ?? providers.includes(provider)) ? [at + 1] : [];
  });
  return places.length === 1 && listed.length > 1 ? (places[0] ?? null) : null;
}

import { type Narrowed, narrowDown, type Suggestion } from '../../domain/comparison/comparison-filters.ts';
import type { PaymentPlan } from '../../domain/calculators/compound.ts';
import {
  hasMoney,
  isMoneySort,
  type MoneySort,
  type MyMoney,
} from '../../domain/comparison/comparison-query.ts';
import { earnedInterest, productEarnings } from '../../domain/calculators/earnings.ts';
import { governmentBonusOn, type EarningsLimit } from '../../domain/calculators/payment-schedule.ts';
import { moneyForm, type TypeFilter } from '../../domain/isa/isa-types.ts';
import { formatPounds, formatRate } from '../../domain/money.ts';
import { monthsText } from '../../domain/durations.ts';
import { feesOfPlan } from '../../domain/products/platform-fees.ts';
import type { Product } from '../../domain/products/product.ts';
import { DEFAULT_SORT, type SortId } from '../../domain/comparison/product-ranking.ts';
import { memoised } from '../../domain/memoise.ts';
import type { compareInput } from '../../domain/schemas/product.ts';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';

type Wanted = z.output<typeof compareInput>;

/** What a product does with the saver’s money: interest while its rate is known, or what it costs. In pounds. */
export type MoneyLine = {
  /** What the Government adds beside it to a Lifetime ISA; 0 elsewhere. */
  governmentBonus: number;
  /** The part of the saver’s money that is not counted or has to be a transfer, in a sentence. */
  limit: string | null;
} & (
  | {
      kind: 'interest';
      interest: number;
      months: number;
      rateAfter: number | null;
      /** It is what borrowers pay if all goes as planned. */
      isTarget: boolean;
    }
  | { kind: 'cost'; fees: number; months: number }
);

const isLent = (product: Product) => moneyForm(product) === 'lent';
const pence = (pounds: number) => Math.round(pounds * 100) / 100;

const planOf = ({ amount, monthly, months }: MyMoney): PaymentPlan => ({
  deposit: amount ?? 0,
  monthly,
  months,
});

/** What a product takes, where the saver’s payments are more. */
function limitText(limits: readonly EarningsLimit[]): string | null {
  for (const limit of limits) {
    if (limit.kind === 'over-monthly-maximum') return `Takes at most ${formatPounds(limit.maximum)} a month`;
    if (limit.kind !== 'over-new-money-limit' && limit.kind !== 'over-yearly-limit') continue;
    if (limit.maximum === 0) return 'Takes transfers only';
    const most = formatPounds(limit.maximum);
    return limit.kind === 'over-yearly-limit'
      ? `Takes at most ${most} a tax year`
      : `More than ${most} a tax year has to be a transfer`;
  }
  return null;
}

/** Null where no amount was named, or the product states neither a rate nor a fee. */
export function moneyLine(product: Product, money: MyMoney, today: string): MoneyLine | null {
  if (!hasMoney(money)) return null;
  const plan = planOf(money);
  const governmentBonus = governmentBonusOn(product, plan, today);
  const earned = productEarnings(product, plan, today);
  if (earned !== null) {
    const { interest, knownMonths, rateAfter, limits, stretches } = earned;
    // Within the time the rate has fallen already: what the sum comes from is on the page of the product.
    const isBonusToTheEnd = stretches.length < 2;
    return {
      kind: 'interest',
      interest: pence(interest),
      months: knownMonths,
      rateAfter: isBonusToTheEnd ? rateAfter : null,
      isTarget: isLent(product),
      limit: limitText(limits),
      governmentBonus,
    };
  }
  const cost = feesOfPlan(product, plan, today);
  if (cost === null) return null;
  const { fees, limits } = cost;
  return { kind: 'cost', fees: pence(fees), months: money.months, limit: limitText(limits), governmentBonus };
}

/** A line under a rate: its sum, and what goes with it. */
export interface MoneyText {
  sum: string;
  rest: string;
}

/** A money line in words: `£623 in 12 months`, `, then 3.55%`. @param months that were asked for */
export function moneyText(line: MoneyLine, months: number): MoneyText {
  const after = monthsText(line.months);
  const bonus = line.governmentBonus > 0 ? `; the Government adds ${formatPounds(line.governmentBonus)}` : '';
  const limit = line.limit === null ? '' : `. ${line.limit}`;
  if (line.kind === 'cost') {
    const fees = line.fees > 0 ? `${formatPounds(line.fees)} of` : 'No';
    return { sum: `${fees} platform fees in ${after}`, rest: bonus + limit };
  }
  const { interest, rateAfter, isTarget } = line;
  const rest = [
    isTarget && ' if every loan pays as planned',
    rateAfter !== null && `, then ${formatRate(rateAfter)}`,
    line.months < months && ', after that the rate is not known',
    bonus,
    limit,
  ];
  return { sum: `${formatPounds(interest)} in ${after}`, rest: rest.filter(Boolean).join('') };
}

/** What a product does with the saver’s money, in words; null as for `moneyLine`. */
export function moneyWords(product: Product, money: MyMoney, today: string): MoneyText | null {
  const line = moneyLine(product, money, today);
  return line && moneyText(line, money.months);
}

/**
 * What products are ranked by: interest, highest first, or fees, lowest first; Infinity where there is none. Fees count for
 * each pound paid in, as if the product took all of the money: one that takes little is not the cheaper for it. It agrees
 * with `moneyLine`, which shows interest where a product states both a rate and fees.
 */
function moneyKey(product: Product, sort: MoneySort, wanted: Wanted, today: string): number {
  if (!hasMoney(wanted)) return Infinity;
  const plan = planOf(wanted);
  if (sort === 'earnings') {
    const interest = earnedInterest(product, plan, today);
    return interest === null ? Infinity : -pence(interest);
  }
  const cost = feesOfPlan(product, plan, today);
  if (cost === null || cost.paidIn === 0 || earnedInterest(product, plan, today) !== null) return Infinity;
  const asked = plan.deposit + plan.monthly * plan.months;
  return pence((cost.fees * asked) / cost.paidIn);
}

/** Highest interest, then targets, or lowest cost first; what has neither comes last, and ties stay in the order given. */
function rankByMoney(
  products: readonly Product[],
  sort: MoneySort,
  wanted: Wanted,
  today: string,
): Product[] {
  const keyed = products.map((product) => ({ product, key: moneyKey(product, sort, wanted, today) }));
  // Infinity less itself is no number: missing figures are equal.
  const ranked = keyed.toSorted((a, b) => (a.key === b.key ? 0 : a.key - b.key));
  const isTarget = ({ product, key }: (typeof keyed)[number]) => key < Infinity && isLent(product);
  const stated = ranked.filter((each) => each.key < Infinity && !isTarget(each));
  const unstated = ranked.filter(({ key }) => key === Infinity);
  return [...stated, ...ranked.filter(isTarget), ...unstated].map(({ product }) => product);
}

/** What one press adds to a comparison: conditions, or an order by the money that was named. */
export interface ListSuggestion extends Suggestion {
  sort?: MoneySort;
}

/** The order that says most of the saver’s money; none where it decides already, or no money was named. */
function suggestedOrder({ type, sort, ...money }: Wanted): ListSuggestion[] {
  if (!hasMoney(money) || isMoneySort(sort)) return [];
  return type === 'Stocks & Shares ISA'
    ? [{ label: 'Lowest cost first', sort: 'cost', filters: {} }]
    : [{ label: 'Most interest first', sort: 'earnings', filters: {} }];
}

export interface Ranked extends Omit<Narrowed, 'products' | 'suggestions'> {
  products: readonly Product[];
  suggestions: ListSuggestion[];
}

/** What is kept of the comparisons of one version of the catalogue: savers turn pages and change the order. */
interface Kept {
  narrowed: LRUCache<string, Narrowed>;
  ranked: LRUCache<string, Ranked>;
}

const keptFor = memoised((_snapshot: CatalogueSnapshot): Kept => ({
  narrowed: new LRUCache({ max: 100 }),
  ranked: new LRUCache({ max: 100 }),
}));

function narrow(snapshot: CatalogueSnapshot, wanted: Wanted): Narrowed {
  const { type, filters, q } = wanted;
  const { narrowed } = keptFor(snapshot);
  // A minimum deposit is reached by what is paid in on the first day.
  const amount = hasMoney(wanted) ? (wanted.amount ?? 0) + wanted.monthly : null;
  const key = JSON.stringify([type, filters, amount, q]);
  const known = narrowed.get(key) ?? narrowDown(snapshot.ranking(type, DEFAULT_SORT), { filters, amount, q });
  narrowed.set(key, known);
  return known;
}

/** Products in the order of a sort, some of the ranking of their kind. */
function inOrder(
  snapshot: CatalogueSnapshot,
  type: TypeFilter,
  sort: SortId,
  some: readonly Product[],
): readonly Product[] {
  if (sort === DEFAULT_SORT) return some;
  const ranked = snapshot.ranking(type, sort);
  if (some.length === ranked.length) return ranked;
  const left = new Set(some);
  return ranked.filter((product) => left.has(product));
}

function work(snapshot: CatalogueSnapshot, wanted: Wanted, today: string): Ranked {
  const { type, sort } = wanted;
  const narrowed = narrow(snapshot, wanted);
  const products = isMoneySort(sort)
    ? rankByMoney(narrowed.products, sort, wanted, today)
    : inOrder(snapshot, type, sort, narrowed.products);
  return { ...narrowed, products, suggestions: [...suggestedOrder(wanted), ...narrowed.suggestions] };
}

/** The products of a comparison in its order, with what each further condition would leave. */
export function compare(snapshot: CatalogueSnapshot, wanted: Wanted, today: string): Ranked {
  const { ranked } = keptFor(snapshot);
  const key = JSON.stringify([{ ...wanted, page: 0 }, today]);
  const found = ranked.get(key) ?? work(snapshot, wanted, today);
  ranked.set(key, found);
  return found;
}

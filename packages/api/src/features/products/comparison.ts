import { type Narrowed, narrowDown, type Suggestion } from '../../domain/comparison/comparison-filters.ts';
import type { PaymentPlan } from '../../domain/calculators/compound.ts';
import {
  hasMoney,
  isMoneySort,
  type MoneySort,
  type MyMoney,
} from '../../domain/comparison/comparison-query.ts';
import { earnedInterest, productEarnings } from '../../domain/calculators/earnings.ts';
import {
  lifetimeBonusOn,
  isUnderMinimum,
  paidByTaxYear,
  paymentSchedule,
  type EarningsLimit,
} from '../../domain/calculators/payment-schedule.ts';
import { cashLimit } from '../../domain/isa/isa-allowances.ts';
import { isaTypeName, isCashIsa, moneyForm, type TypeFilter } from '../../domain/isa/isa-types.ts';
import { addMonths } from '../../domain/isa/date-arithmetic.ts';
import { formatDate, taxYearOf } from '../../domain/isa/tax-year.ts';
import { announcedWords, ruleHistory } from '../../domain/rules/rule-book.ts';
import { listed } from '../../domain/text.ts';
import { counted, formatPence, formatPounds, formatRate, pence } from '../../domain/money.ts';
import { monthsText } from '../../domain/durations.ts';
import { feesOfPlan } from '../../domain/products/platform-fees.ts';
import type { Product } from '../../domain/products/product.ts';
import { orderSummary } from '../../domain/comparison/product-sorting.ts';
import { DEFAULT_SORT, type SortId } from '../../domain/comparison/product-list.ts';
import { memoised } from '../../domain/memoise.ts';
import type { compareInput } from '../../domain/schemas/product.ts';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';

type Wanted = z.output<typeof compareInput>;

/** What a product does with the saver’s money: interest while its rate is known, or what it costs. In pounds. */
export type MoneyLine = {
  /** What the Government adds beside it to a Lifetime ISA; 0 elsewhere. */
  lifetimeBonus: number;
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
/** The saver’s money as payments. */
export const planOf = ({ amount, monthly, months }: MyMoney): PaymentPlan => ({
  deposit: amount ?? 0,
  monthly,
  months,
});

/** What a product takes at most, where the saver’s payments are more. */
function mostText(limit: EarningsLimit): string | null {
  switch (limit.kind) {
    case 'over-monthly-maximum':
      return `at most ${formatPounds(limit.maximum)} a month`;
    case 'over-yearly-limit':
      return `at most ${formatPounds(limit.maximum)} a tax year`;
    case 'over-balance-limit':
      return `at most ${formatPounds(limit.maximum)} in all`;
    case 'after-funding-period':
      return limit.days === 0
        ? 'money only on the day it is opened'
        : `money only in its first ${counted(limit.days, 'day')}`;
    case 'transfers-only':
      return 'transfers only';
    default:
      return null;
  }
}

/** What a product asks for that the saver’s payments are not. */
function otherText(limit: EarningsLimit): string | null {
  switch (limit.kind) {
    case 'under-minimum-deposit':
      return `Needs at least ${formatPounds(limit.minimum)}`;
    case 'over-new-money-limit':
      return `More than ${formatPounds(limit.maximum)} a tax year has to be a transfer`;
    default:
      return null;
  }
}

/**
 * Every limit that the saver’s payments do not meet, with all that is left out for it; null without any.
 * @param within months that limits were counted for, where more were asked for
 */
function limitText(limits: readonly EarningsLimit[], within: number | null): string | null {
  const most = limits.flatMap((limit) => mostText(limit) ?? []);
  const left = limits.reduce((sum, limit) => sum + ('notPaidIn' in limit ? limit.notPaidIn : 0), 0);
  const period = within === null ? '' : ` in those ${monthsText(within)}`;
  const notCounted = left > 0 ? `: ${formatPounds(left)} is not counted${period}` : '';
  const parts = [
    ...limits.flatMap((limit) => otherText(limit) ?? []),
    ...(most.length > 0 ? [`Takes ${listed(most)}${notCounted}`] : []),
  ];
  return parts.length > 0 ? parts.join('. ') : null;
}

/** Null if no amount was named, or the product states neither a rate nor a fee. */
export function moneyLine(product: Product, money: MyMoney, today: string): MoneyLine | null {
  if (!hasMoney(money)) return null;
  const plan = planOf(money);
  const lifetimeBonus = lifetimeBonusOn(product, plan, today);
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
      limit: limitText(limits, knownMonths < money.months ? knownMonths : null),
      lifetimeBonus,
    };
  }
  const cost = feesOfPlan(product, plan, today);
  if (cost === null) return null;
  const { fees, limits } = cost;
  return {
    kind: 'cost',
    fees: pence(fees),
    months: money.months,
    limit: limitText(limits, null),
    lifetimeBonus,
  };
}

/** A line under a rate: its sum, and what goes with it. */
export interface MoneyText {
  sum: string;
  rest: string;
}

/** A money line in words: `£623 in 12 months`, `, then 3.55%`. @param months that were asked for */
export function moneyText(line: MoneyLine, months: number): MoneyText {
  const after = monthsText(line.months);
  const bonus = line.lifetimeBonus > 0 ? `; the Government adds ${formatPounds(line.lifetimeBonus)}` : '';
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

interface CappedYear {
  taxYear: string;
  /** Pence. */
  paid: number;
  limit: number;
}

/** The first tax year in which a cash ISA takes more of the payments than savers under 65 may pay in. */
function overCashCap(product: Product, plan: PaymentPlan, today: string): CappedYear[] {
  const months = productEarnings(product, plan, today)?.knownMonths ?? plan.months;
  const years = paidByTaxYear(paymentSchedule(product, { ...plan, months }, today), today);
  const over = years.flatMap((pounds, later): CappedYear[] => {
    const date = addMonths(today, 12 * later);
    const { limit, isAnnounced } = cashLimit(null, date);
    const paid = Math.round(pounds * 100);
    return isAnnounced && paid > limit ? [{ taxYear: taxYearOf(date).label, paid, limit }] : [];
  });
  return over.slice(0, 1);
}

/**
 * What the payments that cash ISAs take are more than savers under 65 may pay in, in the tax year in which that comes
 * first, in sentences; null where they fit or no product is a cash ISA. Source: rule `cash-cap-under-65`.
 */
export function cashCapText(products: readonly Product[], plan: PaymentPlan, today: string): string | null {
  const over = products.filter(isCashIsa).flatMap((product) => overCashCap(product, plan, today));
  const [first] = over.toSorted((a, b) => a.taxYear.localeCompare(b.taxYear) || b.paid - a.paid);
  if (first === undefined) return null;
  const { taxYear, paid, limit } = first;
  const begins = ruleHistory('cash-cap-under-65')[0]?.from ?? today;
  const upTo = products.length > 1 ? 'up to ' : '';
  return `${announcedWords(begins, today)} ${formatDate(begins)}: savers under 65 may pay at most ${formatPence(limit)} a tax year into cash ISAs. This plan pays ${upTo}${formatPence(paid)} in ${taxYear}; the figures count all of it.`;
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

/** Where a kind of product follows: children’s money is not the saver’s, and a target is not promised. */
const followsAt = (product: Product): number =>
  isLent(product) ? 2 : isaTypeName(product.type) === 'Junior ISA' ? 1 : 0;

/**
 * Highest interest or lowest cost first, then products whose minimum the money does not reach, then those without a
 * figure: within each, Junior ISAs and targets follow. Ties stay in the order given.
 */
function rankByMoney(
  products: readonly Product[],
  sort: MoneySort,
  wanted: Wanted,
  today: string,
): { products: Product[]; othersFollow?: boolean } {
  const plan = planOf(wanted);
  const keyed = products.map((product) => {
    const key = moneyKey(product, sort, wanted, today);
    const place = followsAt(product);
    const group = key === Infinity ? 4 : isUnderMinimum(product, plan, today) ? 3 : place;
    return { product, key, group, place };
  });
  // Infinity less itself is no number: missing figures are equal.
  const ranked = keyed.toSorted(
    (a, b) => a.group - b.group || a.place - b.place || (a.key === b.key ? 0 : a.key - b.key),
  );
  return {
    products: ranked.map(({ product }) => product),
    othersFollow: ranked.some(({ group }) => group !== ranked[0]?.group),
  };
}

/** What one press adds to a comparison: conditions, or an order by the money that was named. */
export interface ListSuggestion extends Suggestion {
  sort?: MoneySort;
}

/** What products of a kind do not state: interest of what is invested, platform fees of cash. */
const pointless: Partial<Record<TypeFilter, MoneySort>> = {
  'Stocks & Shares ISA': 'earnings',
  'Cash ISA': 'cost',
  'Innovative Finance ISA': 'cost',
};

/** The order that says most of the saver’s money; none where it decides already, or no money was named. */
function suggestedOrder({ type, sort, ...money }: Wanted): ListSuggestion[] {
  if (!hasMoney(money) || (isMoneySort(sort) && sort !== pointless[type])) return [];
  return type === 'Stocks & Shares ISA'
    ? [{ label: 'Lowest cost first', sort: 'cost', filters: {} }]
    : [{ label: 'Most interest first', sort: 'earnings', filters: {} }];
}

export interface Ranked extends Omit<Narrowed, 'products' | 'suggestions'> {
  products: readonly Product[];
  /** The order in one line. */
  order: string;
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
  const { products, othersFollow } = isMoneySort(sort)
    ? rankByMoney(narrowed.products, sort, wanted, today)
    : { products: inOrder(snapshot, type, sort, narrowed.products) };
  return {
    ...narrowed,
    products,
    order: orderSummary(sort, othersFollow),
    suggestions: [...suggestedOrder(wanted), ...narrowed.suggestions],
  };
}

/** The products of a comparison in its order, with what each further condition would leave. */
export function compare(snapshot: CatalogueSnapshot, wanted: Wanted, today: string): Ranked {
  const { ranked } = keptFor(snapshot);
  const key = JSON.stringify([{ ...wanted, page: 0 }, today]);
  const found = ranked.get(key) ?? work(snapshot, wanted, today);
  ranked.set(key, found);
  return found;
}

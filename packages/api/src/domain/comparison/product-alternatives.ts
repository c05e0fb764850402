import { rateWithoutBonus } from '../calculators/earnings.ts';
import { moneyForm, typeFilters, matchesFilter } from '../isa/isa-types.ts';
import { platformFees } from '../products/platform-fees.ts';
import type { Product } from '../products/product.ts';
import { completeTiers, rateAt } from '../products/tiers.ts';

/** A product that is better on one figure, with that figure. */
export interface Alternative {
  id: number;
  name: string;
  provider: string;
  minimumDeposit: number | null;
  value: number;
}

/**
 * What is compared, and what it is for the product itself: `rate` in percent AER without any bonus, `fees` in pounds a
 * year. `none`: there is no figure that may be compared, since a higher target only means a higher risk, or since the
 * product does not state enough.
 */
export type Alternatives =
  | { basis: 'rate' | 'fees'; own: number; found: Alternative[] }
  | { basis: 'none'; reason: 'target' | 'not-stated' };

const MOST = 3;
const MONTHS = 12;

/** The rate on an amount, less what is stated of a bonus; a regular saver pays its rate on what goes in each month. */
function statedRate({ rateTiers, interestRate, access, bonusRate }: Product, amount: number): number | null {
  const isTiered = rateTiers !== null && rateTiers.length > 0 && access !== 'regular-saver';
  const rate = isTiered ? rateAt(completeTiers(rateTiers), amount) : interestRate;
  return rateWithoutBonus({ interestRate: rate, bonusRate });
}

/** The rate without bonus on an amount; null if the rate or the bonus is not stated. */
export const plainRate = (product: Product, amount: number): number | null =>
  product.bonusRate === null && product.rateKind !== 'fixed' ? null : statedRate(product, amount);

/** Pounds and pence. */
function yearlyFees(product: Product, amount: number): number | null {
  const fees = platformFees(product, { deposit: amount, monthly: 0, months: MONTHS });
  return fees === null ? null : Math.round(fees * 100) / 100;
}

const atMost = (value: number | null, most: number | null) =>
  value !== null && most !== null && value <= most;

/** Whether money in `other` is at least as accessible as in `product`; if that is not stated, it is not. */
function hasSameAccess(product: Product, other: Product): boolean {
  if (other.access !== product.access) return false;
  if (product.access === null && product.type.includes('Cash')) return false;
  const isFree = product.access === 'easy' || product.earlyWithdrawal === false;
  if (!isFree && other.earlyWithdrawal !== true) return false;
  switch (product.access) {
    case 'fixed-term':
    case 'regular-saver':
      return atMost(other.termMonths, product.termMonths);
    case 'notice':
      return atMost(other.noticeDays, product.noticeDays);
    case 'limited':
      return atMost(product.withdrawalsPerYear, other.withdrawalsPerYear);
    default:
      return true;
  }
}

/** Whether every saver who may open `product` may open `other`. An age that is not stated is no limit. */
function isOpenToSame(product: Product, other: Product): boolean {
  const isOpen =
    other.restriction === 'none' ||
    (other.restriction !== null &&
      other.restriction === product.restriction &&
      other.provider === product.provider &&
      other.restrictionDetails === product.restrictionDetails);
  return (
    isOpen &&
    (other.minimumAge ?? 0) <= (product.minimumAge ?? 0) &&
    (other.maximumAge ?? Infinity) >= (product.maximumAge ?? Infinity)
  );
}

/** Whether a product takes the amount; a regular saver takes it in parts. */
const takes = ({ access, minimumDeposit, balanceLimit, newMoneyLimit }: Product, amount: number) =>
  newMoneyLimit !== 0 &&
  (access === 'regular-saver' || ((minimumDeposit ?? 0) <= amount && (balanceLimit ?? Infinity) >= amount));

const kindOf = ({ type }: Product) => typeFilters.find((filter) => matchesFilter(type, filter));

/** Whether `other` can replace `product`: the same kind of ISA, as accessible, as open and as well covered. */
const isSubstitute = (product: Product, other: Product, amount: number) =>
  other.id !== product.id &&
  other.isActive &&
  kindOf(other) !== undefined &&
  kindOf(other) === kindOf(product) &&
  moneyForm(other) === moneyForm(product) &&
  (other.fscsProtected || !product.fscsProtected) &&
  isOpenToSame(product, other) &&
  takes(other, amount);

type Figure = (product: Product, amount: number) => number | null;

/** The best of those that do better, at equal figures by rating, then name. */
function best(
  product: Product,
  candidates: readonly Product[],
  amount: number,
  figure: Figure,
  isBetter: (value: number) => boolean,
): Alternative[] {
  const found = candidates.flatMap((other) => {
    if (!isSubstitute(product, other, amount)) return [];
    const value = figure(other, amount);
    return value !== null && isBetter(value) ? [{ other, value }] : [];
  });
  const isHigherBetter = isBetter(Infinity);
  return found
    .toSorted(
      (a, b) =>
        (isHigherBetter ? b.value - a.value : a.value - b.value) ||
        (b.other.rating ?? -1) - (a.other.rating ?? -1) ||
        (a.other.name < b.other.name ? -1 : Number(a.other.name > b.other.name)) ||
        a.other.id - b.other.id,
    )
    .slice(0, MOST)
    .map(({ other: { id, name, provider, minimumDeposit }, value }) => ({
      id,
      name,
      provider,
      minimumDeposit,
      value,
    }));
}

/**
 * Up to three products that could take the place of one and do better: in cash with the same access and a higher rate,
 * both without bonus and on the amount; of investments with the same range and lower platform fees on it.
 * @param amount in pounds
 */
export function productAlternatives(
  product: Product,
  candidates: readonly Product[],
  amount: number,
): Alternatives {
  const form = moneyForm(product);
  if (form === 'lent') return { basis: 'none', reason: 'target' };
  if (form === 'invested') {
    const own = yearlyFees(product, amount);
    const { investmentRange } = product;
    if (own === null || investmentRange === null) return { basis: 'none', reason: 'not-stated' };
    const alike = candidates.filter((other) => other.investmentRange === investmentRange);
    return { basis: 'fees', own, found: best(product, alike, amount, yearlyFees, (fees) => fees < own) };
  }
  const own = statedRate(product, amount);
  if (form !== 'cash' || own === null) return { basis: 'none', reason: 'not-stated' };
  const alike = candidates.filter((other) => hasSameAccess(product, other));
  return { basis: 'rate', own, found: best(product, alike, amount, plainRate, (rate) => rate > own) };
}

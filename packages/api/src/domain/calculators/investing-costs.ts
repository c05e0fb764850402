import { monthlyFeeOf } from '../products/platform-fees.ts';
import type { Product } from '../products/product.ts';
import { completeTiers } from '../products/tiers.ts';

/** The yearly cost of investing on a platform at a constant balance. Whole pence. */

/** The fields that costs are calculated from. */
export const platformFields = [
  'id',
  'name',
  'provider',
  'annualFee',
  'platformFeeTiers',
  'platformFeeCap',
  'monthlyFee',
  'shareDealingFee',
  'fundDealingFee',
  'foreignExchangeFee',
  'investmentRange',
  'minimumDeposit',
] as const;

/** Fees as the catalogue has them: pounds and percent. */
export type Platform = Pick<Product, (typeof platformFields)[number]>;

/** Trades in a year. */
export interface Trades {
  /** Purchases and sales of shares, trusts and ETFs. */
  shares: number;
  /** Purchases and sales of funds. */
  funds: number;
  /** Value of the trades in another currency. */
  foreign: number;
}

export type UnknownFee = 'platform fee' | 'share dealing fee' | 'fund dealing fee' | 'currency fee';

export type YearlyCost =
  | { kind: 'cost'; platform: number; dealing: number; exchange: number; total: number }
  | { kind: 'not-stated'; fees: UnknownFee[] }
  | { kind: 'below-minimum'; minimum: number };

/** A number of trades times their fee; null if there are trades and the fee is not stated. */
const dealingCost = (trades: number, fee: number | null) =>
  trades === 0 ? 0 : fee === null ? null : trades * fee * 100;

/** The yearly cost on a pot of whole pence. Charges inside funds and stamp duty are not counted. */
export function yearlyCost(product: Platform, pot: number, trades: Trades): YearlyCost {
  const minimum = (product.minimumDeposit ?? 0) * 100;
  if (pot < minimum) return { kind: 'below-minimum', minimum };
  const feeOn = monthlyFeeOf(product);
  const platform = feeOn === null ? null : feeOn(pot / 100) * 12 * 100;
  const shares = dealingCost(trades.shares, product.shareDealingFee);
  const funds = dealingCost(trades.funds, product.fundDealingFee);
  // A percentage of pence, where the dealing fees are pounds a trade.
  const exchange = dealingCost(trades.foreign / 10_000, product.foreignExchangeFee);
  if (platform === null || shares === null || funds === null || exchange === null) {
    const fees: UnknownFee[] = [];
    if (platform === null) fees.push('platform fee');
    if (shares === null) fees.push('share dealing fee');
    if (funds === null) fees.push('fund dealing fee');
    if (exchange === null) fees.push('currency fee');
    return { kind: 'not-stated', fees };
  }
  const cost = {
    platform: Math.round(platform),
    dealing: Math.round(shares + funds),
    exchange: Math.round(exchange),
  };
  return { kind: 'cost', ...cost, total: cost.platform + cost.dealing + cost.exchange };
}

/** Whether shares can be bought there at all. */
export const dealsShares = ({ investmentRange, shareDealingFee }: Platform): boolean =>
  investmentRange === 'shares-and-funds' || shareDealingFee !== null;

/** The pots in pounds at which the platform fee begins to rise faster or more slowly: tiers, and where the cap is reached. */
function bends({ platformFeeTiers, annualFee, platformFeeCap }: Platform): number[] {
  const stated = platformFeeTiers ?? [];
  const tiers = completeTiers(stated.length > 0 ? stated : [{ from: 0, rate: annualFee ?? 0 }]);
  const found = tiers.map(({ from }) => from);
  let fee = 0;
  for (const [index, { from, rate }] of tiers.entries()) {
    const next = fee + ((tiers[index + 1]?.from ?? Infinity) - from) * (rate / 100);
    if (platformFeeCap !== null && rate > 0 && fee <= platformFeeCap && next >= platformFeeCap)
      found.push(from + ((platformFeeCap - fee) * 100) / rate);
    fee = next;
  }
  return found;
}

/** Above this pot in whole pounds `cheaper` costs less than the other; at it both may cost the same. */
export interface Crossover {
  above: number;
  cheaper: number;
}

/** Differences below half a penny do not count. */
const NOTHING = 0.5;

const signOf = (difference: number) => (Math.abs(difference) < NOTHING ? 0 : Math.sign(difference));

/**
 * Where the cheaper of two platforms changes between two pots in pounds, by rising pot. Between bends costs are straight
 * lines, which cross once at most.
 */
export function crossovers(
  a: Platform,
  b: Platform,
  trades: Trades,
  lowest: number,
  highest: number,
): Crossover[] {
  const costs = (product: Platform, pot: number): number => {
    const fee = monthlyFeeOf(product)?.(pot) ?? 0;
    const fixed = yearlyCost({ ...product, minimumDeposit: 0 }, 0, trades);
    const dealing = fixed.kind === 'cost' ? fixed.dealing + fixed.exchange : 0;
    return fee * 12 * 100 + dealing;
  };
  const difference = (pot: number) => costs(a, pot) - costs(b, pot);
  const inside = [...bends(a), ...bends(b)].filter((pot) => pot > lowest && pot < highest);
  const pots = [...new Set([lowest, ...inside, highest])].toSorted((one, other) => one - other);
  const found: Crossover[] = [];
  let ahead = signOf(difference(lowest));
  for (const [index, pot] of pots.entries()) {
    const next = pots[index + 1];
    if (next === undefined) break;
    const [here, there] = [difference(pot), difference(next)];
    const sign = signOf(there);
    if (sign === 0 || sign === ahead) continue;
    const at = signOf(here) === 0 ? pot : pot + ((next - pot) * here) / (here - there);
    if (ahead !== 0) found.push({ above: Math.ceil(at - 1e-6), cheaper: sign < 0 ? a.id : b.id });
    ahead = sign;
  }
  return found;
}

import {
  dealsShares,
  yearlyCost,
  type Platform,
  type YearlyCost,
} from '@isa/api/domain/calculators/investing-costs';
import type { CostsInputs } from './costs-inputs.ts';

export const LOWEST_POT = 1000;
export const HIGHEST_POT = 250_000;
/** In pounds. */
export const POTS = [LOWEST_POT, 5000, 10_000, 25_000, 50_000, 100_000, HIGHEST_POT] as const;

export interface PlatformCost {
  product: Platform;
  /** For the saver’s pot. */
  own: YearlyCost;
  /** For each of `POTS`. */
  atPots: YearlyCost[];
}

const totalOf = (cost: YearlyCost) => (cost.kind === 'cost' ? cost.total : Infinity);

/** Matching platforms, cheapest for the saver’s pot first; then those without a known cost, by name. */
export function platformCosts(platforms: readonly Platform[], inputs: CostsInputs): PlatformCost[] {
  const { pot, range, trades: asked } = inputs;
  return platforms
    .filter(
      (product) =>
        (range === 'any' || product.investmentRange === range) &&
        (asked.shares === 0 || dealsShares(product)),
    )
    .map((product) => ({
      product,
      own: yearlyCost(product, pot, asked),
      atPots: POTS.map((each) => yearlyCost(product, each * 100, asked)),
    }))
    .toSorted((a, b) => {
      const [one, other] = [totalOf(a.own), totalOf(b.own)];
      return one === other ? a.product.name.localeCompare(b.product.name) : one - other;
    });
}

const LETTERS = ['A', 'B', 'C', 'D'] as const;
export const MAX_CHARTED = LETTERS.length;

/** The platforms in the chart with their letters: the selected ones, or the cheapest. */
export function charted(costs: readonly PlatformCost[], chosen: readonly number[]) {
  const known = costs.filter(({ atPots }) => atPots.some(({ kind }) => kind === 'cost'));
  const picked = known.filter(({ product }) => chosen.includes(product.id));
  return (picked.length > 0 ? picked : known)
    .slice(0, MAX_CHARTED)
    .map((cost, index) => ({ ...cost, letter: LETTERS[index] ?? '' }));
}

export type ChartedCost = ReturnType<typeof charted>[number];

import type { Tier } from './product-field-definition.ts';

/** In rising order, from 0 on: where the lowest tier starts higher, nothing is paid or charged below it. */
export function completeTiers(tiers: readonly Tier[]): readonly Tier[] {
  const rising = tiers.toSorted((a, b) => a.from - b.from);
  const [lowest] = rising;
  return lowest !== undefined && lowest.from <= 0 ? rising : [{ from: 0, rate: 0 }, ...rising];
}

/** The rate of the tier that a balance is in. Tiers as `completeTiers` returns them. */
export function rateAt(tiers: readonly Tier[], balance: number): number {
  let rate = tiers[0]?.rate ?? 0;
  for (const tier of tiers) if (tier.from <= balance) rate = tier.rate;
  return rate;
}

/** The sum over all bands of the part of the balance in the band times the band's factor, which `factorOf` finds by its rate. */
export function sumOverBands(
  tiers: readonly Tier[],
  balance: number,
  factorOf: (rate: number) => number,
): number {
  let sum = 0;
  let next = 1;
  for (const { from, rate } of tiers) {
    const part = Math.min(balance, tiers[next]?.from ?? Infinity) - Math.max(0, from);
    if (part > 0) sum += part * factorOf(rate);
    next += 1;
  }
  return sum;
}

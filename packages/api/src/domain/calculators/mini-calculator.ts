import { MAX_YEARS, refuseUnless, type Bounds } from './calculation.ts';

/** The home page's calculator: pounds and years as the specification bounds them, at a fixed rate. */
export const miniCalculator = {
  deposit: { min: 100, max: 20_000, step: 100, default: 1000 },
  years: { min: 1, max: 30, step: 1, default: 5 },
  annualRatePercent: 4,
} as const satisfies { deposit: Bounds; years: Bounds; annualRatePercent: number };

/** The home page's estimate in whole pounds: one deposit, compounding once a year at the fixed rate. */
export function miniEstimate(deposit: number, years: number): number {
  refuseUnless(Number.isFinite(deposit), 'The initial deposit must be a number.');
  refuseUnless(Number.isFinite(years) && years >= 0 && years <= MAX_YEARS, 'The period is not possible.');
  const estimate = Math.round(deposit * (1 + miniCalculator.annualRatePercent / 100) ** years) + 0;
  refuseUnless(Number.isFinite(estimate), 'These amounts are too large to work out.');
  return estimate;
}

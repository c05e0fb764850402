/** The range, step and default of a slider. */
export type Bounds = { min: number; max: number; step: number; default: number };

/** Longest period that is calculated, in years. Beyond a century a fixed rate is meaningless. */
export const MAX_YEARS = 100;

/** Thrown for figures that cannot be projected; the message may be shown to the user. */
export class CalculationRefused extends RangeError {
  override name = 'CalculationRefused';
}

/** Throws CalculationRefused with the message unless the condition holds. */
export const refuseUnless: (condition: boolean, message: string) => asserts condition = (
  condition,
  message,
) => {
  if (!condition) throw new CalculationRefused(message);
};

/** The result of a calculation, or null if its figures are refused. */
export function refusedAsNull<T>(calculate: () => T): T | null {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof CalculationRefused) return null;
    throw error;
  }
}

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

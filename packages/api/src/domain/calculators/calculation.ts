/** What a figure may be: a slider's ends, its steps and where it starts. */
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

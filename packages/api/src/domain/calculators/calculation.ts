/** What a figure may be: a slider's ends, its steps and where it starts. */
export type Bounds = { min: number; max: number; step: number; default: number };

/** Longest period that is calculated, in years. Beyond a century a fixed rate is meaningless. */
export const MAX_YEARS = 100;

/** Thrown for figures that no projection can be made from; the message is fit for the person who typed them. */
export class CalculationRefused extends RangeError {
  override name = 'CalculationRefused';
}

/** Lets figures through that a calculation can be made from. Throws CalculationRefused with the message otherwise. */
export const refuseUnless: (condition: boolean, message: string) => asserts condition = (
  condition,
  message,
) => {
  if (!condition) throw new CalculationRefused(message);
};

/** What a calculation gives, or null where its figures are refused. */
export function refusedAsNull<T>(calculate: () => T): T | null {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof CalculationRefused) return null;
    throw error;
  }
}

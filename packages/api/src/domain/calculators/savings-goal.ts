/**
 * From what to what to save, and how much each month, by the amounts in pounds that are named: the largest is the target.
 * An amount alone is to double. Null where an amount is missing.
 * @param example the amount to double where none is named; null: an amount alone is not to double
 */
export function savingsGoal(amounts: readonly number[], monthly: number | null, example: number | null) {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  if (monthly !== null) {
    if (amounts.length === 0) return null;
    const initialDeposit = least < most ? least : 0;
    // A target below one payment has changed places with it.
    return { initialDeposit, target: Math.max(most, monthly), monthlyContribution: Math.min(most, monthly) };
  }
  if (least < most) return { initialDeposit: least, target: most };
  if (example === null) return null;
  const initialDeposit = amounts[0] ?? example;
  return { initialDeposit, target: initialDeposit * 2 };
}

/**
 * From what to what, in pounds, and in how many months money is to grow: from the least to the most that is named, or by
 * the interest; a deposit alone is to double. Null where an amount is missing.
 */
export function growthGoal(
  amounts: readonly number[],
  named: {
    interest: number | null;
    months: number | null;
    regular: number | null;
    isTarget: boolean;
    example: number;
  },
) {
  const { interest, regular, isTarget, example, months } = named;
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  if (interest !== null && interest === least && least < most)
    return { initialDeposit: most, target: most + interest, months: months ?? 12 };
  // "£2,000 a year of interest from £50,000"
  if (regular !== null && amounts.length === 1 && months === null)
    return { initialDeposit: most, monthlyContribution: 0, target: most + regular * 12, months: 12 };
  const time = { months: months ?? 120 };
  if (amounts.length === 0)
    return regular === null ? { initialDeposit: example, target: example * 2, ...time } : null;
  if (least < most) return { initialDeposit: least, target: most, ...time };
  if (regular !== null) return { initialDeposit: 0, target: most, ...time };
  return isTarget ? null : { initialDeposit: most, target: most * 2, ...time };
}

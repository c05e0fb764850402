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

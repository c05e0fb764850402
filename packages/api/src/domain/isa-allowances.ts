import type { IsaTypeName } from './isa-types.ts';
import { formatPounds } from './money.ts';
import { amountOn, announcedWords, ruleOn, rulesComingAfter } from './rule-book.ts';
import { formatDate, taxYearOf } from './tax-year.ts';

/** `over`: the allowance on that day is passed. `announced`: it will be passed once an announced limit begins. */
export type AllowanceWarning = { kind: 'over' | 'announced'; limit: number; text: string };

const limits: Record<IsaTypeName, { id: 'isa-allowance' | 'lifetime-limit' | 'junior-limit'; name: string }> =
  {
    'Cash ISA': { id: 'isa-allowance', name: 'ISA allowance' },
    'Stocks & Shares ISA': { id: 'isa-allowance', name: 'ISA allowance' },
    'Innovative Finance ISA': { id: 'isa-allowance', name: 'ISA allowance' },
    'Lifetime ISA': { id: 'lifetime-limit', name: 'Lifetime ISA limit' },
    'Junior ISA': { id: 'junior-limit', name: 'Junior ISA limit' },
  };

/**
 * A warning when `yearlyTotal` pounds paid in during one tax year pass what that kind of ISA takes on a date,
 * by the rule book; null when they do not.
 */
export function allowanceWarning(
  type: IsaTypeName,
  yearlyTotal: number,
  date: string,
): AllowanceWarning | null {
  const { id, name } = limits[type];
  const limit = amountOn(id, date);
  if (limit !== undefined && yearlyTotal > limit) {
    const text = `${formatPounds(yearlyTotal)} in a tax year is more than the ${name} of ${formatPounds(limit)} (${taxYearOf(date).label}).`;
    return { kind: 'over', limit, text };
  }
  return type === 'Cash ISA' ? cashCapWarning(yearlyTotal, date) : null;
}

function cashCapWarning(yearlyTotal: number, date: string): AllowanceWarning | null {
  const inForce = ruleOn('cash-cap-under-65', date);
  const rule = inForce ?? rulesComingAfter(date).find((each) => each.id === 'cash-cap-under-65');
  if (!rule?.figure || !rule.from || yearlyTotal <= rule.figure.amount) return null;
  const limit = rule.figure.amount;
  const text = `${announcedWords(rule.from, date)} ${formatDate(rule.from)}: savers under 65 can pay at most ${formatPounds(limit)} a tax year into cash ISAs.`;
  return { kind: inForce ? 'over' : 'announced', limit, text };
}

/**
 * The government bonus on Lifetime ISA contributions, in pounds: the sum over tax years, each year's contribution
 * counted up to the limit. Negative years earn nothing. Rates and limits are those of the rule book on `date`.
 */
export function lifetimeBonus(contributionsByYear: readonly number[], date: string): number {
  const limit = amountOn('lifetime-limit', date);
  const rate = amountOn('lifetime-bonus', date);
  const most = amountOn('lifetime-bonus', date, 'most');
  if (limit === undefined || rate === undefined || most === undefined) return 0;
  return contributionsByYear.reduce((sum, paidIn) => {
    const counted = Math.min(Math.max(paidIn, 0), limit);
    return sum + Math.min((counted * rate) / 100, most);
  }, 0);
}

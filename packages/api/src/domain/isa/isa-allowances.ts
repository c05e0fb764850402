import { paidByTaxYear, type Payments } from './allowance-fit.ts';
import type { IsaTypeName } from './isa-types.ts';
import { counted, formatPounds } from '../money.ts';
import { amountOn, announcedWords, ruleOn } from '../rules/rule-book.ts';
import { formatDate, type TaxYear } from './tax-year.ts';

/** `over`: a limit in force is passed. `announced`: one that is announced will be. */
export type AllowanceWarning = { kind: 'over' | 'announced'; limit: number; text: string };

const limits: Record<IsaTypeName, { id: 'isa-allowance' | 'lifetime-limit' | 'junior-limit'; name: string }> =
  {
    'Cash ISA': { id: 'isa-allowance', name: 'ISA allowance' },
    'Stocks & Shares ISA': { id: 'isa-allowance', name: 'ISA allowance' },
    'Innovative Finance ISA': { id: 'isa-allowance', name: 'ISA allowance' },
    'Lifetime ISA': { id: 'lifetime-limit', name: 'Lifetime ISA limit' },
    'Junior ISA': { id: 'junior-limit', name: 'Junior ISA limit' },
  };

/** Twelve times a twelfth of a yearly amount may miss it by a fraction of a penny. */
const pence = (amount: number) => Math.round(amount * 100) / 100;

/**
 * A warning when payments from `today` on, in pounds, pass in some tax year what that kind of ISA takes in it, by the
 * rule book; null when they do not. £1,000 and £300 a month into a Lifetime ISA from 29 November 2026 are £2,500 in
 * 2026/27 and £3,600 in the next years: none is over £4,000.
 */
export function allowanceWarning(
  type: IsaTypeName,
  payments: Payments,
  today: string,
): AllowanceWarning | null {
  const { id, name } = limits[type];
  const years = paidByTaxYear(payments, today).map(({ year, paid }) => ({
    ...year,
    paid: pence(paid),
    limit: amountOn(id, year.end) ?? Infinity,
  }));
  const [first, ...later] = years.filter(({ paid, limit }) => paid > limit);
  if (!first) return type === 'Cash ISA' ? cashCapWarning(years, today) : null;
  const { label, paid, limit } = first;
  const others = later.length === 0 ? '' : `, and ${counted(later.length, 'later tax year')} too`;
  const text = `${formatPounds(paid)} in ${label} is more than the ${name} of ${formatPounds(limit)}${others}.`;
  return { kind: 'over', limit, text };
}

function cashCapWarning(
  years: readonly (TaxYear & { paid: number })[],
  today: string,
): AllowanceWarning | null {
  for (const { label, end, paid } of years) {
    const rule = ruleOn('cash-cap-under-65', end);
    if (!rule?.figure || !rule.from || paid <= rule.figure.amount) continue;
    const limit = rule.figure.amount;
    const text = `${announcedWords(rule.from, today)} ${formatDate(rule.from)}: savers under 65 can pay at most ${formatPounds(limit)} a tax year into cash ISAs. In ${label} it would be ${formatPounds(paid)}.`;
    return { kind: rule.from <= today ? 'over' : 'announced', limit, text };
  }
  return null;
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
    const eligible = Math.min(Math.max(paidIn, 0), limit);
    return sum + Math.min((eligible * rate) / 100, most);
  }, 0);
}

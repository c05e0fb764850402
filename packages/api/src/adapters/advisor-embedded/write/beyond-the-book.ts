import { RULES_RECORDED_ON, ruleHistory, type RuleId } from '../../../domain/rule-book.ts';
import { formatDate, taxYearOf } from '../../../domain/tax-year.ts';
import type { ResultOf } from '../tool-results.ts';

/** Limits that are held until a day, and of which the book knows nothing later. */
const HELD: readonly RuleId[] = ['isa-allowance', 'lifetime-limit', 'junior-limit'];

/** What precedes an answer whose limits the rule book no longer knows; '' as long as it does. */
export function beyondTheBook(
  { noRowOnDate, later }: Pick<ResultOf<'isa_rules'>, 'noRowOnDate' | 'later'>,
  today: string,
): string {
  const ended = HELD.find((id) => noRowOnDate.includes(id) && !later.some((row) => row.id === id));
  const last = ended === undefined ? null : (ruleHistory(ended).at(-1)?.to ?? null);
  if (last === null || last >= today) return '';
  return `I don’t know the limits for ${taxYearOf(today).label}: my rule book, recorded on ${formatDate(RULES_RECORDED_ON)}, has them until **${formatDate(last)}** and nothing later. The following goes by those.`;
}

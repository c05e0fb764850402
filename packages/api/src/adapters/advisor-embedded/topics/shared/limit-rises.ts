import { formatFigure, type Figure, type RuleId } from '../../../../domain/rule-book.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, type Question } from '../../topic.ts';
import type { RuleRow } from '../../tool-results.ts';
import { bold, type RuleView } from '../../write/rule-view.ts';
import { listed } from '../../write/text.ts';

const BY_HOW_MUCH =
  /\bby how much\b|\bhow much (?:did|has|was|were|is|will)\b[^.?]*\b(?:rise|risen|increase[ds]?|go up|gone up|raised|fall|fallen|cut|drop|dropped)\b|\bhow (?:big|large) (?:was|is) the (?:rise|increase|cut)\b/;
const MOVED =
  /\b(?:rise|rose|risen|increase[ds]?|go up|went up|gone up|raised|fall|fell|fallen|cut|drop|dropped|change[ds]?)\b/;

/**
 * "By how much did the limit rise in April 2020?": from the row before to the one in force at the end of the time asked
 * about. Empty where that is not asked, or the book has no row before.
 */
export function riseText(id: RuleId | undefined, question: Question, views: readonly RuleView[]): string {
  const last = views.at(-1);
  if (!id || !last || !asks(question, BY_HOW_MUCH) || !asks(question, MOVED)) return '';
  const [row, before] = [last.row(id), last.earlier(id)];
  const pairs =
    row && before
      ? figuresOf(row, question).map((to, at) => ({ to, from: figuresOf(before, question)[at] }))
      : [];
  const [first] = pairs;
  if (!row?.from || !first?.from) return '';
  const amount = first.to.amount - first.from.amount;
  const moved =
    first.to.unit === 'percent'
      ? `${Math.abs(amount)} percentage points`
      : formatFigure({ ...first.to, amount: Math.abs(amount) });
  const told = pairs.map(
    ({ from, to }) => `from ${from ? formatFigure(from) : ''} to ${bold(formatFigure(to))}`,
  );
  return `By ${bold(moved)}${amount < 0 ? ', down' : ''}: ${listed(told)} on ${formatDate(row.from)}.`;
}

/** What a row states: of taxes that have one for each band, that of the band asked about, else all of them. */
function figuresOf({ figure, otherFigures }: RuleRow, { band }: Question): Figure[] {
  const { higher, additional } = otherFigures;
  if (!figure) return [];
  if (!higher || !additional) return [figure];
  return band === null ? [figure, higher, additional] : [{ basic: figure, higher, additional }[band]];
}

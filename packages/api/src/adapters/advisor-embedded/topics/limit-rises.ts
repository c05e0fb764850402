import { formatFigure, type RuleId } from '../../../domain/rule-book.ts';
import { formatDate } from '../../../domain/tax-year.ts';
import { asks, type Question } from '../topic.ts';
import { bold, type RuleView } from '../write/rule-view.ts';

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
  if (!row?.figure || !row.from || !before?.figure) return '';
  const amount = row.figure.amount - before.figure.amount;
  const moved = formatFigure({ ...row.figure, amount: Math.abs(amount) });
  return `By ${bold(moved)}${amount < 0 ? ', down' : ''}: from ${formatFigure(before.figure)} to ${bold(formatFigure(row.figure))} on ${formatDate(row.from)}.`;
}

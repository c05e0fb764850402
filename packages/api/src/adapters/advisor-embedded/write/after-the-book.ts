import { formatFigure, RULES_RECORDED_ON, ruleHistory, type RuleId } from '../../../domain/rule-book.ts';
import { formatDate, taxYearOf } from '../../../domain/tax-year.ts';
import type { ToolCall } from '../tool-results.ts';

// The limits are known up to a day. Once that has gone by nothing is known of them until the book is brought up to date.

/** Limits that are held until a day, and of which nothing later is known. */
const HELD: ReadonlySet<RuleId> = new Set(['isa-allowance', 'lifetime-limit', 'junior-limit']);

const lastDayOf = (id: RuleId) => ruleHistory(id).at(-1)?.to ?? null;

/** Whether the book has nothing on a limit any more. */
export function isPastBook(id: RuleId | undefined, today: string): boolean {
  if (id === undefined || !HELD.has(id)) return false;
  const last = lastDayOf(id);
  return last !== null && last < today;
}

const figureOf = (id: RuleId) => {
  const figure = ruleHistory(id).at(-1)?.figure;
  return figure ? formatFigure(figure) : null;
};

const asksFor = (id: RuleId, { tool, input }: ToolCall) =>
  tool === 'isa_rules' && Array.isArray(input['rules']) && input['rules'].includes(id);

/** What stands before a text with limits of which nothing is known any more; '' as long as they are. */
export function pastBookCaution(text: string, calls: readonly ToolCall[], today: string): string {
  const ended = [...HELD].find((id) => {
    const figure = figureOf(id);
    return (
      isPastBook(id, today) &&
      figure !== null &&
      text.includes(figure) &&
      calls.some((call) => asksFor(id, call))
    );
  });
  const last = ended === undefined ? null : lastDayOf(ended);
  return last === null
    ? ''
    : `I don’t know the limits for ${taxYearOf(today).label}: my rule book, recorded on ${formatDate(RULES_RECORDED_ON)}, has them until **${formatDate(last)}** and nothing later. What follows goes by those.`;
}

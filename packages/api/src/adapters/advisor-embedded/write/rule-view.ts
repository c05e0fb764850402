import {
  announcedWords,
  formatFigure,
  lastDayOfLimits,
  RULES_RECORDED_ON,
} from '../../../domain/rules/rule-book.ts';
import type { RuleId } from '../../../domain/rules/rule-book.ts';
import { formatDate, taxYearOf } from '../../../domain/isa/tax-year.ts';
import type { ResultOf, ToolCall } from '../../advisor-conversation.ts';
import { bold, boldFigures, cite } from './text.ts';

type RuleRow = ResultOf<'isa_rules'>['inForce'][number];

/** Asks for rules. @param date ISO: the day for which they are in force, ended or to come */
export const askRules = (ids: readonly RuleId[], date: string): ToolCall<'isa_rules'> => ({
  tool: 'isa_rules',
  input: { rules: ids, date },
});

/** What the rule book answered, with the ways an intent quotes it. */
export interface RuleView {
  /** The day the rules were asked for, `YYYY-MM-DD`. */
  date: string;
  taxYear: string;
  row(id: RuleId): RuleRow | undefined;
  later(id: RuleId): RuleRow | undefined;
  earlier(id: RuleId): RuleRow | undefined;
  /** A number of the row in force, else of the next, else of the last; 0 when the book has none at all. */
  amount(id: RuleId, name?: string): number;
  figure(id: RuleId, name?: string): string;
  /** The rule's own sentence with its figures in bold, its caveat where it has one, and its citation. */
  statement(id: RuleId): string;
  /** Citation markers, to be put after the sentence that the rules prove. */
  cite(...ids: readonly RuleId[]): string;
}

function boldStatement({ statement, figure, otherFigures }: RuleRow): string {
  const figures = [figure, ...Object.values(otherFigures)].flatMap((each) =>
    each && (each.unit.startsWith('pounds') || each.unit === 'percent') ? [formatFigure(each)] : [],
  );
  return boldFigures(statement, figures);
}

/** How certain a rule is, where that has to be said; `''` for settled rules. */
function certainty({ status, from, caveat }: RuleRow, today: string): string {
  if (status === 'announced' && (from ?? '') > today) return 'This is announced and not yet in force.';
  if (status === 'unconfirmed') return 'This is unconfirmed: no official page was read for it.';
  return caveat === null ? '' : `(${caveat})`;
}

/** `Announced from 6 April 2027`, and once that day has come `As announced, since 6 April 2027`. */
export const announcedFrom = (rule: RuleRow | undefined, today: string) =>
  rule?.from ? `${announcedWords(rule.from, today)} ${formatDate(rule.from)}` : 'As announced';

/** Wraps an answer of the rule book. @param today the date in London */
export function ruleView(answer: Omit<ResultOf<'isa_rules'>, 'recordedOn'>, today: string): RuleView {
  const row = (id: RuleId) => answer.inForce.find((each) => each.id === id);
  const later = (id: RuleId) => answer.later.find((each) => each.id === id);
  const earlier = (id: RuleId) => answer.earlier.findLast((each) => each.id === id);
  const figureOf = (id: RuleId, name?: string) =>
    [...answer.inForce, ...answer.later, ...answer.earlier.toReversed()]
      .map((each) => each.id === id && (name === undefined ? each.figure : each.otherFigures[name]))
      .find((figure) => figure !== false && figure !== undefined) ?? null;
  const citeRules = (...ids: readonly RuleId[]) => cite(...ids.map((id) => `rule:${id}`));
  return {
    date: answer.date,
    taxYear: answer.taxYear,
    row,
    later,
    earlier,
    amount: (id, name) => figureOf(id, name)?.amount ?? 0,
    figure: (id, name) => {
      const figure = figureOf(id, name);
      return figure ? bold(formatFigure(figure)) : 'an unknown amount';
    },
    statement: (id) => {
      const known = row(id) ?? later(id) ?? earlier(id);
      if (!known) return '';
      const certain = certainty(known, today);
      return `${boldStatement(known)}${certain === '' ? '' : ` ${certain}`}${citeRules(id)}`;
    },
    cite: citeRules,
  };
}

/** What precedes an answer whose limits the rule book no longer knows; '' as long as it does. */
export function afterLastRule(rules: Pick<ResultOf<'isa_rules'>, 'noRowOnDate'>, today: string): string {
  const last = lastDayOfLimits(rules.noRowOnDate, today);
  if (last === null) return '';
  return `I don’t know the limits for ${taxYearOf(today).label}: my rule book, recorded on ${formatDate(RULES_RECORDED_ON)}, has them until **${formatDate(last)}** and nothing later. The following goes by those.`;
}

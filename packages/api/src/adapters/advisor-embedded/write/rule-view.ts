import { announcedWords, formatFigure, type RuleId } from '../../../domain/rule-book.ts';
import { formatDate, taxYearOf } from '../../../domain/tax-year.ts';
import type { ResultOf, RuleRow } from '../tool-results.ts';
import type { When } from '../understand/time.ts';

/** Looks into an answer of the rule book. */
export interface RuleView {
  date: string;
  taxYear: string;
  /** The row in force on the date. */
  row(id: RuleId): RuleRow | undefined;
  /** The next row after the date. */
  later(id: RuleId): RuleRow | undefined;
  /** The last row before the date. */
  earlier(id: RuleId): RuleRow | undefined;
  /** A number of a rule in force, else of the next row; 0 when the book has none at all. */
  amount(id: RuleId, name?: string): number;
  /** The same as bold text. */
  figure(id: RuleId, name?: string): string;
}

/** In bold, in Markdown. */
export const bold = (text: string) => `**${text}**`;

/** Figures and sentences of the rules that were asked for: those in force, else those to come, else those ended. */
export function ruleView(answer: ResultOf<'isa_rules'>): RuleView {
  const row = (id: RuleId) => answer.inForce.find((each) => each.id === id);
  const later = (id: RuleId) => answer.later.find((each) => each.id === id);
  const earlier = (id: RuleId) => answer.earlier.findLast((each) => each.id === id);
  const figureOf = (id: RuleId, name?: string) => {
    const known = row(id) ?? later(id) ?? earlier(id);
    return (name === undefined ? known?.figure : known?.otherFigures[name]) ?? null;
  };
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
  };
}

/** The statement of a rule with its figures in bold. */
export function boldStatement(rule: RuleRow): string {
  const figures = [rule.figure, ...Object.values(rule.otherFigures)].flatMap((figure) =>
    figure && (figure.unit.startsWith('pounds') || figure.unit === 'percent') ? [formatFigure(figure)] : [],
  );
  return [...new Set(figures)].reduce(
    (text, figure) =>
      text.replace(new RegExp(`(?<![\\d,*.])${figure.replace(/[.£]/g, '\\$&')}(?![\\d%*])`), bold(figure)),
    rule.statement,
  );
}

/** How sure a rule is, where that has to be said. `''` for rules that are settled. */
export function sureness(rule: RuleRow, today: string): string {
  const parts: string[] = [];
  if (rule.status === 'announced' && (rule.from ?? '') > today)
    parts.push('This is announced and not yet in force.');
  if (rule.status === 'unconfirmed') parts.push('This is unconfirmed: no official page was read for it.');
  if (rule.caveat) parts.push(rule.caveat);
  return parts.join(' ');
}

/** `Announced from 6 April 2027`, and once that day has come `As announced, since 6 April 2027`. */
export const sinceOrFrom = (rule: RuleRow | undefined, today: string) =>
  rule?.from ? `${announcedWords(rule.from, today)} ${formatDate(rule.from)}` : 'As announced';

/** The time of a question as it is said in a sentence: `in 2017/18`, `in 2019`, `on 6 April 2027`. */
export function phraseOf(when: When, today: string): string {
  if (when.kind === 'calendar-year') return `in ${when.from.slice(0, 4)}`;
  if (when.kind === 'tax-year') return `in ${taxYearOf(when.from).label}`;
  if (when.kind === 'season')
    return `from ${formatDate(when.from).replace(/^\d+ /, '')} to ${formatDate(when.to).replace(/^\d+ /, '')}`;
  if (when.kind === 'month') return `in ${formatDate(when.from).replace(/^\d+ /, '')}`;
  return when.from > today && when.from.endsWith('-04-06')
    ? `from ${formatDate(when.from)}`
    : `on ${formatDate(when.from)}`;
}

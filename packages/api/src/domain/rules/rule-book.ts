import { allowanceAndLifetime, juniorAndHelpToBuy, aroundIsas } from './rule-data-accounts.ts';
import { announced, holdingAndMoving, protection, taxOutside } from './rule-data-other.ts';
import type { RuleEntry, RuleId } from './rule-types.ts';
import { formatCount, formatPercent, formatPounds } from '../money.ts';
import type { Figure, Rule } from '../schemas/rules.ts';
import { assertDate, formatDate, formatMonth } from '../isa/tax-year.ts';

/** The day the whole table was last checked against its sources. */
export const RULES_RECORDED_ON = '2026-11-20';

let entries: readonly RuleEntry[] | undefined;

/** Every rule known here, past, present and announced. Built when first asked for, so that importing it costs nothing. */
function ruleEntries(): readonly RuleEntry[] {
  entries ??= [
    allowanceAndLifetime,
    juniorAndHelpToBuy,
    holdingAndMoving,
    protection,
    announced,
    taxOutside,
    aroundIsas,
  ].flatMap((part) => part());
  return entries;
}

export type { RuleId } from './rule-types.ts';
export type { Figure, Rule } from '../schemas/rules.ts';

/** A figure as text: `£4,000`, `25%`, `15`. The sentence around it has the unit of time. */
export function formatFigure(figure: Figure): string {
  if (figure.unit.startsWith('pounds')) return formatPounds(figure.amount);
  return figure.unit === 'percent' ? formatPercent(figure.amount) : formatCount(figure.amount);
}

function filled(entry: RuleEntry): Rule {
  const { figure = null, otherFigures = {}, from = null, to = null, caveat = null } = entry;
  const statement = entry.statement.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    if (name === 'from' && from) return formatDate(from);
    if (name === 'to' && to) return formatDate(to);
    if (name === 'toMonth' && to) return formatMonth(to);
    const value = name === 'figure' ? figure : otherFigures[name];
    return value ? formatFigure(value) : placeholder;
  });
  return { ...entry, statement, figure, otherFigures, from, to, caveat };
}

const holds = (entry: RuleEntry, date: string) =>
  (!entry.from || entry.from <= date) && (!entry.to || date <= entry.to);

/** Every rule in the book, past, present and announced. */
export function allRules(): Rule[] {
  return ruleEntries().map(filled);
}

/** The rules that hold on a date. Look at `status`: rows may be announced or unconfirmed. */
export function rulesOn(date: string): Rule[] {
  assertDate(date);
  return ruleEntries()
    .filter((entry) => holds(entry, date))
    .map(filled);
}

/** The rules known on a date that begin after it, soonest first. */
export function rulesComingAfter(date: string): Rule[] {
  assertDate(date);
  return ruleEntries()
    .filter((entry) => entry.from && entry.from > date)
    .map(filled)
    .toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''));
}

/** All rows of one rule, in the order of time. */
export function ruleHistory(id: RuleId): Rule[] {
  return ruleEntries()
    .filter((entry) => entry.id === id)
    .map(filled);
}

/** The rule that holds on a date; undefined when the book has none for it. */
export function ruleOn(id: RuleId, date: string): Rule | undefined {
  assertDate(date);
  const entry = ruleEntries().find((each) => each.id === id && holds(each, date));
  return entry && filled(entry);
}

/**
 * A number of a rule on a date, in the unit of its figure: the main one, or another by name. Where the book ends before
 * the date, the last figure before it; undefined before the rule began.
 */
export function amountOn(id: RuleId, date: string, name?: string): number | undefined {
  assertDate(date);
  const entry = ruleEntries().findLast((each) => each.id === id && (!each.from || each.from <= date));
  return (name ? entry?.otherFigures?.[name] : entry?.figure)?.amount;
}

/** The same; 0 before the rule began. */
export const amountOrZero = (id: RuleId, date: string, name?: string): number =>
  amountOn(id, date, name) ?? 0;

/** The same in whole pence, for figures in pounds; 0 before the rule began. */
export const penceOn = (id: RuleId, date: string, name?: string): number =>
  Math.round(amountOrZero(id, date, name) * 100);

/** How an announced rule is dated: the book knows only the announcement, also once its day has come. */
export function announcedWords(from: string, today: string): 'Announced from' | 'As announced, since' {
  return from > today ? 'Announced from' : 'As announced, since';
}

/** Limits that are held until a day, and of which the book knows nothing later. */
const HELD: readonly RuleId[] = ['isa-allowance', 'lifetime-limit', 'junior-limit'];

/** The last day of the first of some rules that is a limit, where that day has passed; null as long as the book knows it. */
export function lastDayOfLimits(ids: readonly string[], today: string): string | null {
  const ended = HELD.find((id) => ids.includes(id));
  const last = ended === undefined ? null : (ruleHistory(ended).at(-1)?.to ?? null);
  return last !== null && last < today ? last : null;
}

/** Whether the book has a rule of that name. */
export const isRuleId = (text: string): text is RuleId => ruleEntries().some(({ id }) => id === text);

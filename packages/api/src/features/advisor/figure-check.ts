import { RULES_RECORDED_ON, ruleHistory, type Rule } from '../../domain/rule-book.ts';
import { formatDate, isDate, taxYearOf } from '../../domain/tax-year.ts';
import { claims, type Claim } from './figure-claims.ts';
import type { ToolAnswer } from './tools/tool.ts';

export interface FigureContext {
  /** The date in London, `YYYY-MM-DD`. */
  today: string;
  /** What the tools answered in this turn: the dates that rules were asked for may be spoken of without naming them. */
  toolAnswers: readonly ToolAnswer[];
}

interface Mention {
  unit: 'pounds' | 'percent' | 'years';
  value: number;
  /** The sentence before and after the number, up to the next number of the same unit. */
  left: string;
  right: string;
}

const FIGURE =
  /£\s?(?<pounds>\d[\d,]*(?:\.\d+)?)(?<scale> ?(?:k|m|million)\b)?|(?<percent>\d+(?:\.\d+)?) ?(?:%|per ?cent)|\b(?<years>\d{2})\b(?![,.]?\d|[/-]\d{2})/gi;
const SCALES: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000, million: 1_000_000 };

function mentionsIn(sentence: string): Mention[] {
  const found = [...sentence.matchAll(FIGURE)];
  return found.map((match, at) => {
    const { pounds, scale = '', percent, years } = match.groups ?? {};
    const unit = pounds ? 'pounds' : percent ? 'percent' : 'years';
    const number = Number((pounds ?? percent ?? years ?? '').replaceAll(',', ''));
    const previous = found[at - 1];
    const start = previous ? previous.index + previous[0].length : 0;
    return {
      unit,
      value: number * (SCALES[scale.trim().toLowerCase()] ?? 1),
      left: sentence.slice(start, match.index),
      right: sentence.slice(match.index + match[0].length, found[at + 1]?.index),
    };
  });
}

/** Words that make a figure something else than a statement of the rule: denied, past, the user's own, left over. */
const NOT_STATED =
  /\b(not|isn.t|no longer|rather than|instead of|used to|previous|formerly|older|asked|whether|proposal|rumou?r|left|remaining|remains? of|leaves|have used|already|so far)\b|\b(?:if|suppose|example)\b[^,]{0,30}$/i;
const NOT_MEANT = /^[^.]*\b(?:left|remaining|unused|many pages|still (?:give|quote|say|show)s?|no longer)\b/i;

const TABLE_ROW = /^\|.*$/gm;

/** The sentences of an answer, without bold marks. */
export const sentencesOf = (text: string) =>
  text
    .replaceAll('**', '')
    // Rows of a table hold facts of products, which state no rules.
    .replaceAll(TABLE_ROW, '')
    .split(/\n+|(?<=[.!?;])\s+(?=[A-Z£\d"'(])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** Dates a sentence names, each as one day inside what it names. */
export function datesNamed(sentence: string): string[] {
  const taxYears = [...sentence.matchAll(/\b(20\d{2})\s?[/–-]\s?(?:20)?\d{2}\b/g)].map(
    (match) => `${match[1]}-06-01`,
  );
  const years = [...sentence.matchAll(/\b(20\d{2})\b(?!\s?[/–-]\s?\d)/g)].flatMap((match) => [
    `${match[1]}-01-01`,
    `${match[1]}-06-01`,
    `${match[1]}-12-31`,
  ]);
  return [...taxYears, ...years].filter(isDate);
}

function datesAsked(answers: readonly ToolAnswer[]): string[] {
  return answers.flatMap((answer) =>
    'recordedOn' in answer && 'date' in answer && typeof answer.date === 'string' ? [answer.date] : [],
  );
}

const figureOf = (rule: Rule, claim: Claim) =>
  claim.figure === undefined ? rule.figure : (rule.otherFigures[claim.figure] ?? null);

const holdsOn = (rule: Rule, date: string) =>
  (!rule.from || rule.from <= date) && (!rule.to || date <= rule.to);

/** The rows of a claim's rule that a sentence may be speaking of. */
function rowsFor(claim: Claim, dates: readonly string[]): Rule[] {
  const rows = ruleHistory(claim.rule);
  return rows.filter((row) => dates.some((date) => holdsOn(row, date)));
}

function claimOf(mention: Mention, sentence: string): Claim | undefined {
  return claims.find(
    (claim) =>
      claim.unit === mention.unit &&
      claim.about.test(sentence) &&
      !(claim.notAbout?.test(sentence) ?? false) &&
      ((claim.left?.test(mention.left) ?? false) || (claim.right?.test(mention.right) ?? false)),
  );
}

/** The row that a sentence contradicts with one of its figures; undefined when it contradicts none. */
function contradicted(mention: Mention, sentence: string, dates: readonly string[]): Rule | undefined {
  if (NOT_STATED.test(mention.left) || NOT_MEANT.test(mention.right)) return undefined;
  const claim = claimOf(mention, sentence);
  if (!claim) return undefined;
  const rows = rowsFor(claim, dates);
  const accepted = rows.some(
    (row) => figureOf(row, claim)?.amount === mention.value || claim.also?.includes(mention.value),
  );
  return accepted ? undefined : rows.at(-1);
}

const correction = (rule: Rule) =>
  `Correction: ${rule.statement} (ISA Compass rule book, as recorded on ${formatDate(RULES_RECORDED_ON)}.)`;

/**
 * Reads an answer's ISA figures against the rule book. A figure is judged on the dates its sentence names, else on
 * today and the dates the rules were asked for.
 * @returns one line for each rule that the answer contradicts; empty when it contradicts none
 */
export function checkFigures(answer: string, context: FigureContext): string[] {
  const usual = [context.today, ...datesAsked(context.toolAnswers)];
  const wrong = new Map<string, Rule>();
  for (const sentence of sentencesOf(answer)) {
    const named = datesNamed(sentence);
    const dates = named.length > 0 ? [...named, ...datesAsked(context.toolAnswers)] : usual;
    for (const mention of mentionsIn(sentence)) {
      const rule = contradicted(mention, sentence, dates);
      if (rule) wrong.set(`${rule.id} ${taxYearOf(rule.from ?? context.today).label}`, rule);
    }
  }
  return [...wrong.values()].map(correction);
}

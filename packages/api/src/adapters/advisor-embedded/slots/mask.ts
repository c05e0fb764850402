import { allRules } from '../../../domain/rules/rule-book.ts';
import { unified } from './line.ts';
import type { MentionKind, Slots } from './question.ts';
import { lists } from './vocabulary.ts';

/** Figures of the rule book and the ages that rules turn on: they say what is being asked about. */
const NOTABLE: ReadonlySet<number> = new Set([
  ...allRules().flatMap(({ figure, otherFigures }) =>
    [figure, ...Object.values(otherFigures)].flatMap((each) => each?.amount ?? []),
  ),
  40,
  65,
]);

const notable = (value: number | undefined) => (value !== undefined && NOTABLE.has(value) ? ` ${value}` : '');

/** Bounds between which the rules are the same for an age, and for pounds. */
const AGE_BOUNDS = [16, 18, 40, 50, 60, 65];
const MONEY_BOUNDS = [100, 1000, 4000.01, 9000.01, 20_000.01, 120_000.01, 450_000.01];
const bandOf = (kind: string, value: number, bounds: readonly number[]) =>
  `@${kind}${bounds.filter((bound) => value >= bound).length}`;

/** Kinds replaced by tokens: `<money>`; a type of ISA has one name, with the plural that was typed. */
const DIGITS = /\d+(?:,\d{3})*(?:\.\d+)?/g;
/** "Tomorrow", "next tax year" and these say more as words. */
const DATE_IN_WORDS = /^\D*\b(?:year|month|today|tomorrow|yesterday|christmas)\D*$/i;
const AS_TYPED: ReadonlySet<string> = new Set(['half', 'first year', 'baby', 'newborn']);

const isWord = (text: string, kind: MentionKind) =>
  AS_TYPED.has(text) || (kind === 'date' && DATE_IN_WORDS.test(text));

/** The text as the classifier reads it: values as tokens, lower case, one form of apostrophe. */
export function maskSlots(text: string, { mentions, money, percents, ages, when }: Slots): string {
  const past = new Set(when.flatMap(({ start, isPast }) => (isPast ? [start] : [])));
  const values = new Map<number, number>([
    ...[...money, ...percents].map(({ start, value }) => [start, value] as const),
    ...ages.map(({ start, years }) => [start, years] as const),
  ]);
  let masked = '';
  let at = 0;
  const plain = (from: number, to: number) =>
    unified(text.slice(from, to)).replace(
      DIGITS,
      (digits) => `<number>${notable(Number(digits.replaceAll(',', '')))}`,
    );
  for (const { start, end, kind, written } of mentions) {
    const typed = text.slice(start, end).toLowerCase();
    if (!lists.masked.has(kind) || start < at || isWord(typed, kind)) continue;
    const token = kind === 'type' ? written + (typed.endsWith('sas') ? 's' : '') : `<${kind}>`;
    masked += plain(at, start) + token + notable(values.get(start)) + (past.has(start) ? ' past' : '');
    at = end;
  }
  const ranges = [
    ...ages.map(({ years }) => bandOf('age', years, AGE_BOUNDS)),
    ...money.map(({ value }) => bandOf('money', value, MONEY_BOUNDS)),
  ];
  return [(masked + plain(at, text.length)).toLowerCase(), ...new Set(ranges)].join(' ');
}

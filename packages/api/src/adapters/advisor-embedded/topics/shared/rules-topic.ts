import type { RuleId } from '../../../../domain/rule-book.ts';
import { formatDate, taxYearOf } from '../../../../domain/tax-year.ts';
import { askRules, type Found, type RuleRow } from '../../tool-results.ts';
import type { Draft, Question, Topic } from '../../topic.ts';
import type { Predicate } from '../../understand/predicate.ts';
import { whenIn } from '../../understand/time.ts';
import { riseText } from './limit-rises.ts';
import { asksPlainly, MOVES } from './phrases.ts';
import { isPastBook } from '../../write/after-the-book.ts';
import { boldStatement, phraseOf, ruleView, sureness, type RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined, lines, upperFirst } from '../../write/text.ts';

/** What the rule book could not be asked: only a fault of our own leads here. */
export const noRuleBook: Draft = {
  text: 'I could not look that up in the rule book just now. Please ask again.',
  notes: [],
};

/** The question is about a time other than now. */
export function otherTime(question: Question): boolean {
  const { when, today } = question;
  return when !== null && !(when.from <= today && today <= when.to);
}

/** The days to look up: one, or both ends of a year, because rules change in April and some between. */
export function daysAsked(question: Question): string[] {
  const { when, today } = question;
  if (when === null) return [today];
  const isNow = when.from <= today && today <= when.to;
  if (when.kind === 'calendar-year' || (when.kind === 'tax-year' && !isNow)) return [when.from, when.to];
  return [isNow ? today : when.from];
}

const sameRow = (a: RuleRow | undefined, b: RuleRow | undefined) => a?.from === b?.from && a?.to === b?.to;

function sinceWhen(row: RuleRow, today: string): string {
  if (!row.from || row.from > today) return '';
  return `It has held since ${formatDate(row.from)}${row.to && row.to >= today ? '' : row.to ? ` until ${formatDate(row.to)}` : ''}.`;
}

/** One rule at a past or future time, and what holds today when that differs. */
function datedRule(id: RuleId, question: Question, views: readonly RuleView[], now: RuleView): string {
  const { when, today } = question;
  const phrase = when ? upperFirst(phraseOf(when, today)) : 'Today';
  const [first, last] = [views[0]?.row(id), views.at(-1)?.row(id)];
  const current = now.row(id);
  if (!first && !last) return noRow(id, phrase, views, current);
  if (views.length > 1 && !sameRow(first, last)) {
    const halves = [first, last].flatMap((row, at) => {
      if (!row) return [];
      const ended = row.to !== null && row.to < today ? ` until ${formatDate(row.to)}` : '';
      const end =
        at === 0 ? `until ${formatDate(row.to ?? today)}` : `from ${formatDate(row.from ?? today)}${ended}`;
      return [`${upperFirst(end)}: ${boldStatement(row)} ${sureness(row, today)}`.trim()];
    });
    return lines(
      `${phrase} the rule ${(last?.from ?? today) > today ? 'changes' : 'changed'}:`,
      ...halves.map((half) => `- ${half}`),
    );
  }
  const row = first ?? last;
  if (!row) return '';
  const differs = current && !sameRow(current, row);
  const same = current && sameRow(current, row) ? sinceWhen(row, today) : '';
  // What holds already does not begin with that time.
  const unchanged = same !== '' && when !== null && when.from > today ? ', as today' : '';
  return joined(
    `${phrase}${unchanged}: ${boldStatement(row)}`,
    sureness(row, today),
    same,
    differs && `Today: ${boldStatement(current)}`,
  );
}

const PERMISSIONS: ReadonlySet<RuleId> = new Set([
  'ifisa-long-term-funds',
  'partial-transfer',
  'several-isas',
  'flexible-isa',
]);

function noRow(id: RuleId, phrase: string, views: readonly RuleView[], current: RuleRow | undefined): string {
  const later = views[0]?.later(id);
  const earlier = views[0]?.earlier(id);
  const known = earlier && !later ? earlier : later;
  const subject = (current ?? known)?.subject ?? 'that rule';
  if (!known) return `My rule book has nothing on that for that time.`;
  // What has been allowed since a later day was not allowed before.
  if (PERMISSIONS.has(id) && known === later && known.from)
    return `${phrase}: not yet. It has been possible since **${formatDate(known.from)}**: ${boldStatement(known)}`;
  const edge =
    known === later
      ? `its first row begins on ${formatDate(known.from ?? '')}`
      : `its last row ended on ${formatDate(known.to ?? '')}`;
  return `${phrase}: I don't know. My rule book has no figure for “${subject}” then; ${edge}: ${boldStatement(known)}`;
}

/** The rule book on the days asked about, and today. */
export interface Times {
  asked: readonly RuleView[];
  now: RuleView;
}

/**
 * A limit in pounds at another time, in a sentence, beside today's. Null where a row is missing or the limit changed
 * during the time asked about: then the rows speak for themselves.
 */
export function figureThen(
  id: RuleId,
  name: string,
  question: Question,
  { asked, now }: Times,
): string | null {
  const rows = asked.map((view) => view.row(id));
  const [row] = rows;
  const amount = row?.figure?.amount;
  if (!question.when || amount === undefined || rows.some((each) => !sameRow(each, row))) return null;
  const current = now.row(id)?.figure?.amount;
  const future = question.when.from > question.today;
  const unmoved = future && current === amount && asksPlainly(question, MOVES);
  const phrase = phraseOf(question.when, question.today);
  const first = `${unmoved ? `No: ${phrase}` : upperFirst(phrase)} the ${name} ${future ? 'is to be' : 'was'} ${boldPounds(amount)} a tax year`;
  if (current === undefined) return `${first}.`;
  if (current !== amount)
    return `${first}. Today (${taxYearOf(question.today).label}) it is ${boldPounds(current)}.`;
  const since =
    row?.from && row.from <= question.today
      ? ` It has been ${boldPounds(amount)} since ${formatDate(row.from)}.`
      : '';
  return `${first}, the same as today.${since}`;
}

/** The limits of today once the book has none: what it had last, as of any other time it does not know. */
function nothingKnown(spoken: readonly RuleId[], question: Question, now: RuleView): string {
  const { start, end } = taxYearOf(question.today);
  const asked: Question = { ...question, when: { from: start, to: end, kind: 'tax-year' } };
  return lines(...spoken.map((rule) => datedRule(rule, asked, [now], now)));
}

/** What a date beside it tells of: something the person did or means to do. */
const EVENT =
  /\b(?:i|we|he|she|they|my \w+|who)\b[^.?!]*\b(?:opened|started|set up|took out|paid|pay|put|adds?|added|gave|gives?|contribut\w+|bought|buy|began|complet\w+|exchang\w+|mov(?:e|ed|ing)|transferred|withdrew|ask(?:ed)?|request(?:ed)?|appl(?:y|ied)|start(?! of)|saved?|inherited|died|retired?|turn\w*)\b|\b(?:opened|since|starting|started|applied|requested)\b/;
/** What asks for the rule of that time. */
const OF_THAT_TIME =
  /\b(?:was|were|did|had|could (?:i|he|she|we|they|you) have|limits?|allowances?|rules?|maximum|cap|rate|back then|at the time|that (?:tax )?year|ever)\b|\b(?:in|for|during) 20\d\d\/\d\d\b/;

const PAST = /\b(?:was|were|did|had|have|back then|at the time|that (?:tax )?year|ever|then)\b/;

/** A date that tells of the person's own doing and not of the rule: "I opened it in May 2025, can I …?" */
const tellsOfEvent = ({ text, focus, when, today }: Question) =>
  when !== null &&
  when.kind !== 'tax-year' &&
  when.from <= taxYearOf(today).end &&
  EVENT.test(text) &&
  (!OF_THAT_TIME.test(focus) || (whenIn(focus, today) === null && !PAST.test(focus)));

/** "I sold my flat last year. Can I …?" */
const LAST_YEAR =
  /\b(?:sold|bought|owned|moved|opened|started|married|divorced|inherited|retired)\b[^.?!]*\b(?:last|the) (?:tax )?year(?: before)?\b/;

/** "In 2022 I opened one. Can I now …?" */
const asksOfNow = ({ focus, when, today }: Question) =>
  when !== null &&
  when.to < today &&
  whenIn(focus, today) === null &&
  /\b(?:can|could|may|will) (?:i|we|he|she|they|my \w+)\b|\bnow\b/.test(focus);

export interface RulesTopic {
  id: string;
  /** What to look up; of some topics it depends on the question. */
  rules: readonly RuleId[] | ((question: Question) => readonly RuleId[]);
  /** See `Topic.keeps`. */
  keeps?: RegExp;
  /** See `Topic.holds`. */
  holds?: RegExp;
  /** See `Topic.answers`; left out: nothing else. */
  answers?: readonly Predicate[];
  /** Rules to speak of for another time; left out: all of them. */
  dated?: (question: Question) => readonly RuleId[];
  score: (question: Question) => number;
  /** What to say about now. */
  now: (question: Question, view: RuleView) => string;
  /** What to say about another time; left out: the rules as the book states them. */
  atOtherTime?: (question: Question, view: RuleView, times: Times) => string | null;
}

/** A topic that answers from the rule book, for today or for the time the question names. */
export function rulesTopic(topic: RulesTopic): Topic {
  const { id, rules, score, keeps, holds, answers = [] } = topic;
  const rulesFor = (question: Question) => (typeof rules === 'function' ? rules(question) : rules);
  const askedDays = (question: Question) => [...new Set([...daysAsked(question), question.today])];

  function compose(question: Question, found: Found): Draft {
    const views = askedDays(question).flatMap((day) => {
      const answer = found.get(askRules(rulesFor(question), day));
      return answer ? [ruleView(answer)] : [];
    });
    const now = views.find((view) => view.date === question.today);
    if (!now) return noRuleBook;
    const asked = views.filter((view) => daysAsked(question).includes(view.date));
    const spoken = topic.dated?.(question) ?? rulesFor(question).slice(0, 2);
    const risen = riseText(spoken[0], question, asked);
    if (risen !== '') return { text: risen, notes: ['rules'] };
    if (!otherTime(question) && isPastBook(spoken[0], question.today))
      return { text: nothingKnown(spoken, question, now), notes: ['rules'] };
    if (!otherTime(question)) return { text: topic.now(question, now), notes: ['rules'] };
    const same = spoken.every((rule) => asked.every((view) => sameRow(view.row(rule), now.row(rule))));
    const past = asksOfNow(question) && LAST_YEAR.test(question.text);
    if (past || (tellsOfEvent(question) && (same || asksOfNow(question))))
      return { text: topic.now(question, now), notes: ['rules'] };
    const own = asked[0] ? (topic.atOtherTime?.(question, asked[0], { asked, now }) ?? null) : null;
    const text = own ?? lines(...spoken.map((rule) => datedRule(rule, question, asked, now)));
    return { text, notes: ['rules'] };
  }

  return {
    id,
    score,
    keeps,
    holds,
    answers,
    compose,
    calls: (question) => askedDays(question).map((day) => askRules(rulesFor(question), day)),
  };
}

/** `2026/27` of today. */
export const thisTaxYear = (question: Question) => taxYearOf(question.today).label;

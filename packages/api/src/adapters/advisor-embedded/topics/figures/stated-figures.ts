import { formatFigure, type RuleId, ruleHistory, ruleOn } from '../../../../domain/rule-book.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { askRules, type Found, type RuleRow } from '../../tool-results.ts';
import { NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { boldStatement, phraseOf, ruleView, sureness, type RuleView } from '../../write/rule-view.ts';
import { joined, upperFirst } from '../../write/text.ts';
import { cashCapSentence } from '../allowance/allowance.ts';
import { noRuleBook } from '../shared/rules-topic.ts';
import { statedIn, type Stated } from './stated.ts';

const unitOf = (row: RuleRow | undefined, name: string | undefined) =>
  (name === undefined ? row?.figure : row?.otherFigures[name]) ?? null;

/** The day for which the figure is put up: of a year in which it changes, the end. */
function dayOf({ when, today }: Question, { dated }: Stated): string {
  if (!dated || when === null || (when.from <= today && today <= when.to)) return today;
  return when.kind === 'calendar-year' ? when.to : when.from;
}

/** Whether the book has a row for it: in force that day, or announced today. */
function isKnown(stated: Stated, day: string, today: string): boolean {
  const { rule, figure } = stated.name;
  const coming = day < today ? undefined : ruleHistory(rule).find(({ from }) => from !== null && from > day);
  const row = ruleOn(rule, day) ?? coming;
  return Boolean(figure === undefined ? row?.figure : row?.otherFigures[figure]);
}

/** Rules whose statement says all that their figure is. */
const STATED_IN_FULL: ReadonlySet<RuleId> = new Set(['isa-allowance', 'lifetime-limit', 'fscs-deposits']);

/** "Was the dividend allowance £1,000?": of the time before its first row the book knows nothing. */
function notKnownThen({ name, past }: Stated, view: RuleView, now: RuleView): string {
  const from = view.row(name.rule)?.from;
  return past && view.date === now.date && from && !view.earlier(name.rule)
    ? `Not now; what it was before ${formatDate(from)} is not in my rule book.`
    : '';
}

/** "Not any more": the figure that was put up has been right once. */
function nowOther(stated: Stated, view: RuleView, now: RuleView): string {
  const before = view.earlier(stated.name.rule);
  const once = unitOf(before, stated.name.figure);
  if (!before?.to || once?.amount !== stated.amount) return notKnownThen(stated, view, now);
  return joined(
    `${view.date < now.date ? 'No. It' : 'No, not now. It'} was ${formatFigure(once)} until ${formatDate(before.to)}.`,
    sureness(before, now.date),
  );
}

/** The same figure at other times: what it will be, what it is today. */
function otherTimes(stated: Stated, row: RuleRow, view: RuleView, now: RuleView): string {
  const { rule, figure } = stated.name;
  const right = unitOf(row, figure)?.amount;
  const [after, today] = [view.later(rule), now.row(rule)];
  const [next, current] = [after, today].map((each) => unitOf(each, figure));
  return joined(
    view.date >= now.date &&
      next &&
      after?.from &&
      next.amount !== right &&
      `From ${formatDate(after.from)} it is **${formatFigure(next)}**.`,
    view.date !== now.date &&
      current &&
      current.amount !== right &&
      `Today it is **${formatFigure(current)}**.`,
  );
}

function verdictOn(stated: Stated, question: Question, view: RuleView, now: RuleView): string {
  const { rule, figure, subject, each = '' } = stated.name;
  const row = view.row(rule) ?? view.later(rule);
  const right = unitOf(row, figure);
  if (!row || !right) return '';
  const so = right.amount === stated.amount;
  const { when, today } = question;
  const phrase = view.date !== now.date && when !== null ? `${phraseOf(when, today)} ` : '';
  const verb = view.date < today ? 'was' : 'is';
  const figureText = `**${formatFigure(right)}**`;
  const put = formatFigure({ ...right, amount: stated.amount });
  const denied = so ? undefined : stated.name.denied?.(figureText, put);
  const once = so ? '' : nowOther(stated, view, now);
  const sentence = stated.name.said?.(figureText) ?? `${phrase}${subject} ${verb} ${figureText}${each}`;
  return joined(
    once,
    once === '' && denied,
    so && view.date >= today && STATED_IN_FULL.has(rule)
      ? joined(
          'Yes.',
          rule === 'isa-allowance' && `The ISA allowance for ${view.taxYear} ${verb} ${figureText}.`,
        )
      : denied !== undefined || once !== ''
        ? `${upperFirst(sentence)}.`
        : `${so ? 'Yes' : 'No'}: ${sentence}${so ? '' : `, not ${put}`}.`,
    otherTimes(stated, row, view, now),
    view.date >= today && boldStatement(row),
    sureness(row, today),
    rule === 'isa-allowance' && view.date >= today && cashCapSentence(now, today),
  );
}

/** Under what the claims that topics of their own know by heart score. */
const PUT_UP = 18.5;
/** Those speak of today. */
const PUT_UP_FOR_A_DAY = 22;

const rulesFor = ({ name }: Stated) => [name.rule, 'isa-allowance' as const, 'cash-cap-under-65' as const];

function compose(question: Question, found: Found): Draft {
  const stated = statedIn(question);
  if (!stated) return noRuleBook;
  const [then, today] = [dayOf(question, stated), question.today].map((day) =>
    found.get(askRules(rulesFor(stated), day)),
  );
  if (!then || !today) return noRuleBook;
  return { text: verdictOn(stated, question, ruleView(then), ruleView(today)), notes: ['rules'] };
}

/** A figure of the rules put up for a yes or no, with its name and nothing else: nothing else can be meant. */
export const statedFigures: Topic = {
  id: 'stated-figures',
  score: (question) => {
    const stated = statedIn(question);
    if (stated === null) return NEVER;
    const day = dayOf(question, stated);
    if (!isKnown(stated, day, question.today)) return NEVER;
    return day === question.today ? PUT_UP : PUT_UP_FOR_A_DAY;
  },
  calls: (question) => {
    const stated = statedIn(question);
    if (stated === null) return [];
    const days = [...new Set([dayOf(question, stated), question.today])];
    return days.map((day) => askRules(rulesFor(stated), day));
  },
  compose,
};

import { periodText } from '../../../../domain/durations.ts';
import type { RuleId } from '../../../../domain/rules/rule-book.ts';
import { addMonths, addWorkingDays } from '../../../../domain/isa/date-arithmetic.ts';
import { addDays, formatDate, formatWeekday, taxYearOf } from '../../../../domain/isa/tax-year.ts';
import { counted as numbered } from '../../../../domain/money.ts';
import type { Question, Slots, When } from '../../slots/question.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { bold, cite } from '../../write/text.ts';
import type { AnswerContext, Value } from '../intent.ts';
import { ask } from '../sum-parts.ts';

const isDay = ({ kind }: When) => kind === 'day';
const boldDate = (date: string) => bold(formatDate(date));

const deadlineAfter = (date: string) => ask('days_to_deadline', { date });
const deadlineCalls = ({ today, when }: Question) => [
  deadlineAfter(today),
  deadlineAfter(when[0]?.date ?? today),
];

function deadline({ question: { today }, result }: AnswerContext): string {
  const now = result(deadlineAfter(today));
  if (!now) return '';
  const left = now.daysLeft === 0 ? 'that is today' : `${bold(numbered(now.daysLeft, 'day'))} from today`;
  return `The ISA deadline for ${now.taxYear} is ${boldDate(now.deadline)}, a ${formatWeekday(now.deadline)}: ${left}.${cite('deadline')}`;
}

function namedDeadline({ question: { today, when }, result }: AnswerContext): string {
  const [named] = when;
  const found = named && result(deadlineAfter(named.date));
  if (!found) return '';
  if (taxYearOf(named.date).end !== taxYearOf(today).end)
    return `The deadline of ${taxYearOf(named.date).label} ${found.deadline < today ? 'was' : 'is'} ${boldDate(found.deadline)}.`;
  return isDay(named) && named.date > today && found.daysLeft > 0
    ? `From ${formatDate(named.date)} there are ${bold(numbered(found.daysLeft, 'day'))} to it.`
    : '';
}

const counted = (
  rule: RuleId,
  text: (from: string, rules: RuleView) => string,
  dayIn: (slots: Slots, rules: RuleView) => When | undefined = ({ when }) => when.find(isDay),
): Value => ({
  rules: [rule],
  text: ({ question, rules }) => {
    const from = dayIn(question, rules)?.date;
    return from === undefined ? '' : text(from, rules);
  },
});

const until = (rule: RuleId, last: (from: string, rules: RuleView) => string) =>
  counted(
    rule,
    (from, rules) => `Counted from ${formatDate(from)}, that is until ${boldDate(last(from, rules))}.`,
  );

const lastDayBefore = (last: 'oldest' | 'lastPayment', more: number, what: string) =>
  counted(
    'lifetime-ages',
    (birthday) => `The last day for ${what} is then ${boldDate(addDays(birthday, -1))}.`,
    ({ ages }, rules) => ages.find(({ years }) => years === rules.amount('lifetime-ages', last) + more)?.on,
  );

/** The last day of something, worked out from a day that was named. */
export const dateValues: Readonly<Record<string, Value>> = {
  deadline: { calls: deadlineCalls, text: deadline },
  'named-deadline': { text: namedDeadline },
  'aps-until': counted(
    'aps-time-limit',
    (from, rules) =>
      `After a death on ${formatDate(from)} that is until ${boldDate(addMonths(from, 12 * rules.amount('aps-time-limit')))}, or later where the estate takes longer.`,
  ),
  'transfer-until': counted(
    'transfer-time',
    (from, rules) =>
      `Counted from ${formatDate(from)}, the working days end on ${boldDate(addWorkingDays(from, rules.amount('transfer-time')))} (bank holidays not taken out) and the calendar days on ${boldDate(addDays(from, rules.amount('transfer-time', 'other')))}.`,
  ),
  'complaint-until': until('complaint-time', (from, rules) =>
    addDays(from, 7 * rules.amount('complaint-time')),
  ),
  'cancel-until': until('cooling-off', (from, rules) => addDays(from, rules.amount('cooling-off'))),
  'high-balance-until': until('fscs-deposits', (from, rules) =>
    addMonths(from, rules.amount('fscs-deposits', 'temporaryMonths')),
  ),
  'junior-birthdays': counted(
    'junior-ages',
    (born, rules) =>
      `Born on ${formatDate(born)}, the child takes control on ${boldDate(addMonths(born, 12 * rules.amount('junior-ages', 'control')))} and can take the money out from ${boldDate(addMonths(born, 12 * rules.amount('junior-ages')))}.`,
    ({ births }) => births.find(isDay),
  ),
  'lifetime-last-day': lastDayBefore('oldest', 1, 'opening one'),
  'lifetime-last-payment': lastDayBefore('lastPayment', 0, 'paying in'),
  'notice-until': {
    text: ({ question: { conditions, today } }) => {
      const days = conditions.find(({ id }) => id === 'notice')?.input?.['shortestNotice'];
      return typeof days === 'number'
        ? `Notice of ${days} days that is given today ends on ${boldDate(addDays(today, days))}.`
        : '';
    },
  },
  'fix-until': {
    text: ({ question: { when, periods } }) => {
      const [from, months] = [when.find(({ isPast }) => isPast)?.date, periods[0]?.months];
      return from && months
        ? `Opened on ${formatDate(from)} for ${periodText(months)}, it would end on about ${boldDate(addMonths(from, months))}; the account’s terms have the exact day.`
        : '';
    },
  },
};

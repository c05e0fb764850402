import { counted } from '../../../domain/money.ts';
import { formatDate, formatWeekday, taxYearOf } from '../../../domain/isa/tax-year.ts';
import type { Question } from '../slots/question.ts';
import { bold, cite, joined } from '../write/text.ts';
import { wordsOf } from '../classifier/features.ts';
import type { Intent } from './intent.ts';
import { productIntents } from './products.ts';
import { ask } from './sum-parts.ts';
import { sumRuleIntents } from './sums-rules.ts';
import { sumIntents } from './sums.ts';
import { writtenIntents } from './written.ts';

const deadlineAfter = (date: string) => ask('days_to_deadline', { date });

function namedDeadline({ when: [named], today }: Question, deadline: string, daysLeft: number): string {
  if (!named) return '';
  if (taxYearOf(named.date).end !== taxYearOf(today).end)
    return `The deadline of ${taxYearOf(named.date).label} ${deadline < today ? 'was' : 'is'} ${bold(formatDate(deadline))}.`;
  return named.kind === 'day' && named.date > today && daysLeft > 0
    ? `From ${formatDate(named.date)} there are ${bold(counted(daysLeft, 'day'))} to it.`
    : '';
}

const deadline: Intent = {
  id: 'deadline-date',
  title: 'The ISA deadline and the days left',
  rules: ['tax-year', 'isa-allowance'],
  calls: ({ today, when }) => [deadlineAfter(today), deadlineAfter(when[0]?.date ?? today)],
  answer: ({ question, rules, result }) => {
    const { today, when } = question;
    const now = result(deadlineAfter(today));
    const named = result(deadlineAfter(when[0]?.date ?? today));
    return joined(
      now &&
        `The ISA deadline for ${now.taxYear} is ${bold(formatDate(now.deadline))}, a ${formatWeekday(now.deadline)}: ${now.daysLeft === 0 ? 'that is today' : `${bold(counted(now.daysLeft, 'day'))} from today`}.${cite('deadline')}`,
      named && namedDeadline(question, named.deadline, named.daysLeft),
      `The tax year ends on 5 April whatever day of the week that is.${rules.cite('tax-year')} What counts is the day on which the provider receives the money, not the day on which it was sent: a cheque or a slow payment can take days. Some providers close before midnight or take no payments at a weekend, so each has a last day and time of its own.`,
      `What is not used of the ${rules.figure('isa-allowance')} by then is lost;${rules.cite('isa-allowance')} a new allowance begins on 6 April.`,
    );
  },
};

const all: readonly Intent[] = [
  ...writtenIntents(),
  deadline,
  ...productIntents,
  ...sumIntents,
  ...sumRuleIntents,
];

/** Classes of the classifier other than intents: the dialogue resolves them. @internal */
export const dialogueClasses: readonly string[] = ['follow-up', 'statement', 'gibberish'];

export const intents: ReadonlyMap<string, Intent> = new Map(all.map((intent) => [intent.id, intent]));

const bare = (text: string) => wordsOf(text).join(' ');

const byTitle = new Map(all.map((intent) => [bare(intent.title), intent]));

/** The intent whose title was sent, as by a tap on a suggestion. */
export const intentOfTitle = (text: string): Intent | undefined => byTitle.get(bare(text));

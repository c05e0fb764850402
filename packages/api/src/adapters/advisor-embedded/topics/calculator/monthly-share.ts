import { formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import { daysBetween, formatDate, formatMonth, taxYearOf } from '../../../../domain/tax-year.ts';
import { askRules, type Found } from '../../tool-results.ts';
import { asks, NEVER, says, type Draft, type Question, type Topic } from '../../topic.ts';
import { yearlyAmount, type Money } from '../../understand/entities.ts';
import { MONTH, monthNumber, monthOfTaxYear, two } from '../../understand/months.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { isMade } from '../shared/payments-in.ts';

const A_MONTH =
  /\b(?:how much|what)\b[^.?]*\b(?:a (?:month|week)|monthly|weekly)\b|^(?:pay|save|put)\b[^.?]*\ba (?:month|week)\b|^(?:the )?(?:monthly|weekly|a month|a week) (?:amount|payment|saving|sum|figure)s?\b/;
const A_WEEK = /\b(?:a week|weekly)\b/;
const FILLS =
  /\b(?:us(?:e|es|ing)|fill(?:s|ing)?|max(?:es|ing)?|reach(?:es)?|hits?|get to)\b[^.?]*(?:£(?:20000|9000|4000)\b|\ballowance|\blimit|\bfull\b|\bleft\b|\bremaining\b|\brest\b|\bit up\b|\bmax\b|\b(?:my|an?|the|our) (?:\w+ ){0,3}isa\b|\bout (?:lifetime|junior|cash) isa\b)/;
/** A goal by April has its months; an allowance that is used up by then has its payments. */
const USES =
  /^(?!.*\d (?:months?|years?)\b).*\b(?:us(?:e|ing)|fill(?:ing)?)(?: up)? (?:(?:all|the|my|our|full|whole|of)\b ?)*(?:£20000|£4000|£9000|allowance|limit)/;

/** "Max out my ISA between now and April". */
const BETWEEN = /\bbetween now and (?:the end of |5(?:th)? )?(?:april|march|the deadline|(?:the )?tax year)/;
/** "From now", "starting today": the first payment is this month's. */
const FROM_NOW = /\b(?:from|start(?:ing)?|begin(?:ning)?) (?:now|today|this month)\b/;
const FROM = new RegExp(String.raw`\b(?:from|start(?:ing)?(?: in)?|begin(?:ning)?(?: in)?) ${MONTH}`);
const NEXT_MONTH = /\b(?:from|start(?:ing)?|begin(?:ning)?) next month\b/;
const BY_THE_END =
  /\bdeadline\b|\b(?:by|before|until|till|to) (?:the )?(?:5(?:th)?(?: of)? april|april 5(?:th)?|april|(?:tax |financial )?year(?:'?s)?(?: end|[- ]end| ends| is (?:over|up|out))|end of (?:the |this )?(?:tax |financial )?year)\b|\b(?:rest|end) of (?:the |this )?(?:tax |financial )?year\b/;

interface Plan {
  room: number;
  /** First day of the month of the first payment. */
  first: string;
  /** Months until April, both counted. */
  count: number;
  end: string;
}

/** "£9,500 left of my allowance" */
const LEFT = /^ (?:is |still |are )?(?:left|remaining|unused|to go|to use)\b/;
const LEFT_BEFORE = /\b(?:remaining|rest of|leftover|unused|last|other) $/;
const REST = /\b(?:the|my) (?:rest|remainder|remaining|balance)\b|\bwhat is left\b/;
/** "To have used £12,000 by April" */
const GOAL = /\b(?:to have|to get|would have|want to have|reach|get to)\b[^£.?]{0,15}$/;
const DONE = /^ (?:(?:is|has been|was|already) )*(?:done|paid|in already|already|so far|gone|used)\b/;

/** What has been paid in, and is no goal; beside "the rest" any amount has been. */
const isPaid = (question: Question, money: Money) =>
  !GOAL.test(question.text.slice(0, money.at)) &&
  (isMade(question, money) || DONE.test(question.text.slice(money.end)) || REST.test(question.text));

function roomIn(question: Question): number | null {
  const [kind] = question.kinds;
  const rule = kind === 'lifetime' ? 'lifetime-limit' : kind === 'junior' ? 'junior-limit' : 'isa-allowance';
  const limit = amountOn(rule, question.today);
  if (limit === undefined) return null;
  const left = question.money.find(
    ({ at, end }) => LEFT.test(question.text.slice(end)) || LEFT_BEFORE.test(question.text.slice(0, at)),
  );
  if (left) return Math.min(left.amount, limit);
  const made = question.money
    .filter((each) => isPaid(question, each))
    .reduce((sum, each) => sum + yearlyAmount(each), 0);
  const goal = question.money.find((each) => !isPaid(question, each))?.amount ?? limit;
  return made > 0 ? Math.max(0, limit - made) : Math.min(goal, limit);
}

function planOf(question: Question): Plan | null {
  const { text, today, money } = question;
  const room = roomIn(question);
  if (room === null || money.some(({ per }) => per !== 'once')) return null;
  const now = Number(today.slice(5, 7));
  const [, named] = FROM.exec(text) ?? [];
  const month = named === undefined ? (NEXT_MONTH.test(text) ? (now % 12) + 1 : now) : monthNumber(named);
  const year = Number(today.slice(0, 4)) + (month < now ? 1 : 0);
  const first = `${year}-${two(month)}-06`;
  return { room, first, count: 13 - monthOfTaxYear(month), end: taxYearOf(first).end };
}

const share = (room: number, count: number) => Math.floor((room / count) * 100) / 100;

function compose(question: Question, found: Found): Draft {
  const plan = planOf(question);
  if (plan === null || !found.get(call(question))) return { text: '', notes: [] };
  const { room, first, count, end } = plan;
  if (A_WEEK.test(question.focus)) return weekly(question, plan);
  const exact = share(room, count) * count === room;
  const month = (date: string) => formatMonth(date).split(' ')[0] ?? '';
  const payments = `${count} monthly payments from ${month(first)} to ${month(end)}`;
  return {
    text: joined(
      `${boldPounds(share(room, count))} a month${exact ? '' : ` (${formatPounds(lastShare(room, count))} in the last)`}: ${payments} come to ${formatPounds(room)}, if the last arrives by **${formatDate(end)}**.`,
      count > 1 &&
        `Without one in the first days of April it is ${boldPounds(share(room, count - 1))} in ${count - 1} payments.`,
    ),
    notes: ['rules'],
  };
}

/** What is left for the last payment when a share is rounded down to the penny. */
const lastShare = (room: number, count: number) => room - share(room, count) * (count - 1);

const DAYS_A_WEEK = 7;

function weekly({ today }: Question, { room, end }: Plan): Draft {
  const weeks = Math.floor(daysBetween(today, end) / DAYS_A_WEEK) + 1;
  const exact = share(room, weeks) * weeks === room;
  return {
    text: `${boldPounds(share(room, weeks))} a week${exact ? '' : ` (${formatPounds(lastShare(room, weeks))} in the last)`}: ${weeks} weekly payments, the first today, come to ${formatPounds(room)} by **${formatDate(end)}**.`,
    notes: ['rules'],
  };
}

const call = ({ today }: Question) => askRules(['isa-allowance', 'lifetime-limit', 'junior-limit'], today);

/** What a month takes to use up an allowance by its deadline. */
export const monthlyShareByDeadline: Topic = {
  id: 'monthly-share',
  score: (question) =>
    asks(question, A_MONTH) &&
    question.rate === null &&
    (question.period === null || (BY_THE_END.test(question.text) && USES.test(question.text))) &&
    !says(question, /\binterest\b|\bgrow|\bworth\b|\bpot\b/) &&
    (BY_THE_END.test(question.text) ||
      BETWEEN.test(question.text) ||
      ((FROM.test(question.text) || FROM_NOW.test(question.text) || NEXT_MONTH.test(question.text)) &&
        says(question, FILLS))) &&
    (says(question, FILLS) || question.money.length > 0) &&
    planOf(question) !== null
      ? 12
      : NEVER,
  calls: (question) => [call(question)],
  compose,
};

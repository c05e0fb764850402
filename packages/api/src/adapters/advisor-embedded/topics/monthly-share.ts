import { formatPounds } from '../../../domain/money.ts';
import { amountOn } from '../../../domain/rule-book.ts';
import { formatDate, formatMonth, taxYearOf } from '../../../domain/tax-year.ts';
import { askRules, type Found } from '../tool-results.ts';
import { asks, NEVER, says, type Draft, type Question, type Topic } from '../topic.ts';
import { yearlyAmount } from '../understand/entities.ts';
import { MONTH, monthNumber, monthOfTaxYear, two } from '../understand/months.ts';
import { boldPounds, joined } from '../write/text.ts';
import { isMade } from './payments-in.ts';

const A_MONTH = /\b(?:how much|what)\b[^.?]*\b(?:a month|monthly)\b|^(?:pay|save|put)\b[^.?]*\ba month\b/;
const FILLS =
  /\b(?:us(?:e|es|ing)|fill(?:s|ing)?|max(?:es|ing)?|reach(?:es)?|hits?|get to)\b[^.?]*(?:£(?:20000|9000|4000)\b|\ballowance|\blimit|\bfull\b|\bleft\b|\bremaining\b|\brest\b|\bit up\b|\bmax\b|\b(?:my|an?|the|our) (?:\w+ ){0,3}isa\b)/;
const FROM = new RegExp(String.raw`\b(?:from|start(?:ing)?(?: in)?|begin(?:ning)?(?: in)?) ${MONTH}`);
const NEXT_MONTH = /\b(?:from|start(?:ing)?|begin(?:ning)?) next month\b/;
const BY_THE_END =
  /\bdeadline\b|\b(?:by|before|until|till|to) (?:the )?(?:5(?:th)?(?: of)? april|april 5(?:th)?|april|end of (?:the |this )?(?:tax |financial )?year)\b|\b(?:rest|end) of (?:the |this )?(?:tax |financial )?year\b/;

interface Plan {
  room: number;
  /** First day of the month of the first payment. */
  first: string;
  /** Months until April, both counted. */
  count: number;
  end: string;
}

function roomIn(question: Question): number | null {
  const [kind] = question.kinds;
  const rule = kind === 'lifetime' ? 'lifetime-limit' : kind === 'junior' ? 'junior-limit' : 'isa-allowance';
  const limit = amountOn(rule, question.today);
  if (limit === undefined) return null;
  const made = question.money
    .filter((each) => isMade(question, each))
    .reduce((sum, each) => sum + yearlyAmount(each), 0);
  const goal = question.money.find((each) => !isMade(question, each))?.amount ?? limit;
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
  const month = (date: string) => formatMonth(date).split(' ')[0] ?? '';
  const payments = `${count} monthly payments from ${month(first)} to ${month(end)}`;
  return {
    text: joined(
      `${boldPounds(share(room, count))} a month: ${payments} come to ${formatPounds(room)}, if the last arrives by **${formatDate(end)}**.`,
      count > 1 &&
        `Without one in the first days of April it is ${boldPounds(share(room, count - 1))} in ${count - 1} payments.`,
    ),
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
    question.period === null &&
    !says(question, /\binterest\b|\bgrow|\bworth\b|\bpot\b/) &&
    (BY_THE_END.test(question.text) ||
      ((FROM.test(question.text) || NEXT_MONTH.test(question.text)) && says(question, FILLS))) &&
    (says(question, FILLS) || question.money.length > 0) &&
    planOf(question) !== null
      ? 12
      : NEVER,
  calls: (question) => [call(question)],
  compose,
};

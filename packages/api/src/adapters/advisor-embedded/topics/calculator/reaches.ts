import { isaTypeConfig } from '../../../../domain/isa-type-configs.ts';
import { projectSavings } from '../../../../domain/isa-calculator.ts';
import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import { NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { monthlyAmount, type Money } from '../../understand/entities.ts';
import { boldPounds, joined, periodText } from '../../write/text.ts';
import { areEveryday, isEverydayTime } from './everyday-figures.ts';
import { monthsOf, typeOf } from './projection-basis.ts';

// Whether a plan reaches an amount in its time, yes or no.

const ASKS =
  /(?:^|[.?!] )(?:(?:so|and|but|ok|then)\b[, ]*)*(?:will|would|can|could|do|does|is|are|am|how close)\b/;
const AIM =
  /\b(?:reach|get(?: me| us)?(?: up)? to|get(?: me| us)?|hit|make|have(?: saved)?|grown? to|be worth|be|become|turn £\d+ (?:in)?to|end up with|save(?: up)?|for|need|build up|more than|at least|close to|come(?: out)? to|comes? to|amounts? to|adds? up to|total)(?: a| an| about| around| at least| over| more than| my| the)* $/;
const REACHES =
  /\b(?:reach|get|hit|make|have|grow|worth|enough|become|end up|save|build|turn|be|more than|come|amounts? to|adds? up|total|doubles?|triples?)\b/;
const OTHER =
  /\b(?:allowance|limit|tax\w*|fees?|charges?|bonus|inflation|withdraw\w*|pay in|put in|allowed|transfer\w*|minimum|fscs|interest)\b|\b(?:can|could|may) (?:i|we) (?:pay|put|invest|deposit)\b/;

/** "My mate says £10,000 at 5% doubles in 10 years, is he right?" */
const TIMES: readonly (readonly [words: RegExp, factor: number])[] = [
  [/\bdoubl(?:e|es|ed|ing)\b/, 2],
  [/\btripl(?:e|es|ed|ing)\b/, 3],
];
const OPEN = /\b(?:how|when|what|which)\b/;
const PUT_UP = /\b(?:says?|said|told me|reckons?|thinks?|heard|claims?|true|right|correct)\b/;

/** The multiple of an amount that is put up for a yes or no. */
function multipleIn({ text, focus, money }: Question): Money | null {
  const [only, more] = money;
  const [, factor] = TIMES.find(([words]) => words.test(text)) ?? [];
  const putUp = ASKS.test(focus) || PUT_UP.test(text);
  if (!only || more || only.per !== 'once' || factor === undefined || !putUp || OPEN.test(text)) return null;
  return { ...only, amount: only.amount * factor };
}

interface Plan {
  target: number;
  once: number;
  monthly: number;
  /** Percent a year; null where none is named. */
  rate: number | null;
  months: number;
}

function planOf(question: Question): Plan | null {
  const { text, focus, money, rates, products, kinds } = question;
  const months = monthsOf(question);
  if (
    months === null ||
    !isEverydayTime(months) ||
    !areEveryday(question) ||
    rates.length > 1 ||
    products.length > 0
  )
    return null;
  const multiple = multipleIn(question);
  if (kinds.includes('lifetime') || OTHER.test(text)) return null;
  if (multiple === null && (!ASKS.test(focus) || !REACHES.test(focus))) return null;
  const aim = (each: Money) =>
    each.per === 'once' && focus.includes(`£${each.amount}`) && AIM.test(text.slice(0, each.at));
  const target = multiple ?? money.find(aim);
  const paid = money.filter((each) => each !== target);
  if (!target || target.amount === 0 || paid.length === 0 || paid.length > 2) return null;
  const once = paid.reduce((sum, { amount, per }) => sum + (per === 'once' ? amount : 0), 0);
  const monthly = paid.reduce((sum, each) => sum + monthlyAmount(each), 0);
  return { target: target.amount, once, monthly, rate: rates[0] ?? null, months };
}

const SCALE = 1_000_000;

function textOf(plan: Plan, question: Question): string {
  const { target, once, monthly, months } = plan;
  const type = typeOf(question);
  const rate = plan.rate ?? isaTypeConfig(type).defaultRate;
  const valueOf = (initialDeposit: number, monthlyContribution: number) =>
    projectSavings({ initialDeposit, monthlyContribution, years: months / 12, annualRatePercent: rate })
      .finalValue;
  const value = valueOf(once, monthly);
  const needed = Math.ceil((target - valueOf(once, 0)) / (valueOf(0, SCALE) / SCALE));
  const paid = [
    once > 0 ? formatPounds(once) : '',
    monthly > 0 ? `${formatPounds(Math.round(monthly * 100) / 100)} a month` : '',
  ].filter((part) => part !== '');
  const assumed = plan.rate === null ? ` (the calculator’s starting rate for a ${type})` : '';
  // "Does £20,000 make over £3,000?" is said of what it earns.
  const earned = monthly === 0 && target < once;
  const reached = earned ? value - once : value;
  const gap = Math.round(Math.abs(reached - target) * 100) / 100;
  return joined(
    `${reached >= target ? 'Yes' : 'No'}: ${paid.join(' and ')} over ${periodText(months)} at ${formatPercent(rate)} a year${assumed} comes to ${boldPounds(value)}${earned ? `, ${boldPounds(reached)} of it interest` : ''}, ${gap === 0 ? 'exactly that' : `${formatPounds(gap)} ${reached >= target ? 'more than' : 'short of'} ${formatPounds(target)}`}.`,
    !earned &&
      value < target &&
      needed > 0 &&
      `It would take about **${formatPounds(needed)} a month**${monthly === 0 ? ' beside it' : ''}.`,
  );
}

/** "Will I reach £50,000 in 10 years saving £300 a month at 4%?" */
export const reaches: Topic = {
  id: 'reaches',
  score: (question) => (planOf(question) === null ? NEVER : 19),
  calls: () => [],
  compose: (question): Draft => {
    const plan = planOf(question);
    return { text: plan === null ? '' : textOf(plan, question), notes: ['illustration'] };
  },
};

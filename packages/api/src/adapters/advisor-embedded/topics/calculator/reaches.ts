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
  /\b(?:reach|get(?: me| us)?(?: up)? to|get(?: me| us)?|hit|make|have(?: saved)?|grown? to|be worth|be|become|turn £\d+ (?:in)?to|end up with|save(?: up)?|for|need|build up|more than|at least|close to)(?: a| an| about| around| at least| over| more than| my| the)* $/;
const REACHES =
  /\b(?:reach|get|hit|make|have|grow|worth|enough|become|end up|save|build|turn|be|more than)\b/;
const OTHER =
  /\b(?:allowance|limit|tax\w*|fees?|charges?|bonus|inflation|withdraw\w*|pay in|put in|allowed|transfer\w*|minimum|fscs|interest)\b|\b(?:can|could|may) (?:i|we) (?:pay|put|invest|deposit)\b/;

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
  if (kinds.includes('lifetime') || !ASKS.test(focus) || !REACHES.test(focus) || OTHER.test(text))
    return null;
  const aim = (each: Money) =>
    each.per === 'once' && focus.includes(`£${each.amount}`) && AIM.test(text.slice(0, each.at));
  const target = money.find(aim);
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
  const gap = Math.abs(value - target);
  return joined(
    `${value >= target ? 'Yes' : 'No'}: ${paid.join(' and ')} over ${periodText(months)} at ${formatPercent(rate)} a year${assumed} comes to ${boldPounds(value)}, ${gap === 0 ? 'exactly that' : `${formatPounds(gap)} ${value >= target ? 'more than' : 'short of'} ${formatPounds(target)}`}.`,
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

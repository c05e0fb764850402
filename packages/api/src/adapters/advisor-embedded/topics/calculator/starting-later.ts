import { projectSavings } from '../../../../domain/isa-calculator.ts';
import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import { NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { monthlyAmount, type Money } from '../../understand/entities.ts';
import { periodIn } from '../../understand/time.ts';
import { areEveryday, isEverydayTime } from './everyday-figures.ts';
import { boldPounds, joined, periodText } from '../../write/text.ts';

// What it costs to begin later with the same payments and the same end.

const TWO_AGES =
  /\bstart(?:ed|ing|s)?(?: saving)?(?: at| from)?(?: age)? (\d\d)\b[^.?£%]{0,20}\b(?:instead of|rather than|not|versus|vs|or|than|compared (?:to|with))(?: at| from)?(?: age)? (\d\d)\b/;
const END_AGE = /\b(?:to|until|till|by|at)(?: age| i am| the age of)? (\d\d)\b(?!%)/g;
const WAITS =
  /\b(?:wait(?:ing)?|delay(?:ing)?|put(?:ting)? (?:it|this|saving) off)(?: for)? (\d{1,2}|a) years?\b/;
const APART = /\b(?:cost|lose|difference|how much (?:more|less)|better off|worse off)\b/;

interface Plan {
  paid: Money;
  /** Percent a year. */
  rate: number;
  /** Years of paying in, begun early and late. */
  early: number;
  late: number;
}

function planOf(question: Question): Plan | null {
  const { text, money, rates, products, kinds } = question;
  const [paid, more] = money;
  const [rate, another] = rates;
  if (!paid || more || paid.per === 'once' || rate === undefined || another !== undefined) return null;
  if (products.length > 0 || kinds.includes('lifetime') || !areEveryday(question)) return null;
  const [ages, first, second] = TWO_AGES.exec(text) ?? [];
  if (ages !== undefined) {
    const [low, high] = [Math.min(Number(first), Number(second)), Math.max(Number(first), Number(second))];
    const end = [...text.replace(ages, '').matchAll(END_AGE)]
      .map(([, age]) => Number(age))
      .find((age) => age > high);
    return end === undefined ? null : { paid, rate, early: end - low, late: end - high };
  }
  const [waits, count] = APART.test(text) ? (WAITS.exec(text) ?? []) : [];
  const whole = waits === undefined ? null : periodIn(text.replace(waits, ''));
  const years = (whole ?? 0) / 12;
  const wait = count === 'a' ? 1 : Number(count);
  return years > wait && isEverydayTime(years * 12) ? { paid, rate, early: years, late: years - wait } : null;
}

/** "What does it cost to wait 5 years?", "if I started at 25 instead of 35". */
export const startingLater: Topic = {
  id: 'starting-later',
  score: (question) => (planOf(question) === null ? NEVER : 20),
  calls: () => [],
  compose: (question): Draft => {
    const plan = planOf(question);
    if (!plan) return { text: '', notes: [] };
    const comesTo = (years: number) =>
      projectSavings({
        initialDeposit: 0,
        monthlyContribution: monthlyAmount(plan.paid),
        years,
        annualRatePercent: plan.rate,
      });
    const [early, late] = [comesTo(plan.early), comesTo(plan.late)];
    const pays = `${formatPounds(plan.paid.amount)} a ${plan.paid.per}`;
    return {
      text: joined(
        `About ${boldPounds(early.finalValue - late.finalValue)}: ${pays} at ${formatPercent(plan.rate)} a year comes to ${formatPounds(early.finalValue)} in ${periodText(plan.early * 12)}, and begun ${periodText((plan.early - plan.late) * 12)} later to ${formatPounds(late.finalValue)} by the same day.`,
        `${formatPounds(Math.round(early.totalContributions - late.totalContributions))} of the difference is what would not be paid in; the rest is growth.`,
      ),
      notes: ['illustration'],
    };
  },
};

import { projectSavings } from '../../../../domain/isa-calculator.ts';
import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import { NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { areEveryday } from './everyday-figures.ts';
import { boldPounds, joined, periodText } from '../../write/text.ts';

// What paying in at the start of each tax year brings more than paying in at its end.

const START = /\b(?:start|beginning|first day|early|6 april|april)\b/;
const END = /\b(?:end|last (?:day|minute)|late|5 april|march|deadline)\b/;
const APART = /\b(?:instead of|rather than|versus|vs|or|than|difference|gain|better|extra)\b/;
const OF_YEAR = /\b(?:tax )?years?\b|\bapril\b/;

interface Plan {
  yearly: number;
  /** Percent a year. */
  rate: number;
  years: number;
}

function planOf(question: Question): Plan | null {
  const { text, money, rate, rates, period, products, kinds } = question;
  const [only, more] = money;
  if (!only || more || only.per === 'month' || only.per === 'week' || rate === null || rates.length > 1)
    return null;
  if (period === null || period % 12 !== 0 || products.length > 0 || kinds.includes('lifetime')) return null;
  if (!areEveryday(question)) return null;
  if (![START, END, APART, OF_YEAR].every((said) => said.test(text))) return null;
  return { yearly: only.amount, rate, years: period / 12 };
}

/** What a payment in each of the years comes to. @param wait whole years that each payment comes later */
function comesTo({ yearly, rate, years }: Plan, wait: number): number {
  const grown = Array.from(
    { length: years },
    (_, year) =>
      projectSavings({
        initialDeposit: yearly,
        monthlyContribution: 0,
        years: years - year - wait,
        annualRatePercent: rate,
      }).finalValue,
  );
  return grown.reduce((sum, each) => sum + each, 0);
}

/** "What do I gain from paying £20,000 at the start of the tax year instead of the end?" */
export const startOrEnd: Topic = {
  id: 'start-or-end',
  score: (question) => (planOf(question) === null ? NEVER : 18),
  calls: () => [],
  compose: (question): Draft => {
    const plan = planOf(question);
    if (!plan) return { text: '', notes: [] };
    const [start, end] = [comesTo(plan, 0), comesTo(plan, 1)];
    return {
      text: joined(
        `About ${boldPounds(start - end)} more: ${formatPounds(plan.yearly)} paid in at the start of each of ${plan.years} tax years comes to ${formatPounds(start)} at ${formatPercent(plan.rate)} a year, and paid in at the end of each to ${formatPounds(end)}, after ${periodText(plan.years * 12)}.`,
        'Each payment is there for a year longer.',
      ),
      notes: ['illustration'],
    };
  },
};

import { projectSavings } from '../../../../domain/isa-calculator.ts';
import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import { NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { moneyIn, type Money } from '../../understand/entities.ts';
import { areEveryday } from './everyday-figures.ts';
import { boldPounds, bullets, joined, lines, periodText } from '../../write/text.ts';

// Two plans beside each other of which one or both bear a charge: each at its growth less its own charge.

const BETWEEN = /,? (?:or|versus|vs|than|compared (?:to|with)|against) /;
const FEE =
  /(\d{1,2}(?:\.\d+)?)% (?:(?:a year|annual|yearly|platform|fund|management) )*(?:fees?|charges?|costs?)\b|\b(?:fees?|charges?|costs?)(?: of| at| is)? (\d{1,2}(?:\.\d+)?)%/;
const PERCENT = /(?<![\d.])(\d{1,2}(?:\.\d+)?)%/g;

interface Side {
  growth: number;
  fee: number;
  money: Money | null;
}

function sideOf(part: string): Side | null {
  const [said = '', before, after] = FEE.exec(part) ?? [];
  const rates = [...part.replace(said, '').matchAll(PERCENT)].map(([, percent]) => Number(percent));
  const [growth, more] = rates;
  const [money = null, another] = moneyIn(part);
  if (growth === undefined || more !== undefined || another !== undefined) return null;
  return { growth, fee: Number(before ?? after ?? 0), money };
}

interface Plan {
  sides: readonly [Side, Side];
  amount: number;
  months: number;
}

function planOf(question: Question): Plan | null {
  const { text, period, products, kinds } = question;
  const parts = text.split(BETWEEN);
  if (parts.length !== 2 || period === null || period <= 0 || products.length > 0 || !FEE.test(text))
    return null;
  if (kinds.includes('lifetime') || /\b(?:inflation|tax\w*|withdraw\w*|penalty)\b/.test(text)) return null;
  if (!areEveryday(question)) return null;
  const [first, second] = parts.map(sideOf);
  const amount = first?.money ?? second?.money;
  if (!first || !second || !amount || amount.per !== 'once') return null;
  if (second.money && first.money && second.money.amount !== first.money.amount) return null;
  return { sides: [first, second], amount: amount.amount, months: period };
}

/** "£10,000 at 4%, or at 6% with a 1% fee, for 5 years". */
export const netRates: Topic = {
  id: 'net-rates',
  score: (question) => (planOf(question) === null ? NEVER : 20),
  calls: () => [],
  compose: (question): Draft => {
    const plan = planOf(question);
    if (!plan) return { text: '', notes: [] };
    const values = plan.sides.map(
      ({ growth, fee }) =>
        projectSavings({
          initialDeposit: plan.amount,
          monthlyContribution: 0,
          years: plan.months / 12,
          annualRatePercent: growth - fee,
        }).finalValue,
    );
    const [a = 0, b = 0] = values;
    return {
      text: lines(
        `${formatPounds(plan.amount)} over ${periodText(plan.months)} comes to:`,
        bullets(
          plan.sides.map(
            ({ growth, fee }, at) =>
              `at ${formatPercent(growth)} a year${fee > 0 ? ` less a charge of ${formatPercent(fee)}` : ''}: ${boldPounds(values[at] ?? 0)}`,
          ),
        ),
        joined(
          `The difference is ${boldPounds(Math.abs(a - b))}.`,
          'A charge is taken off the yearly growth. Returns of investments are not fixed and can fall.',
        ),
      ),
      notes: ['illustration'],
    };
  },
};

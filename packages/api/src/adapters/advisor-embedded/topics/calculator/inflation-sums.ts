import { inTodaysMoney } from '../../../../domain/isa-calculator.ts';
import type { ToolCall } from '../../tool-results.ts';
import { NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { monthlyAmount, type Money } from '../../understand/entities.ts';
import { inflationIn } from '../../understand/inflation.ts';
import { boldPounds, joined, periodText } from '../../write/text.ts';
import { formatPercent, formatPounds } from '../../../../domain/money.ts';

// What an amount buys after some years at a named inflation.

/** "What must £1,000 grow to, to keep up?" */
const KEEPS_UP =
  /\b(?:keep up|match|stand still|grow (?:by|to))\b|\bhow much (?:do|will|would|must) i need\b|\bwhat (?:must|do) i (?:have|need)\b/;

interface Inputs {
  /** A lump sum, payments, or one of each. */
  paid: readonly Money[];
  months: number;
  inflation: number;
  /** What it earns meanwhile, in percent a year; null when it lies still. */
  rate: number | null;
}

function inputsOf({ text, money, period, rates }: Question): Inputs | null {
  const [only, more, third] = money;
  const regular = money.filter(({ per }) => per !== 'once').length;
  const inflation = inflationIn(text);
  const others = rates.filter((rate) => rate !== inflation);
  const [rate = rates.length === 2 ? inflation : null, another] = others;
  if (
    !only ||
    third ||
    (more && regular !== 1) ||
    period === null ||
    another !== undefined ||
    inflation === null
  )
    return null;
  return { paid: money, months: period, inflation, rate };
}

const grows = ({ paid, months, rate }: Inputs): ToolCall<'project_savings'> => ({
  tool: 'project_savings',
  input: {
    type: 'Cash ISA',
    initialDeposit: paid.reduce((sum, { amount, per }) => sum + (per === 'once' ? amount : 0), 0),
    monthlyContribution: paid.reduce((sum, each) => sum + monthlyAmount(each), 0),
    months,
    annualRatePercent: rate ?? 0,
  },
});

export const inflationSums: Topic = {
  id: 'inflation-sums',
  score: (question) => (inputsOf(question) === null ? NEVER : 18),
  calls: (question) => {
    const inputs = inputsOf(question);
    return inputs === null ? [] : [grows(inputs)];
  },
  compose: (question, found): Draft => {
    const inputs = inputsOf(question);
    const value = inputs && found.get(grows(inputs))?.result?.finalValue;
    if (!inputs || value === null || value === undefined)
      return { text: 'I could not work that out just now. Please ask again.', notes: [] };
    const { months, inflation, rate, paid } = inputs;
    const [money, beside] = paid;
    const years = months / 12;
    const rise = `prices rising by ${formatPercent(inflation)} a year`;
    if (KEEPS_UP.test(question.focus) && rate === null && money?.per === 'once' && !beside) {
      const needed = Math.round(money.amount * (1 + inflation / 100) ** years);
      return {
        text: `To buy as much as today, ${formatPounds(money.amount)} has to grow by ${boldPounds(needed - money.amount)} to ${boldPounds(needed)} in ${periodText(months)}, with ${rise}.`,
        notes: ['illustration'],
      };
    }
    const today = Math.round(inTodaysMoney(value, years, inflation));
    return {
      text: joined(
        `About ${boldPounds(today)} in today’s money.`,
        rate === null
          ? `That is what ${formatPounds(value)} buys after ${periodText(months)} of ${rise}, if it earns nothing meanwhile.`
          : `At ${formatPercent(rate)} a year it comes to ${formatPounds(value)} in ${periodText(months)}; with ${rise} that buys what ${formatPounds(today)} buys now.`,
      ),
      notes: ['illustration'],
    };
  },
};

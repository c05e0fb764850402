import { isaTypeConfig } from '../../../../domain/isa-type-configs.ts';
import { formatPercent } from '../../../../domain/money.ts';
import type { Found, ToolCall } from '../../tool-results.ts';
import { NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { monthlyAmount } from '../../understand/entities.ts';
import { boldPounds, bullets, joined, lines, periodText } from '../../write/text.ts';
import { payments } from './projection-text.ts';

// What yearly charges take from growth.

const FEE = String.raw`(?:(?:yearly|annual|platform|fund|management|total|ongoing) )*(?:fees?|charges?|costs?|ocf)\b`;
const FEES = [
  new RegExp(String.raw`(\d{1,2}(?:\.\d+)?)% (?:a year )?(?:in |of )?${FEE}`, 'g'),
  new RegExp(String.raw`\b${FEE}(?: of| at| is| are|:)? (?:an? )?(\d{1,2}(?:\.\d+)?)%`, 'g'),
  new RegExp(
    String.raw`${FEE} (?:vs|versus|or|than(?: with)?|against|and|to|compared (?:to|with)) (?:an? |one of )?(\d{1,2}(?:\.\d+)?)%`,
    'g',
  ),
];
/** "0.25% and 0.65% fee": the first of two. */
const FIRST_OF_TWO = new RegExp(
  String.raw`(\d{1,2}(?:\.\d+)?)%(?:,| and| vs| versus| v| or| to| against| compared (?:to|with)) (?:an? )?\d{1,2}(?:\.\d+)?% (?:a year )?(?:in |of )?${FEE}`,
  'g',
);
const OF_FEES = new RegExp(String.raw`\b${FEE}`);
const PERCENT = /(\d{1,2}(?:\.\d+)?)%/g;
/** The rate that is growth among charges. */
const GROWTH =
  /\b(?:growth|growing|grows?|returns?|returning)(?: of| at| is| by|:)? (\d{1,2}(?:\.\d+)?)%|(\d{1,2}(?:\.\d+)?)% (?:a year )?(?:growth|returns?)\b(?!,? (?:of |at |is )?\d)/;
const OTHER_CHARGE = /\bwithdraw|\bpenalt|\btax\b|\bbonus\b|\b22%|\b(?:home|house)\b/;

const TYPE = 'Stocks & Shares ISA';

interface Inputs {
  fees: readonly number[];
  /** Percent a year before charges. */
  growth: number;
  /** The growth is the calculator's own, not theirs. */
  assumed: boolean;
  months: number;
}

/** "Fees of 0.75% vs 0.15%, growth 5%": of several rates beside charges the growth is named. */
function besideGrowth(text: string): number[] {
  const [, after, before] = GROWTH.exec(text) ?? [];
  const growth = Number(after ?? before);
  if (Number.isNaN(growth) || !OF_FEES.test(text)) return [];
  const all = [...text.matchAll(PERCENT)].map(([, percent]) => Number(percent));
  return all.filter((percent) => percent !== growth);
}

function feesIn(text: string): number[] {
  const named = feesNamed(text);
  const beside = besideGrowth(text);
  return named.length < beside.length && named.every((fee) => beside.includes(fee)) ? beside : named;
}

function feesNamed(text: string): number[] {
  const found = [...FEES, FIRST_OF_TWO].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      at: match.index + match[0].lastIndexOf(match[1] ?? ''),
      fee: Number(match[1]),
    })),
  );
  const places = new Map(found.map((each) => [each.at, each.fee]));
  return [...places.entries()].toSorted(([a], [b]) => a - b).map(([, fee]) => fee);
}

function inputsOf(question: Question): Inputs | null {
  const { text, rates, period, money, products, kinds } = question;
  if (money.length === 0 || money.length > 2 || period === null || products.length > 0) return null;
  if (OTHER_CHARGE.test(text) || kinds.includes('lifetime')) return null;
  const fees = feesIn(text);
  const [growth, more] = rates.filter((rate) => !fees.includes(rate));
  if (fees.length === 0 || fees.length > 2 || more !== undefined) return null;
  return {
    fees,
    growth: growth ?? isaTypeConfig(TYPE).defaultRate,
    assumed: growth === undefined,
    months: period,
  };
}

const net = (growth: number, fee: number) => Math.round((growth - fee) * 1e6) / 1e6;

/** What is left of the growth after a charge, by the calculator. */
const grown = (question: Question, { growth, months }: Inputs, fee: number): ToolCall<'project_savings'> => ({
  tool: 'project_savings',
  input: {
    type: TYPE,
    initialDeposit: question.money
      .filter(({ per }) => per === 'once')
      .reduce((sum, { amount }) => sum + amount, 0),
    monthlyContribution: question.money.reduce((sum, money) => sum + monthlyAmount(money), 0),
    months,
    annualRatePercent: net(growth, fee),
  },
});

/** One charge is set beside none. */
const sidesOf = ({ fees }: Inputs) => (fees.length === 1 ? [0, ...fees] : fees);

function compose(question: Question, found: Found): Draft {
  const inputs = inputsOf(question);
  const sides = inputs
    ? sidesOf(inputs).flatMap((fee) => {
        const answer = found.get(grown(question, inputs, fee));
        return answer?.result ? [{ fee, answer, value: answer.result.finalValue }] : [];
      })
    : [];
  const [a, b] = sides;
  if (!inputs || !a || !b)
    return { text: 'I could not work that out just now. Please ask again.', notes: [] };
  const { fees, growth, assumed, months } = inputs;
  const difference = boldPounds(Math.abs(a.value - b.value));
  const own = assumed ? ' (the calculator’s starting rate for investments)' : '';
  return {
    text: lines(
      fees.length === 1
        ? `The charge of ${formatPercent(b.fee)} a year takes about ${difference}.`
        : `The difference is about ${difference}.`,
      `${payments(question, a.answer)} over ${periodText(months)}, growing at ${formatPercent(growth)} a year${own} before charges:`,
      bullets(
        [a, b].map(
          ({ fee, value }) =>
            `${fee === 0 ? 'without a charge' : `with a charge of ${formatPercent(fee)} a year`}: ${boldPounds(value)}`,
        ),
      ),
      joined(
        'The charge is taken off the yearly growth. The value of investments can fall as well as rise.',
        ...a.answer.warnings
          .filter((warning) => !/announced/i.test(warning))
          .map((warning) => `Mind the limit: ${warning}`),
      ),
    ),
    notes: ['illustration'],
  };
}

export const feeSums: Topic = {
  id: 'fee-sums',
  score: (question) => (inputsOf(question) === null ? NEVER : 17),
  calls: (question) => {
    const inputs = inputsOf(question);
    return inputs === null ? [] : sidesOf(inputs).map((fee) => grown(question, inputs, fee));
  },
  compose,
};

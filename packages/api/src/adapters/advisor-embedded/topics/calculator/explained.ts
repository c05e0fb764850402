import { projectSavings } from '../../../../domain/isa-calculator.ts';
import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import type { Draft, Question, Topic } from '../../topic.ts';
import { monthlyAmount } from '../../understand/entities.ts';
import { boldPounds, joined, periodText } from '../../write/text.ts';
import { projection } from './projection.ts';

// How a sum was worked out, and why another figure may differ from it.

const rounded = (number: number, decimals: number) => Math.round(number * 10 ** decimals) / 10 ** decimals;
/** Another way to count may be off by the pound that rounding takes. */
const NEAR = 1;

const CLAIMED = /£ ?(\d[\d,]*(?:\.\d+)?)|\b(\d{1,3}(?:,\d{3})+|\d{3,})(?:\.\d+)?\b/;

interface Sum {
  once: number;
  monthly: number;
  /** Percent a year. */
  rate: number;
  months: number;
}

function sumOf({ money, rate, period }: Question): Sum | null {
  if (rate === null || period === null || money.length === 0) return null;
  return {
    once: money.reduce((all, { amount, per }) => all + (per === 'once' ? amount : 0), 0),
    monthly: money.reduce((all, each) => all + monthlyAmount(each), 0),
    rate,
    months: period,
  };
}

/** Why somebody else may come to the figure that was named; empty where none was. */
function otherFigure({ once, monthly, rate, months }: Sum, raw: string): string {
  const [, signed, plain] = CLAIMED.exec(raw) ?? [];
  const claimed = Number((signed ?? plain ?? '').replaceAll(',', ''));
  if (claimed <= 0 || Number.isNaN(claimed) || monthly > 0) return '';
  const years = months / 12;
  const simple = once * (1 + (rate / 100) * years);
  const yearly = once * (1 + rate / 100) ** years;
  if (Math.abs(claimed - simple) <= NEAR)
    return `${formatPounds(claimed)} is what it comes to without interest on interest.`;
  if (Math.abs(claimed - yearly) <= NEAR)
    return `${formatPounds(claimed)} is right where the interest is added once a year, or where ${formatPercent(rate)} is an AER.`;
  return `${formatPounds(claimed)} I can’t explain: another rate, time or charge would do it.`;
}

function textOf(sum: Sum, raw: string): string {
  const { once, monthly, rate, months } = sum;
  const { finalValue, totalContributions } = projectSavings({
    initialDeposit: once,
    monthlyContribution: monthly,
    years: months / 12,
    annualRatePercent: rate,
  });
  const part = formatPercent(rounded(rate / 12, 4));
  const payment = formatPounds(rounded(monthly, 2));
  const how =
    monthly === 0
      ? `${formatPounds(once)} × (1 + ${rate} ÷ 1200) to the power of ${months} = ${boldPounds(finalValue)}`
      : `${once > 0 ? `it begins with ${formatPounds(once)}, ` : ''}${payment} goes in each month, then ${part} is added to all that is there, ${months} times, which makes ${boldPounds(finalValue)}`;
  const simple = Math.round(once * (1 + (rate / 1200) * months));
  const other = otherFigure(sum, raw);
  return joined(
    `I get ${boldPounds(finalValue)} for ${periodText(months)} at ${formatPercent(rate)} a year.`,
    other,
    `Each month a twelfth of the yearly rate, ${part}, is added, and earns interest itself from then on: ${how}.`,
    monthly === 0
      ? other === '' && `Without interest on interest it would be ${formatPounds(simple)}.`
      : `${formatPounds(rounded(totalContributions, 2))} of that is paid in.`,
  );
}

/** The sum again, with the way to it. */
export const explained: Topic = {
  ...projection,
  calls: () => [],
  compose: (question): Draft => {
    const sum = sumOf(question);
    return { text: sum === null ? '' : textOf(sum, question.raw), notes: ['illustration'] };
  },
};

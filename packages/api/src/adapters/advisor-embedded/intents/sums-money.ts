import { formatPercent, formatPounds } from '../../../domain/money.ts';
import { periodText } from '../../../domain/durations.ts';
import { type Percent, percentOf, type Question } from '../slots/question.ts';
import { bold, boldPounds, bullets, joined, lines } from '../write/text.ts';
import type { Intent } from './intent.ts';
import * as parts from './sum-parts.ts';

const EXAMPLE_DEPOSIT = 1000;
const EXAMPLE_RATE = 4;
/** The inflation that the calculator page shows: the Bank of England's target. */
const EXAMPLE_INFLATION = 2;
const EXAMPLE_FEE = 0.5;
const HIGHEST_FEE = 2;

/** What is taken out each month: of two amounts that come once the smaller. */
const takenOf = (question: Question) => {
  const once = parts.onceIn(question);
  return parts.regularOf(question) ?? (once.length > 1 ? Math.min(...once) : null);
};

const exampleOf = (deposit: number, months: number) =>
  parts.ask('project_savings', { initialDeposit: deposit, annualRatePercent: EXAMPLE_RATE, months });

/** Fees, and the growth they are taken from: beside a fee, a second percentage as small as one is a fee too. */
function feesOf({ percents, products: [product] }: Question): { fees: number[]; growth: number | undefined } {
  const isFee = ({ role, value }: Percent) => role === 'fee' || (role === 'rate' && value <= HIGHEST_FEE);
  const fees = percents.filter(isFee).map(({ value }) => value);
  const growth = percents.find((percent) => percent.role === 'rate' && !isFee(percent))?.value;
  return { fees: fees.length > 0 ? fees.slice(0, 2) : [product?.annualFee ?? EXAMPLE_FEE], growth };
}

/** Sums on interest that is paid out, withdrawals, prices and fees, and what the words mean. */
export const moneySums: readonly Intent[] = [
  parts.sumIntent<'project_savings' | 'drawdown'>({
    id: 'interest-monthly',
    title: 'Interest as monthly income',
    calls: (question) => {
      const [initialDeposit, wanted] = [parts.largestOf(question), parts.regularOf(question)];
      if (initialDeposit !== null)
        return [
          parts.projectionCall(question, { initialDeposit, months: parts.A_YEAR, monthlyContribution: 0 }),
        ];
      const annualRatePercent = parts.rateOf(question) ?? EXAMPLE_RATE;
      return wanted === null ? [] : [parts.ask('drawdown', { monthlyWithdrawal: wanted, annualRatePercent })];
    },
    write: (found, { question }) => {
      if ('withdrawal' in found) {
        const { withdrawal, annualRatePercent } = found;
        if (typeof withdrawal?.balanceNeeded !== 'number') return '';
        return joined(
          `Interest of ${formatPounds(withdrawal.monthly)} a month takes a balance of about ${boldPounds(withdrawal.balanceNeeded)} at ${formatPercent(annualRatePercent)} AER, with all interest paid out.`,
          parts.rateOf(question) === null && 'That rate is an example; name your own.',
          'With interest paid out the balance does not grow, and prices rise. Inside an ISA the interest is free of tax. A variable rate can change.',
        );
      }
      if (!found.result) return '';
      const { twelfth, paidOut } = found.monthlyInterest;
      return joined(
        `${formatPounds(found.initialDeposit)} at ${parts.rateText(found)} earns ${boldPounds(found.result.totalInterest)} of interest in a year, on average ${boldPounds(twelfth)} a month.${parts.CALCULATOR}`,
        `Paid out every month it is about ${formatPounds(paidOut)}: an AER counts interest on interest, which interest that is paid out does not earn.`,
        'Inside an ISA it is free of tax. A variable rate can change.',
      );
    },
    missing:
      'Some accounts pay their interest out each month: a little less than a twelfth of the AER. Name an amount and a rate, and I work out the interest of a month and a year; or name the income you want, and I work out the balance.',
  }),
  parts.sumIntent({
    id: 'drawdown',
    title: 'How long savings last with withdrawals',
    calls: (question) => {
      const balance = parts.largestOf(question);
      const monthlyWithdrawal = takenOf(question);
      const example = monthlyWithdrawal === null ? 20 * parts.A_YEAR : null;
      const months = parts.horizonOf(question) ?? example;
      if (balance === null && (monthlyWithdrawal === null || months === null)) return [];
      const annualRatePercent = parts.rateOf(question);
      return [parts.ask('drawdown', { balance, monthlyWithdrawal, annualRatePercent, months })];
    },
    write: (found, { question }) => {
      const { balance, annualRatePercent, withdrawal, lasting, monthlyInterest } = found;
      const isExample = parts.horizonOf(question) === null;
      const hasRate = annualRatePercent > 0;
      const rate = hasRate
        ? `while the rest earns ${formatPercent(annualRatePercent)} AER`
        : 'without interest';
      const months = withdrawal?.months ?? null;
      const lasts =
        months === null ? `does ${bold('not run out')}` : `lasts for about ${bold(periodText(months))}`;
      return joined(
        typeof withdrawal?.balanceForPeriod === 'number' &&
          lasting &&
          `${formatPounds(withdrawal.monthly)} a month for ${periodText(lasting.months)} uses up about ${boldPounds(withdrawal.balanceForPeriod)}, ${rate}.`,
        withdrawal &&
          balance > 0 &&
          `${formatPounds(balance)} ${lasts} with ${formatPounds(withdrawal.monthly)} a month taken out, ${rate}.`,
        lasting &&
          balance > 0 &&
          `To last for ${periodText(lasting.months)}${isExample ? ' (an example: name your own time)' : ''}, about ${bold(`${formatPounds(lasting.monthly)} a month`)} can be taken out of ${formatPounds(balance)}, ${rate}.`,
        balance > 0 && hasRate
          ? `Taking no more than the interest, about ${formatPounds(monthlyInterest)} a month, leaves the balance as it is.`
          : !hasRate && 'Name a rate and I count interest too.',
        ...found.assumptions,
        'Rates and returns change, so real savings last longer or less long.',
      );
    },
    missing:
      'Savings last until withdrawals have used up the balance and its interest; taking no more than the interest leaves the balance as it is. Name a balance, what you would take each month, and a rate, and I work it out.',
  }),
  parts.sumIntent({
    id: 'inflation',
    title: 'What inflation does to savings',
    calls: (question) => [
      parts.projectionCall(question, {
        initialDeposit:
          parts.lumpOf(question) ??
          parts.targetOf(question) ??
          (parts.monthlyOf(question) === null ? EXAMPLE_DEPOSIT : null),
        months: parts.horizonOf(question) ?? 10 * parts.A_YEAR,
        annualRatePercent: parts.rateOf(question) ?? 0,
        inflationPercent: percentOf(question, 'inflation') ?? EXAMPLE_INFLATION,
      }),
    ],
    write: (found, { question }) => {
      if (!found.result || !found.inTodaysMoney || found.months === null) return '';
      const { inflationPercent, value, neededToKeepUp, realRatePercent } = found.inTodaysMoney;
      const { annualRatePercent, result, months } = found;
      const kept =
        annualRatePercent === 0 ? 'without interest' : `at ${formatPercent(annualRatePercent)} AER`;
      return joined(
        question.money.length === 0 && 'An example:',
        `${parts.paidText(found)} kept ${kept} for ${periodText(months)} comes to ${formatPounds(result.finalValue)} and then buys what ${boldPounds(value)} buys today, if prices rise by ${formatPercent(inflationPercent)} a year.`,
        neededToKeepUp !== null &&
          `To buy as much as today it would have to become ${boldPounds(neededToKeepUp)}.`,
        annualRatePercent !== 0 &&
          `Growth above inflation is about ${bold(formatPercent(realRatePercent))} a year.`,
        'Savings keep up with prices as long as their rate after tax is at least as high as inflation.',
        percentOf(question, 'inflation') === null &&
          'That inflation is an example, the Bank of England’s target: I make no predictions.',
      );
    },
    missing: 'Name an amount, a time and an inflation of up to 100% a year, and I work out what it buys.',
  }),
  parts.sumIntent({
    id: 'fees-effect',
    title: 'What fees cost over time',
    calls: (question) => {
      const { fees, growth } = feesOf(question);
      const example = parts.monthlyOf(question) === null ? EXAMPLE_DEPOSIT : null;
      return fees.map((yearlyFeePercent) =>
        parts.projectionCall(question, {
          type: 'Stocks & Shares ISA',
          initialDeposit: parts.largestOf(question) ?? example,
          annualRatePercent: growth,
          months: parts.horizonOf(question) ?? 10 * parts.A_YEAR,
          yearlyFeePercent,
        }),
      );
    },
    write: (first, { question, others }) => {
      if (!first.result || first.months === null) return '';
      const isExample = question.percents.length === 0 && question.products.length === 0;
      const withFees = [first, ...others].flatMap(({ afterFee }) => {
        if (!afterFee) return [];
        const { yearlyFeePercent, result, cost, onDeposit } = afterFee;
        const inFirstYear = onDeposit > 0 ? `, about ${formatPounds(onDeposit)} of it in the first year` : '';
        return [
          `with a fee of ${formatPercent(yearlyFeePercent)} a year: ${boldPounds(result.finalValue)}, so the fee costs ${boldPounds(cost)}${inFirstYear}`,
        ];
      });
      return lines(
        `${parts.paidText(first)} growing by ${parts.rateText(first)} for ${periodText(first.months)} comes to:`,
        bullets([`without a fee: ${boldPounds(first.result.finalValue)}${parts.CALCULATOR}`, ...withFees]),
        joined(
          isExample && 'The fee is an example: name your own.',
          'A yearly fee is taken off the growth every year, so it adds up. Charges of the platform, of funds and for dealing come together.',
          parts.CAN_FALL,
        ),
      );
    },
    missing: 'Name an amount, a yearly fee in percent and a period, and I work out what the fee takes.',
  }),
  parts.sumIntent({
    id: 'aer-what',
    title: 'What AER means',
    calls: () => [exampleOf(EXAMPLE_DEPOSIT, parts.A_YEAR), exampleOf(EXAMPLE_DEPOSIT, 2 * parts.A_YEAR)],
    write: (year, { others: [later] }) =>
      lines(
        joined(
          'AER is the annual equivalent rate: what savings earn in a year, however often interest is added. It makes accounts comparable.',
          year.result &&
            later?.result &&
            `${formatPounds(year.initialDeposit)} at ${formatPercent(year.annualRatePercent)} AER becomes ${boldPounds(year.result.finalValue)} after a year and ${boldPounds(later.result.finalValue)} after two, since interest earns interest.${parts.CALCULATOR}`,
        ),
        bullets([
          'gross rate: before tax, and without interest on interest',
          'fixed rate: stays the same until the end of its term',
          'variable rate: the provider can change it, and a bonus in it ends',
          'tracker: follows another rate, mostly the Bank of England’s base rate',
        ]),
      ),
  }),
  parts.sumIntent({
    id: 'percentage-sum',
    title: 'A simple percentage',
    calls: ({ percents: [percent], money }) => {
      const amounts = money.map(parts.asSaid);
      const [first, second] = amounts;
      if (percent && first !== undefined)
        return [parts.ask('percentage', { of: first, percent: percent.value })];
      if (first === undefined || second === undefined) return [];
      const share = parts.ask('percentage', { of: Math.max(first, second), part: Math.min(first, second) });
      return [share, parts.ask('percentage', { of: first, part: Math.abs(second - first) })];
    },
    write: (found, { question, others: [change] }) => {
      const { percent, of, share, increased, decreased } = found;
      const [shareText, ofText] = [formatPounds(share), formatPounds(of)];
      return question.percents.length === 0
        ? joined(
            `${shareText} is ${bold(formatPercent(percent))} of ${ofText}.`,
            change &&
              `From ${formatPounds(change.of)} to ${change.of === of ? shareText : ofText} it is ${bold(formatPercent(change.percent))} ${change.of === of ? 'less' : 'more'}.`,
          )
        : `${formatPercent(percent)} of ${ofText} is ${bold(shareText)}. Added to it that makes ${formatPounds(increased)}, taken off ${formatPounds(decreased)}.`;
    },
    missing:
      'Name a percentage and an amount, or two amounts, and I work it out: for example “4% of £12,000”.',
    notes: [],
  }),
];

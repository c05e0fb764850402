import { formatPercent, formatPounds } from '../../../domain/money.ts';
import { periodText } from '../../../domain/durations.ts';
import { HIGHEST_FEE, type Percent, percentOf, type Question } from '../slots/question.ts';
import { bold, boldPounds, bullets, joined, lines } from '../write/text.ts';
import { listed } from '../../../domain/text.ts';
import { saysAny, wordsOf } from '../classifier/features.ts';
import { lists } from '../slots/vocabulary.ts';
import type { Intent } from './intent.ts';
import * as parts from './sum-parts.ts';

const EXAMPLE_FEE = 0.5;
/** The inflation that the calculator page shows: the Bank of England's target. */
const EXAMPLE_INFLATION = 2;

const takenOf = (question: Question) => {
  const once = parts.onceIn(question);
  return parts.regularOf(question) ?? (once.length > 1 ? Math.min(...once) : null);
};

/** Where fees are asked about, a percentage as small as one is a fee. */
function namingFees(question: Question): Question {
  const isFee = ({ role, value }: Percent) => role === 'rate' && value <= HIGHEST_FEE;
  const starts = new Set(question.percents.filter(isFee).map(({ start }) => start));
  const percents = question.percents.map((each) => (isFee(each) ? { ...each, role: 'fee' as const } : each));
  const mentions = question.mentions.map((each) => (starts.has(each.start) ? { ...each, key: 'fee' } : each));
  return { ...question, percents, mentions };
}

/** Fees and the growth they are taken from. Those of a platform and a fund, or of one "plus" another, are paid together. */
function feesOf(question: Question) {
  const { text, percents, products } = question;
  const named = percents.filter(({ role }) => role === 'fee').slice(0, 2);
  const [first, second] = named;
  const kinds = new Set(wordsOf(text).filter((word) => lists.feeKinds.has(word)));
  const between = first && second ? text.slice(first.end, second.start) : '';
  const isTogether = second && (kinds.size > 1 || between.includes('+') || saysAny(between, lists.onTop));
  const all = named.length > 0 ? named.map(({ value }) => value) : [products[0]?.annualFee ?? EXAMPLE_FEE];
  const sum = Math.round(all.reduce((total, fee) => total + fee, 0) * 1000) / 1000;
  const said = isTogether ? `, ${listed(all.map((fee) => formatPercent(fee)))} together` : '';
  return { fees: isTogether ? [sum] : all, said, growth: percentOf(question, 'rate') };
}

export const moneySums: readonly Intent[] = [
  parts.sumIntent<'project_savings' | 'drawdown'>({
    id: 'interest-monthly',
    instead: ({ products: [product], percents: [percent], money: [money] }) =>
      product && !percent && money?.per === 'once' ? 'product-interest' : undefined,
    calls: (question) => {
      const [initialDeposit, wanted] = [parts.largestOf(question), parts.regularOf(question)];
      const plan = { initialDeposit, months: parts.A_YEAR, monthlyContribution: 0 };
      if (initialDeposit !== null) return [parts.projectionCall(question, plan)];
      const annualRatePercent = parts.rateOf(question) ?? parts.EXAMPLE_RATE;
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
  }),
  parts.sumIntent({
    id: 'drawdown',
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
      );
    },
  }),
  parts.sumIntent({
    id: 'inflation',
    calls: (question) => [
      parts.projectionCall(question, {
        initialDeposit: parts.lumpOf(question) ?? parts.targetOf(question) ?? parts.exampleOf(question),
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
  }),
  parts.sumIntent({
    id: 'fees-effect',
    reads: namingFees,
    calls: (question) => {
      const { fees, growth } = feesOf(question);
      return fees.map((yearlyFeePercent) =>
        parts.projectionCall(question, {
          type: 'Stocks & Shares ISA',
          initialDeposit: parts.largestOf(question) ?? parts.exampleOf(question),
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
        return `with a fee of ${formatPercent(yearlyFeePercent)} a year${feesOf(question).said}: ${boldPounds(result.finalValue)}, so the fee costs ${boldPounds(cost)}${inFirstYear}`;
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
  }),
  parts.sumIntent({
    id: 'percentage-sum',
    calls: ({ percents: [percent], money }) => {
      const [first, second] = money.map(({ said }) => said);
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
    notes: [],
  }),
];

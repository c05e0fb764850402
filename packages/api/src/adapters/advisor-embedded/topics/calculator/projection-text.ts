import { EARNS } from './projection-target.ts';
import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import type { ResultOf } from '../../tool-results.ts';
import { asks, type Question } from '../../topic.ts';
import { boldPounds, joined, periodText } from '../../write/text.ts';

export type Projection = ResultOf<'project_savings'>;

/** What is paid in, as the question put it: "£1,000 and £100 a month". */
export function payments(question: Question, { initialDeposit, monthlyContribution }: Projection): string {
  const yearly = question.money.find(({ per }) => per === 'year');
  const weekly = question.money.find(({ per }) => per === 'week');
  const parts = [
    initialDeposit > 0 ? formatPounds(initialDeposit) : '',
    yearly ? `${formatPounds(yearly.amount)} a year (paid in monthly)` : '',
    weekly ? `${formatPounds(weekly.amount)} a week` : '',
    !yearly && !weekly && monthlyContribution > 0 ? `${formatPounds(monthlyContribution)} a month` : '',
  ];
  return parts.filter((part) => part !== '').join(' and ') || `${formatPounds(0)} a month`;
}

function rateText(answer: Projection, question: Question): string {
  const rate = formatPercent(answer.annualRatePercent);
  const [product] = question.products;
  if (!answer.rateAssumed && question.rate === null && product)
    return `the ${rate} of the ${product.name} from ${product.provider}, if it stayed the same`;
  return answer.rateAssumed
    ? `${rate} a year (the calculator’s starting rate for a ${answer.type}; name your own if you like)`
    : `${rate} a year`;
}

/**
 * The government bonus on the payments, and when it ends; empty without one.
 * @param grown the same payments with the bonus growing beside them
 */
export function bonusText(answer: Projection, question: Question, grown: Projection | null): string {
  if (answer.lifetimeBonus === null || !answer.result) return '';
  const age = question.people[0]?.age;
  const years = (answer.months ?? 0) / 12;
  const last = amountOn('lifetime-ages', question.today, 'lastPayment') ?? Infinity;
  const late =
    age !== undefined && answer.type === 'Lifetime ISA' && age + years > last
      ? ` Payments and bonuses stop at ${last}, so a real account would get less.`
      : '';
  const total = grown?.result
    ? ` Paid in beside each payment and growing with it, it would make **${formatPounds(grown.result.finalValue)}** in all.`
    : ' It is shown apart and without growth of its own.';
  return `The government bonus on these payments would be **${formatPounds(answer.lifetimeBonus)}** on top.${total}${late}`;
}

/** "How much interest …?", "what will it pay on £10,000?": that figure stands first. */
const INTEREST_ASKED =
  /\b(?:how much|what)\b[^.?]*\binterest\b|\bhow much\b[^.?]*\b(?:earns?|(?<!\b(?:i|we|you) )pays?|get on|make on)\b|\binterest\b[^.?]*\?$/;

const MONTHLY_INTEREST =
  /\bmonthly interest\b|\binterest\b(?:[^.?]|\.\d){0,60}\b(?:a|per|each|every) month\b|\ba month\b[^.?]{0,20}\binterest\b/;

/** What interest that is paid out each month comes to. */
function monthlyText(answer: Projection, question: Question): string {
  const { initialDeposit, monthlyContribution, annualRatePercent } = answer;
  const wanted = asks(question, MONTHLY_INTEREST) || (asks(question, EARNS) && asks(question, /\ba month\b/));
  if (!wanted || initialDeposit === 0 || monthlyContribution > 0) return '';
  const month = Math.round((initialDeposit * annualRatePercent) / 12) / 100;
  return `About ${boldPounds(month)} of interest a month where it is paid out.`;
}

/** "Simple vs compound": the same without interest on interest. */
function simpleText(answer: Projection, question: Question): string {
  const { initialDeposit, monthlyContribution, annualRatePercent, months } = answer;
  if (!asks(question, /\bsimple\b/) || monthlyContribution > 0 || months === null) return '';
  const interest = Math.round(initialDeposit * annualRatePercent * (months / 12)) / 100;
  return `Simple interest, without interest on interest, would be ${boldPounds(interest)}.`;
}

/**
 * What the payments grow to, and how much of it is growth.
 * @param assumedPeriod whether the period is ours, not theirs
 */
export function projected(answer: Projection, question: Question, assumedPeriod: boolean): string {
  const { result, months } = answer;
  if (!result || months === null) return '';
  const growth =
    result.totalInterest <= -0.5
      ? `${formatPounds(-result.totalInterest)} lost`
      : `${formatPounds(Math.max(0, result.totalInterest))} of ${answer.type === 'Cash ISA' ? 'interest' : 'growth'}`;
  const monthly = monthlyText(answer, question);
  const asked =
    monthly === '' && answer.annualRatePercent !== 0 && asks(question, INTEREST_ASKED)
      ? `${growth.replace(/^(£[\d,.]+)/, '**$1**')}: `
      : '';
  return joined(
    monthly,
    `${asked}${payments(question, answer)} over ${periodText(months)} at ${rateText(answer, question)} comes to ${boldPounds(result.finalValue)}: ${formatPounds(result.totalContributions)} paid in and ${growth}.`,
    simpleText(answer, question),
    assumedPeriod && `You named no period, so this takes ${periodText(months)}.`,
  );
}

const WEEKLY = /\b(?:a|per|each|every) week\b|\bweekly\b/;

const YEARLY = /\bhow much (?:is (?:it|that) )?a year\b/;

const neededText = (monthly: number, question: Question) =>
  asks(question, YEARLY)
    ? `${boldPounds(monthly * 12)} a year**, which is ${formatPounds(monthly)} a month`.replace(
        '** a year**',
        ' a year**',
      )
    : atLeastMonthly(monthly, question);

const atLeastMonthly = (monthly: number, question: Question) =>
  asks(question, WEEKLY)
    ? `**${formatPounds(Math.ceil((monthly * 12) / 52))} a week**, which is ${formatPounds(monthly)} a month`
    : `**${formatPounds(monthly)} a month**`;

/** The year, or the age, in which an amount is reached, where that is asked. */
function thenText(question: Question, months: number): string {
  const { today, people } = question;
  const age = people[0]?.age;
  if (asks(question, /\bhow old\b/) && age !== undefined)
    return ` At ${age} now you would then be about **${age + Math.floor(months / 12)}**.`;
  if (!asks(question, /\b(?:what|which) year\b/)) return '';
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + months;
  return ` That is in **${Math.floor(month / 12)}**.`;
}

/** What it takes to reach a target: a first deposit, a monthly payment or a time; empty without a target. */
export function targetText(answer: Projection, question: Question, forDeposit: boolean): string {
  const { target, initialDeposit, monthlyContribution, months } = answer;
  if (!target) return '';
  const start = initialDeposit > 0 ? `, starting with ${formatPounds(initialDeposit)},` : '';
  const rate = `${formatPercent(answer.annualRatePercent)} a year${answer.rateAssumed ? ` (the calculator’s starting rate for a ${answer.type})` : ''}`;
  if (forDeposit && target.depositNeeded !== null && months !== null) {
    const beside = monthlyContribution > 0 ? ` beside ${formatPounds(monthlyContribution)} a month` : '';
    return `About ${boldPounds(target.depositNeeded)} today${beside}: at ${rate} it grows to ${formatPounds(target.target)} in ${periodText(months)}.`;
  }
  if (target.monthlyNeeded !== null && months !== null) {
    if (target.monthlyNeeded === 0)
      return `${formatPounds(initialDeposit)} reaches ${boldPounds(target.target)} in ${periodText(months)} by itself at ${rate}.`;
    return `To reach ${boldPounds(target.target)} in ${periodText(months)} at ${rate}${start} you would have to save about ${neededText(target.monthlyNeeded, question)}.`;
  }
  if (target.monthsNeeded !== null) {
    if (monthlyContribution === 0)
      return `With nothing more paid in, ${formatPounds(initialDeposit)} at ${rate} reaches ${boldPounds(target.target)} after **${periodText(target.monthsNeeded)}**.${thenText(question, target.monthsNeeded)}`;
    return `Saving ${formatPounds(monthlyContribution)} a month${start} at ${rate} reaches ${boldPounds(target.target)} after **${periodText(target.monthsNeeded)}**.${thenText(question, target.monthsNeeded)}`;
  }
  return `At ${rate} these payments do not reach ${formatPounds(target.target)}. Give me a monthly amount or a period to work with.`;
}

/** When an amount is reached with the government bonus beside each payment. */
export function soonerText({ target }: Projection, grown: Projection | null): string {
  const [without, months] = [target, grown?.target].map((each) => each?.monthsNeeded ?? null);
  return typeof without !== 'number' || typeof months !== 'number'
    ? ''
    : `With the government bonus beside each payment it is reached after **${periodText(months)}**.`;
}

/** What one of two rates brings more than the other. */
export function differenceText([a, b, ...others]: readonly Projection[]): string {
  if (!a?.result || !b?.result || others.length > 0) return '';
  return `The difference is ${boldPounds(Math.abs(a.result.finalValue - b.result.finalValue))}.`;
}

/** "By 2030" is counted in whole years from now, which is said. */
export function byYearText({ text, today }: Question, months: number | null): string {
  const [, year] = /\b(?:by|until|till) (20\d\d)\b/.exec(text) ?? [];
  const counted = (Number(year) - Number(today.slice(0, 4))) * 12;
  return year !== undefined && counted === months
    ? `“By ${year}” is taken as ${periodText(months)} from now; with less time it takes more.`
    : '';
}

/** One rate of several: what it grows to and how much of that is growth. */
export const rateLine = ({ annualRatePercent, result }: Projection) =>
  `at ${formatPercent(annualRatePercent)} a year: ${boldPounds(result?.finalValue ?? 0)}, of which ${formatPounds(result?.totalInterest ?? 0)} is growth`;

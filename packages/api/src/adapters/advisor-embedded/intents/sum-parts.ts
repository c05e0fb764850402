import { counted, formatPercent, formatPounds } from '../../../domain/money.ts';
import { periodText } from '../../../domain/durations.ts';
import type { RuleId } from '../../../domain/rules/rule-book.ts';
import { monthsBetween, addDays, daysBetween, taxYearOf } from '../../../domain/isa/tax-year.ts';
import { amountOf, type Money, type MoneyRole, monthsOf, type Question, typeOf } from '../slots/question.ts';
import { listed } from '../../../domain/listed.ts';
import type { ResultOf, ToolCall, ToolName } from '../tool-results.ts';
import type { RuleView } from '../write/rule-view.ts';
import { boldPounds, cite, joined } from '../write/text.ts';
import type { Intent, Note } from './intent.ts';

export const A_YEAR = 12;
export const CALCULATOR = cite('calculator');
export const CAN_FALL = 'Investments can fall as well as rise.';

const NOT_POSSIBLE =
  'I can’t work that out from what was named. Name the amounts in pounds, from £0 up, and I work it out.';

interface SumContext<Name extends ToolName> {
  question: Question;
  rules: RuleView;
  others: readonly ResultOf<Name>[];
}

interface Sum<Name extends ToolName> extends Pick<
  Intent,
  'id' | 'title' | 'rules' | 'dated' | 'countsPayments'
> {
  /** None where an amount is missing. */
  calls: (question: Question) => readonly ToolCall<Name>[];
  /** The sum in words; `''` where nothing could be worked out. */
  write: (found: ResultOf<Name>, context: SumContext<Name>) => string;
  /** What is said where the sum cannot be made: the general rule and what has to be named. */
  missing?: string;
  /** Left out: an illustration. */
  notes?: readonly Note[];
}

const DIGITS = '0123456789%';
/** Roles of amounts that a sum may leave aside. */
const asides: ReadonlySet<MoneyRole> = new Set(['limit', 'transfer']);
const CALCULATED: ReadonlySet<string> = new Set(['rate', 'fee', 'inflation', 'bonus']);
const inAWeek = (monthly: number) => Math.round((monthly * 1200) / 52) / 100;

/** Whether a figure is in a text by itself: "£1" is not in "£1,000". */
const shows = (text: string, figure: string) =>
  text
    .split(figure)
    .slice(1)
    .some(([next = ' ', following = ' ']) => {
      const isMark = next === '.' || next === ',';
      return !DIGITS.includes(next) && !(isMark && DIGITS.includes(following));
    });

/** Figures that were named and that a sum neither shows nor adds up. */
function unusedIn(written: string, question: Question, isOfPayments: boolean): string[] {
  const { money, percents, penaltyDays } = question;
  const text = written.replaceAll('**', '');
  const isShown = (value: number) =>
    [value, Math.round(value * 12), value / 12, inAWeek(value)].some((each) =>
      shows(text, formatPounds(each)),
    );
  const named = money.filter(({ role, isHeld }) => !asides.has(role) && !(isHeld && isOfPayments));
  const amounts = named.filter(({ value }) => !isShown(value));
  const isTotal = [amounts, named, money].some((each) => each.length > 1 && isShown(sumOf(each)));
  const rates = percents.filter(
    ({ role, value }) => CALCULATED.has(role) && !shows(text, formatPercent(value)),
  );
  return [
    ...(isTotal ? [] : amounts.map(({ value }) => formatPounds(value))),
    ...rates.map(({ value }) => formatPercent(value)),
    ...(penaltyDays === null || text.includes(`${penaltyDays} days`)
      ? []
      : [`${penaltyDays} days of interest`]),
  ];
}

export function sumIntent<Name extends ToolName>(sum: Sum<Name>): Intent {
  const { calls, write, missing = NOT_POSSIBLE, notes = ['illustration'], ...intent } = sum;
  return {
    ...intent,
    calls,
    answer: ({ question, rules, result }) => {
      const [found, ...others] = calls(question).flatMap((call) => result(call) ?? []);
      const text = found === undefined ? '' : write(found, { question, rules, others });
      if (text === '') return { text: missing, outcome: 'unknown', notes: [] };
      const unused = unusedIn(text, question, intent.countsPayments === true);
      if (unused.length === 0) return { text, notes };
      // A sum that leaves out a part of the question may be another than the one that was meant.
      const left = `I have not used ${listed(unused)}: please ask about that by itself.`;
      return { text: joined(text, left), notes, outcome: 'unknown' };
    },
  };
}

/** The same for sums that follow from the rule book. */
export const ruleSum = <Name extends ToolName>(sum: Sum<Name> & { rules: readonly RuleId[] }): Intent =>
  sumIntent({ notes: ['rules'], ...sum });

/** A call with what was named: inputs that are null are left to the tool. */
export const ask = <Name extends ToolName>(
  tool: Name,
  input: Readonly<Record<string, unknown>>,
): ToolCall<Name> => ({
  tool,
  input: Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== null && value !== undefined),
  ),
});

/** Up to here a percentage "of my savings" is taken for a rate. */
const HIGHEST_RATE = 20;

/** All rates in the order they were named. */
export const ratesOf = ({ percents }: Question) =>
  percents.flatMap(({ role, value }) =>
    role === 'rate' || (role === 'share' && value <= HIGHEST_RATE) ? [value] : [],
  );

export const rateOf = (question: Question): number | null => ratesOf(question)[0] ?? null;

/** Pounds in all. */
export const sumOf = (amounts: readonly Money[]) => amounts.reduce((sum, { value }) => sum + value, 0);

/** Without an amount that is the sum of the others: "£18,000: £10,000 in cash and £8,000 in shares". */
export const withoutTotal = (amounts: readonly Money[]): readonly Money[] =>
  amounts.length > 2 ? amounts.filter(({ value }) => value * 2 !== sumOf(amounts)) : amounts;

/** What is paid in at once. */
export const lumpOf = (question: Question) => amountOf(question, 'lump', 'paid', 'left');

/** Amounts that come once, whatever they were taken for. */
export const onceIn = ({ money }: Question) =>
  money.flatMap(({ per, value }) => (per === 'once' ? [value] : []));

/** The largest of them: what earns or is used up. */
export const largestOf = (question: Question): number | null => {
  const amounts = onceIn(question);
  return amounts.length === 0 ? null : Math.max(...amounts);
};

const isReadForAYear = ({ role }: Money) => role === 'income' || role === 'interest';

/** A month's part of what was read for a year. */
const aMonth = ({ value }: Money) => Math.round((value / 12) * 100) / 100;

/** An amount as it was said. */
export const asSaid = (money: Money) =>
  money.per === 'month' && isReadForAYear(money) ? aMonth(money) : money.value;

/** What comes or goes each month. */
export function regularOf({ money }: Question): number | null {
  const regular = money.find(({ per }) => per !== 'once');
  if (!regular) return null;
  return isReadForAYear(regular) ? aMonth(regular) : regular.value;
}

/** What is paid in each month; of an amount a year or week the exact part, which the slot holds to the penny. */
export function monthlyOf({ money }: Question): number | null {
  const payment = money.find(({ role }) => role === 'monthly');
  if (!payment) return null;
  const { value, per } = payment;
  if (per === 'year') return Math.round(value * 12) / 12;
  return per === 'week' ? (Math.round((value * 12) / 52) * 52) / 12 : value;
}

export const targetOf = (question: Question) => amountOf(question, 'target', 'price');
export const hasPayments = (question: Question) => lumpOf(question) !== null || monthlyOf(question) !== null;

/** How long in months: the period that was named, or between two ages of a person, or until a day. */
export function horizonOf(question: Question): number | null {
  const named = monthsOf(question);
  if (named !== null && named > 0) return named;
  for (const person of ['self', 'child', 'partner', 'other'] as const) {
    const ages = question.ages.flatMap(({ of, years }) => (of === person ? [years] : []));
    const years = Math.max(...ages) - Math.min(...ages);
    if (years > 0) return years * 12;
  }
  const end = question.when[0]?.date ?? question.today;
  return end > question.today ? Math.max(1, monthsBetween(question.today, end)) : null;
}

/** The type that was named, as the calculator takes it. */
export function isaTypeOf(question: Question) {
  const type = typeOf(question);
  return type === 'Help to Buy ISA' ? null : type;
}

/** A call of the calculator with what was named; the rest is left to it or given here. */
export const projectionCall = (question: Question, more: Readonly<Record<string, unknown>>) =>
  ask('project_savings', {
    type: isaTypeOf(question),
    initialDeposit: lumpOf(question),
    monthlyContribution: monthlyOf(question),
    annualRatePercent: rateOf(question),
    ...more,
  });

export type Projection = ResultOf<'project_savings'>;

/** "£1,000 and £100 a month" */
export const paidText = ({ initialDeposit, monthlyContribution }: Projection) =>
  listed([
    ...(initialDeposit > 0 || monthlyContribution === 0 ? [formatPounds(initialDeposit)] : []),
    ...(monthlyContribution > 0 ? [`${formatPounds(monthlyContribution)} a month`] : []),
  ]);

const isInvested = ({ type }: Projection) =>
  type === 'Stocks & Shares ISA' || type === 'Innovative Finance ISA';

/** The rate, and that it is the site's own where none was named. */
export function rateText(projection: Projection): string {
  const { annualRatePercent, rateAssumed, type } = projection;
  const rate = `${formatPercent(annualRatePercent)} ${isInvested(projection) ? 'a year' : 'AER'}`;
  return rateAssumed ? `${rate} (this site’s starting rate for ${type}s)` : rate;
}

/** "£8,000 at 4.15% AER for 1 year earns £332 of interest and comes to £8,332." */
export function growthText(projection: Projection): string {
  const { result, months, days, monthlyContribution } = projection;
  const period = days === null ? months && periodText(months) : counted(days, 'day');
  if (result === null || !period) return '';
  const { totalInterest, totalContributions, finalValue } = result;
  const [interest, final] = [boldPounds(Math.abs(totalInterest)), boldPounds(finalValue)];
  const what = isInvested(projection) ? 'growth' : 'interest';
  const lead = `${paidText(projection)} at ${rateText(projection)} for ${period}`;
  if (totalInterest < 0) return `${lead} loses ${interest} and comes to ${final}.${CALCULATOR}`;
  return monthlyContribution > 0
    ? `${lead} comes to ${final}: ${formatPounds(totalContributions)} paid in and ${interest} of ${what}.${CALCULATOR}`
    : `${lead} earns ${interest} of ${what} and comes to ${final}.${CALCULATOR}`;
}

export const assumptionsOf = (projection: Projection) =>
  joined(...projection.assumptions, isInvested(projection) && CAN_FALL);

/** The day that was named after an amount and before the next. */
export function dateBeside(payment: Money, { when, money }: Pick<Question, 'when' | 'money'>) {
  const next = money.find((other) => other.start > payment.start)?.start ?? Infinity;
  return when.find((day) => day.start > payment.end && day.start < next)?.date;
}

/** How many of a regular payment fall into this tax year: since the day named beside it or until one, else a year’s. */
export function timesOf(payment: Money, { when, money, today }: Question) {
  const { start, end } = taxYearOf(today);
  const date = dateBeside(payment, { when, money }) ?? when[0]?.date ?? '';
  const isWeekly = payment.per === 'week';
  const each = isWeekly ? inAWeek(payment.value) : payment.value;
  if (date === '' || date > addDays(end, 1)) return { each, times: isWeekly ? 52 : A_YEAR, isMade: false };
  const isMade = date <= today;
  const [from, to] = isMade ? [date < start ? start : date, today] : [today, date];
  const passed = isWeekly ? Math.floor(daysBetween(from, to) / 7) : monthsBetween(from, to);
  return { each, times: passed + 1, isMade };
}

import { readFileSync } from 'node:fs';
import { counted, formatPercent, formatPounds } from '../../../domain/money.ts';
import { periodText, turnOf } from '../../../domain/durations.ts';
import type { RuleId } from '../../../domain/rules/rule-book.ts';
import { monthsBetween } from '../../../domain/isa/date-arithmetic.ts';
import { regularPayments } from '../../../domain/isa/isa-allowances.ts';
import { taxYearOf } from '../../../domain/isa/tax-year.ts';
import { amountOf, amountsOf, monthsOf, typeOf } from '../slots/question.ts';
import type { Money, MoneyRole, Question, Span } from '../slots/question.ts';
import { lastWordOf, saysAny, wordsOf } from '../classifier/features.ts';
import { PER_MONTH } from '../slots/money.ts';
import { FALLS, FALLS_TO, isFallenTo } from '../slots/percents.ts';
import { lists, sentences, words } from '../slots/vocabulary.ts';
import { holdsFigure, listed } from '../../../domain/text.ts';
import type { ResultOf, ToolCall, ToolName } from '../../advisor-conversation.ts';
import type { RuleView } from '../write/rule-view.ts';
import { boldPounds, cite, joined, lines } from '../write/text.ts';
import type { Intent, Note } from './intent.ts';

export const [A_YEAR, EXAMPLE_DEPOSIT, EXAMPLE_RATE] = [12, 1000, 4];
export const CALCULATOR = cite('calculator');
export const CAN_FALL = 'Investments can fall as well as rise.';

/** The title of each sum, its last sentence, and what is said where it cannot be made: the general rule and what has to be named. */
const texts = new Map<string, { title: string; ending: string; missing: string | undefined }>(
  readFileSync(new URL('answers/sums.md', import.meta.url), 'utf8')
    .split('# ')
    .map((text) => {
      const [id = '', title = '', ending = '', ...rest] = text.trim().split('\n');
      const missing = rest.at(-1);
      return [id, { title: title.replace('title: ', ''), ending: ending.replace('ending: ', ''), missing }];
    }),
);

interface SumContext<Name extends ToolName> {
  question: Question;
  rules: RuleView;
  others: readonly ResultOf<Name>[];
}

interface Sum<Name extends ToolName> extends Pick<
  Intent,
  'id' | 'rules' | 'dated' | 'countsPayments' | 'instead' | 'reads'
> {
  /** None where an amount is missing. */
  calls: (question: Question) => readonly ToolCall<Name>[];
  /** The sum in words; `''` where nothing could be worked out. */
  write: (found: ResultOf<Name>, context: SumContext<Name>) => string;
  notes?: readonly Note[];
}

const asides: ReadonlySet<MoneyRole> = new Set(['limit', 'transfer', 'bonus', 'outside', 'denied']);
const CALCULATED: ReadonlySet<string> = new Set(['rate', 'fee', 'inflation', 'bonus']);
const rateWithoutBonus = (rate: number, bonus: number) => Math.round((rate - bonus) * 100) / 100;

/** Figures that were named and that a sum neither shows nor adds up. */
export function unusedIn(written: string, question: Question, isOfPayments: boolean): string[] {
  const { money, percents, penaltyDays } = question;
  const text = written.replaceAll('**', '');
  const isShown = (value: number) => holdsFigure(text, formatPounds(value));
  const timesShown = ({ value, said, per }: Money) =>
    [value, said, said * PER_MONTH[per], per === 'once' ? value : Math.round(value * A_YEAR)].some(isShown);
  const named = withoutTotal(money, question).filter(
    ({ role, isHeld }) => !asides.has(role) && !(isHeld && isOfPayments),
  );
  const isAdded = ({ role }: Money) => {
    const alike = named.filter((each) => each.role === role);
    return alike.length > 1 && isShown(sumOf(alike));
  };
  const amounts = named.filter((each) => !timesShown(each) && !isAdded(each));
  const inAll = (all: readonly Money[]) => all.reduce((sum, each) => sum + timesOf(each, question).total, 0);
  const isTotal = [amounts, named, money].some(
    (each) => each.length > 1 && (isShown(sumOf(each)) || isShown(inAll(each))),
  );
  const isWithin = (bonus: number) =>
    ratesOf(question).some(({ rate, later }) => later === rateWithoutBonus(rate, bonus));
  const rates = percents
    .filter(({ role, value }) => CALCULATED.has(role) && !holdsFigure(text, formatPercent(value)))
    .filter(({ role, value }) => role !== 'bonus' || !isWithin(value));
  return [
    ...(isTotal ? [] : amounts.map(({ value }) => formatPounds(value))),
    ...rates.map(({ value }) => formatPercent(value)),
    ...(penaltyDays === null || text.includes(`${penaltyDays} days`)
      ? []
      : [`${penaltyDays} days of interest`]),
  ];
}

/** Amounts go into a Junior ISA where nothing else is said. */
export const ofChild = (question: Question): Question => ({
  ...question,
  money: question.money.map((each) => ({ ...each, type: each.type ?? 'Junior ISA' })),
});

/** Whether money is of two people: one may say "altogether" or "tell us" alone. */
export const isOfTwo = ({ text }: Question) => saysAny(text, lists.ofTwo);

/** Payments that no limit of an ISA is for. */
export function outsideText(question: Question): string {
  const outside = amountsOf(question, 'outside').map(({ value }) => formatPounds(value));
  return outside.length > 0 ? `${listed(outside)} paid outside an ISA counts towards no ISA limit.` : '';
}

/** Without the money of another adult, which is added to one's own only where both are asked about together. */
function ofOne(question: Question): Question {
  const own = question.money.filter(({ owner }) => owner !== 'partner' && owner !== 'other');
  return own.length === 0 || saysAny(question.text, lists.together) ? question : { ...question, money: own };
}

const RANGE = /^\s*(?:or|to|maybe|perhaps|possibly|[-–])(?:\s+(?:about|maybe|even))?\s*$/i;

/** "I have paid 10k into my old ISA": in this tax year or before. */
const isJustPaid = ({ start }: Span, text: string) =>
  saysAny(wordsOf(text.slice(0, start)).slice(-2).join(' '), lists.paying);

/** "I paid in 8k but I paid in 15k", "between 5k and 8k", "5k each into two ISAs": how much counts was not said. */
const areDoubtful = ({ money, types, text, when }: Question) =>
  (money.length === 1 && types.length > 1 && saysAny(text, lists.toEach)) ||
  (money.length > 0 && saysAny(text, lists.none) && money.every((each) => !each.isEarlier)) ||
  (when.length === 0 && money.some((each) => each.isEarlier && isJustPaid(each, text))) ||
  money.some((each, at) => {
    const before = money[at - 1];
    if (!before) return false;
    const between = text.slice(before.end, each.start);
    const isBetween = between.trim() === 'and' && lastWordOf(text.slice(0, before.start)) === 'between';
    const isMore = saysAny(between, ADDED) || ADDED.has(wordsOf(text.slice(each.end))[0] ?? '');
    const areAlike = [before, each].every(({ role }) => role === 'paid') && before.type === each.type;
    const isEither = areAlike && before.owner === each.owner && saysAny(between, lists.eitherPaid);
    return RANGE.test(between) || isBetween || (isEither && !isMore);
  });

/** A sum about one person's money. */
export const sumIntent = <Name extends ToolName>(sum: Sum<Name>): Intent => intentOf(sum, ofOne);

function intentOf<Name extends ToolName>(sum: Sum<Name>, own: (question: Question) => Question): Intent {
  const { calls, write, notes = ['illustration'], ...intent } = sum;
  const { title = sum.id, ending, missing = sentences.notPossible } = texts.get(sum.id) ?? {};
  return {
    ...intent,
    title,
    calls: (question) => calls(own(question)),
    answer: ({ question, rules, result }) => {
      const asked = own(question);
      const [found, ...more] = calls(asked).flatMap((call) => result(call) ?? []);
      const body = found === undefined ? '' : write(found, { question: asked, rules, others: more });
      const text = (body.includes('\n') ? lines : joined)(body, ending);
      if (body === '') return { text: missing, outcome: 'unknown', notes: [] };
      const others = question.money.filter((each) => !asked.money.includes(each));
      const unused = [
        ...unusedIn(text, asked, intent.countsPayments === true),
        ...others.map(({ value }) => formatPounds(value)),
      ];
      const corrections = question.money.map(
        ({ value, insteadOf }) =>
          insteadOf !== null &&
          `${formatPounds(value)} is counted ${insteadOf === value ? 'once' : `instead of ${formatPounds(insteadOf)}`}.`,
      );
      if (intent.countsPayments && areDoubtful(asked))
        return { text: sentences.eitherPaid, notes, outcome: 'unknown' };
      if (unused.length === 0) return { text: joined(text, ...corrections), notes };
      // A sum that leaves out a part of the question may be another than the one that was meant.
      const left = `I have not used ${listed(unused)}: please ask about that by itself.`;
      return { text: joined(text, left), notes, outcome: 'unknown' };
    },
  };
}

export const ruleSum = <Name extends ToolName>(sum: Sum<Name> & { rules: readonly RuleId[] }): Intent =>
  intentOf({ notes: ['rules'], ...sum }, (question) => question);

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

interface Rate {
  rate: number;
  /** What it falls to, as when a bonus ends. */
  later: number | null;
}

const FOLLOWING = new RegExp(
  `\\b(?:then|(?:first|second) year|after(?: that|wards)|${FALLS}|${FALLS_TO})\\b`,
);

const ENDING = /^[^%,.]* after(?: that|wards)(?= on |[,.?!]|$)/;
/** All rates in the order they were named, each with the one that follows it. */
export function ratesOf({ percents, text }: Question): Rate[] {
  const rates: Rate[] = [];
  const said = text.toLowerCase();
  // "If it falls to 3%, what do I get at 4.5%"
  const isReversed = percents.length === 2 && isFallenTo(said, percents[0]);
  let end = 0;
  for (const { role, value, ...at } of isReversed ? percents.toReversed() : percents) {
    const between = said.slice(end > at.start ? 0 : end, at.start);
    const last = rates.at(-1);
    const isLater = role === 'rate' && (FOLLOWING.test(between) || ENDING.test(said.slice(at.end)));
    if (last?.later === null && isLater) last.later = value;
    else if (last?.later === null && role === 'bonus' && value < last.rate)
      last.later = rateWithoutBonus(last.rate, value);
    // A third in turn is more than the calculator takes, and is left aside.
    else if ((role === 'rate' && !(last && isLater)) || (role === 'share' && value <= HIGHEST_RATE))
      rates.push({ rate: value, later: null });
    end = at.end;
  }
  return rates;
}

export const rateOf = (question: Question): number | null => ratesOf(question)[0]?.rate ?? null;

/** A rate that another follows, as the calculator takes it: it holds for the shorter of two times, or for a year. */
export function inTurn({ rate, later }: Rate, { periods, percents, text }: Question) {
  if (later === null) return { annualRatePercent: rate };
  const after = percents.find(({ value }) => value === later);
  const beside = ({ start, end }: Span, all: ReadonlySet<string>) => {
    const between = after ? wordsOf(text.slice(Math.min(end, after.end), Math.max(start, after.start))) : [];
    return between.length > 0 && between.every((word) => all.has(word));
  };
  // "Then 3.5% for 4 years", "then another 2 years at 3.9%"
  const own = periods.find((each) => beside(each, lists.ownTime));
  // "Falling to 3.5% after 2 years"
  const change = periods.find(
    (each) => beside(each, lists.changing) && wordsOf(text.slice(0, each.start)).slice(-2).includes('after'),
  );
  const others = periods.flatMap((each) => (each === own || each === change ? [] : each.months));
  const { laterAfterMonths, months } = turnOf({ own: own?.months, change: change?.months }, others);
  return { annualRatePercent: rate, laterRatePercent: later, laterAfterMonths, months };
}

export const sumOf = (amounts: readonly Money[]) => amounts.reduce((sum, { value }) => sum + value, 0);

/** Between two amounts that come together. */
export const ADDED = words('and plus also another more then with add adding have got ive');

/** Without the sum of the others ("£18,000: £10,000 and £8,000"); where "the rest" is named, that is in its place. */
export function withoutTotal(amounts: readonly Money[], { text }: Question): readonly Money[] {
  const total = amounts.find(({ role, value }) => role === 'lump' && value * 2 > sumOf(amounts));
  if (amounts.length > 1 && total && saysAny(text, lists.rest)) {
    const others = amounts.filter((each) => each !== total);
    return [...others, { ...total, value: total.value - sumOf(others), type: null, isHeld: true }];
  }
  const mayHold = amounts.length > 3 || (amounts.length > 2 && amounts.some(({ type }) => type === null));
  return mayHold ? amounts.filter(({ value }) => value * 2 !== sumOf(amounts)) : amounts;
}

/** Held beside what is paid in: it may be of earlier years. */
export const isThereBefore = ({ isHeld }: Money, question: Question) =>
  isHeld && question.money.some(({ role, isHeld: isToo }) => role === 'paid' || (role === 'lump' && !isToo));

export const lumpOf = (question: Question) =>
  amountOf(question, 'lump', 'paid', 'left') ?? amountOf(question, 'outside');
export const onceIn = ({ money }: Question) =>
  money.flatMap(({ per, value }) => (per === 'once' ? [value] : []));

export const largestOf = (question: Question) => Math.max(0, ...onceIn(question)) || null;

/** Pounds a month, to the exact part where `value` holds it to the penny. */
const aMonth = (money: Money | undefined) => (money ? money.said * PER_MONTH[money.per] : null);

export const regularOf = ({ money }: Question) => aMonth(money.find(({ per }) => per !== 'once'));
export const monthlyOf = ({ money }: Question) => aMonth(money.find(({ role }) => role === 'monthly'));

/** A deposit where nothing that is paid in was named. */
export const exampleOf = (question: Question) => (monthlyOf(question) === null ? EXAMPLE_DEPOSIT : null);
export const targetOf = (question: Question) => amountOf(question, 'target', 'price');
export const hasPayments = (question: Question) => lumpOf(question) !== null || monthlyOf(question) !== null;

/** How long in months: the period that was named, or until a day. */
export function horizonOf(question: Question): number | null {
  const named = monthsOf(question);
  if (named !== null && named > 0) return named;
  const end = question.when[0]?.date ?? question.today;
  return end > question.today ? Math.max(1, monthsBetween(question.today, end)) : null;
}

export function isaTypeOf(question: Question) {
  const type = typeOf(question);
  return type === 'Help to Buy ISA' ? null : type;
}

export const projectionCall = (question: Question, more: Readonly<Record<string, unknown>>) =>
  ask('project_savings', {
    type: isaTypeOf(question),
    initialDeposit: lumpOf(question),
    monthlyContribution: monthlyOf(question),
    annualRatePercent: rateOf(question),
    ...more,
  });

export type Projection = ResultOf<'project_savings'>;

export const paidText = ({ initialDeposit, monthlyContribution }: Projection) =>
  listed([
    ...(initialDeposit > 0 || monthlyContribution === 0 ? [formatPounds(initialDeposit)] : []),
    ...(monthlyContribution > 0 ? [`${formatPounds(monthlyContribution)} a month`] : []),
  ]);

const isInvested = ({ type }: Projection) =>
  type === 'Stocks & Shares ISA' || type === 'Innovative Finance ISA';

export function rateText(projection: Projection): string {
  const { annualRatePercent, later, rateAssumed, type } = projection;
  const rate = `${formatPercent(annualRatePercent)} ${isInvested(projection) ? 'a year' : 'AER'}`;
  if (later)
    return `${rate} for ${periodText(later.afterMonths)} and ${formatPercent(later.annualRatePercent)} after that`;
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
  const lead = projection.later
    ? `${paidText(projection)} for ${period}, at ${rateText(projection)},`
    : `${paidText(projection)} at ${rateText(projection)} for ${period}`;
  if (totalInterest < 0) return `${lead} loses ${interest} and comes to ${final}.${CALCULATOR}`;
  return monthlyContribution > 0
    ? `${lead} comes to ${final}: ${formatPounds(totalContributions)} paid in and ${interest} of ${what}.${CALCULATOR}`
    : `${lead} earns ${interest} of ${what} and comes to ${final}.${CALCULATOR}`;
}

export const assumptionsOf = (projection: Projection) =>
  joined(...projection.assumptions, isInvested(projection) && CAN_FALL);

const FROM = /\bfrom (?:the |next )?$/i;

const besideOf = <Each extends Span>({ end }: Money, all: readonly Each[], money: readonly Money[]) =>
  all.find((each) => each.start > end && !money.some(({ start }) => start > end && start < each.start));

/** How many of a regular payment fall into this tax year: by the day or time named beside it, else a year’s. */
export function timesOf(payment: Money, { when, money, periods, today, text }: Question) {
  if (payment.role !== 'monthly')
    return { each: payment.value, times: 1, total: payment.value, isMade: false };
  const day = besideOf(payment, when, money) ?? when[0];
  const isWeekly = payment.per === 'week';
  const each = isWeekly ? payment.said : payment.value;
  const begins = FROM.test(text.slice(0, day?.start ?? 0)) ? 'from' : 'until';
  const isOnly = !money.some((other) => other.role === 'monthly' && other !== payment);
  const time = besideOf(payment, periods, money) ?? (isOnly ? periods[0] : null);
  const made = regularPayments({ isWeekly, begins, date: day?.date, months: time?.months }, today);
  return { each, ...made, total: each * made.times };
}

/** What went into an old ISA "in May" is of this tax year. */
export function isEarlier(payment: Money, { when, money, today }: Question): boolean {
  const named = besideOf(payment, when, money);
  const isOnDay = named?.kind === 'day' || named?.kind === 'month';
  return (payment.isEarlier && !isOnDay) || (named?.date ?? today) < taxYearOf(today).start;
}

/** Whether payments were named on both sides of the end of a tax year. */
export const spansYears = (question: Question) =>
  question.money.some((each) => isEarlier(each, question)) ||
  question.when.some(
    ({ date, kind }) =>
      date > taxYearOf(question.today).end || (kind === 'day' && ['04-05', '04-06'].includes(date.slice(5))),
  );

import { projectSavings } from '../../../../domain/isa-calculator.ts';
import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import { NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { monthlyAmount } from '../../understand/entities.ts';
import { periodIn } from '../../understand/time.ts';
import { areEveryday } from './everyday-figures.ts';
import { boldPounds, joined, periodText } from '../../write/text.ts';
import { besideTimes, stretchesOf, yearByYear, type Phase } from './rates-in-turn.ts';

// An amount that grows at one rate for some years and at another after them, or is paid in for a part of the time.

const RATE = String.raw`(\d{1,2}(?:\.\d+)?)%(?: a year)?`;
const YEARS = String.raw`(?:for |over )?(?:the first |the next |another )?(\d{1,2})(?: more)?(?: years?)?(?: more)?`;
const THEN = String.raw`[, ]*(?:and )?(?:then|followed by|after that)[, ]*`;
const TWO_PHASES = new RegExp(String.raw`${YEARS} at ${RATE}${THEN}${YEARS} at ${RATE}`);
const RATES_FIRST = new RegExp(String.raw`at ${RATE} ${YEARS}${THEN}(?:at )?${RATE} ${YEARS}`);

/** "4% ... if 3% after the first year" */
const AFTER_FIRST = new RegExp(
  String.raw`\bat ${RATE}(?:[^.?%]|\.\d){0,60}?${RATE} (?:after|from)(?: the)? (?:first (?:(\d{1,2}) )?years?|(\d{1,2}) years?|year (\d{1,2}))|${RATE} (?:for|in) the first (?:(\d{1,2}) )?years?(?:[^.?%]|\.\d){0,30}?(?:then|and|after(?: that)?) (?:at )?${RATE}(?: (?:for|over) (?:the (?:next|other|remaining) |another )?(\d{1,2})(?: more)? years?)?`,
);

/** One rate for the first year or years, another for the rest of the time. */
function afterFirst(text: string, period: number | null): readonly [Phase, Phase] | null {
  const [found, rate, later, ordinal, count, ofYear, firstRate, firstYears, thenRate, thenYears] =
    AFTER_FIRST.exec(text) ?? [];
  if (found === undefined || period === null) return null;
  const years = Number(ordinal ?? count ?? ofYear ?? firstYears ?? 1);
  // "4.5% for the first year, then 3.5% for 4 years" names no whole.
  const rest = thenYears === undefined ? period / 12 - years : Number(thenYears);
  if (rest <= 0 || period % 12 !== 0) return null;
  return [
    { years, rate: Number(rate ?? firstRate) },
    { years: rest, rate: Number(later ?? thenRate) },
  ];
}

/** "The rate drops from 4.75% to 3% after 12 months", "4.5%, which falls to 3% after the first year". */
const FALLS_AFTER = new RegExp(
  String.raw`${RATE}(?:[^.?%£]|\.\d){0,50}?(?:\b(?:drops?|falls?|goes? (?:down|up)|rises?|changes?|reverts?|moves?|cut|becomes?)\b(?:[^.?%£]|\.\d){0,20}?|(?<=% )(?:down |up )?to )${RATE} (?:after|from|in) (?:the |a )?(?:first )?(?:(\d{1,3}) )?(year|month)s?\b`,
);

/** "5% for 6 months, then 3% for 6 months", "4.4% with a bonus that ends after 12 months, then 3.55%". */
const FOR_THEN = new RegExp(
  String.raw`${RATE}(?:[^.?%£]|\.\d){0,40}?\b(?:for|in|after) (?:the )?(?:first |next )?(\d{1,3}) (year|month)s?[, ]*(?:and )?(?:then|followed by|after that|afterwards)[, ]*(?:at |it is |it pays |falls to |drops to )*${RATE}(?: for (?:the )?(?:next |another |other )?(\d{1,3}) (?:more )?(year|month)s?)?`,
);

function inMonths(text: string): readonly [Phase, Phase] | null {
  const [found, rate, count, unit, later, restCount, restUnit] = FOR_THEN.exec(text) ?? [];
  if (found === undefined) return null;
  const yearsOf = (number: string | undefined, of: string | undefined) =>
    Number(number) / (of === 'month' ? 12 : 1);
  const years = yearsOf(count, unit);
  const whole = periodIn(text.replace(found, ''));
  const rest = restCount === undefined ? (whole ?? 0) / 12 - years : yearsOf(restCount, restUnit);
  return rest <= 0 || years <= 0
    ? null
    : [
        { years, rate: Number(rate) },
        { years: rest, rate: Number(later) },
      ];
}

/** One rate until it changes and another after it, in a time that is named besides. */
function changing(text: string): readonly [Phase, Phase] | null {
  const [found, rate, later, count, unit] = FALLS_AFTER.exec(text) ?? [];
  const whole = found === undefined ? null : periodIn(text.replace(found, ''));
  if (whole === null) return null;
  const years = Number(count ?? 1) / (unit === 'month' ? 12 : 1);
  const rest = whole / 12 - years;
  return rest <= 0
    ? null
    : [
        { years, rate: Number(rate) },
        { years: rest, rate: Number(later) },
      ];
}

function phasesOf({ text, money, period, rates, products }: Question): readonly Phase[] | null {
  const [only, more, third] = money;
  const regular = money.filter(({ per }) => per !== 'once');
  if (!only || third || (more && regular.length !== 1) || products.length > 0) return null;
  const inTurn = OTHER_RATES.test(text) ? null : (yearByYear(text, rates) ?? stretchesOf(text, rates));
  if (inTurn) return inTurn;
  if (more || only.per !== 'once') return OTHER_RATES.test(text) ? null : besideTimes(text, rates);
  const named = afterFirst(text, period) ?? changing(text) ?? inMonths(text);
  if (named) return named;
  const timed = TWO_PHASES.exec(text)?.slice(1).map(Number);
  const rated = RATES_FIRST.exec(text)?.slice(1).map(Number);
  const [years = 0, rate = 0, after = 0, later = 0] =
    timed ?? [rated?.[1], rated?.[0], rated?.[3], rated?.[2]].map((each) => each ?? 0);
  if (years > 0 && after > 0)
    return [
      { years, rate },
      { years: after, rate: later },
    ];
  return OTHER_RATES.test(text) ? null : besideTimes(text, rates);
}

/** Rates that are no growth, or stand beside each other. */
const OTHER_RATES = /\b(?:tax\w*|inflation|fees?|charges?|bonus|versus|vs|instead of|rather than)\b/;

const STOPPED =
  /\bstop(?:s|ping|ped)?(?: (?:paying|saving|contributing|adding|putting)\b[^.?]{0,25})? after (?:the first )?(\d{1,3})(?: (year|month)s?)?\b(?!%|\.\d)/;

interface Stop {
  monthly: number;
  once: number;
  /** Percent a year. */
  rate: number;
  /** Years with payments, and those after them. */
  paying: number;
  resting: number;
}

/** "£150 a month for 10 years at 5%, but I stop paying in after 5 years." */
function stopIn({ text, money, rate, rates }: Question): Stop | null {
  const [found, count, unit] = STOPPED.exec(text) ?? [];
  const regular = money.filter(({ per }) => per !== 'once');
  const whole = found === undefined ? null : periodIn(text.replace(found, ''));
  const paying = Number(count) / (unit === 'month' ? 12 : 1);
  if (whole === null || rate === null || rates.length > 1 || whole / 12 <= paying) return null;
  if (regular.length !== 1 || money.length > 2) return null;
  return {
    monthly: regular.reduce((sum, each) => sum + monthlyAmount(each), 0),
    once: money.reduce((sum, { amount, per }) => sum + (per === 'once' ? amount : 0), 0),
    rate,
    paying,
    resting: whole / 12 - paying,
  };
}

function stopText({ monthly, once, rate, paying, resting }: Stop): string {
  const saved = projectSavings({
    initialDeposit: once,
    monthlyContribution: monthly,
    years: paying,
    annualRatePercent: rate,
  });
  const end = grown(saved.finalValue, { years: resting, rate });
  return joined(
    `${boldPounds(end)} after ${periodText((paying + resting) * 12)}.`,
    `The payments of ${periodText(paying * 12)}, ${formatPounds(saved.totalContributions)} in all, come to ${formatPounds(saved.finalValue)} by then at ${formatPercent(rate)} a year; left alone that grows for another ${periodText(resting * 12)}.`,
  );
}

const grown = (initialDeposit: number, { years, rate }: Phase) =>
  projectSavings({ initialDeposit, monthlyContribution: 0, years, annualRatePercent: rate }).finalValue;

/** The calculator rounds to pounds: of a large amount it tells the factor, so that no stretch is rounded. */
const SCALE = 1_000_000_000;
const unrounded = (balance: number, { years, rate }: Phase, monthly: number) => {
  const valueOf = (initialDeposit: number, monthlyContribution: number) =>
    projectSavings({ initialDeposit, monthlyContribution, years, annualRatePercent: rate }).finalValue /
    SCALE;
  return balance * valueOf(SCALE, 0) + (monthly > 0 ? monthly * valueOf(0, SCALE) : 0);
};

const timeAt = ({ years, rate }: Phase) =>
  `${periodText(Math.round(years * 12))} at ${formatPercent(rate)} a year`;

/** What it stands at after each stretch. */
function turnsText(phases: readonly Phase[], { money }: Question): string {
  const once = money.reduce((sum, { amount, per }) => sum + (per === 'once' ? amount : 0), 0);
  const monthly = money.reduce((sum, each) => sum + monthlyAmount(each), 0);
  const years = phases.reduce((sum, phase) => sum + phase.years, 0);
  let balance = once;
  const steps = phases.map((phase, at) => {
    balance = unrounded(balance, phase, monthly);
    const last = at === phases.length - 1;
    return `${last ? 'and ' : ''}to ${last ? boldPounds(Math.round(balance)) : formatPounds(Math.round(balance))} after ${at === 0 ? '' : 'another '}${timeAt(phase)}`;
  });
  const paidIn = once + monthly * years * 12;
  const told = [
    once > 0 ? formatPounds(once) : '',
    monthly > 0 ? `${formatPounds(Math.round(monthly * 100) / 100)} a month` : '',
  ].filter((part) => part !== '');
  return joined(
    `${told.join(' and ')} comes ${steps.join(', ')}:`,
    `${formatPounds(Math.round(balance - paidIn))} of growth in ${periodText(Math.round(years * 12))}${monthly > 0 ? ` on ${formatPounds(paidIn)} paid in` : ''}.`,
  );
}

/** "£10,000 for 5 years at 4%, then 3 more at 5%". */
export const phaseSums: Topic = {
  id: 'phase-sums',
  score: (question) =>
    areEveryday(question) && (phasesOf(question) !== null || stopIn(question) !== null) ? 18 : NEVER,
  calls: () => [],
  compose: (question): Draft => {
    const stop = stopIn(question);
    if (stop) return { text: stopText(stop), notes: ['illustration'] };
    const phases = phasesOf(question);
    return phases ? { text: turnsText(phases, question), notes: ['illustration'] } : { text: '', notes: [] };
  },
};

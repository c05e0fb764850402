import { fullCalculator, rateBounds, isaTypeConfig } from '@isa/api/domain/calculators/isa-calculator';
import { addressNote, quoted } from '@isa/api/domain/comparison/address-note';
import { isaTypeName, type IsaTypeName } from '@isa/api/domain/isa/isa-types';
import { parseAmount, parsePounds } from '@isa/api/domain/money';

/** Initial values. */
export type Start = {
  type: IsaTypeName;
  /** On a step of the slider. */
  rate: number;
  /** The requested rate, where the slider has no such step. */
  askedRate: number | null;
  initialDeposit: number;
  monthlyContribution: number;
  years: number;
  /** One sentence on the parts of the query that could not be used; null if all of it was. */
  note: string | null;
};

const MAX_RATE = 100;

/** The nearest step of the slider. */
function onStep(rate: number, type: IsaTypeName): number {
  const { min, max, step } = rateBounds(type);
  const steps = Math.round(Number(((rate - min) / step).toFixed(6)));
  return Number(Math.min(max, Math.max(min, min + steps * step)).toFixed(4));
}

/** Any amount, as the fields take it. */
function readAmount(text: string): number | undefined {
  const pounds = parsePounds(text);
  return Number.isFinite(pounds) ? pounds : undefined;
}

function readRate(text: string): number | undefined {
  const rate = parseAmount(text);
  return rate.ok && rate.value >= 0 && rate.value <= MAX_RATE ? rate.value : undefined;
}

const { min: MIN_YEARS, max: MAX_YEARS } = fullCalculator.years;

function readYears(text: string): number | undefined {
  const years = Number(text);
  return Number.isInteger(years) && years >= MIN_YEARS && years <= MAX_YEARS ? years : undefined;
}

/** Reads the query of /calculator: type, rate, amount, monthly and years. What cannot be used means the default, and is noted. */
export function parseStart(search: string): Start {
  const query = new URLSearchParams(search);
  const problems: string[] = [];
  function read<Value>(name: string, value: (text: string) => Value | undefined, wanted: string) {
    const text = query.get(name)?.trim() ?? '';
    if (text === '') return undefined;
    const found = value(text);
    if (found === undefined) problems.push(`${quoted(text)} is not ${wanted}`);
    return found;
  }
  const type = read('type', isaTypeName, 'a kind of ISA') ?? fullCalculator.type;
  const amount = read('amount', readAmount, 'an initial deposit in pounds');
  const monthly = read('monthly', readAmount, 'a monthly contribution in pounds');
  const years = read('years', readYears, `a period of ${MIN_YEARS} to ${MAX_YEARS} whole years`);
  const asked = read('rate', readRate, `a rate from 0% to ${MAX_RATE}%`);
  const rate = asked === undefined ? isaTypeConfig(type).defaultRate : onStep(asked, type);
  return {
    type,
    rate,
    askedRate: asked === undefined || asked === rate ? null : asked,
    initialDeposit: amount ?? fullCalculator.initialDeposit,
    monthlyContribution: monthly ?? fullCalculator.monthlyContribution,
    years: years ?? fullCalculator.years.default,
    note: addressNote(problems),
  };
}

/** The URL of the calculator with these values; defaults are left out. */
export function calculatorHref({
  type,
  rate,
  askedRate,
  initialDeposit,
  monthlyContribution,
  years,
}: Omit<Start, 'note'>): string {
  const query = new URLSearchParams();
  if (type !== fullCalculator.type) query.set('type', type);
  const asked = askedRate ?? rate;
  if (asked !== isaTypeConfig(type).defaultRate) query.set('rate', String(asked));
  if (initialDeposit !== fullCalculator.initialDeposit) query.set('amount', String(initialDeposit));
  if (monthlyContribution !== fullCalculator.monthlyContribution)
    query.set('monthly', String(monthlyContribution));
  if (years !== fullCalculator.years.default) query.set('years', String(years));
  return query.size === 0 ? '/calculator' : `/calculator?${query.toString()}`;
}

import { fullCalculator, rateBounds, isaTypeConfig } from '@isa/api/domain/calculators/isa-calculator';
import { isaTypeName, type IsaTypeName } from '@isa/api/domain/isa/isa-types';
import { parseAmount } from '@isa/api/domain/money';

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
};

const MAX_AMOUNT = 10_000_000;
const MAX_RATE = 100;

/** A number in a query, from 0 to a maximum; undefined otherwise. */
function read(text: string | null, most: number): number | undefined {
  const parsed = parseAmount(text ?? '');
  return parsed.ok && parsed.value >= 0 && parsed.value <= most ? parsed.value : undefined;
}

/** The nearest step of the slider. */
function onStep(rate: number, type: IsaTypeName): number {
  const { min, max, step } = rateBounds(type);
  const steps = Math.round(Number(((rate - min) / step).toFixed(6)));
  return Number(Math.min(max, Math.max(min, min + steps * step)).toFixed(4));
}

function readYears(text: string | null): number {
  const { min, max, default: usual } = fullCalculator.years;
  const years = Number(text);
  return Number.isInteger(years) && years >= min && years <= max ? years : usual;
}

/** Reads the query of /calculator: type, rate, amount, monthly and years. What cannot be used means the default, and is noted. */
export function parseStart(search: string): Start {
  const query = new URLSearchParams(search);
  const type = isaTypeName(query.get('type') ?? '') ?? fullCalculator.type;
  const asked = read(query.get('rate'), MAX_RATE);
  const rate = asked === undefined ? isaTypeConfig(type).defaultRate : onStep(asked, type);
  return {
    type,
    rate,
    askedRate: asked === undefined || asked === rate ? null : asked,
    initialDeposit: read(query.get('amount'), MAX_AMOUNT) ?? fullCalculator.initialDeposit,
    monthlyContribution: read(query.get('monthly'), MAX_AMOUNT) ?? fullCalculator.monthlyContribution,
    years: readYears(query.get('years')),
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
}: Start): string {
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

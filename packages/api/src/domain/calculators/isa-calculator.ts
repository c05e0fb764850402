import { MAX_YEARS, refuseUnless, type Bounds } from './calculation.ts';
import type { IsaTypeName } from '../isa/isa-types.ts';

export type IsaTypeConfig = {
  name: IsaTypeName;
  /** Percent a year the calculator starts from. */
  defaultRate: number;
  /** Highest percent a year the calculator offers. */
  maxRate: number;
  hasStockMarketReturns: boolean;
  description: string;
};

/** What the full calculator offers for each kind. */
export const isaTypeConfigs: readonly IsaTypeConfig[] = [
  {
    name: 'Cash ISA',
    defaultRate: 3,
    maxRate: 5,
    hasStockMarketReturns: false,
    description: 'A savings account whose interest is free of tax. The balance does not fall with markets.',
  },
  {
    name: 'Stocks & Shares ISA',
    defaultRate: 5,
    maxRate: 12,
    hasStockMarketReturns: true,
    description:
      'Funds, shares and bonds, free of tax on growth and income. Values can fall as well as rise.',
  },
  {
    name: 'Lifetime ISA',
    defaultRate: 4,
    maxRate: 10,
    hasStockMarketReturns: true,
    description:
      'For a first home or for later life, with a government bonus and a charge on other withdrawals.',
  },
  {
    name: 'Innovative Finance ISA',
    defaultRate: 4,
    maxRate: 8,
    hasStockMarketReturns: false,
    description:
      'Peer-to-peer loans and similar lending. Borrowers can fail to repay, so capital is at risk.',
  },
  {
    name: 'Junior ISA',
    defaultRate: 3.5,
    maxRate: 6,
    hasStockMarketReturns: true,
    description: 'Tax-free saving for a child, who can take the money out on becoming an adult.',
  },
];

/** The configuration of one kind of ISA. */
export function isaTypeConfig(name: IsaTypeName): IsaTypeConfig {
  const config = isaTypeConfigs.find((each) => each.name === name);
  if (!config) throw new Error(`No configuration for ${name}`);
  return config;
}

const STARTING_TYPE: IsaTypeName = 'Cash ISA';

/** The calculator page as it opens. Deposit and contribution have no bounds. */
export const fullCalculator = {
  type: STARTING_TYPE,
  initialDeposit: 1000,
  monthlyContribution: 200,
  years: { min: 1, max: 30, step: 1, default: 5 },
} as const;

/** The rate slider of one kind of ISA, in percent a year. */
export function rateBounds(type: IsaTypeName): Bounds {
  const { defaultRate, maxRate } = isaTypeConfig(type);
  return { min: 0.1, max: maxRate, step: 0.1, default: defaultRate };
}

/** The label of the rate slider for one kind of ISA. */
export function rateLabel(type: IsaTypeName): string {
  return isaTypeConfig(type).hasStockMarketReturns ? 'Expected Annual Return (%)' : 'Interest Rate (%)';
}

/** Pounds, pounds a month, years (any whole number of months) and percent a year. */
export type SavingsInputs = {
  initialDeposit: number;
  monthlyContribution: number;
  years: number;
  annualRatePercent: number;
};

export type CalculationResult = { totalContributions: number; totalInterest: number; finalValue: number };

/** One row of the chart, in pounds: the total paid in and its value at the end of that year. */
export type YearRow = { year: number; contributions: number; interest: number; value: number };

const monthsOf = (years: number) => Math.round(years * 12);

function checkPeriod(years: number): void {
  refuseUnless(Number.isFinite(years), 'The period must be a number of years.');
  refuseUnless(years >= 0 && years <= MAX_YEARS, `The period must be between 0 and ${MAX_YEARS} years.`);
  refuseUnless(Math.abs(years * 12 - monthsOf(years)) < 1e-9, 'The period must be a whole number of months.');
}

function checkInputs(inputs: SavingsInputs): void {
  refuseUnless(Number.isFinite(inputs.initialDeposit), 'The initial deposit must be a number.');
  refuseUnless(Number.isFinite(inputs.monthlyContribution), 'The monthly contribution must be a number.');
  refuseUnless(Number.isFinite(inputs.annualRatePercent), 'The rate must be a number.');
  refuseUnless(inputs.annualRatePercent >= -100, 'The rate cannot be below -100%.');
  checkPeriod(inputs.years);
}

/** Each month the contribution is added, then a twelfth of the yearly rate applied. */
function growMonths(balance: number, inputs: SavingsInputs, months: number): number {
  const growth = 1 + inputs.annualRatePercent / 100 / 12;
  let grown = balance;
  for (let month = 0; month < months; month += 1) grown = (grown + inputs.monthlyContribution) * growth;
  return grown;
}

/** Adding zero turns -0 into 0. */
function resultOf(inputs: SavingsInputs, months: number, balance: number): CalculationResult {
  const totalContributions = inputs.initialDeposit + inputs.monthlyContribution * months + 0;
  const finalValue = Math.round(balance) + 0;
  const totalInterest = finalValue - totalContributions;
  refuseUnless(
    Number.isFinite(finalValue) && Number.isFinite(totalContributions) && Number.isFinite(totalInterest),
    'These amounts are too large to work out.',
  );
  return { totalContributions, totalInterest, finalValue };
}

/**
 * The outcome of regular saving at a fixed rate, in pounds; the final value is a whole number.
 * Zero and negative amounts are accepted. Throws CalculationRefused for figures that are not
 * finite, a rate below -100%, a period outside 0 to 100 years, and results too large for a number.
 */
export function projectSavings(inputs: SavingsInputs): CalculationResult {
  checkInputs(inputs);
  const months = monthsOf(inputs.years);
  return resultOf(inputs, months, growMonths(inputs.initialDeposit, inputs, months));
}

/**
 * The same projection at the start (year 0), after each year and at the end; the last row equals `projectSavings`.
 * Throws CalculationRefused as `projectSavings` does.
 */
export function yearByYear(inputs: SavingsInputs): YearRow[] {
  checkInputs(inputs);
  const months = monthsOf(inputs.years);
  let balance = inputs.initialDeposit;
  const rows: YearRow[] = [];
  for (let done = 0; ;) {
    const { totalContributions, totalInterest, finalValue } = resultOf(inputs, done, balance);
    const year = done / 12;
    rows.push({ year, contributions: totalContributions, interest: totalInterest, value: finalValue });
    if (done === months) return rows;
    const step = Math.min(12, months - done);
    balance = growMonths(balance, inputs, step);
    done += step;
  }
}

/** What is paid in during each year, in pounds: the deposit counts in the first; a part of a year is its own entry. */
export function contributionsByYear(
  inputs: Pick<SavingsInputs, 'initialDeposit' | 'monthlyContribution' | 'years'>,
): number[] {
  checkInputs({ ...inputs, annualRatePercent: 0 });
  const months = monthsOf(inputs.years);
  return Array.from({ length: Math.max(1, Math.ceil(months / 12)) }, (_, year) => {
    const deposit = year === 0 ? inputs.initialDeposit : 0;
    return deposit + inputs.monthlyContribution * Math.min(12, months - year * 12);
  });
}

/** What an amount in some years buys at today's prices, in pounds, at a steady inflation in percent a year. */
export function inTodaysMoney(amount: number, years: number, inflationPercent: number): number {
  refuseUnless(Number.isFinite(amount), 'The amount must be a number.');
  refuseUnless(Number.isFinite(years) && years >= 0 && years <= MAX_YEARS, 'The period is not possible.');
  refuseUnless(
    Number.isFinite(inflationPercent) && inflationPercent > -100,
    'The inflation must be a number above -100%.',
  );
  const value = amount / (1 + inflationPercent / 100) ** years;
  refuseUnless(Number.isFinite(value), 'These amounts are too large to work out.');
  return value;
}

import { z } from 'zod';
import { CalculationRefused, MAX_YEARS } from '../../../domain/calculation.ts';
import { allowanceWarning, lifetimeBonus } from '../../../domain/isa-allowances.ts';
import {
  contributionsByYear,
  nominalRate,
  projectSavings,
  type CalculationResult,
  type SavingsInputs,
} from '../../../domain/isa-calculator.ts';
import { isaTypeConfig } from '../../../domain/isa-type-configs.ts';
import type { IsaTypeName } from '../../../domain/isa-types.ts';
import { isaType } from '../../../domain/schemas/isa-type.ts';
import type { AnswerOf } from '../../../domain/schemas/tool-answers.ts';
import { savingsNeeded } from './savings-target.ts';
import { defineTool, ToolRefused } from './tool.ts';

const pounds = z.number().min(0).max(1_000_000_000_000);

const input = z.object({
  type: isaType.default('Cash ISA'),
  initialDeposit: pounds.default(0).describe('Pounds paid in at the start'),
  monthlyContribution: pounds.default(0).describe('Pounds paid in each month'),
  months: z
    .number()
    .int()
    .min(0)
    .max(MAX_YEARS * 12)
    .optional()
    .describe('Length of the period in months; needed unless a target asks how long it takes'),
  annualRatePercent: z
    .number()
    .min(-100)
    .max(1000)
    .optional()
    .describe("Growth in percent a year; left out: the calculator's own rate for the type"),
  isAer: z
    .boolean()
    .default(false)
    .describe(
      'The rate is an AER, as the catalogue states it: what is earned in a year, compounding included',
    ),
  target: pounds
    .optional()
    .describe('Pounds to reach: with months, the monthly saving needed; without, how long it takes'),
});

type Input = z.output<typeof input>;

/** Worded warnings for payments that pass a limit in their largest year. */
function warningsFor(type: IsaTypeName, paidIn: readonly number[], today: string): string[] {
  // Twelve times a twelfth of a yearly amount may miss it by a fraction of a penny.
  const largest = Math.round(Math.max(0, ...paidIn) * 100) / 100;
  const warning = allowanceWarning(type, largest, today);
  return warning ? [warning.text] : [];
}

/** Below so many pounds the calculator's whole pounds would hide what is asked. */
const TO_THE_PENNY = 100;

/** The calculator is linear in its payments, so a hundredfold plan tells the pennies of a small one. */
function resultOf(inputs: SavingsInputs): CalculationResult {
  const result = projectSavings(inputs);
  if (Math.abs(result.finalValue) >= TO_THE_PENNY) return result;
  const { totalContributions } = result;
  const { initialDeposit, monthlyContribution } = inputs;
  const grown = projectSavings({
    ...inputs,
    initialDeposit: initialDeposit * 100,
    monthlyContribution: monthlyContribution * 100,
  });
  const finalValue = grown.finalValue / 100;
  return {
    totalContributions,
    finalValue,
    totalInterest: Math.round((finalValue - totalContributions) * 100) / 100,
  };
}

function projection(inputs: SavingsInputs, type: IsaTypeName, today: string) {
  const paidIn = contributionsByYear(inputs);
  return {
    result: resultOf(inputs),
    lifetimeBonus: type === 'Lifetime ISA' ? lifetimeBonus(paidIn, today) : null,
    warnings: warningsFor(type, paidIn, today),
  };
}

function answer(search: Input, today: string): Omit<AnswerOf<'project_savings'>, 'note'> {
  const { type, initialDeposit, monthlyContribution, months, target } = search;
  const annualRatePercent = search.annualRatePercent ?? isaTypeConfig(type).defaultRate;
  if (months === undefined && target === undefined)
    throw new ToolRefused('Give months, or a target in pounds.');
  const compounded = search.isAer ? nominalRate(annualRatePercent) : annualRatePercent;
  const base = { initialDeposit, monthlyContribution, annualRatePercent: compounded };
  const projected =
    months === undefined
      ? { result: null, lifetimeBonus: null, warnings: [] }
      : projection({ ...base, years: months / 12 }, type, today);
  return {
    ...base,
    annualRatePercent,
    type,
    months: months ?? null,
    rateAssumed: search.annualRatePercent === undefined,
    target: target === undefined ? null : savingsNeeded({ ...base, months: months ?? null, target }),
    ...projected,
  };
}

/** What saving comes to at a fixed rate, by the site's calculator; with a target, what it takes to reach it. */
export const projectTheSavings = defineTool({
  name: 'project_savings',
  description:
    "Project savings at a fixed yearly rate with the site's calculator (monthly compounding), or work out what reaching a target takes.",
  input,
  execute: (knowledge, search) => {
    try {
      return {
        ...answer(search, knowledge.today),
        note: 'An illustration at a fixed rate, not a market rate and not a promise.',
        sources: [{ title: 'ISA calculator', url: '/calculator' }],
      };
    } catch (error) {
      if (error instanceof CalculationRefused) throw new ToolRefused(error.message);
      throw error;
    }
  },
});

import { paidByTaxYear, allowanceWarning, type AllowanceWarning } from '@isa/api/domain/isa/isa-allowances';
import { CalculationRefused } from '@isa/api/domain/calculators/calculation';
import { lifetimeBonus } from '@isa/api/domain/isa/lifetime-isa';
import {
  type CalculationResult,
  inTodaysMoney,
  projectSavings,
  yearByYear,
  type YearRow,
} from '@isa/api/domain/calculators/isa-calculator';
import type { IsaTypeName } from '@isa/api/domain/isa/isa-types';
import { amountOn } from '@isa/api/domain/rules/rule-book';

/** Assumed inflation for values in today's money */
export const INFLATION_PERCENT = 2;

export type CalculatorInputs = {
  type: IsaTypeName;
  initialDeposit: number;
  monthlyContribution: number;
  years: number;
  annualRatePercent: number;
};

export type Calculation = {
  inputs: CalculatorInputs;
  result: CalculationResult;
  rows: YearRow[];
  todaysMoney: number;
  /** The government bonus; null for types without one. */
  bonus: { percent: number; pounds: number } | null;
  warning: AllowanceWarning | null;
};

/** The result, or the reason why it cannot be calculated. */
export function calculate(inputs: CalculatorInputs, today: string): Calculation | { refused: string } {
  try {
    const result = projectSavings(inputs);
    const payments = {
      deposit: inputs.initialDeposit,
      monthly: inputs.monthlyContribution,
      months: inputs.years * 12,
    };
    const yearly = paidByTaxYear(payments, today).map(({ paid }) => paid);
    const isLifetime = inputs.type === 'Lifetime ISA';
    return {
      inputs,
      result,
      rows: yearByYear(inputs),
      todaysMoney: inTodaysMoney(result.finalValue, inputs.years, INFLATION_PERCENT),
      bonus: isLifetime
        ? { percent: amountOn('lifetime-bonus', today) ?? 0, pounds: lifetimeBonus(yearly, today) }
        : null,
      warning: allowanceWarning(inputs.type, payments, today),
    };
  } catch (error) {
    if (error instanceof CalculationRefused) return { refused: error.message };
    throw error;
  }
}

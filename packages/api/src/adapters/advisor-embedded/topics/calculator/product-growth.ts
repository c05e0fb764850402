import { nominalRate, projectSavings } from '../../../../domain/isa-calculator.ts';
import { isaTypeConfig } from '../../../../domain/isa-type-configs.ts';
import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import type { Product } from '../../../../domain/product.ts';
import { periodText } from '../../write/text.ts';
import { eachMonth, rateOnBalance } from './projection-product.ts';

// What payments come to in a product, by its own rate or after its own fee.

export interface Plan {
  /** Pounds. */
  once: number;
  monthly: number;
  months: number;
  /** Percent a year before charges, of investments; null: the calculator's own. */
  growth: number | null;
}

export interface Grown {
  product: Product;
  value: number;
  paidIn: number;
  /** At which rate, in words: "4.4% for 12 months, then 3.55%". */
  at: string;
}

/** "Includes a bonus of 0.85% for 12 months" */
const BONUS = /\bbonus of (\d+(?:\.\d+)?)% for (\d+) months/i;

/** The introductory bonus of a product: percentage points, and for how many months; null where it has none. */
export function bonusOf({ features }: Product): { share: number; months: number } | null {
  const [, share, months] = features.map((feature) => BONUS.exec(feature)).find(Boolean) ?? [];
  return share === undefined ? null : { share: Number(share), months: Number(months) };
}

interface Phase {
  months: number;
  /** Percent a year. */
  rate: number;
}

/** The rate of each stretch of time: an introductory bonus ends after its months. */
function phasesOf(product: Product, amount: number, months: number): Phase[] | null {
  const rate = rateOnBalance(product, amount);
  if (rate === null) return null;
  const bonus = bonusOf(product);
  if (bonus === null || months <= bonus.months) return [{ months, rate }];
  const lasting = Math.round((rate - bonus.share) * 100) / 100;
  return [
    { months: bonus.months, rate },
    { months: months - bonus.months, rate: lasting },
  ];
}

/** Whether an introductory bonus of the product ends within the time. */
export const bonusEnds = (product: Product, months: number) =>
  (phasesOf(product, Infinity, months)?.length ?? 0) > 1;

const growthOf = ({ type }: Product, growth: number | null) =>
  growth ?? isaTypeConfig(type === 'Innovative Finance ISA' ? type : 'Stocks & Shares ISA').defaultRate;

/** What is left of the growth after the product's yearly fee, in percent a year. */
const net = (growth: number, fee: number) => Math.round((growth - fee) * 1e6) / 1e6;

function invested(product: Product, { once, monthly, months, growth }: Plan, fee: number): Grown {
  const before = growthOf(product, growth);
  const { finalValue, totalContributions } = projectSavings({
    initialDeposit: once,
    monthlyContribution: monthly,
    years: months / 12,
    annualRatePercent: net(before, fee),
  });
  const at = `${formatPercent(net(before, fee))}, after its fee of ${formatPercent(fee)}`;
  return { product, value: finalValue, paidIn: totalContributions, at };
}

/** What the plan comes to in the product; null where it states neither a rate nor a fee. */
export function grownIn(product: Product, plan: Plan): Grown | null {
  const { once, months } = plan;
  if (product.annualFee !== null && product.interestRate === null)
    return invested(product, plan, product.annualFee);
  const phases = phasesOf(product, once > 0 ? once : Infinity, months);
  if (phases === null) return null;
  const monthly = eachMonth(product, plan.monthly);
  const value = phases.reduce(
    (balance, { months: stretch, rate }) =>
      projectSavings({
        initialDeposit: balance,
        monthlyContribution: monthly,
        years: stretch / 12,
        annualRatePercent: nominalRate(rate),
      }).finalValue,
    once,
  );
  const [first, then] = phases;
  const at =
    first && then
      ? `${formatPercent(first.rate)} for ${periodText(first.months)}, then ${formatPercent(then.rate)}`
      : formatPercent(first?.rate ?? 0);
  return { product, value, paidIn: once + monthly * months, at };
}

/** "£5,000", "£200 a month", "£1,000 and £50 a month". */
export const paidText = ({ once, monthly }: Plan): string =>
  [once > 0 ? formatPounds(once) : '', monthly > 0 ? `${formatPounds(monthly)} a month` : '']
    .filter((part) => part !== '')
    .join(' and ');

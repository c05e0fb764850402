import { z } from 'zod';
import { earnings, type Stretch } from '../../../domain/earnings.ts';
import { lifetimeBonus } from '../../../domain/isa-allowances.ts';
import { contributionsByYear } from '../../../domain/isa-calculator.ts';
import { counted, formatPercent, formatPounds } from '../../../domain/money.ts';
import type { Product } from '../../../domain/product.ts';
import type { AnswerOf } from '../../../domain/schemas/tool-answers.ts';
import { hasAccess } from './product-conditions.ts';
import { noteOn, productFacts, rateWithoutBonus } from './product-facts.ts';
import { introductoryBonus, lowBalanceRate, monthlyRange, termMonths } from './product-terms.ts';
import { productSource } from './sources.ts';
import { defineTool, monthsInput, pence, poundsInput, ToolRefused } from './tool.ts';

interface Plan {
  deposit: number;
  monthly: number;
  months: number;
}

const endsWithTerm = (product: Product) => hasAccess(product, 'fixed') || hasAccess(product, 'regular saver');

/** The rates of a product in turn: with its bonus, then without; a fixed rate is known until the end of its term. */
function stretchesOf(product: Product, { deposit, monthly }: Plan): Stretch[] {
  if (product.interestRate === null) return [];
  const low = lowBalanceRate(product.features);
  if (low && deposit + monthly < low.under) return [{ aer: low.aer, months: null }];
  const end = endsWithTerm(product) ? termMonths(product.term) : null;
  const bonus = introductoryBonus(product.features);
  if (bonus === null) return [{ aer: product.interestRate, months: end }];
  return [
    { aer: product.interestRate, months: bonus.months },
    {
      aer: rateWithoutBonus(product) ?? product.interestRate,
      months: end === null ? null : end - bonus.months,
    },
  ];
}

/** What a plan earns in a product while its rate is known; null where the catalogue states none. */
export function earningsIn(product: Product, plan: Plan) {
  const stretches = stretchesOf(product, plan);
  return stretches.length === 0 ? null : earnings({ ...plan, stretches });
}

const over = (amount: number, most: number | null) => most !== null && amount > most;

function warningsOn(product: Product, { deposit, monthly, months }: Plan): string[] {
  const { minimumDeposit, maximumDeposit } = product;
  const range = monthlyRange(product.features);
  const isRegular = hasAccess(product, 'regular saver');
  const inFirstYear = deposit + monthly * Math.min(12, months);
  const first = deposit > 0 ? deposit : monthly;
  const warnings = [
    !isRegular &&
      minimumDeposit !== null &&
      first < minimumDeposit &&
      `${formatPounds(first)} is less than its minimum deposit of ${formatPounds(minimumDeposit)}.`,
    over(inFirstYear, maximumDeposit) &&
      `${formatPounds(inFirstYear)} in a year is more than its maximum of ${formatPounds(maximumDeposit ?? 0)}.`,
    isRegular && deposit > (range?.most ?? 0) && 'It is a regular saver and takes monthly payments only.',
    range !== null &&
      monthly > 0 &&
      (monthly < range.least || monthly > range.most) &&
      `It takes ${formatPounds(range.least)}${range.most === Infinity ? ' or more' : ` to ${formatPounds(range.most)}`} a month.`,
    hasAccess(product, 'fixed') &&
      monthly > 0 &&
      'It is fixed: the catalogue does not say that money can be added each month.',
  ];
  return warnings.filter((warning) => warning !== false);
}

function assumptionsOn(product: Product, plan: Plan, known: number): string[] {
  if (product.interestRate === null) return ['The catalogue states no interest rate for it.'];
  const bonus = introductoryBonus(product.features);
  const low = lowBalanceRate(product.features);
  const after = formatPercent(rateWithoutBonus(product) ?? 0);
  const assumptions = [
    'The rate is an AER and stays as it is today; interest is left in and nothing is taken out.',
    plan.monthly > 0 && 'Payments go in at the start of each month.',
    bonus !== null && `Its bonus counts for ${counted(bonus.months, 'month')}, then ${after}.`,
    known < plan.months &&
      `The rate is known for ${counted(known, 'month')} only: what follows its term is not in the catalogue.`,
    low !== null && `Under ${formatPounds(low.under)} it pays ${formatPercent(low.aer)}.`,
    !product.fscsProtected && 'The return is a target and not guaranteed: you could lose money.',
  ];
  return assumptions.filter((assumption) => assumption !== false);
}

/** In pence for amounts that readers check in their heads, else in whole pounds. */
export const shownPounds = (amount: number, months: number) =>
  months <= 12 || Math.abs(amount) < 1000 ? pence(amount) : Math.round(amount);

function bonusOn({ type }: Product, { deposit, monthly, months }: Plan, today: string): number | null {
  if (type !== 'Lifetime ISA') return null;
  const paidIn = { initialDeposit: deposit, monthlyContribution: monthly, years: months / 12 };
  return pence(lifetimeBonus(contributionsByYear(paidIn), today));
}

function answer(product: Product, plan: Plan, today: string): AnswerOf<'product_earnings'> {
  const earned = earningsIn(product, plan);
  const known = earned?.months ?? 0;
  const shown = (amount: number) => shownPounds(amount, known);
  return {
    product: productFacts(product),
    ...plan,
    knownMonths: known,
    paidIn: earned && pence(earned.paidIn),
    interest: earned && shown(earned.interest),
    balance: earned && shown(earned.balance),
    stretches: (earned?.stretches ?? []).map(({ aer, months, interest, balance }) => ({
      aer,
      months,
      interest: shown(interest),
      balance: shown(balance),
    })),
    lifetimeBonus: bonusOn(product, plan, today),
    warnings: warningsOn(product, plan),
    assumptions: assumptionsOn(product, plan, known),
    note: noteOn([product]),
  };
}

/** What payments would earn in one product of the catalogue at its present rate. */
export const productEarnings = defineTool({
  name: 'product_earnings',
  description:
    'What a deposit or monthly payments would earn in one product: its bonus until it ends, a fixed rate until its term ends. Use it for every amount of interest in a product.',
  input: z.object({
    productId: z.number().int().min(1).describe('Number of the product, from search_products'),
    deposit: poundsInput.default(0).describe('Pounds paid in at the start'),
    monthly: poundsInput.default(0).describe('Pounds paid in each month'),
    months: monthsInput.default(12).describe('Length of the period in months'),
  }),
  execute: (knowledge, { productId, ...plan }) => {
    const product = knowledge.products.find(({ id, isActive }) => id === productId && isActive);
    if (!product) throw new ToolRefused(`There is no product ${productId}.`);
    return { ...answer(product, plan, knowledge.today), sources: [productSource(product, knowledge)] };
  },
});

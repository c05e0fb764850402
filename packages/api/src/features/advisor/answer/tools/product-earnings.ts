import { counted, formatPounds, pence } from '../../../../domain/money.ts';
import { monthsText } from '../../../../domain/durations.ts';
import { z } from 'zod';
import { type EarningsPlan, productEarnings as earningsOf } from '../../../../domain/calculators/earnings.ts';
import { interestOfDays } from '../../../../domain/calculators/savings-sums.ts';
import { earningsNoteText } from '../../../../domain/calculators/earnings-words.ts';
import { lifetimeBonus } from '../../../../domain/isa/lifetime-isa.ts';
import { contributionsByYear } from '../../../../domain/calculators/isa-calculator.ts';
import type { Product } from '../../../../domain/products/product.ts';
import type { AnswerOf } from '../../../../domain/schemas/tool-answers.ts';
import { noteOn, productFacts } from './product-facts.ts';
import { productSource } from './sources.ts';
import { defineTool, monthsInput, poundsInput, ToolRefused } from './tool.ts';

const NO_RATE = 'The catalogue states no interest rate for it.';

/** In pence for amounts that readers check in their heads, else in whole pounds. */
export const shownPounds = (amount: number, months: number) =>
  months <= 12 || Math.abs(amount) < 1000 ? pence(amount) : Math.round(amount);

function bonusOn(
  { type }: Product,
  { deposit, monthly, months }: EarningsPlan,
  today: string,
): number | null {
  if (type !== 'Lifetime ISA') return null;
  const paidIn = { initialDeposit: deposit, monthlyContribution: monthly, years: months / 12 };
  return pence(lifetimeBonus(contributionsByYear(paidIn), today));
}

/** What is paid out where a fixed rate is left before its term ends; null where the catalogue states no cost of it. */
function leftEarly(product: Product, plan: EarningsPlan, today: string) {
  const { exitCostDays: days, interestRate, termMonths, earlyWithdrawal } = product;
  const isEarly = product.access === 'fixed-term' && termMonths !== null && plan.months < termMonths;
  if (!isEarly || !days || interestRate === null || earlyWithdrawal === false) return null;
  const earned = earningsOf(product, plan, today);
  const kept = earningsOf(product, { ...plan, months: termMonths }, today);
  if (earned === null || kept === null) return null;
  const cost = pence(interestOfDays(earned.paidIn, interestRate, days));
  const atEnd = plan.monthly > 0 ? null : shownPounds(kept.balance, termMonths);
  return { days, cost, received: pence(earned.balance - cost), termMonths, atEnd };
}

type LeftEarly = NonNullable<ReturnType<typeof leftEarly>>;

const leftEarlyText = ({ name }: Product, { days, cost, received, termMonths, atEnd }: LeftEarly) =>
  `Leaving the ${name} before its term of ${monthsText(termMonths)} ends costs ${counted(days, 'day')}’ interest, here about ${formatPounds(cost)}, so about ${formatPounds(received)} is paid out.${atEnd === null ? '' : ` Kept to the end of the term it comes to ${formatPounds(atEnd)}.`}`;

function answer(product: Product, plan: EarningsPlan, today: string): AnswerOf<'product_earnings'> {
  const earned = earningsOf(product, plan, today);
  const known = earned?.knownMonths ?? 0;
  const shown = (amount: number) => shownPounds(amount, known);
  const early = leftEarly(product, plan, today);
  return {
    product: productFacts(product),
    deposit: plan.deposit,
    monthly: plan.monthly,
    months: plan.months,
    knownMonths: known,
    paidIn: earned && pence(earned.paidIn),
    interest: earned && shown(earned.interest),
    fees: earned && shown(earned.fees),
    balance: earned && shown(earned.balance),
    stretches: (earned?.stretches ?? []).map(({ aer, months, interest, balance }) => ({
      aer,
      months,
      interest: shown(interest),
      balance: shown(balance),
    })),
    lifetimeBonus: bonusOn(product, plan, today),
    warnings: (earned?.limits ?? []).map((limit) =>
      earningsNoteText(limit, known < plan.months ? known : null),
    ),
    leftEarly: early,
    assumptions: earned?.assumptions.map((note) =>
      early && note.kind === 'left-before-term-end' ? leftEarlyText(product, early) : earningsNoteText(note),
    ) ?? [NO_RATE],
    note: noteOn([product]),
  };
}

/** What payments would earn in one product of the catalogue at its present rate. */
export const productEarnings = defineTool({
  name: 'product_earnings',
  description:
    'What a deposit or monthly payments would earn in one product: its bonus until it ends, a fixed rate until its term ends, rates by balance, the limits of what it takes, and of investments the fees at a growth that the user names; `leftEarly` is what is paid out where a fixed rate is left before its term ends. Use it for every amount of interest in a product.',
  input: z.object({
    productId: z.number().int().min(1).describe('Number of the product, from search_products'),
    deposit: poundsInput.default(0).describe('Pounds paid in at the start'),
    monthly: poundsInput.default(0).describe('Pounds paid in each month'),
    months: monthsInput.default(12).describe('Length of the period in months'),
    growth: z
      .number()
      .min(-100)
      .max(100)
      .optional()
      .describe('Of investments: percent a year before fees, as the user assumes it. Never guess it'),
  }),
  execute: (knowledge, { productId, ...plan }) => {
    const product = knowledge.products.find(({ id }) => id === productId);
    if (!product) throw new ToolRefused(`There is no product ${productId}.`);
    return { ...answer(product, plan, knowledge.today), sources: [productSource(product, knowledge)] };
  },
});

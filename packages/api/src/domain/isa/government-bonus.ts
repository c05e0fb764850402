import type { PaymentPlan } from '../calculators/compound.ts';
import { type PayingProduct, paidByTaxYear, paymentSchedule } from '../calculators/payment-schedule.ts';
import type { Product } from '../products/product.ts';
import { amountOn } from '../rules/rule-book.ts';
import { addMonths } from './tax-year.ts';

/**
 * What the Government adds to the payments of a plan, in pounds, for savers who may have the bonus: the product’s percentage of
 * them, up to the limit of each tax year. 0 for a product without a bonus. Source: rule `lifetime-limit`.
 * @param plan pounds and whole months
 * @param today the day of opening, `YYYY-MM-DD`
 */
export function governmentBonusOn(
  product: PayingProduct & Pick<Product, 'governmentBonus'>,
  plan: PaymentPlan,
  today: string,
): number {
  const { governmentBonus: percent } = product;
  if (percent === null || percent === 0) return 0;
  const years = paidByTaxYear(paymentSchedule(product, plan, today), today);
  return years.reduce((sum, paidIn, later) => {
    const limit = amountOn('lifetime-limit', addMonths(today, 12 * later)) ?? 0;
    return sum + (Math.min(paidIn, limit) * percent) / 100;
  }, 0);
}

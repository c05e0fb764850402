import { formatPercent, formatPounds } from './money.ts';
import type { Product } from './product.ts';

/** Percent: no ISA pays or costs as much, so 405 is rather a slip for 4.05. */
const UNUSUAL_PERCENT = 15;

export type Figures = Pick<Product, 'interestRate' | 'annualFee' | 'minimumDeposit' | 'maximumDeposit'>;

/**
 * What looks like a slip in the figures of a product (percent, pounds). It is told and never refused.
 * @param stated only figures named here are doubted
 */
export function doubtsAbout(figures: Figures, stated: Readonly<Record<string, unknown>> = figures): string[] {
  const { interestRate, annualFee, minimumDeposit, maximumDeposit } = figures;
  const doubts: string[] = [];
  if ('interestRate' in stated && interestRate !== null && interestRate > UNUSUAL_PERCENT)
    doubts.push(`an interest rate of ${formatPercent(interestRate)} is unusual`);
  if ('annualFee' in stated && annualFee !== null && annualFee > UNUSUAL_PERCENT)
    doubts.push(`an annual fee of ${formatPercent(annualFee)} is unusual`);
  if (minimumDeposit === null || maximumDeposit === null || minimumDeposit <= maximumDeposit) return doubts;
  if ('minimumDeposit' in stated || 'maximumDeposit' in stated)
    doubts.push(
      `the minimum deposit of ${formatPounds(minimumDeposit)} is over the maximum of ${formatPounds(maximumDeposit)}`,
    );
  return doubts;
}

import { checkAmounts, checkSize, type PaymentPlan } from '../calculators/compound.ts';
import { moneyForm } from '../isa/isa-types.ts';
import type { ProductValues } from './product-fields.ts';
import { completeTiers, sumOverBands } from './tiers.ts';

export type ChargingProduct = Pick<
  ProductValues,
  'type' | 'form' | 'interestRate' | 'annualFee' | 'platformFeeTiers' | 'platformFeeCap' | 'monthlyFee'
>;

/**
 * The fee of one month on a balance, both in pounds; null where the product states none. Each part of the balance is
 * charged the yearly fee of its band, all of it at most the yearly cap, and a twelfth is taken each month; the annual
 * fee counts where no tiers are stated. A flat monthly fee is added to it.
 */
export function monthlyFeeOf(
  product: Pick<ChargingProduct, 'annualFee' | 'platformFeeTiers' | 'platformFeeCap' | 'monthlyFee'>,
): ((balance: number) => number) | null {
  const { annualFee, platformFeeCap, monthlyFee } = product;
  const stated = product.platformFeeTiers ?? [];
  if (stated.length === 0 && annualFee === null && monthlyFee === null) return null;
  const tiers = completeTiers(stated.length > 0 ? stated : [{ from: 0, rate: annualFee ?? 0 }]);
  return (balance) => {
    const yearly = sumOverBands(tiers, balance, (rate) => rate / 100);
    return Math.min(yearly, platformFeeCap ?? Infinity) / 12 + (monthlyFee ?? 0);
  };
}

/**
 * The fees in pounds, not rounded, that an investment platform charges on a balance that neither grows nor falls: for
 * comparing costs without a guess at growth. Fees for dealing, currency exchange and the funds are not counted.
 * @returns null for products in cash or lending, and where no fee is stated
 * @throws {CalculationRefused} for amounts that are no numbers or too large, or a period that is no whole number of months
 * from 0 to 100 years
 */
export function platformFees(
  product: ChargingProduct,
  { deposit, monthly, months }: PaymentPlan,
): number | null {
  checkAmounts({ deposit, monthly, months });
  checkSize(deposit + monthly * months);
  const form = moneyForm(product);
  const feeOn = form === 'cash' || form === 'lent' ? null : monthlyFeeOf(product);
  if (feeOn === null) return null;
  if (monthly === 0) return feeOn(deposit) * months;
  let fees = 0;
  for (let month = 1; month <= months; month += 1) fees += feeOn(deposit + monthly * month);
  return fees;
}

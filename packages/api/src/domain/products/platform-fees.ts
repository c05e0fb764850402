import { checkAmounts, checkSize, type PaymentPlan } from '../calculators/compound.ts';
import {
  type EarningsLimit,
  type PayingProduct,
  paymentSchedule,
  totalOf,
} from '../calculators/payment-schedule.ts';
import { moneyForm, type MoneyFormFields } from '../isa/isa-types.ts';
import type { ProductValues } from './product-fields.ts';
import { completeTiers, sumOverBands } from './tiers.ts';

type FeeFields = Pick<ProductValues, 'annualFee' | 'platformFeeTiers' | 'platformFeeCap' | 'monthlyFee'>;
export type ChargingProduct = MoneyFormFields & FeeFields;

/**
 * The fee of one month on a balance, both in pounds; null if the product states none. Each part of the balance is
 * charged the yearly fee of its band, all of it at most the yearly cap, and a twelfth is taken each month; the annual
 * fee counts where no tiers are stated. A flat monthly fee is added to it.
 */
export function monthlyFeeOf(product: FeeFields): ((balance: number) => number) | null {
  const { annualFee, platformFeeCap, monthlyFee } = product;
  const stated = product.platformFeeTiers ?? [];
  if (stated.length === 0 && annualFee === null && monthlyFee === null) return null;
  const tiers = completeTiers(stated.length > 0 ? stated : [{ from: 0, rate: annualFee ?? 0 }]);
  return (balance) => {
    const yearly = sumOverBands(tiers, balance, (rate) => rate / 100);
    return Math.min(yearly, platformFeeCap ?? Infinity) / 12 + (monthlyFee ?? 0);
  };
}

/** A deposit on the first day, and payments at the start of each month for so many months in turn, in pounds. */
interface Payments {
  deposit: number;
  runs: readonly { months: number; monthly: number }[];
}

/** The fee of one month on a balance; null for products in cash or lending, and where no fee is stated. */
function platformFeeOf(product: ChargingProduct): ((balance: number) => number) | null {
  const form = moneyForm(product);
  return form === 'cash' || form === 'lent' ? null : monthlyFeeOf(product);
}

/**
 * The fees in pounds, not rounded, that an investment platform charges on payments whose value neither grows nor falls: for
 * comparing costs without a guess at growth. Fees for dealing, currency exchange and the funds are not counted.
 * @param feeOn the fee of one month on a balance
 */
function feesOnPayments(feeOn: (balance: number) => number, { deposit, runs }: Payments): number {
  let [balance, fees] = [deposit, 0];
  for (const { months, monthly } of runs) {
    if (monthly === 0) fees += feeOn(balance) * months;
    else
      for (let month = 0; month < months; month += 1) {
        balance += monthly;
        fees += feeOn(balance);
      }
  }
  return fees;
}

/** What a product takes of the payments, and the fees on it, in pounds; null as for `platformFeeOf`. */
export function feesOfPlan(
  product: ChargingProduct & PayingProduct,
  plan: PaymentPlan,
  today: string,
): { fees: number; paidIn: number; limits: EarningsLimit[] } | null {
  const feeOn = platformFeeOf(product);
  if (feeOn === null) return null;
  const { limits, ...paid } = paymentSchedule(product, plan, today);
  return { fees: feesOnPayments(feeOn, paid), paidIn: totalOf(paid), limits };
}

/**
 * `feesOnPayments` of equal payments; null as for `platformFeeOf`.
 * @throws {CalculationRefused} for amounts that are not numbers or too large, or a period that is no whole number of months
 * from 0 to 100 years
 */
export function platformFees(product: ChargingProduct, plan: PaymentPlan): number | null {
  const { deposit, monthly, months } = plan;
  checkAmounts(plan);
  checkSize(deposit + monthly * months);
  const feeOn = platformFeeOf(product);
  return feeOn && feesOnPayments(feeOn, { deposit, runs: [{ months, monthly }] });
}

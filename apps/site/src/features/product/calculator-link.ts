import { regularPayment } from '@isa/api/domain/calculators/payment-schedule';
import type { Horizon } from '@isa/api/domain/comparison/comparison-query';
import type { IsaKind } from '@isa/api/domain/isa/isa-kinds';
import {
  displayType,
  isaTypeName,
  matchesFilter,
  moneyForm,
  typeFilters,
} from '@isa/api/domain/isa/isa-types';
import { wholeYears } from '@isa/api/domain/durations';
import type { Product } from '@isa/api/domain/products/product';
import type { CostsFields } from '../costs/costs-inputs.ts';
import type { LifetimeFields } from '../lifetime/lifetime-inputs.ts';
import { planFragment } from '../planning/plan-link.ts';
import type { TaxedFields } from '../taxed/taxed-inputs.ts';
import type { TransferPlan } from '../transfer-planner/transfer-plan.ts';

const typeOf = ({ type }: Product) => typeFilters.find((filter) => matchesFilter(type, filter));
const rateOf = ({ interestRate, targetReturn }: Product) => interestRate ?? targetReturn;

/** A regular saver takes the amount each month. */
function paidInto(product: Product, { amount, monthly }: Omit<Horizon, 'months'>): Omit<Horizon, 'months'> {
  const regular = regularPayment(product);
  return regular === null ? { amount, monthly } : { amount: 0, monthly: monthly || regular };
}

/**
 * The calculator with a product’s type and rate, the amount (monthly for a regular saver), and the years of a longer horizon.
 * `calculator/start.ts`, which is not loaded here, parses it.
 */
export function calculatorLink(product: Product, horizon: Horizon): string {
  const rate = rateOf(product);
  const { amount, monthly } = paidInto(product, horizon);
  const query = new URLSearchParams({ type: typeOf(product) ?? displayType(product.type) });
  if (rate !== null) query.set('rate', String(rate));
  query.set('amount', String(amount));
  query.set('monthly', String(monthly));
  const years = wholeYears(horizon.months);
  if (years !== null) query.set('years', String(years));
  return `/calculator?${query.toString()}`;
}

type Part<Plan> = Plan extends object ? { [Name in keyof Plan]?: Part<Plan[Name]> } : Plan;

/** A tool with a part of its plan in the fragment, which is not sent. */
const planLink = <Plan>(path: string, plan: Part<Plan> & object) => path + (planFragment(plan) ?? '');

/** Percent as the tools read it: two decimals. */
const percent = (rate: number) => String(Number(rate.toFixed(2)));

/** The comparison with a taxed account, for the rate, the amount and the years. */
function taxedLink(product: Product, horizon: Horizon): string {
  const rate = rateOf(product);
  const { amount, monthly } = paidInto(product, horizon);
  const years = wholeYears(horizon.months);
  return planLink<TaxedFields>('/isa-or-taxed', {
    deposit: String(amount),
    monthly: String(monthly),
    ...(rate !== null && { isaRate: percent(rate) }),
    ...(years !== null && { years: String(years) }),
  });
}

/** The plan of a Lifetime ISA for the rate, and for as much of the money as the product takes. */
function lifetimeLink(product: Product, { amount, monthly }: Horizon): string {
  const rate = rateOf(product);
  return planLink<LifetimeFields>('/lifetime-isa-planner', {
    ...(rate !== null && { growth: percent(rate) }),
    savers: [
      { deposit: String(Math.min(amount, product.maximumDeposit ?? Infinity)), monthly: String(monthly) },
    ],
  });
}

/** The kind in a plan. The table of kinds would bring the rule book onto the page. */
function kindOf(product: Product): IsaKind | undefined {
  const isInvested = moneyForm(product) === 'invested';
  switch (typeOf(product)) {
    case 'Cash ISA':
      return 'cash';
    case 'Stocks & Shares ISA':
      return 'stocks-and-shares';
    case 'Lifetime ISA':
      return isInvested ? 'lifetime-invested' : 'lifetime-cash';
    case 'Innovative Finance ISA':
      return 'innovative-finance';
    case 'Junior ISA':
      return isInvested ? 'junior-invested' : 'junior-cash';
    case undefined:
      return undefined;
  }
}

/** The transfer of the amount into a product, from an ISA of its kind. */
export function transferLink(product: Product, horizon: Horizon): string {
  const kind = kindOf(product);
  const rate = rateOf(product);
  const { amount } = paidInto(product, horizon);
  return planLink<TransferPlan>('/transfer-planner', {
    ...(kind !== undefined && { from: kind, to: kind }),
    ...(amount > 0 && { pounds: String(amount) }),
    ...(rate !== null && { newRate: percent(rate) }),
  });
}

/** The planning tool for the next question about a product, if any. */
export function toolLink(product: Product, horizon: Horizon): { href: string; label: string } | null {
  if (isaTypeName(product.type) === 'Lifetime ISA')
    return {
      href: lifetimeLink(product, horizon),
      label: 'Plan a Lifetime ISA: bonus, dates and the charge',
    };
  if (isaTypeName(product.type) === 'Stocks & Shares ISA')
    return {
      href:
        horizon.amount > 0
          ? planLink<CostsFields>('/investing-costs', { pot: String(horizon.amount) })
          : '/investing-costs',
      label: 'See what platforms cost a year at your pot',
    };
  return moneyForm(product) === 'cash' && product.type.includes('Cash')
    ? { href: taxedLink(product, horizon), label: 'Compare it with a taxed account, after tax' }
    : null;
}

import type { Horizon } from '@isa/api/domain/comparison/compare-href';
import {
  displayType,
  isaTypeName,
  matchesFilter,
  moneyForm,
  typeFilters,
} from '@isa/api/domain/isa/isa-types';
import { wholeYears } from '@isa/api/domain/durations';
import type { Product } from '@isa/api/domain/products/product';

/**
 * The calculator with a product’s type and rate, the amount (monthly for a regular saver), and the years of a longer horizon.
 * `calculator/start.ts`, which is not loaded here, parses it.
 */
export function calculatorLink(product: Product, { amount, monthly, months }: Horizon): string {
  const { access, monthlyMaximum, interestRate, targetReturn } = product;
  const type = typeFilters.find((filter) => matchesFilter(product.type, filter));
  const rate = interestRate ?? targetReturn;
  const isMonthly = access === 'regular-saver' && monthlyMaximum !== null;
  const query = new URLSearchParams({ type: type ?? displayType(product.type) });
  if (rate !== null) query.set('rate', String(rate));
  query.set('amount', String(isMonthly ? 0 : amount));
  query.set('monthly', String(isMonthly ? monthly || monthlyMaximum : monthly));
  const years = wholeYears(months);
  if (years !== null) query.set('years', String(years));
  return `/calculator?${query.toString()}`;
}

/** The planning tool for the next question about a product, if any. */
export function toolLink(product: Product): { href: string; label: string } | null {
  if (isaTypeName(product.type) === 'Lifetime ISA')
    return { href: '/lifetime-isa-planner', label: 'Plan a Lifetime ISA: bonus, dates and the charge' };
  if (isaTypeName(product.type) === 'Stocks & Shares ISA')
    return { href: '/investing-costs', label: 'See what platforms cost a year at your pot' };
  return moneyForm(product) === 'cash' && product.type.includes('Cash')
    ? { href: '/isa-or-taxed', label: 'Compare it with a taxed account, after tax' }
    : null;
}

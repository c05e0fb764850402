import { displayType, matchesFilter, typeFilters } from '@isa/api/domain/isa-types';
import type { Product } from '@isa/api/domain/product';

/**
 * The calculator with what a product states: its kind, its rate, and the amount, which a regular saver takes each month.
 * What the calculator reads of it is in `calculator/start.ts`, which is not loaded here.
 */
export function calculatorLink(product: Product, amount: number): string {
  const { access, monthlyMaximum, interestRate, targetReturn } = product;
  const type = typeFilters.find((filter) => matchesFilter(product.type, filter));
  const rate = interestRate ?? targetReturn;
  const isMonthly = access === 'regular-saver' && monthlyMaximum !== null;
  const query = new URLSearchParams({ type: type ?? displayType(product.type) });
  if (rate !== null) query.set('rate', String(rate));
  query.set('amount', String(isMonthly ? 0 : amount));
  query.set('monthly', String(isMonthly ? monthlyMaximum : 0));
  return `/calculator?${query.toString()}`;
}

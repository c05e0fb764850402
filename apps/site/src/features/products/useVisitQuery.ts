import {
  namedMoney,
  parseMyMoney,
  readChosen,
  readHidesPayers,
  visitQuery,
} from '@isa/api/domain/comparison/comparison-query';
import { usePageId, useSearch } from '../../framework/navigation/address.ts';

/** Pages whose cached HTML differs by what their links carry; that of others is the same for any query. */
export const visitPages = ['products', 'product', 'compare', 'shortlist'];

/**
 * What links from a page to the list carry of its own query: the same for each query under which the page is cached.
 * @param id of the page in `sitePages`, if any
 */
export function visitQueryFrom(id: string | undefined, search: string): string {
  if (!visitPages.includes(id ?? '')) return '';
  const money = parseMyMoney(search);
  const named = id === 'compare' ? namedMoney(money) : money;
  return visitQuery({ ...named, hidesPayers: readHidesPayers(search) }, readChosen(search));
}

/** The saver’s money, the selected products and whether referral links are hidden, for links to another of these pages. */
export const useVisitQuery = (): string => visitQueryFrom(usePageId(), useSearch());

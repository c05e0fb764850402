import {
  parseMyMoney,
  readChosen,
  readHidesPayers,
  visitQuery,
} from '@isa/api/domain/comparison/comparison-query';
import { usePageId, useSearch } from '../../framework/navigation/address.ts';

/** Pages whose URL names the saver’s money; the cached HTML of others is the same for any query. */
const PAGES: ReadonlySet<string | undefined> = new Set(['products', 'product', 'compare', 'shortlist']);

/** The saver’s money, the selected products and whether referral links are hidden, for links to another of these pages. */
export function useVisitQuery(): string {
  const id = usePageId();
  const search = useSearch();
  if (!PAGES.has(id)) return '';
  const { problems: _said, ...money } = parseMyMoney(search);
  return visitQuery({ ...money, hidesPayers: readHidesPayers(search) }, readChosen(search));
}

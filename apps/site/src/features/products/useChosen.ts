import { queryWithChosen, readChosen } from '@isa/api/domain/comparison/comparison-query';
import { MAX_COMPARED } from '@isa/api/domain/comparison/product-ranking';
import { useSearch } from '../../framework/navigation/address.ts';

/** Chooses other products to compare. They are in the address; it changes at once and is no further step of the history. */
export function choose(change: (ids: readonly number[]) => readonly number[]): void {
  const before = readChosen(location.search);
  const ids = change(before).slice(0, MAX_COMPARED);
  if (ids.join() === before.join()) return;
  const query = new URLSearchParams(location.search);
  query.delete('ids');
  history.replaceState(history.state, '', location.pathname + queryWithChosen(query, ids) + location.hash);
}

/** The selected products, in the order of selection. */
export const useChosen = (): readonly number[] => readChosen(useSearch());

import { queryWithChosen, readChosen } from '@isa/api/domain/comparison/comparison-query';
import { MAX_COMPARED } from '@isa/api/domain/comparison/product-list';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { redirectPending, useSearch } from '../../framework/navigation/address.ts';

/** A URL with another selection. */
function addressWith(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  ids: readonly number[],
) {
  const query = new URLSearchParams(search);
  query.delete('ids');
  return pathname + queryWithChosen(query, ids) + hash;
}

/**
 * Changes the selection, which is kept in the URL and in that of a page still loading. Replaces the history entry.
 */
export function choose(change: (ids: readonly number[]) => readonly number[]): void {
  const before = readChosen(location.search);
  const ids = change(before).slice(0, MAX_COMPARED);
  if (ids.join() === before.join()) return;
  history.replaceState(history.state, '', addressWith(location, ids));
  redirectPending((next) => (next.pathname === location.pathname ? addressWith(next, ids) : null));
}

/** The selected products, in the order of selection. */
export const useChosen = (): readonly number[] => readChosen(useSearch());

/** How many products of the initial selection are no longer listed. They are removed from the URL. */
export function useUnlisted(): number {
  const chosen = useChosen();
  const [ids] = useState([...chosen]);
  const { utils } = useTrpc();
  const isAsked = ids.length > 0;
  const { data: unlisted } = useQuery(utils.products.unlisted.queryOptions({ ids }, { enabled: isAsked }));
  useEffect(() => {
    if (unlisted) choose((now) => now.filter((id) => !unlisted.includes(id)));
  }, [unlisted]);
  return unlisted?.length ?? 0;
}

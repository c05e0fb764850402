import { queryWithChosen, readChosen } from '@isa/api/domain/comparison/comparison-query';
import { MAX_COMPARED } from '@isa/api/domain/comparison/product-list';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
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

/** Products that were ticked in a list, or that the server confirmed as listed. Filled in the browser only. */
const knownListed = new Set<number>();

/** The input of `products.unlisted`: the selected products that may be unlisted. */
export const unlistedInput = (ids: readonly number[]) => ({ ids: ids.filter((id) => !knownListed.has(id)) });

/**
 * Changes the selection, which is kept in the URL and in that of a page still loading. Replaces the history entry.
 * Only products on the page can be added.
 */
export function choose(change: (ids: readonly number[]) => readonly number[]): void {
  const before = readChosen(location.search);
  const ids = change(before).slice(0, MAX_COMPARED);
  if (ids.join() === before.join()) return;
  for (const id of ids) if (!before.includes(id)) knownListed.add(id);
  history.replaceState(history.state, '', addressWith(location, ids));
  redirectPending((next) => (next.pathname === location.pathname ? addressWith(next, ids) : null));
}

/** The selected products, in the order of selection, without those that the server reported as unlisted. */
export function useChosen(): readonly number[] {
  const ids = readChosen(useSearch());
  const { utils } = useTrpc();
  const unlisted = utils.products.unlisted.getData(unlistedInput(ids));
  return ids.filter((id) => !unlisted?.includes(id));
}

/** How many products of the initial selection are no longer listed. They are removed from the URL. */
export function useUnlisted(): number {
  const chosen = readChosen(useSearch());
  const [input] = useState(() => unlistedInput(chosen));
  const { utils } = useTrpc();
  const isAsked = input.ids.length > 0;
  const { data: unlisted } = useQuery(utils.products.unlisted.queryOptions(input, { enabled: isAsked }));
  // Before the tray takes over early ticks, for which an unlisted product would leave no place.
  useLayoutEffect(() => {
    if (!unlisted) return;
    for (const id of input.ids) if (!unlisted.includes(id)) knownListed.add(id);
    choose((now) => now.filter((id) => !unlisted.includes(id)));
  }, [input, unlisted]);
  return unlisted?.length ?? 0;
}

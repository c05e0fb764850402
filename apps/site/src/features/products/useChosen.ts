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

/** Products that the server reported as unlisted. Filled in the browser only: older addresses still name them. */
const knownUnlisted = new Set<number>();

/** As a new document begins. @internal */
export function forgetListings(): void {
  knownListed.clear();
  knownUnlisted.clear();
}

/** Answers of the server after which the selection was checked. */
const checkedAfter = new WeakSet<object>();

/** The input of `products.unlisted`: the selected products that may be unlisted. */
export const unlistedInput = (ids: readonly number[]) => ({ ids: ids.filter((id) => !knownListed.has(id)) });

/**
 * Changes the selection, which is kept in the URL and in that of a page still loading. Replaces the history entry.
 * Only products on the page can be added.
 */
export function choose(change: (ids: readonly number[]) => readonly number[]): void {
  const named = readChosen(location.search);
  const before = named.filter((id) => !knownUnlisted.has(id));
  const ids = change(before).slice(0, MAX_COMPARED);
  if (ids.join() === named.join()) return;
  for (const id of ids) {
    if (before.includes(id)) continue;
    knownListed.add(id);
    knownUnlisted.delete(id);
  }
  history.replaceState(history.state, '', addressWith(location, ids));
  redirectPending((next) => (next.pathname === location.pathname ? addressWith(next, ids) : null));
}

/** The selected products, in the order of selection, without those that the server reported as unlisted. */
export function useChosen(): readonly number[] {
  const ids = readChosen(useSearch());
  const { utils } = useTrpc();
  const unlisted = utils.products.unlisted.getData(unlistedInput(ids));
  return ids.filter((id) => !unlisted?.includes(id) && !knownUnlisted.has(id));
}

/** Removes products from the selection that turned out to be unlisted. */
function learn(asked: readonly number[], unlisted: readonly number[]): void {
  for (const id of asked) {
    const [known, other] = unlisted.includes(id)
      ? [knownUnlisted, knownListed]
      : [knownListed, knownUnlisted];
    known.add(id);
    other.delete(id);
  }
  choose((now) => now);
}

/**
 * How many products of the selection are no longer listed: of the initial one, and of one that was listed before the
 * page's last `answer` of the server. They are removed from the URL.
 */
export function useUnlisted(answer: object | undefined): { ofLink: number; since: number } {
  const chosen = readChosen(useSearch());
  const [input] = useState(() => unlistedInput(chosen));
  const [since, setSince] = useState(0);
  const { utils } = useTrpc();
  const isAsked = input.ids.length > 0;
  const { data: unlisted } = useQuery(utils.products.unlisted.queryOptions(input, { enabled: isAsked }));
  // Before those of the link are known to be listed, which need no second question.
  useLayoutEffect(() => {
    if (answer === undefined || checkedAfter.has(answer)) return;
    checkedAfter.add(answer);
    const ids = readChosen(location.search).filter((id) => knownListed.has(id));
    const asking =
      ids.length === 0 ? Promise.resolve([]) : utils.products.unlisted.fetch({ ids }, { staleTime: 0 });
    asking.then(
      (gone) => {
        learn(ids, gone);
        setSince(gone.length);
      },
      (error: unknown) => console.debug('The selection was not checked', error),
    );
  }, [answer, utils]);
  // Before the tray takes over early ticks, for which an unlisted product would leave no place.
  useLayoutEffect(() => {
    if (unlisted) learn(input.ids, unlisted);
  }, [input, unlisted]);
  return { ofLink: unlisted?.length ?? 0, since };
}

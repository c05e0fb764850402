import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** One page of a list that is read from its newest entry on; `next` is where the following page begins. */
export type NewestFirstPage<Entry> = { entries: Entry[]; next: number | null };

/**
 * Reads such a list page by page.
 * @param key names the list and what it is narrowed to
 * @param read gives the entries below the one named, or the newest
 */
export function useNewestFirst<Page extends NewestFirstPage<unknown>>(
  key: readonly unknown[],
  read: (before: number | undefined) => Promise<Page>,
) {
  const first: number | undefined = undefined;
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }: { pageParam: number | undefined }) => read(pageParam),
    initialPageParam: first,
    getNextPageParam: (page: Page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** One page of a list that is read from its newest entry on; `next` is where the following page begins. */
type NewestFirstPage<Entry> = { entries: Entry[]; next: number | null };

/**
 * Reads such a list page by page.
 * @param key names the list and what it is narrowed to
 * @param read gives the entries below the one named, or the newest
 * @returns the query of all entries that were read
 */
export function useNewestFirst<Entry>(
  key: readonly unknown[],
  read: (before: number | undefined) => Promise<NewestFirstPage<Entry>>,
) {
  const first: number | undefined = undefined;
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }: { pageParam: number | undefined }) => read(pageParam),
    initialPageParam: first,
    getNextPageParam: (page) => page.next ?? undefined,
    select: ({ pages }) => pages.flatMap((page) => page.entries),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** `next` is the cursor of the following page. */
type NewestFirstPage<Entry> = { entries: Entry[]; next: number | null };

/**
 * Reads a list page by page from its newest entry.
 * @param key names the list and its filters
 * @param read gives the entries before a cursor, or the newest
 * @returns an infinite query of all entries read so far
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

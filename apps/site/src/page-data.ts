import type { QueryUtils } from '@isa/ui/client/trpc.ts';
import type { QueryClient } from '@tanstack/react-query';

/** How long, in milliseconds, what was said counts as read just now: other tabs go on talking. */
export const CHAT_FRESH_MS = 10_000;

/** How long, in milliseconds, purchases and credits count as read just now: other tabs spend them. */
export const CREDITS_FRESH_MS = 10_000;

/** Reads what a page needs into the query cache, where the page's hooks find it. */
export type PageData = {
  /** The queries, as the hooks of the page name them. */
  queries: QueryUtils;
  /** Reads one, unless its answer is fresh. Rejects as the API does. */
  read: QueryClient['fetchQuery'];
};

export const createPageData = (queryClient: QueryClient, queries: QueryUtils): PageData => ({
  queries,
  read: (options) => queryClient.fetchQuery(options),
});

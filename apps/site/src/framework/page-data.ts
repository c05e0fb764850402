import type { QueryUtils } from '@isa/ui/client/trpc.ts';
import type { QueryClient } from '@tanstack/react-query';

/** Stale time of chat messages in milliseconds: other tabs may add some. */
export const CHAT_FRESH_MS = 10_000;

/** Stale time of purchases and credits in milliseconds: other tabs may spend them. */
export const CREDITS_FRESH_MS = 10_000;

/** Reads a page's data into the query cache. */
export type PageData = {
  /** Query options by procedure. */
  queries: QueryUtils;
  /** Reads a query unless it is fresh. Rejects as the API does. */
  read: QueryClient['fetchQuery'];
};

export const createPageData = (queryClient: QueryClient, queries: QueryUtils): PageData => ({
  queries,
  read: (options) => queryClient.fetchQuery(options),
});

/**
 * How both clients ask (specification section 9): nothing is retried, refetched on focus or ever stale by itself. Being
 * offline is a failure like any other.
 */
export const queryDefaults = {
  queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity, networkMode: 'always' },
  mutations: { retry: false, networkMode: 'always' },
} as const;

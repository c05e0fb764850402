/** Specification section 9: no retries, no refetch on focus, nothing stale by itself. Being offline is an error. */
export const queryDefaults = {
  queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity, networkMode: 'always' },
  mutations: { retry: false, networkMode: 'always' },
} as const;

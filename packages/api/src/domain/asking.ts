/**
 * How both clients ask (specification section 9): nothing is retried, refetched on focus or ever stale by itself. Being
 * offline is a failure like any other.
 */
export const queryDefaults = {
  queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity, networkMode: 'always' },
  mutations: { retry: false, networkMode: 'always' },
} as const;

type Query = {
  state: { fetchStatus: 'fetching' | 'paused' | 'idle'; data: unknown };
  cancel(options: { silent: boolean }): Promise<void>;
  fetch(): Promise<unknown>;
};

/**
 * Asks once more for first answers that are under way. When something has changed the library drops an answer that is
 * under way only where there is an older one; a first one that set out before the change would be shown, and kept, as
 * the state after it.
 * @param queries what the change concerns; whoever waits for one of them gets the new answer, or its failure
 */
export function askAnewForFirst(queries: readonly Query[]): void {
  for (const query of queries) {
    const { fetchStatus, data } = query.state;
    if (fetchStatus === 'idle' || data !== undefined) continue;
    void query.cancel({ silent: true });
    // The query itself keeps the failure, for whoever shows it.
    query.fetch().catch(() => undefined);
  }
}

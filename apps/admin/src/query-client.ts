import { queryDefaults } from '@isa/ui/client/query-defaults.ts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/**
 * Asks once more for first answers that are under way. When something has changed the library drops an answer that is
 * under way only where there is an older one of the same search and page; a first one that set out before the change
 * would be shown, and kept, as the state after it.
 */
class ConsoleQueryClient extends QueryClient {
  override invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>) {
    for (const query of this.getQueryCache().findAll(filters)) {
      if (query.state.fetchStatus === 'idle' || query.state.data !== undefined) continue;
      void query.cancel({ silent: true });
      // Callers waiting for the first answer get this one, or its failure; the query keeps it for its observers.
      query.fetch().catch(() => undefined);
    }
    return super.invalidateQueries(filters, options);
  }
}

/** @param watch sees the answer of every query */
export function createQueryClient(watch: {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}): QueryClient {
  return new ConsoleQueryClient({
    queryCache: new QueryCache(watch),
    mutationCache: new MutationCache(watch),
    defaultOptions: queryDefaults,
  });
}

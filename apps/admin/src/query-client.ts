import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/**
 * The specified defaults: nothing is retried, refetched on focus or ever stale by itself. Being offline is a failure
 * like any other.
 * @param watch sees every answer, whoever asked
 */
export function createQueryClient(watch: {
  onSuccess: () => void;
  onError: (error: unknown, client: QueryClient) => void;
}): QueryClient {
  const seen = { onSuccess: watch.onSuccess, onError: (error: unknown) => watch.onError(error, client) };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache(seen),
    mutationCache: new MutationCache(seen),
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

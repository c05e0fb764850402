import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/**
 * The specified defaults: nothing is retried, refetched on focus or ever stale by itself. Being offline is a failure
 * like any other.
 * @param onError sees every failure, whoever asked
 */
export function createQueryClient(onError: (error: unknown, client: QueryClient) => void): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => onError(error, client) }),
    mutationCache: new MutationCache({ onError: (error) => onError(error, client) }),
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

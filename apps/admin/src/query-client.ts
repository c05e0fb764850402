import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/**
 * The specified defaults: nothing is retried, refetched on focus or ever stale by itself. Being offline is a failure
 * like any other.
 * @param onError sees every failure, whoever asked
 */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

import { queryDefaults } from '@isa/api/domain/query-defaults';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** @param watch sees every answer, whoever asked */
export function createQueryClient(watch: {
  onSuccess: () => void;
  onError: (error: unknown, client: QueryClient) => void;
}): QueryClient {
  const seen = { onSuccess: watch.onSuccess, onError: (error: unknown) => watch.onError(error, client) };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache(seen),
    mutationCache: new MutationCache(seen),
    defaultOptions: queryDefaults,
  });
  return client;
}

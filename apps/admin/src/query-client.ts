import { askAnewForFirst, queryDefaults } from '@isa/api/domain/asking';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

class ConsoleQueryClient extends QueryClient {
  override invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>) {
    askAnewForFirst(this.getQueryCache().findAll(filters));
    return super.invalidateQueries(filters, options);
  }
}

/** @param watch sees every answer, whoever asked */
export function createQueryClient(watch: {
  onSuccess: () => void;
  onError: (error: unknown, client: QueryClient) => void;
}): QueryClient {
  const seen = { onSuccess: watch.onSuccess, onError: (error: unknown) => watch.onError(error, client) };
  const client: QueryClient = new ConsoleQueryClient({
    queryCache: new QueryCache(seen),
    mutationCache: new MutationCache(seen),
    defaultOptions: queryDefaults,
  });
  return client;
}

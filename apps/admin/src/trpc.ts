import type { AppRouter } from '@isa/api';
import { createHttpCaller } from '@isa/ui/client/http-caller.ts';
import { createTrpc, type Trpc } from '@isa/ui/client/trpc.ts';
import { QueryClient, MutationCache, QueryCache } from '@tanstack/react-query';
import type { OperationResultEnvelope, TRPCClientError, TRPCLink } from '@trpc/client';
import { type Observable, share, tap } from '@trpc/server/observable';
import { queryDefaults } from '@isa/ui/client/query-defaults.ts';

/**
 * Refetches queries whose first response is pending. The library cancels a pending request only where older
 * data exists, so a first response from before the change would be kept as the state after it.
 */
class ConsoleQueryClient extends QueryClient {
  override invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>) {
    for (const query of this.getQueryCache().findAll(filters)) {
      if (query.state.fetchStatus === 'idle' || query.state.data !== undefined) continue;
      void query.cancel({ silent: true });
      // Callers waiting for the first response get this one or its error.
      query.fetch().catch(() => undefined);
    }
    return super.invalidateQueries(filters, options);
  }
}

/** @param watch called with the result of every query */
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

type Answer = Observable<
  OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>,
  TRPCClientError<AppRouter>
>;

/**
 * Dedupes identical mutations in flight: a double click before the button is disabled must not grant credits
 * or reset a password twice.
 */
const dedupeMutations: TRPCLink<AppRouter> = () => {
  const inFlight = new Map<string, Answer>();
  return ({ op, next }) => {
    if (op.type !== 'mutation') return next(op);
    const key = `${op.path} ${JSON.stringify(op.input)}`;
    const known = inFlight.get(key);
    if (known) return known;
    const answer = next(op).pipe(
      tap({
        complete: () => inFlight.delete(key),
        error: () => inFlight.delete(key),
      }),
      share(),
    );
    inFlight.set(key, answer);
    return answer;
  };
};

/** One batched endpoint with deduped mutations. */
export const createConsoleTrpc = (queryClient: QueryClient): Trpc =>
  createTrpc(queryClient, createHttpCaller(dedupeMutations));

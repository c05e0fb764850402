import type { AppRouter } from '@isa/api';
import { httpLink } from '@isa/ui/client/http-link.ts';
import { createTrpc, type Trpc } from '@isa/ui/client/trpc.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { OperationResultEnvelope, TRPCClientError, TRPCLink } from '@trpc/client';
import { type Observable, share, tap } from '@trpc/server/observable';

type Answer = Observable<
  OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>,
  TRPCClientError<AppRouter>
>;

/**
 * Makes one of a change that is asked for again while it is being made: a second press of a bouncing mouse comes before
 * the button could be drawn as busy, and must not grant credits or set a password twice.
 */
const dedupeMutations: TRPCLink<AppRouter> = () => {
  const underWay = new Map<string, Answer>();
  return ({ op, next }) => {
    if (op.type !== 'mutation') return next(op);
    const key = `${op.path} ${JSON.stringify(op.input)}`;
    const known = underWay.get(key);
    if (known) return known;
    const answer = next(op).pipe(
      tap({
        complete: () => underWay.delete(key),
        error: () => underWay.delete(key),
      }),
      share(),
    );
    underWay.set(key, answer);
    return answer;
  };
};

/** One batched endpoint, and no change twice at once. */
export const createConsoleTrpc = (queryClient: QueryClient): Trpc =>
  createTrpc(queryClient, [dedupeMutations, httpLink]);

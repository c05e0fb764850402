import type { AppRouter } from '@isa/api';
import { queryDefaults } from '@isa/ui/client/query-defaults.ts';
import { createTrpc, type Trpc } from '@isa/ui/client/trpc.ts';
import { QueryClient } from '@tanstack/react-query';
import { TRPCClientError, type OperationLink, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';

/** A 401 of these does not mean that the session has ended. */
const ASKS_WHO = new Set(['auth.login', 'auth.me']);

function reportRefusals(onRefused: () => void): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          error(error) {
            if (error.data?.httpStatus === 401 && !ASKS_WHO.has(op.path)) onRefused();
            observer.error(error);
          },
          complete: () => observer.complete(),
        }),
      );
}

const loadHttpLink = () => import('@isa/ui/client/http-link.ts');

/** Preloads the HTTP link where a call is likely. */
export function preloadHttpLink(): void {
  // The call itself reports an error.
  loadHttpLink().catch((error: unknown) => console.debug('Not loaded ahead', error));
}

/** The HTTP link, loaded at the first call: a rendered page needs none. */
const lateHttpLink: TRPCLink<AppRouter> = (runtime) => {
  let loading: Promise<OperationLink<AppRouter>> | undefined;
  const load = () =>
    (loading ??= loadHttpLink().then(
      ({ httpLink }) => httpLink(runtime),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  return (call) =>
    observable((observer) => {
      let stop: (() => void) | undefined;
      let stopped = false;
      load().then(
        (link) => {
          if (stopped) return;
          const subscription = link(call).subscribe(observer);
          stop = () => subscription.unsubscribe();
        },
        (error: unknown) =>
          observer.error(TRPCClientError.from(error instanceof Error ? error : new Error(String(error)))),
      );
      return () => {
        stopped = true;
        stop?.();
      };
    });
};

/**
 * For the browser: one batched endpoint, cookies always sent. Its code is loaded at the first call: a rendered page
 * needs none.
 * @param onRefused called when the server answers 401
 */
export const createBrowserTrpc = (queryClient: QueryClient, onRefused: () => void): Trpc =>
  createTrpc(queryClient, [reportRefusals(onRefused), lateHttpLink]);

export const createQueryClient = () => new QueryClient({ defaultOptions: queryDefaults });

import type { AppRouter } from '@isa/api';
import { queryDefaults } from '@isa/api/domain/query-defaults';
import { QueryClient } from '@tanstack/react-query';
import {
  createTRPCClient,
  TRPCClientError,
  type OperationLink,
  type TRPCClient,
  type TRPCLink,
} from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { createContext, useContext } from 'react';

export type Outputs = inferRouterOutputs<AppRouter>;
export type Client = TRPCClient<AppRouter>;

/** The options, keys and kept answers of the queries, by procedure. */
export type QueryUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** The API as pages use it. */
export type Trpc = { client: Client; utils: QueryUtils };

const TrpcContext = createContext<Trpc | null>(null);
export const TrpcProvider = TrpcContext.Provider;

/**
 * The API. TanStack's own hooks read and call it: `useQuery(utils.x.y.queryOptions(input))`, `useMutation(calls(client.x.y))`.
 * tRPC's hooks come as a whole, with many that no page uses, and their `useQuery` draws everything twice.
 */
export function useTrpc(): Trpc {
  const trpc = useContext(TrpcContext);
  if (trpc === null) throw new Error('No TrpcProvider above');
  return trpc;
}

/** Options of a mutation that calls a procedure. */
export const calls = <Input, Output>(procedure: { mutate: (input: Input) => Promise<Output> }) => ({
  mutationFn: (input: Input) => procedure.mutate(input),
});

/** A 401 of these says something else than that the session is over. */
const ASKS_WHO = new Set(['auth.login', 'auth.me']);

function tellRefusals(onRefused: () => void): TRPCLink<AppRouter> {
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

/** Loads the link to the server ahead of a call, where one is likely. */
export function preloadHttpLink(): void {
  // The call itself reports a failure.
  import('./http-link.ts').catch((error: unknown) => console.debug('Not loaded ahead', error));
}

/** The link to the server, loaded when it is first needed: a page as the server sent it needs nothing more. */
const lateHttpLink: TRPCLink<AppRouter> = (runtime) => {
  let loading: Promise<OperationLink<AppRouter>> | undefined;
  const load = () =>
    (loading ??= import('./http-link.ts').then(
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

const withLinks = (queryClient: QueryClient, links: TRPCLink<AppRouter>[]): Trpc => {
  const client = createTRPCClient<AppRouter>({ links });
  return { client, utils: createTRPCQueryUtils<AppRouter>({ client, queryClient }) };
};

/**
 * For the browser: one batched endpoint, cookies always sent, and the cache that it fills.
 * @param onRefused called when the server answers 401
 */
export const createTrpc = (queryClient: QueryClient, onRefused: () => void): Trpc =>
  withLinks(queryClient, [tellRefusals(onRefused), lateHttpLink]);

/** For drawing pages on the server. */
export const createServerTrpc = (queryClient: QueryClient, link: TRPCLink<AppRouter>): Trpc =>
  withLinks(queryClient, [link]);

export const createQueryClient = () => new QueryClient({ defaultOptions: queryDefaults });

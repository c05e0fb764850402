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
import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';

/**
 * Queries are read with TanStack's own hook: `useQuery(trpc.useUtils().x.y.queryOptions(input))`. tRPC's `useQuery` writes
 * a property onto the result, which then never equals the one after it, so that everything is drawn twice.
 */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>();

export type Outputs = inferRouterOutputs<AppRouter>;
export type Client = TRPCClient<AppRouter>;

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

/**
 * The client of the hooks: one batched endpoint, cookies always sent.
 * @param onRefused called when the server answers that nobody is signed in
 */
export function createTrpcClient(onRefused: () => void = () => undefined): Client {
  return createTRPCClient<AppRouter>({
    links: [tellRefusals(onRefused), lateHttpLink],
  });
}

export const createQueryClient = () => new QueryClient({ defaultOptions: queryDefaults });

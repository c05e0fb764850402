import type { AppRouter } from '@isa/api';
import { fetchWithTimeout } from '@isa/ui/fetch-with-timeout.ts';
import { createTRPCClient, httpBatchLink, TRPCClientError, type TRPCClient } from '@trpc/client';
import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import superjson from 'superjson';
import { dedupeMutations } from './dedupe-mutations.ts';

/**
 * Queries are read with TanStack's own hook: `useQuery(trpc.useUtils().x.y.queryOptions(input))`. tRPC's `useQuery` writes
 * a property onto the result, which then never equals the one after it, so that everything is drawn twice.
 */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>();

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;
export type Client = TRPCClient<AppRouter>;

/** The client of the hooks: one batched endpoint. */
export function createTrpcClient(): Client {
  return createTRPCClient<AppRouter>({
    links: [
      dedupeMutations,
      httpBatchLink({
        url: '/trpc',
        transformer: superjson,
        fetch: (url, options) => fetchWithTimeout(url, options as RequestInit),
      }),
    ],
  });
}

/** Whether the error comes from our own server, so that its message may be shown. */
export function isTrpcError(error: unknown): error is TRPCClientError<AppRouter> {
  if (!(error instanceof TRPCClientError)) return false;
  const data: unknown = error.data;
  // Something between us and our server may answer in tRPC's form, but without what ours always tells.
  return data === undefined || data === null || (typeof data === 'object' && 'problem' in data);
}

import type { AppRouter } from '@isa/api';
import type { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, type TRPCClient, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { createContext, useContext } from 'react';

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;
export type Client = TRPCClient<AppRouter>;

/** Query options, keys and cache access, by procedure. */
export type QueryUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** The API as pages use it. */
export type Trpc = { client: Client; utils: QueryUtils };

const TrpcContext = createContext<Trpc | null>(null);
export const TrpcProvider = TrpcContext.Provider;

/**
 * The API, for TanStack's own hooks: `useQuery(utils.x.y.queryOptions(input))`, `useMutation(calls(client.x.y))`. tRPC's
 * hooks are left out: they add bytes, and their `useQuery` renders twice.
 */
export function useTrpc(): Trpc {
  const trpc = useContext(TrpcContext);
  if (trpc === null) throw new Error('No TrpcProvider above');
  return trpc;
}

export const calls = <Input, Output>(procedure: { mutate: (input: Input) => Promise<Output> }) => ({
  mutationFn: (input: Input) => procedure.mutate(input),
});

export function createTrpc(queryClient: QueryClient, links: TRPCLink<AppRouter>[]): Trpc {
  const client = createTRPCClient<AppRouter>({ links });
  return { client, utils: createTRPCQueryUtils<AppRouter>({ client, queryClient }) };
}

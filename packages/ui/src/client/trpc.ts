import type { AppRouter } from '@isa/api';
import type { QueryClient } from '@tanstack/react-query';
import type { TRPCClient, TRPCUntypedClient } from '@trpc/client';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { createContext, useContext } from 'react';

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;
export type Client = TRPCClient<AppRouter>;

/** Calls a procedure by its path, such as `products.byId`. */
export type Caller = Pick<TRPCUntypedClient<AppRouter>, 'query' | 'mutation'>;

type UtilName = 'queryOptions' | 'fetch' | 'getData' | 'setData' | 'invalidate' | 'cancel';

type Some<Utils> = {
  [
    Name in keyof Utils as Name extends UtilName
      ? Name
      : Utils[Name] extends (...args: never) => unknown
        ? never
        : Name
  ]: Name extends UtilName ? Utils[Name] : Some<Utils[Name]>;
};

/** Query options and cache access, by procedure. */
export type QueryUtils = Some<Omit<ReturnType<typeof createTRPCQueryUtils<AppRouter>>, 'client'>>;

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

type Path = readonly string[];

/** `proxy.a.b.name(...args)` calls `methods.name(['a', 'b'], ...args)`. */
function byPath(
  methods: Record<string, (path: Path, ...args: never[]) => unknown>,
  path: Path = [],
): unknown {
  return new Proxy(() => undefined, {
    // A promise that resolves with it would look for `then`.
    get: (_, name) =>
      typeof name === 'string' && name !== 'then' ? byPath(methods, [...path, name]) : undefined,
    apply: (_, _this, args: never[]) => methods[path.at(-1) ?? '']?.(path.slice(0, -1), ...args),
  });
}

/** The key of one query, or of all below a path. */
const queryKey = (path: Path, input: unknown, type?: 'query') => [
  ...(path.length > 0 ? [path] : []),
  ...(input || type ? [{ ...(input !== undefined && { input }), ...(type && { type }) }] : []),
];

/**
 * The parts of tRPC's query utilities that the apps use, with its keys. Its own would bring its client, of which a
 * rendered page needs nothing.
 */
export function createTrpc(queryClient: QueryClient, caller: Caller): Trpc {
  const query = (path: Path, input: unknown) => ({
    queryKey: queryKey(path, input, 'query'),
    queryFn: () => caller.query(path.join('.'), input),
  });
  const client = byPath({
    query: (path, ...args) => caller.query(path.join('.'), ...args),
    mutate: (path, ...args) => caller.mutation(path.join('.'), ...args),
  });
  const utils = byPath({
    queryOptions: (path, input, options: object) => ({ ...options, ...query(path, input) }),
    fetch: (path, input, options: object) => queryClient.fetchQuery({ ...options, ...query(path, input) }),
    getData: (path, input) => queryClient.getQueryData(queryKey(path, input, 'query')),
    setData: (path, input, updater) => queryClient.setQueryData(queryKey(path, input, 'query'), updater),
    invalidate: (path, input, filters: object, options) =>
      queryClient.invalidateQueries({ ...filters, queryKey: queryKey(path, input) }, options),
    cancel: (path, input, options) => queryClient.cancelQueries({ queryKey: queryKey(path, input) }, options),
  });
  return { client: client as Client, utils: utils as QueryUtils };
}

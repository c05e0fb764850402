import type { AppRouter } from '@isa/api';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createTrpc } from '@isa/ui/client/trpc.ts';
import { createFakeApi } from '@isa/ui/testing/api';
import { createBrowserTrpc } from './trpc.ts';

const api = createFakeApi<AppRouter>();

function setUp() {
  const queryClient = new QueryClient();
  const query = vi.fn(async (path: string, input?: unknown) => ({ path, input }));
  const mutation = vi.fn(async () => 'done');
  return { queryClient, query, mutation, ...createTrpc(queryClient, { query, mutation }) };
}

describe('the API by procedure', () => {
  it('calls a procedure by its path, with its input and options', async () => {
    const { client, query, mutation } = setUp();
    const { signal } = new AbortController();
    await client.products.byId.query({ id: 3 });
    await client.auth.login.mutate({ username: 'ada', password: 'x' }, { signal });
    expect(query).toHaveBeenCalledWith('products.byId', { id: 3 });
    expect(mutation).toHaveBeenCalledWith('auth.login', { username: 'ada', password: 'x' }, { signal });
  });

  it('reads, changes and invalidates queries under one key', async () => {
    const { utils, queryClient } = setUp();
    const options = utils.products.byId.queryOptions({ id: 3 });
    expect(options.queryKey).toEqual([['products', 'byId'], { input: { id: 3 }, type: 'query' }]);
    await queryClient.fetchQuery({ ...options, staleTime: Infinity });
    expect(utils.products.byId.getData({ id: 3 })).toEqual({ path: 'products.byId', input: { id: 3 } });
    utils.products.byId.setData({ id: 3 }, undefined);
    for (const invalidate of [
      () => utils.products.byId.invalidate({ id: 3 }),
      () => utils.products.invalidate(),
      () => utils.invalidate(),
    ]) {
      await queryClient.fetchQuery({ ...options, staleTime: Infinity });
      expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(false);
      await invalidate();
      expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true);
    }
  });

  it('leaves queries with another input as they are', async () => {
    const { utils, queryClient } = setUp();
    const options = utils.products.byId.queryOptions({ id: 3 });
    await queryClient.fetchQuery(options);
    await utils.products.byId.invalidate({ id: 4 });
    await utils.guides.invalidate();
    expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(false);
  });

  it('fetches a query once under its key, and cancels one in flight', async () => {
    const { utils, queryClient, query } = setUp();
    const options = utils.products.byId.queryOptions({ id: 3 });
    expect(await utils.products.byId.fetch({ id: 3 }, { staleTime: Infinity })).toEqual({
      path: 'products.byId',
      input: { id: 3 },
    });
    await queryClient.fetchQuery({ ...options, staleTime: Infinity });
    expect(query).toHaveBeenCalledTimes(1);
    query.mockReturnValueOnce(new Promise(() => undefined));
    const inFlight = queryClient.fetchQuery(options);
    await utils.products.byId.cancel({ id: 3 });
    await expect(inFlight).resolves.toEqual({ path: 'products.byId', input: { id: 3 } });
    expect(queryClient.getQueryState(options.queryKey)?.fetchStatus).toBe('idle');
  });
});

describe('the API of the browser', () => {
  it.each([
    ['products.byId', 401, 1],
    ['products.byId', 403, 0],
    ['auth.me', 401, 0],
    ['auth.login', 401, 0],
  ] as const)('%s that fails with %i ends the session %i times', async (path, status, times) => {
    api.refuse(path, status, 'No.');
    const onRefused = vi.fn();
    const { client } = createBrowserTrpc(new QueryClient(), onRefused);
    const calls = {
      'products.byId': () => client.products.byId.query({ id: 3 }),
      'auth.me': () => client.auth.me.query(),
      'auth.login': () => client.auth.login.mutate({ username: 'ada', password: 'x' }),
    };
    await expect(calls[path]()).rejects.toThrow('No.');
    expect(onRefused).toHaveBeenCalledTimes(times);
  });
});

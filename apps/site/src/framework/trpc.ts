import { queryDefaults } from '@isa/ui/client/query-defaults.ts';
import { type Caller, createTrpc, type Trpc } from '@isa/ui/client/trpc.ts';
import { QueryClient } from '@tanstack/react-query';

/** A 401 of these does not mean that the session has ended. */
const ASKS_WHO = new Set(['auth.login', 'auth.me']);

const loadCaller = () => import('./browser-caller.ts');

/** Preloads the code of calls where one is likely. */
export function preloadCaller(): void {
  // The call itself reports an error.
  loadCaller().catch((error: unknown) => console.debug('Not loaded ahead', error));
}

/**
 * For the browser: one batched endpoint, cookies always sent. Its code is loaded at the first call: a rendered page
 * needs none.
 * @param onRefused called when the server answers 401
 */
export function createBrowserTrpc(queryClient: QueryClient, onRefused: () => void): Trpc {
  const call =
    (type: keyof Caller): Caller['query'] =>
    async (path, input, options) => {
      const { caller, statusOf } = await loadCaller();
      try {
        return await caller[type](path, input, options);
      } catch (error) {
        if (statusOf(error) === 401 && !ASKS_WHO.has(path)) onRefused();
        throw error;
      }
    };
  return createTrpc(queryClient, { query: call('query'), mutation: call('mutation') });
}

export const createQueryClient = () => new QueryClient({ defaultOptions: queryDefaults });

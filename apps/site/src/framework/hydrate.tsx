import type { QueryKey } from '@tanstack/react-query';
import { startTransition } from 'react';
import { App } from './app.tsx';
import { loadedUrl, readPageState } from './boot/page-state.ts';
import { AccountMenu } from '../features/accounts/account-menu.ts';
import { ViewLogProvider } from '../features/analytics/useView.ts';
import { startSession, withSession } from '../features/session/current-user.ts';
import { aroundNavWith } from './navigation/around-nav.ts';
import { createPageData } from './page-data.ts';
import { hydrateRoot } from './react-root.ts';
import { matchRoute } from './routes.ts';
import { createBrowserTrpc, createQueryClient } from './trpc.ts';

type Queries = [QueryKey, unknown][];

let queries: Queries = [];

/** Restores the queries; loads SuperJSON only if they are more than JSON. */
async function readQueries(): Promise<void> {
  const { query } = readPageState();
  queries = query.meta
    ? (await import('superjson')).default.deserialize<Queries>(query)
    : (query.json as unknown as Queries);
}

/** Restores the queries, and loads what only signed-in users need. */
export async function prepare(): Promise<void> {
  await Promise.all([readQueries(), readPageState().env.user && AccountMenu.load()]);
}

/** Hydrates the page and resolves afterwards. Requires the page's code and `prepare`. */
export function start(): Promise<void> {
  const root = document.getElementById('app');
  if (!root) throw new Error('No #app in the page');
  const { env } = readPageState();
  const queryClient = createQueryClient();
  const trpc = createBrowserTrpc(queryClient, () => withSession((session) => session.sessionRefused()));
  // A cached page is valid, so its data is fresh, whenever it was read.
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
  const { pathname, search } = loadedUrl();
  const { guarded = false } = matchRoute(pathname).route;
  startSession({ user: env.user, guarded, ...trpc, queryClient });
  const data = createPageData(queryClient, trpc.utils);
  const router = { ssrPath: pathname, ssrSearch: search, aroundNav: aroundNavWith(data) };
  const live = { current: false };
  return new Promise((resolve) => {
    const onReady = () => {
      live.current = true;
      resolve();
    };
    startTransition(() => {
      hydrateRoot(
        root,
        <ViewLogProvider value={{ live }}>
          <App
            env={env}
            queryClient={queryClient}
            trpc={trpc}
            data={data}
            router={router}
            onReady={onReady}
          />
        </ViewLogProvider>,
      );
    });
  });
}

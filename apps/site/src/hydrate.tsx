import { hydrate, type DehydratedState } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import superjson from 'superjson';
import { App } from './app.tsx';
import { readPageState } from './boot/page-state.ts';
import { browserSource } from './browser-source.ts';
import { AccountMenu } from './features/accounts/account-menu.ts';
import { ViewLogProvider } from './features/analytics/useView.ts';
import { getUser, onUserChange, sessionRefused, startSession } from './features/session/session.ts';
import type { SessionUser } from './features/session/stored-user.ts';
import { aroundNavWith } from './navigation/around-nav.ts';
import { PageData } from './page-data.ts';
import { matchRoute } from './routes.ts';
import { statusOf } from './server-error.ts';
import { createQueryClient, createTrpcClient, dropPrivate, type Client } from './trpc.ts';

async function whoIsSignedIn(client: Client): Promise<SessionUser | null> {
  try {
    return await client.auth.me.query();
  } catch (error) {
    if (statusOf(error) === 401) return null;
    throw error;
  }
}

/** Loads what only the signed-in need. */
export async function prepare(): Promise<void> {
  if (readPageState().env.user) await AccountMenu.load();
}

/** Makes the page the server sent alive. Resolves when it is. Its code has to be loaded and `prepare` done before. */
export function start(): Promise<void> {
  const root = document.getElementById('app');
  if (!root) throw new Error('No #app in the page');
  const { query, env } = readPageState();
  const queryClient = createQueryClient();
  const client = createTrpcClient(sessionRefused);
  hydrate(queryClient, superjson.deserialize<DehydratedState>(query));
  startSession({
    user: env.user,
    guarded: matchRoute(location.pathname).route.guarded ?? false,
    askServer: () => whoIsSignedIn(client),
  });
  let userId = getUser()?.id;
  onUserChange(() => {
    const nextId = getUser()?.id;
    if (nextId !== userId) dropPrivate(queryClient);
    userId = nextId;
  });
  const data = new PageData(browserSource(client), queryClient);
  const router = { aroundNav: aroundNavWith(data) };
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
            client={client}
            data={data}
            router={router}
            onReady={onReady}
          />
        </ViewLogProvider>,
      );
    });
  });
}

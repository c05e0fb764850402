import { hydrate, type DehydratedState } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import superjson from 'superjson';
import { App } from './app.tsx';
import { readPageState } from './boot/page-state.ts';
import { browserSource } from './browser-source.ts';
import { ViewLogProvider } from './features/analytics/useView.ts';
import { aroundNavWith } from './navigation/around-nav.ts';
import { PageData } from './page-data.ts';
import { createQueryClient, createTrpcClient } from './trpc.ts';

/** Makes the page the server sent alive. Resolves when it is. The code of the page has to be loaded before. */
export function start(): Promise<void> {
  const root = document.getElementById('app');
  if (!root) throw new Error('No #app in the page');
  const { query, env } = readPageState();
  const queryClient = createQueryClient();
  const client = createTrpcClient();
  hydrate(queryClient, superjson.deserialize<DehydratedState>(query));
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

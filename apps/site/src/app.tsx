import { TrpcProvider, type Trpc } from '@isa/ui/client/trpc.ts';
import { ErrorBoundary } from '@isa/ui/ErrorBoundary';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Router, type RouterOptions } from 'wouter';
import { PageFailed } from './layout/PageFailed.tsx';
import { Screen } from './layout/Screen.tsx';
import type { PageData } from './page-data.ts';
import { SiteEnvProvider, type SiteEnv } from './site-env.tsx';
import { useToday } from './today.ts';

type Props = {
  env: SiteEnv;
  queryClient: QueryClient;
  trpc: Trpc;
  data: PageData;
  /** Where the server is; the browser has its own address. */
  router: RouterOptions;
  /** Called when the page is alive, after its own effects. */
  onReady?: (() => void) | undefined;
};

/** The whole site, on the server and in the browser alike. */
export function App({ env, queryClient, trpc, data, router, onReady }: Props) {
  const today = useToday(env.today);
  const visit = useMemo(() => ({ ...env, today }), [env, today]);
  return (
    <SiteEnvProvider value={visit}>
      <TrpcProvider value={trpc}>
        <QueryClientProvider client={queryClient}>
          <Router {...router}>
            <ErrorBoundary fallback={<PageFailed />}>
              <Screen data={data} onReady={onReady} />
            </ErrorBoundary>
          </Router>
        </QueryClientProvider>
      </TrpcProvider>
    </SiteEnvProvider>
  );
}

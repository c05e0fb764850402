import { londonDate } from '@isa/api/domain/isa/tax-year';
import { useMemo, useSyncExternalStore } from 'react';
import { type Trpc, TrpcProvider } from '@isa/ui/client/trpc.ts';
import { ErrorBoundary } from '@isa/ui/ErrorBoundary';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Router, type RouterOptions } from 'wouter';
import { PageFailed } from '../layout/PageFailed.tsx';
import { Screen } from '../layout/Screen.tsx';
import type { PageData } from './page-data.ts';
import { type SiteEnv, SiteEnvProvider } from './site-env.tsx';

const LOOK_MS = 60_000;

const readClock = () => londonDate(new Date());

/** Checks the clock every minute, and when a tab that slept becomes visible again. */
function onClock(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/**
 * Today in London, `YYYY-MM-DD`: the server's date first, the visitor's clock after hydration, so that a tab
 * left open over midnight is right.
 */
const useToday = (madeOn: string): string => useSyncExternalStore(onClock, readClock, () => madeOn);

type Props = {
  env: SiteEnv;
  queryClient: QueryClient;
  trpc: Trpc;
  data: PageData;
  /** Path and query on the server. */
  router: RouterOptions;
  /** Called after hydration and the page's effects. */
  onReady?: (() => void) | undefined;
};

/** The whole site, on server and client. */
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

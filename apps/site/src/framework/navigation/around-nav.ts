import { notifyLoadError } from '@isa/ui/client/toast.ts';
import type { AroundNavHandler } from 'wouter';
import { getUser } from '../../features/session/current-user.ts';
import type { PageData } from '../page-data.ts';
import { loadPage, matchRoute } from '../routes.ts';
import { cameBack } from './useArrival.ts';

/** Milliseconds to wait for data before showing the skeleton. */
const DATA_PATIENCE_MS = 400;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Loads code and, if fast enough, data. Rejects if the code cannot be loaded; a page shows missing data itself. */
async function prepare({ pathname, search }: URL, data: PageData, patienceMs: number): Promise<void> {
  const { route, params } = matchRoute(pathname);
  const page = await loadPage(route);
  const mayRead = !route.guarded || getUser();
  const reading = Promise.resolve(mayRead && page.prefetch?.(data, params, search)).catch(
    (error: unknown) => {
      console.debug('Not read ahead', pathname, error);
    },
  );
  await Promise.race([reading, wait(patienceMs)]);
}

/** Whether the server responds at this URL. */
async function isServed(to: string): Promise<boolean> {
  try {
    return (await fetch(to, { method: 'HEAD' })).status < 500;
  } catch (error) {
    console.debug('Server away', error);
    return false;
  }
}

/**
 * Navigates once a page can be shown, so that no fallback flashes. The last of several clicks wins. If the
 * code cannot be loaded, the browser opens the URL itself (after a deployment), or the visitor stays and sees
 * a message (the server is down).
 */
export function aroundNavWith(data: PageData, patienceMs = DATA_PATIENCE_MS): AroundNavHandler {
  let latest = 0;
  // Back and Forward cancel a pending navigation.
  addEventListener('popstate', () => {
    latest += 1;
    cameBack();
    delete document.documentElement.dataset['navigating'];
  });
  async function go(...[navigate, to, options]: Parameters<AroundNavHandler>): Promise<void> {
    latest += 1;
    const mine = latest;
    const { dataset } = document.documentElement;
    dataset['navigating'] = to;
    let way: 'in-app' | 'by-browser' | 'none' = 'in-app';
    try {
      await prepare(new URL(to, location.href), data, patienceMs);
    } catch (error) {
      console.debug('Page not loaded', error);
      way = (await isServed(to)) ? 'by-browser' : 'none';
    }
    if (mine !== latest) return;
    const now = dataset['navigating'] ?? to;
    delete dataset['navigating'];
    if (way === 'in-app') navigate(now, options);
    else if (way === 'by-browser') location.assign(now);
    else notifyLoadError(() => void go(navigate, now, options));
  }
  return go;
}

import type { AroundNavHandler } from 'wouter';
import { getUser } from '../features/session/current-user.ts';
import type { PageData } from '../page-data.ts';
import { loadPage, matchRoute } from '../routes.ts';

/** How long, in milliseconds, a page's data is waited for before the page is shown with its skeleton. */
const DATA_PATIENCE_MS = 400;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Loads code and, if it comes soon, data. Rejects when the code cannot be loaded; a page says itself what it lacks. */
async function prepare({ pathname, search }: URL, data: PageData): Promise<void> {
  const { route, params } = matchRoute(pathname);
  const page = await loadPage(route);
  const mayRead = !route.guarded || getUser();
  const reading = Promise.resolve(mayRead && page.prefetch?.(data, params, search)).catch(
    (error: unknown) => {
      console.debug('Data not read', pathname, error);
    },
  );
  await Promise.race([reading, wait(DATA_PATIENCE_MS)]);
}

/**
 * Goes to a page once it can be shown, so that no fallback flashes. The last of several quick clicks wins. When the
 * code cannot be loaded (a new version was deployed, the network is gone), the browser opens the address itself.
 */
export function aroundNavWith(data: PageData): AroundNavHandler {
  let latest = 0;
  return async (navigate, to, options) => {
    latest += 1;
    const mine = latest;
    const { dataset } = document.documentElement;
    dataset['navigating'] = '';
    let ready = true;
    try {
      await prepare(new URL(to, location.href), data);
    } catch (error) {
      console.debug('Page code not loaded', error);
      ready = false;
    }
    if (mine !== latest) return;
    delete dataset['navigating'];
    if (ready) navigate(to, options);
    else location.assign(to);
  };
}

import type { AroundNavHandler } from 'wouter';
import { loadPage, matchRoute } from '../routes.ts';

let latest = 0;

/**
 * Waits for the code of the page before going there, so that no fallback flashes. The last of several quick clicks
 * wins. When the code cannot be loaded (a new version was deployed, the network is gone), the browser opens the
 * address itself.
 */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  latest += 1;
  const mine = latest;
  const { pathname } = new URL(to, location.href);
  document.documentElement.dataset['navigating'] = '';
  loadPage(matchRoute(pathname).route)
    .then(
      () => {
        if (mine === latest) navigate(to, options);
      },
      (error: unknown) => {
        console.debug('Page code not loaded', error);
        if (mine === latest) location.assign(to);
      },
    )
    .finally(() => {
      if (mine === latest) delete document.documentElement.dataset['navigating'];
    });
};

import { lazyWithPreload } from '@isa/ui/lazy-with-preload';

/** What the header shows to the signed-in. Visitors do not load it. */
export const AccountMenu = lazyWithPreload(() => import('./AccountMenu.tsx'));

/** Has it at hand for who is signing in. */
export function fetchAccountMenu(): void {
  AccountMenu.load().catch((error: unknown) => console.debug('Account menu not loaded', error));
}

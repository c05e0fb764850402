import { lazyWithPreload } from '@isa/ui/lazy-with-preload';

/** What the header shows to the signed-in. Visitors do not load it. */
export const AccountMenu = lazyWithPreload(() => import('./AccountMenu.tsx'));

/** Preloads it while the user signs in. */
export function fetchAccountMenu(): void {
  AccountMenu.load().catch((error: unknown) => console.debug('Account menu not loaded', error));
}

import { lazyWithPreload } from '@isa/ui/lazy-with-preload';

/** The header's menu of signed-in users. Visitors do not load it. */
export const AccountMenu = lazyWithPreload(() => import('./AccountMenu.tsx'));

/** Preloads it during sign-in. */
export function fetchAccountMenu(): void {
  AccountMenu.load().catch((error: unknown) => console.debug('Account menu not loaded', error));
}

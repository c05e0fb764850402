import { late } from '@isa/ui/late';

/** What the header shows to the signed-in. Visitors do not load it. */
export const AccountMenu = late(() => import('./AccountMenu.tsx'));

/** Has it at hand for who is signing in. */
export function fetchAccountMenu(): void {
  AccountMenu.load().catch((error: unknown) => console.debug('Account menu not loaded', error));
}

import { late } from '../../late.tsx';

/** What the header shows to the signed-in. Visitors do not load it. */
export const AccountMenu = late(() => import('./AccountMenu.tsx'));

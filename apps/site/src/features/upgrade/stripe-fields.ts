import { lazyWithPreload } from '@isa/ui/lazy-with-preload';

/** Stripe's card fields, loaded before the card step is shown, so that a failed load does not break the page. */
export const StripeFields = lazyWithPreload(() => import('./StripeFields.tsx'));

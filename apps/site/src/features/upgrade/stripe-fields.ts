import { lazyWithPreload } from '@isa/ui/lazy-with-preload';

/** Stripe's card fields. Loaded before the card step is shown: code that cannot be loaded must not take the page down. */
export const StripeFields = lazyWithPreload(() => import('./StripeFields.tsx'));

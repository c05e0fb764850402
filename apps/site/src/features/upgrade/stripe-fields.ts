import { late } from '@isa/ui/late';

/** Stripe's card fields. Loaded before the card step is shown: code that cannot be loaded must not take the page down. */
export const StripeFields = late(() => import('./StripeFields.tsx'));

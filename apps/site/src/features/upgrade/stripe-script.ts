import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';

/** How long, in milliseconds, Stripe's script and its fields are waited for. */
const PATIENCE_MS = 15_000;

/** Rejects when `work` takes longer than a person should look at an empty box. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('Stripe took too long')), PATIENCE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

/**
 * Loads Stripe's script from Stripe's host, once for the page. After a failure it may be tried again: what failed is
 * loaded again, what is still on its way is waited for once more.
 */
export async function openStripe(publishableKey: string): Promise<Stripe> {
  const stripe = await inTime(loadStripe(publishableKey));
  if (!stripe) throw new Error('Stripe is for browsers');
  return stripe;
}

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

let isHanging = false;

/**
 * The library waits for its script for ever, and so does every later call. Told that the script failed, it loads it anew.
 */
function giveUpHanging(): void {
  if (!isHanging) return;
  isHanging = false;
  document.querySelector('script[src^="https://js.stripe.com"]')?.dispatchEvent(new Event('error'));
}

/** Loads Stripe's script from Stripe's host, once for the page; after a failure it may be tried again. */
export async function openStripe(publishableKey: string): Promise<Stripe> {
  giveUpHanging();
  isHanging = true;
  const loading = loadStripe(publishableKey).finally(() => (isHanging = false));
  const stripe = await inTime(loading);
  if (!stripe) throw new Error('Stripe is for browsers');
  return stripe;
}

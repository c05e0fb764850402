import type { PaymentIntent, PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';
import type { Outcome } from './pay.ts';
import { providerFailure } from './payment-words.ts';
import { returnUrl } from './bank-return.ts';

function outcomeOf({ id, status }: Pick<PaymentIntent, 'id' | 'status'>): Outcome {
  if (status === 'succeeded') return { status, paymentIntentId: id };
  if (status === 'processing') return { status };
  return { status: 'failed', failure: providerFailure({}) };
}

function resultOf({ error, paymentIntent }: PaymentIntentResult): Outcome {
  if (!error) return outcomeOf(paymentIntent);
  // Pressed again after an answer was lost: it had been paid the first time.
  const known = error.payment_intent;
  if (known?.status === 'succeeded' || known?.status === 'processing') return outcomeOf(known);
  if (error.type === 'validation_error') return { status: 'invalid' };
  return { status: 'failed', failure: providerFailure(error) };
}

/** Pays with what was typed into Stripe's fields. A bank may take the buyer away; they come back to this page. */
export async function payWithStripe(stripe: Stripe, elements: StripeElements): Promise<Outcome> {
  try {
    return resultOf(
      await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl() },
        redirect: 'if_required',
      }),
    );
  } catch (error) {
    console.debug('Stripe failed', error);
    return { status: 'failed', failure: providerFailure({}) };
  }
}

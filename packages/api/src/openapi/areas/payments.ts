import { z } from 'zod';
import { creditBalance, cardOutcome, plan } from '../../domain/schemas/payment.ts';
import { paymentIntent, paymentSuccess } from '../../features/payments/service-checkout.ts';
import { webhookReceipt } from '../../features/payments/service-webhook.ts';
import { describeArea, limited } from '../route-doc.ts';

const providerErrors = {
  502: 'Stripe failed.',
  503: 'Payments are not available, or our storage is busy.',
  504: 'Stripe was silent too long.',
};

export const paymentRoutes = describeArea('Credits and payments', {
  'GET /api/user/{userId}/credits': {
    summary: 'Read your balance',
    query: { showSuccess: '`true` after a payment; the answer is the same.' },
    answer: creditBalance,
    example: { params: { userId: '1' } },
  },
  'GET /api/plans': { summary: 'List the plans on sale', answer: z.array(plan) },
  'POST /api/payment-intent': {
    summary: 'Begin a purchase',
    notes: '`amount` in pounds; plan, amount and price reference must match.',
    answer: paymentIntent,
    errors: { ...providerErrors, ...limited },
    example: { body: { amount: 5, planId: 'ISA_PLUS', priceId: 'price_isa_plus', userId: 1 } },
  },
  'POST /api/payment-success': {
    summary: 'Confirm a paid purchase',
    notes:
      'Stripe is asked whether the payment succeeded. A repeat answers the same and adds nothing; a payment that is never reported here is credited by webhook or reconciliation.',
    answer: paymentSuccess,
    errors: {
      ...limited,
      400: 'The payment did not succeed, is not your own, or has another amount (`success: false`).',
      ...providerErrors,
    },
    example: { body: { paymentIntentId: 'pi_3QNk8e2eZvKYlo2C1gkB5wfr' } },
  },
  'POST /api/sandbox/confirm': {
    summary: 'Pay with a test card (sandbox mode only)',
    notes:
      'What Stripe’s card fields do in the browser, for the sandbox’s own form. A declined card is an answer, not an error.',
    answer: cardOutcome,
    errors: { ...limited, 404: 'Payments are not in sandbox mode.' },
    example: {
      body: {
        clientSecret: 'pi_3QNk8e2eZvKYlo2C1gkB5wfr_secret_x',
        cardNumber: '4242 4242 4242 4242',
        expiry: '12/30',
        cvc: '123',
      },
    },
  },
  'POST /api/stripe/webhook': {
    summary: 'Stripe reports an event',
    notes:
      'For Stripe alone: the signature over the raw body is checked, not an origin or a session. At most 512 KB. Unknown events are acknowledged; a failure of ours is a 500, so that Stripe sends the event again.',
    input: z.looseObject({ id: z.string(), type: z.string() }),
    headers: { 'Stripe-Signature': 'Stripe’s signature; dated at most 300 seconds from now, either way.' },
    answer: webhookReceipt,
    errors: {
      400: 'The signature is missing, wrong or dated more than 300 seconds from now, or the body contains no event.',
    },
    example: {
      headers: { 'Stripe-Signature': 't=1795176000,v1=6b0c0f1e' },
      body: { id: 'evt_1QNk8e2eZvKYlo2C', object: 'event', type: 'customer.created', data: { object: {} } },
    },
  },
});

import { z } from 'zod';
import type { Plan } from '../../domain/plans.ts';
import { limited, type RouteDocs } from '../../domain/schemas/route-doc.ts';
import type { PaymentSuccess } from './service-success.ts';

const plan: z.ZodType<Plan> = z
  .strictObject({
    id: z.enum(['ISA_STARTER', 'ISA_PLUS']),
    name: z.string(),
    credits: z.int(),
    priceId: z.string(),
    price: z.string(),
    pricePence: z.int(),
    features: z.array(z.string()),
    popular: z.boolean(),
  })
  .meta({ id: 'Plan' });

const success: z.ZodType<PaymentSuccess> = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  credits: z.int().meta({ description: 'The balance after the purchase.' }),
});

const cardOutcome = z.strictObject({
  status: z.enum(['succeeded', 'requires_action', 'processing', 'requires_payment_method']),
  error: z
    .strictObject({
      type: z.enum(['validation_error', 'card_error', 'invalid_request_error']),
      code: z.string(),
      message: z.string(),
    })
    .exactOptional(),
});

const providerErrors = {
  502: 'Stripe failed.',
  503: 'Payments are not available, or our storage is busy.',
  504: 'Stripe was silent too long.',
};

export const paymentDocs = {
  'GET /api/plans': {
    area: 'Credits and payments',
    summary: 'List the plans on sale',
    answer: z.array(plan),
    example: {
      answer: [
        {
          id: 'ISA_STARTER',
          name: 'Starter',
          credits: 50,
          pricePence: 100,
          popular: false,
          priceId: 'price_isa_starter',
          price: '£1',
          features: ['50 credits (5 advisor queries)', 'Full ISA advisor access'],
        },
      ],
    },
  },
  'POST /api/payment-intent': {
    area: 'Credits and payments',
    summary: 'Begin a purchase',
    notes: '`amount` in pounds; plan, amount and price reference must belong together.',
    answer: z.strictObject({ clientSecret: z.string() }),
    errors: { ...providerErrors, ...limited },
    example: {
      body: { amount: 5, planId: 'ISA_PLUS', priceId: 'price_isa_plus', userId: 1 },
      answer: { clientSecret: 'pi_bdadbffb9f3ba10e6ba5e921_secret_48d3ac50c33a6dfd7a812c94582d40811949' },
    },
  },
  'POST /api/payment-success': {
    area: 'Credits and payments',
    summary: 'Have a paid purchase credited',
    notes:
      'Stripe is asked whether the payment succeeded. A repeat answers the same and adds nothing; a payment that is never reported here is credited by webhook or reconciliation.',
    answer: success,
    errors: {
      ...limited,
      400: 'Not succeeded, not your own, or of another amount (`success: false`).',
      ...providerErrors,
    },
    example: {
      body: { paymentIntentId: 'pi_3QNk8e2eZvKYlo2C1gkB5wfr' },
      answer: {
        success: true,
        message: 'Payment received: 50 credits were added to your account.',
        credits: 160,
      },
    },
  },
  'POST /api/sandbox/confirm': {
    area: 'Credits and payments',
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
      answer: { status: 'succeeded' },
    },
  },
  'POST /api/stripe/webhook': {
    area: 'Credits and payments',
    summary: 'Stripe reports an event',
    notes:
      'For Stripe alone: the signature over the raw body is checked, not an origin or a session. At most 512 KB. Unknown events are acknowledged; a failure of ours is a 500, so that Stripe sends the event again.',
    input: z.looseObject({ id: z.string(), type: z.string() }),
    headers: { 'Stripe-Signature': 'Stripe’s signature; dated at most 300 seconds from now, either way.' },
    answer: z.strictObject({ received: z.literal(true) }),
    errors: {
      400: 'The signature is missing, wrong or dated more than 300 seconds from now, or it is over no event.',
    },
    example: {
      headers: { 'Stripe-Signature': 't=1795176000,v1=6b0c0f1e' },
      body: { id: 'evt_1QNk8e2eZvKYlo2C', object: 'event', type: 'customer.created', data: { object: {} } },
      answer: { received: true },
    },
  },
} satisfies RouteDocs;

import { z } from 'zod';
import { PAGE_SIZES, PAYMENT_ORDERS } from '../console/list-orders.ts';
import { orderFilters } from '../payments/orders.ts';
import { sorted, adminReason } from './common.ts';

export const INVALID_PLAN = 'Invalid plan or user ID';
const id = (max: number, error: string) => z.string({ error }).trim().min(1, error).max(max, error);

/** A bundle of credits. `price` is the text on screen, `pricePence` what is charged. */
export const plan = z
  .strictObject({
    id: z.enum(['ISA_STARTER', 'ISA_PLUS']),
    name: z.string(),
    credits: z.int(),
    priceId: z.string().meta({ description: 'The payment provider’s reference of the price.' }),
    price: z.string(),
    pricePence: z.int(),
    features: z.array(z.string()),
    popular: z.boolean(),
  })
  .meta({
    id: 'Plan',
    examples: [
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
  });
export type Plan = z.output<typeof plan>;

/** The outcome of paying with a sandbox card. */
export const cardOutcome = z
  .strictObject({
    status: z.enum(['succeeded', 'requires_action', 'processing', 'requires_payment_method']),
    error: z
      .strictObject({
        type: z.enum(['validation_error', 'card_error', 'invalid_request_error']),
        code: z.string(),
        message: z.string(),
      })
      .exactOptional(),
  })
  .meta({ examples: [{ status: 'succeeded' }] });
export type CardOutcome = z.output<typeof cardOutcome>;

/** The start of a purchase; `amount` in pounds. The buyer is the session's user. */
export const paymentIntentInput = z.object({
  userId: z.union([z.number(), z.string().max(20)], { error: INVALID_PLAN }).optional(),
  amount: z.number({ error: 'The amount must be a number of pounds.' }),
  planId: id(100, INVALID_PLAN),
  priceId: id(255, INVALID_PLAN),
});
export type PaymentIntentInput = z.output<typeof paymentIntentInput>;

/** A malformed payment id is reported as unknown. */
export const paymentSuccessInput = z.object({ paymentIntentId: z.string().trim().max(255).catch('') });
export type PaymentSuccessInput = z.output<typeof paymentSuccessInput>;

/** What the sandbox's card form sends. An invalid card is reported in the answer, not refused. */
export const sandboxConfirmInput = z.object({
  clientSecret: z.string().min(1).max(500),
  cardNumber: z.string().max(40),
  expiry: z.string().max(20),
  cvc: z.string().max(10),
  /** True once the person has pressed Confirm in the confirmation step. */
  confirmed: z.boolean().optional(),
});
export type SandboxConfirmInput = z.output<typeof sandboxConfirmInput>;

const pageSizes: readonly number[] = PAGE_SIZES;

/** A page of orders, counted from 0. */
export const orderListInput = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce
    .number()
    .refine((limit) => pageSizes.includes(limit), 'The limit must be 5, 10, 25, 50 or 100.')
    .default(10),
  /** A part of the buyer's address or name, or of a reference; or the buyer's ID. */
  search: z.string().trim().max(254).optional(),
  /** Left out: all. */
  status: z.enum(orderFilters).optional(),
  /** With purchases that were begun and never paid; a search or a status finds them anyway. */
  begun: z.boolean().optional(),
  ...sorted(PAYMENT_ORDERS),
});
export type OrderListInput = z.output<typeof orderListInput>;

/** Money back through the payment provider: all that is left of the payment, or a part of it in pence. */
export const refundInput = z.object({
  orderId: z.string().min(1).max(64),
  amountPence: z.number().int().min(1).max(1_000_000).optional(),
  reason: adminReason('Please give a reason.'),
});
export type RefundInput = z.output<typeof refundInput>;

/** A flagged order as the administrator saw it. */
export const acknowledgeOrderInput = z.object({
  orderId: z.string().min(1).max(64),
  /** The moment of its last change that the administrator saw. */
  updatedAt: z.string().max(40),
  /** False: it needs attention again. */
  isAcknowledged: z.boolean().default(true),
});
export type AcknowledgeOrderInput = z.output<typeof acknowledgeOrderInput>;

/** A balance. */
export const creditBalance = z
  .strictObject({ credits: z.int().min(0) })
  .meta({ examples: [{ credits: 110 }] });
export type CreditBalance = z.output<typeof creditBalance>;

/** A page of the credit statement: rows older than `before` (a row's id). */
export const statementInput = z
  .object({
    before: z.number().int().min(1).optional(),
    limit: z.number().int().min(1).max(100).default(20),
  })
  .prefault({});

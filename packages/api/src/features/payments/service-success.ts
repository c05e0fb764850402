import { users } from '@isa/db';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { MINUTE_MS } from '../../domain/products/durations.ts';
import { ProviderError } from '../../domain/payments/payment-provider.ts';
import type { PaymentSuccessInput } from '../../domain/schemas/payment.ts';
import { AppError, badRequest } from '../../errors.ts';
import { type PaymentCtx, gatewayOf } from './deps.ts';
import { fulfil } from './fulfil.ts';
import { byId, byIntent, findOrder, type Order } from './order-store.ts';

const SUCCESS_LIMIT = { max: 300, windowMs: MINUTE_MS };

export const paymentSuccess = z
  .strictObject({
    success: z.literal(true),
    message: z.string(),
    credits: z.int().meta({ description: 'The balance after the purchase.' }),
  })
  .meta({
    examples: [
      {
        success: true,
        message: 'Payment received: 50 credits were added to your account.',
        credits: 160,
      },
    ],
  });
type PaymentSuccess = z.output<typeof paymentSuccess>;

const unpaidMessages: Readonly<Record<string, string>> = {
  processing: 'Your payment is still being processed. Your credits will be added as soon as it completes.',
  canceled: 'This payment was cancelled. Please start again.',
  // Stripe has the money, but not the price of the order.
  succeeded: 'The amount paid is not the price of the order, so no credits were added. We will look into it.',
};

const refuse = (message: string) => badRequest(message, { extra: { success: false } });

function providerProblem(error: ProviderError): AppError {
  const message =
    'We could not check your payment yet. If it went through, your credits will be added shortly.';
  return new AppError(error.kind === 'silent' ? 504 : 502, message, {
    extra: { success: false },
    cause: error,
  });
}

async function answer(ctx: PaymentCtx, order: Order): Promise<PaymentSuccess> {
  const [row] = await ctx.db.read
    .select({ credits: users.credits })
    .from(users)
    .where(eq(users.id, ctx.user.id));
  return { success: true, message: describe(order), credits: row?.credits ?? ctx.user.credits };
}

/** What a payment has come to, in words: it may have been refunded before it was heard of here. */
function describe({ credits, takenBack, shortfall }: Order): string {
  const kept = credits - takenBack - shortfall;
  if (kept === credits) return `Payment received: ${credits} credits were added to your account.`;
  if (kept <= 0) return `This payment was refunded or disputed, so its ${credits} credits were taken back.`;
  return `Payment received: ${kept} of its ${credits} credits are yours; a part of it was refunded.`;
}

/** The buyer's own order of this intent: by our row, else by what we wrote into Stripe's metadata. */
async function ownOrder(ctx: PaymentCtx, intentId: string): Promise<Order | null> {
  const gateway = gatewayOf(ctx);
  let order = await findOrder(ctx.db, byIntent(intentId));
  if (order === null) {
    const facts = await gateway.readIntent(intentId);
    order = facts?.orderId ? await findOrder(ctx.db, byId(facts.orderId)) : null;
  }
  return order?.userId === ctx.user.id ? order : null;
}

async function confirm(ctx: PaymentCtx, intentId: string): Promise<PaymentSuccess> {
  const order = await ownOrder(ctx, intentId);
  if (order === null) throw refuse('This payment was not found.');
  // A repeat is answered by our own books: Stripe need not be asked again, nor be up.
  if (order.credited) return answer(ctx, order);
  const result = await fulfil(ctx, intentId, 'browser');
  if (!result.known) throw refuse('This payment was not found.');
  if (!result.paid) throw refuse(unpaidMessages[result.status] ?? 'This payment has not been completed.');
  return answer(ctx, result.order);
}

/**
 * The browser says that a payment succeeded; Stripe is asked whether it did, and the credits are added once.
 * A repeat answers the same.
 * @throws {AppError} 400 with `success: false` when it did not succeed, is not one's own or is of another amount;
 * 502 or 504 when Stripe cannot be asked; 503 when payments are off; 429
 */
export async function confirmPaymentSuccess(
  ctx: PaymentCtx,
  input: PaymentSuccessInput,
): Promise<PaymentSuccess> {
  ctx.limits.consumeInMemory(`payment-success:${ctx.user.id}`, SUCCESS_LIMIT);
  if (!/^pi_[A-Za-z0-9_]+$/.test(input.paymentIntentId)) throw refuse('This payment was not found.');
  try {
    return await confirm(ctx, input.paymentIntentId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn(
      { err: error, intentId: input.paymentIntentId },
      'Stripe could not be asked about a payment',
    );
    throw providerProblem(error);
  }
}

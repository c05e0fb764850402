import type { Ctx } from '../../context.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/durations.ts';
import {
  type CardOutcome,
  INVALID_PLAN,
  type PaymentIntentInput,
  type Plan,
  type SandboxConfirmInput,
  type PaymentSuccessInput,
} from '../../domain/schemas/payment.ts';
import { AppError, badRequest, notFound, upstreamFailed, upstreamSilent } from '../../errors.ts';
import { gatewayOf, type PaymentCtx, type PaymentDeps, plansOf } from './deps.ts';
import { nanoid } from 'nanoid';
import { z } from 'zod';
import { type PaymentGateway, ProviderError } from '../../domain/payments/orders.ts';
import type { PaymentsMode } from '../../env.ts';
import {
  attachIntent,
  byId,
  CURRENCY,
  findOrder,
  findUnanswered,
  insertOrder,
  recordTransition,
  byIntent,
} from './order-store.ts';
import type { Order } from './settlement.ts';
import { users } from '@isa/db';
import { eq } from 'drizzle-orm';
import { fulfil } from './fulfil.ts';

const CARD_LIMIT = { max: 60, windowMs: MINUTE_MS };

/**
 * What Stripe's card fields do in the browser, for the sandbox's own form: the client secret alone allows payment.
 * A declined or mistyped card is an answer, not an error.
 * @throws {AppError} 404 outside sandbox mode; 400 for an unknown client secret; 429
 */
export async function confirmSandboxCard(
  ctx: Pick<PaymentDeps, 'payments'> & Pick<Ctx, 'limits' | 'ip'>,
  input: SandboxConfirmInput,
): Promise<CardOutcome> {
  const { sandbox } = ctx.payments;
  if (sandbox === null) throw notFound();
  ctx.limits.consumeInMemory(`sandbox-confirm:${ctx.ip}`, CARD_LIMIT);
  const card = { number: input.cardNumber, expiry: input.expiry, cvc: input.cvc };
  const outcome = sandbox.payWithCard(input.clientSecret, card, input.confirmed === true);
  if (outcome === null) throw badRequest('This payment is no longer known. Please start again.');
  return outcome;
}

/** Stripe keeps an idempotency key for at least 24 hours. */
const KEY_LIFE_MS = 23 * HOUR_MS;
/** Purchases one user may begin: enough for any mistake, too few for trying out stolen cards. */
const BEGIN_LIMIT = { max: 60, windowMs: 10 * MINUTE_MS };
/** Each leaves an order that is kept for weeks. */
const DAILY_LIMIT = { max: 200, windowMs: DAY_MS };

/** The plans on sale. */
export async function listPlans(ctx: Pick<PaymentDeps, 'env'>): Promise<Plan[]> {
  return plansOf(ctx);
}

export interface PaymentsConfigAnswer {
  mode: PaymentsMode;
  /** Stripe's public key, with which the browser loads the card fields; null outside `stripe` mode. */
  publishableKey: string | null;
  plans: Plan[];
}

/** What the upgrade dialog needs to know. */
export async function getPaymentsConfig(
  ctx: Pick<PaymentDeps, 'env' | 'payments'>,
): Promise<PaymentsConfigAnswer> {
  const { mode, publishableKey } = ctx.payments;
  return { mode, publishableKey, plans: plansOf(ctx) };
}

function planFor(ctx: PaymentCtx, input: PaymentIntentInput): Plan {
  const plan = plansOf(ctx).find(({ id }) => id === input.planId);
  if (plan === undefined) throw badRequest(INVALID_PLAN);
  // Divided as in the client: pounds times 100 is not always an integer.
  if (input.amount !== plan.pricePence / 100)
    throw badRequest('The amount does not match the price of this plan.');
  if (input.priceId !== plan.priceId) throw badRequest('The price reference does not match this plan.');
  return plan;
}

/**
 * The order to ask Stripe about: one of the same purchase that never got an answer, as after a crash or when
 * Stripe was silent, so that Stripe makes no second payment for it; else a new one, written down first.
 * It is marked as being asked about, so that two purchases at once stay two.
 */
async function openOrder(ctx: PaymentCtx, plan: Plan): Promise<string> {
  const { asking } = ctx.payments;
  const now = ctx.now();
  const unanswered = await findUnanswered(ctx.db, ctx.user.id, plan, new Date(now.getTime() - KEY_LIFE_MS));
  const free = unanswered.find((id) => !asking.has(id));
  if (free !== undefined) {
    asking.add(free);
    return free;
  }
  const orderId = nanoid();
  asking.add(orderId);
  try {
    await insertOrder(ctx.db, { id: orderId, userId: ctx.user.id, plan, at: now.toISOString() });
  } catch (error) {
    asking.delete(orderId);
    throw error;
  }
  return orderId;
}

/** Stripe repeats a failure under the same key, so the next try must be another order. */
async function closeAnswered(ctx: PaymentCtx, orderId: string): Promise<void> {
  const order = await findOrder(ctx.db, byId(orderId));
  if (order?.state !== 'created') return;
  const step = { cause: 'Stripe made no payment', at: ctx.now().toISOString() };
  await recordTransition(ctx.db, order, 'failed', step);
}

function setupError(error: ProviderError): AppError {
  const message = 'Failed to create payment intent';
  return error.kind === 'silent' ? upstreamSilent(message, error) : upstreamFailed(message, error);
}

async function askForIntent(
  ctx: PaymentCtx,
  gateway: PaymentGateway,
  orderId: string,
  plan: Plan,
): Promise<string> {
  try {
    const intent = await gateway.createIntent({
      orderId,
      userId: ctx.user.id,
      planId: plan.id,
      description: `ISA Compass ${plan.name}: ${plan.credits} credits`,
      amountPence: plan.pricePence,
      currency: CURRENCY,
    });
    await attachIntent(ctx.db, orderId, intent.id, ctx.now().toISOString());
    return intent.clientSecret;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, orderId }, 'Stripe made no payment');
    if (error.kind === 'refused' || error.kind === 'failed') await closeAnswered(ctx, orderId);
    throw setupError(error);
  }
}

export const paymentIntent = z.strictObject({ clientSecret: z.string() }).meta({
  examples: [{ clientSecret: 'pi_bdadbffb9f3ba10e6ba5e921_secret_48d3ac50c33a6dfd7a812c94582d40811949' }],
});

/**
 * Begins a purchase: the order is stored, then Stripe is asked for a payment of the plan's own price.
 * @throws {AppError} 400 when plan, amount (pounds) and price reference do not belong together; 502 or 504 when
 * Stripe fails or is silent; 503 when payments are off; 429
 */
export async function createPaymentIntent(
  ctx: PaymentCtx,
  input: PaymentIntentInput,
): Promise<z.output<typeof paymentIntent>> {
  const gateway = gatewayOf(ctx);
  const plan = planFor(ctx, input);
  const { id } = ctx.user;
  await ctx.limits.consumeAll([
    { key: `payment-intent:${id}`, limit: BEGIN_LIMIT },
    { key: `payment-intent-day:${id}`, limit: DAILY_LIMIT },
  ]);
  const orderId = await openOrder(ctx, plan);
  try {
    return { clientSecret: await askForIntent(ctx, gateway, orderId, plan) };
  } finally {
    ctx.payments.asking.delete(orderId);
  }
}

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

/** The outcome of a payment, in words: it may have been refunded before we learned of it. */
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
  // A repeat is answered from our own records, so Stripe need not be reachable.
  if (order.credited) return answer(ctx, order);
  const result = await fulfil(ctx, intentId, 'browser');
  if (!result.known) throw refuse('This payment was not found.');
  if (!result.paid) throw refuse(unpaidMessages[result.status] ?? 'This payment has not been completed.');
  return answer(ctx, result.order);
}

/**
 * The browser reports a successful payment; Stripe is asked to confirm it, and the credits are added once.
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

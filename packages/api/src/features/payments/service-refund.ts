import { targetOf } from '../../domain/console/audit.ts';
import { formatPounds } from '../../domain/money.ts';
import { ProviderError } from '../../domain/payments/orders.ts';
import type { RefundInput } from '../../domain/schemas/payment.ts';
import {
  type AppError,
  badRequest,
  conflict,
  notFound,
  upstreamFailed,
  upstreamSilent,
} from '../../errors.ts';
import { audit, auditOutcome } from '../audit/service.ts';
import { gatewayOf, type PaymentCtx, type PaymentDeps } from './deps.ts';
import { fulfil } from './fulfil.ts';
import { byId, countSteps, countUndoneRefunds, findOrder, recordTransition } from './order-store.ts';
import type { Order } from './settlement.ts';

interface Refundable {
  order: Order;
  intentId: string;
  /** What may be given back, in pence. */
  left: number;
  /** By Stripe's own books, else by ours. */
  isFromStripe: boolean;
}

async function requireOrder({ db }: Pick<PaymentDeps, 'db'>, orderId: string): Promise<Order> {
  const order = await findOrder(db, byId(orderId));
  if (order === null) throw notFound('Order not found');
  return order;
}

/** What may be given back of an order now. @throws {AppError} 404, 409 */
async function refundable(ctx: Pick<PaymentDeps, 'db' | 'payments'>, orderId: string): Promise<Refundable> {
  const order = await requireOrder(ctx, orderId);
  if (order.intentId === null) throw conflict('This order was never paid.');
  const facts = await gatewayOf(ctx).readIntent(order.intentId);
  if (facts?.status !== 'succeeded')
    throw conflict('This order was not paid, so there is nothing to refund.');
  const atStripe = facts.charge.refundedPence;
  const left = facts.receivedPence - (atStripe ?? order.refundedPence);
  if (left <= 0) throw conflict('This payment has already been refunded.');
  return { order, intentId: order.intentId, left, isFromStripe: atStripe !== undefined };
}

/** The cause in the history when Stripe certainly refunded nothing. */
const NOT_REFUNDED = 'Stripe made no refund';

/**
 * Stripe repeats a refusal or failure for a day under the same key, so the next try needs another key. It gets one only
 * if this try certainly moved no money: after a failure, Stripe's records have to confirm that.
 */
async function noteFailure(
  ctx: Pick<PaymentDeps, 'db' | 'payments' | 'now'>,
  tried: Refundable,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ProviderError) || (error.kind !== 'refused' && error.kind !== 'failed')) return;
  const { order, left, isFromStripe } = await refundable(ctx, tried.order.id);
  if (left !== tried.left || (error.kind === 'failed' && !isFromStripe)) return;
  await recordTransition(ctx.db, order, order.state, { cause: NOT_REFUNDED, at: ctx.now().toISOString() });
}

/** The message for a refund that Stripe did not make. */
function problemOf(error: ProviderError): AppError {
  if (error.kind === 'refused') return conflict('Stripe refused the refund. Check the payment in Stripe.');
  const message = 'Stripe could not be reached for the refund. Please try again.';
  return error.kind === 'silent' ? upstreamSilent(message, error) : upstreamFailed(message, error);
}

async function refundAtStripe(ctx: PaymentCtx, input: RefundInput): Promise<Order> {
  const found = await refundable(ctx, input.orderId);
  const { order, intentId, left } = found;
  const amount = input.amountPence ?? left;
  if (amount > left) throw badRequest(`At most ${formatPounds(left / 100)} of this payment can be refunded.`);
  // Written first, so that the request is on record whatever happens next.
  const asked = await ctx.db.write((orm) =>
    audit(orm, ctx, {
      action: 'refund-order',
      target: targetOf('order', order.id),
      before: { state: order.state, leftPence: left },
      after: { refundPence: amount, reason: input.reason },
    }),
  );
  const noteOutcome = async (outcome: Record<string, string | number>) => {
    const entryId = asked.lastInsertRowid;
    if (entryId === undefined) return;
    try {
      await ctx.db.write((orm) => auditOutcome(orm, entryId, outcome));
    } catch (error) {
      // The request is recorded, and the refund itself is stored.
      ctx.log.error(
        { err: error, orderId: order.id },
        'the outcome of a refund could not be added to the audit log',
      );
    }
  };
  // Refunds that failed, at Stripe or later at the bank: the same amount is left again, and this is a new refund.
  const [refused, undone] = await Promise.all([
    countSteps(ctx.db, order.id, NOT_REFUNDED),
    countUndoneRefunds(ctx.db, order.id),
  ]);
  try {
    // A second click names the same money left, so it is the same refund to Stripe.
    await gatewayOf(ctx).refund(intentId, amount, `refund:${order.id}:${left}:${amount}:${refused + undone}`);
  } catch (error) {
    await noteFailure(ctx, found, error);
    if (error instanceof ProviderError) await noteOutcome({ error: problemOf(error).message });
    throw error;
  }
  await fulfil(ctx, intentId, `administrator ${ctx.user.id}`);
  const after = await requireOrder(ctx, order.id);
  await noteOutcome({ state: after.state, leftPence: left - (after.refundedPence - order.refundedPence) });
  return after;
}

/**
 * Gives money back through Stripe, all that is left or a part in pence, and takes the credits back.
 * @throws {AppError} 404 unknown order; 409 not paid or refunded already; 400 more than is left; 502, 503, 504
 */
export async function refundOrder(
  ctx: PaymentCtx,
  input: RefundInput,
): Promise<{ orderId: string } & Pick<Order, 'state' | 'refundedPence' | 'shortfall' | 'flag'>> {
  try {
    const { id: orderId, state, refundedPence, shortfall, flag } = await refundAtStripe(ctx, input);
    return { orderId, state, refundedPence, shortfall, flag };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, orderId: input.orderId }, 'Stripe made no refund');
    throw problemOf(error);
  }
}

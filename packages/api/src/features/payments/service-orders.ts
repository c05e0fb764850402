import { paymentOrders, paymentTransitions, users } from '@isa/db';
import { and, asc, count, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { targetOf } from '../../domain/audit-target.ts';
import { ProviderError } from '../../domain/payment-provider.ts';
import { formatPounds } from '../../domain/money.ts';
import type { OrderListInput, RefundInput } from '../../domain/schemas/payment.ts';
import { badRequest, conflict, notFound, upstreamFailed, upstreamSilent } from '../../errors.ts';
import { audit } from '../audit/service.ts';
import { type PaymentCtx, gatewayOf, type PaymentDeps, plansOf } from './deps.ts';
import { fulfil } from './fulfil.ts';
import { chosenBy, foundBy, needsNoLook } from './order-filters.ts';
import {
  byId,
  countSteps,
  findOrder,
  type Order,
  type OrderState,
  readCause,
  recordTransition,
} from './order-store.ts';

/** A purchase as its buyer sees it; it holds what a receipt needs. */
export interface Purchase {
  orderId: string;
  planName: string;
  credits: number;
  amountPence: number;
  refundedPence: number;
  currency: string;
  state: OrderState;
  /** Stripe's name of the payment. */
  paymentReference: string | null;
  createdAt: string;
  updatedAt: string;
}

const PURCHASES = 200;

const planNames = (deps: Pick<PaymentDeps, 'env'>) => {
  const names = new Map<string, string>(plansOf(deps).map((plan) => [plan.id, plan.name]));
  return (planId: string) => names.get(planId) ?? planId;
};

/** One's own purchases, newest first; those that were never paid are left out. */
export async function listOwnPurchases(ctx: PaymentCtx): Promise<Purchase[]> {
  const nameOf = planNames(ctx);
  const rows = await ctx.db.read
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.userId, ctx.user.id),
        or(
          inArray(paymentOrders.state, ['processing', 'succeeded', 'refunded', 'disputed']),
          isNotNull(paymentOrders.flag),
        ),
      ),
    )
    .orderBy(desc(paymentOrders.createdAt), asc(paymentOrders.id))
    .limit(PURCHASES);
  return rows.map((row) => ({
    orderId: row.id,
    planName: nameOf(row.planId),
    credits: row.credits,
    amountPence: row.amountPence,
    refundedPence: row.refundedPence,
    currency: row.currency,
    state: row.state,
    paymentReference: row.intentId,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }));
}

export interface OrderStep {
  fromState: string;
  toState: string;
  /** Who or what brought it. */
  cause: string;
  /** Pence that went back to the buyer in this step; under 0: a refund failed. */
  refundedPence: number;
  createdAt: string;
}

export interface AdminOrder extends Purchase {
  /** The buyer, with the credits they have now. */
  user: { id: number; username: string; firstName: string; lastName: string; credits: number };
  /** Why an administrator should look at it; null: nothing to see. */
  flag: string | null;
  /** When an administrator has looked at what is flagged; null: nobody has. */
  lookedAt: string | null;
  /** Credits that a refund or dispute should have taken but that were spent already. */
  shortfall: number;
  history: OrderStep[];
}

async function historyOf(ctx: PaymentDeps, orderIds: string[]): Promise<Map<string, OrderStep[]>> {
  const history = new Map<string, OrderStep[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return history;
  const rows = await ctx.db.read
    .select()
    .from(paymentTransitions)
    .where(inArray(paymentTransitions.orderId, orderIds))
    .orderBy(paymentTransitions.id);
  for (const { orderId, fromState, toState, cause, createdAt } of rows) {
    history.get(orderId)?.push({ fromState, toState, ...readCause(cause), createdAt });
  }
  return history;
}

/**
 * The orders for administrators, all or those that match and stand so: those that need a look first, then the newest;
 * `page` counts from 0.
 */
export async function listOrders(
  ctx: PaymentDeps,
  input: OrderListInput,
): Promise<{ orders: AdminOrder[]; count: number; page: number; limit: number }> {
  const { page, limit, search = '', standing } = input;
  const match = and(foundBy(search), chosenBy(standing));
  const nameOf = planNames(ctx);
  const [rows, totals] = await Promise.all([
    ctx.db.read
      .select({
        order: paymentOrders,
        user: {
          id: users.id,
          username: users.username,
          firstName: users.firstName,
          lastName: users.lastName,
          credits: users.credits,
        },
      })
      .from(paymentOrders)
      .innerJoin(users, eq(users.id, paymentOrders.userId))
      .where(match)
      .orderBy(needsNoLook, desc(paymentOrders.createdAt), asc(paymentOrders.id))
      .limit(limit)
      .offset(page * limit),
    ctx.db.read
      .select({ count: count() })
      .from(paymentOrders)
      .innerJoin(users, eq(users.id, paymentOrders.userId))
      .where(match),
  ]);
  const history = await historyOf(
    ctx,
    rows.map(({ order }) => order.id),
  );
  const orders = rows.map(({ order, user }) => {
    const { id, planId, intentId, userId: _user, ...rest } = order;
    const names = { orderId: id, planName: nameOf(planId), paymentReference: intentId };
    return { ...rest, ...names, user, history: history.get(id) ?? [] };
  });
  return { orders, count: totals[0]?.count ?? 0, page, limit };
}

interface Refundable {
  order: Order;
  intentId: string;
  /** What may be given back, in pence. */
  left: number;
  /** Stripe itself says so; else our own books do. */
  isTold: boolean;
}

/** What may be given back of an order now. @throws {AppError} 404, 409 */
async function refundable(ctx: PaymentDeps, orderId: string): Promise<Refundable> {
  const order = await findOrder(ctx.db, byId(orderId));
  if (order === null) throw notFound('Order not found');
  if (order.intentId === null) throw conflict('This order was never paid.');
  const facts = await gatewayOf(ctx).readIntent(order.intentId);
  if (facts?.status !== 'succeeded')
    throw conflict('This order was not paid, so there is nothing to refund.');
  const told = facts.charge.refundedPence;
  const left = facts.receivedPence - (told ?? order.refundedPence);
  if (left <= 0) throw conflict('This payment has been refunded already.');
  return { order, intentId: order.intentId, left, isTold: told !== undefined };
}

/** The cause in the history of an order of which Stripe surely gave nothing back. */
const NOT_REFUNDED = 'Stripe made no refund';

/**
 * Stripe repeats its no and its own failure for a day under the same key, so the next try needs another one. It gets
 * it only when this one surely moved no money: after a failure Stripe's own books have to say so.
 */
async function noteFailure(ctx: PaymentDeps, tried: Refundable, error: unknown): Promise<void> {
  if (!(error instanceof ProviderError) || (error.kind !== 'refused' && error.kind !== 'failed')) return;
  const { order, left, isTold } = await refundable(ctx, tried.order.id);
  if (left !== tried.left || (error.kind === 'failed' && !isTold)) return;
  await recordTransition(ctx.db, order, order.state, NOT_REFUNDED, ctx.now().toISOString());
}

async function refundAtStripe(ctx: PaymentCtx, input: RefundInput): Promise<string> {
  const found = await refundable(ctx, input.orderId);
  const { order, intentId, left } = found;
  const amount = input.amountPence ?? left;
  if (amount > left) throw badRequest(`At most ${formatPounds(left / 100)} is left of this payment.`);
  // Written first: who asked for it must be known whatever happens next.
  await ctx.db.write((orm) =>
    audit(orm, ctx, {
      action: 'refund-order',
      target: targetOf('order', order.id),
      before: { state: order.state, leftPence: left },
      after: { refundPence: amount },
    }),
  );
  const failures = await countSteps(ctx.db, order.id, NOT_REFUNDED);
  try {
    // A second click names the same money left, so it is the same refund to Stripe.
    await gatewayOf(ctx).refund(intentId, amount, `refund:${order.id}:${left}:${amount}:${failures}`);
  } catch (error) {
    await noteFailure(ctx, found, error);
    throw error;
  }
  await fulfil(ctx, intentId, `administrator ${ctx.user.id}`);
  return order.id;
}

/**
 * Gives money back through Stripe, all that is left or a part in pence, and takes the credits back.
 * @throws {AppError} 404 unknown order; 409 not paid or refunded already; 400 more than is left; 502, 503, 504
 */
export async function refundOrder(
  ctx: PaymentCtx,
  input: RefundInput,
): Promise<Pick<AdminOrder, 'orderId' | 'state' | 'refundedPence' | 'shortfall' | 'flag'>> {
  try {
    const orderId = await refundAtStripe(ctx, input);
    const order = await findOrder(ctx.db, byId(orderId));
    if (order === null) throw notFound('Order not found');
    const { state, refundedPence, shortfall, flag } = order;
    return { orderId, state, refundedPence, shortfall, flag };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, orderId: input.orderId }, 'Stripe made no refund');
    if (error.kind === 'refused') throw conflict('Stripe refused the refund. Look at the payment in Stripe.');
    const message = 'Stripe could not be asked for the refund. Please try again.';
    throw error.kind === 'silent' ? upstreamSilent(message, error) : upstreamFailed(message, error);
  }
}

import { paymentOrders, paymentTransitions, users } from '@isa/db';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { targetOf } from '../../domain/console/audit.ts';
import type { AcknowledgeOrderInput, OrderListInput } from '../../domain/schemas/payment.ts';
import { conflict, notFound } from '../../errors.ts';
import { auditIfChanged } from '../audit/service.ts';
import { isTestPurchase, type PaymentCtx, type PaymentDeps, planNames } from './deps.ts';
import { readCause } from './order-store.ts';
import type { OrderState } from './settlement.ts';
import type { OrderFilter } from '../../domain/payments/orders.ts';
import { fullName } from '../../auth/public-user.ts';
import { inDirection } from '../../lib/pagination.ts';
import { anyContains } from '../../lib/sql-contains.ts';

/**
 * Acknowledges what is flagged about an order, so that it no longer sorts first. Any later change of the payment clears
 * the acknowledgement. Idempotent. With `isAcknowledged: false` the acknowledgement is withdrawn.
 * @throws {AppError} 404 unknown order; 409 not flagged, or it has changed since the sender saw it
 */
export async function acknowledgeOrder(
  ctx: PaymentCtx,
  { orderId, updatedAt, isAcknowledged }: AcknowledgeOrderInput,
): Promise<{ orderId: string; acknowledgedAt: string | null }> {
  const [order] = await ctx.db.read.select().from(paymentOrders).where(eq(paymentOrders.id, orderId));
  if (order === undefined) throw notFound('Order not found');
  if (order.flag === null) throw conflict('This order is no longer flagged.');
  const asSeen = and(eq(paymentOrders.id, orderId), eq(paymentOrders.updatedAt, updatedAt));
  await ctx.db.write((orm) =>
    orm.batch([
      orm
        .update(paymentOrders)
        .set({ acknowledgedAt: isAcknowledged ? ctx.now().toISOString() : null })
        .where(and(asSeen, (isAcknowledged ? isNull : isNotNull)(paymentOrders.acknowledgedAt))),
      auditIfChanged(orm, ctx, {
        action: isAcknowledged ? 'order.acknowledge' : 'order.flag-again',
        target: targetOf('order', orderId),
        after: { flag: order.flag },
      }),
    ]),
  );
  const [noted] = await ctx.db.read
    .select({ acknowledgedAt: paymentOrders.acknowledgedAt })
    .from(paymentOrders)
    .where(asSeen);
  if (noted === undefined || (noted.acknowledgedAt !== null) !== isAcknowledged)
    throw conflict('This order has changed. Please check it again.');
  return { orderId, acknowledgedAt: noted.acknowledgedAt };
}

/** Nothing is flagged, or it is acknowledged: 1, else 0. Written as the index `payment_orders_list` has it. */
const isAcknowledgedOrUnflagged = sql`(${paymentOrders.flag} IS NULL OR ${paymentOrders.acknowledgedAt} IS NOT NULL)`;

/** What an order is searched by as text: its buyer and its references. */
const TEXTS = [users.username, fullName, paymentOrders.intentId, paymentOrders.id];

/**
 * The orders that a typed text finds: by a part of the buyer or of a reference, or by the buyer's whole ID. `user:5` and
 * `order:…`, as the audit log writes them, name one alone. Empty: all.
 */
function foundBy(search: string): SQL | undefined {
  if (search === '') return undefined;
  const { kind, text = search } = /^(?<kind>user|order):\s*(?<text>.+)$/.exec(search)?.groups ?? {};
  if (kind === 'order') return eq(paymentOrders.id, text);
  const ofBuyer = /^\d{1,15}$/.test(text) ? eq(paymentOrders.userId, Number(text)) : undefined;
  if (kind === 'user' && ofBuyer !== undefined) return ofBuyer;
  return or(anyContains(TEXTS, search), ofBuyer);
}

/** All but purchases that were begun and left. Written as the index `payment_orders_paid` has it. */
const isMoreThanBegun = sql`(${sql.raw("state <> 'created' OR flag IS NOT NULL")})`;

/** The orders an administrator wants to see; undefined: all. */
function chosenBy(filter: OrderFilter | undefined): SQL | undefined {
  const { state, refundedPence } = paymentOrders;
  switch (filter) {
    case undefined:
      return undefined;
    case 'flagged':
      return sql`${isAcknowledgedOrUnflagged} = 0`;
    case 'succeeded':
      return and(eq(state, 'succeeded'), eq(refundedPence, 0));
    case 'part-refunded':
      return and(eq(state, 'succeeded'), gt(refundedPence, 0));
    default:
      return eq(state, filter);
  }
}

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
  /** No real card was charged. */
  isTest: boolean;
  createdAt: string;
  updatedAt: string;
}

const PURCHASES = 200;

/** One's own purchases, newest first; those that were never paid are left out. */
export async function listOwnPurchases(
  ctx: Pick<PaymentCtx, 'db' | 'env' | 'payments' | 'user'>,
): Promise<Purchase[]> {
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
    isTest: isTestPurchase(ctx, row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }));
}

export interface OrderStep {
  fromState: string;
  toState: string;
  /** The actor or event that caused it. */
  cause: string;
  /** Pence that went back to the buyer in this step; under 0: a refund failed. */
  refundedPence: number;
  createdAt: string;
}

export interface AdminOrder extends Purchase {
  /** The buyer, with the credits they have now. */
  user: { id: number; username: string; firstName: string; lastName: string; credits: number };
  /** Why it needs an administrator's attention; null when it does not. */
  flag: string | null;
  /** When an administrator acknowledged the flag; null if not. */
  acknowledgedAt: string | null;
  /** Credits that a refund or dispute should have taken but that were spent already. */
  shortfall: number;
  history: OrderStep[];
}

async function historyOf(
  ctx: Pick<PaymentDeps, 'db'>,
  orderIds: string[],
): Promise<Map<string, OrderStep[]>> {
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

/** The columns of an order of the list, as indexes have them but for the buyer's; the id decides ties. */
function orderBy({ order, direction }: OrderListInput) {
  const { createdAt, id, state, planId, amountPence, refundedPence } = paymentOrders;
  if (order === 'needed') return [isAcknowledgedOrUnflagged, desc(createdAt), asc(id)];
  const columns = {
    date: [],
    user: [users.username],
    state: [state],
    plan: [planId],
    amount: [amountPence],
    refunded: [refundedPence],
  };
  return inDirection([...columns[order], createdAt, id], direction);
}

/**
 * Orders for administrators, filtered by search and status: unacknowledged flags first, then the newest, unless another
 * order is asked for; `page` counts from 0. Without a filter, purchases that were begun and never paid are only counted.
 */
export async function listOrders(
  ctx: Pick<PaymentDeps, 'db' | 'env' | 'payments'>,
  input: OrderListInput,
): Promise<{ orders: AdminOrder[]; count: number; begun: number; page: number; limit: number }> {
  const { page, limit, search = '', status } = input;
  const isFolded = input.begun !== true && search === '' && status === undefined;
  const match = and(foundBy(search), chosenBy(status), isFolded ? isMoreThanBegun : undefined);
  const nameOf = planNames(ctx);
  const buyer = eq(users.id, paymentOrders.userId);
  // Ids first: sorting thousands of orders with all that is shown of them would block other requests. SQLite leaves out a
  // left join that nothing refers to.
  const ofPage = ctx.db.read
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .leftJoin(users, buyer)
    .where(match)
    .orderBy(...orderBy(input))
    .limit(limit)
    .offset(page * limit);
  const [rows, totals, begun] = await Promise.all([
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
      .innerJoin(users, buyer)
      .where(inArray(paymentOrders.id, ofPage))
      .orderBy(...orderBy(input)),
    ctx.db.read.select({ count: count() }).from(paymentOrders).leftJoin(users, buyer).where(match),
    ctx.db.read
      .select({ count: count() })
      .from(paymentOrders)
      .where(and(eq(paymentOrders.state, 'created'), isNull(paymentOrders.flag))),
  ]);
  const history = await historyOf(
    ctx,
    rows.map(({ order }) => order.id),
  );
  const orders = rows.map(({ order, user }) => {
    const { id, planId, intentId, livemode, userId: _user, ...rest } = order;
    const names = { orderId: id, planName: nameOf(planId), paymentReference: intentId };
    const isTest = isTestPurchase(ctx, { livemode });
    return { ...rest, ...names, isTest, user, history: history.get(id) ?? [] };
  });
  return { orders, count: totals[0]?.count ?? 0, begun: begun[0]?.count ?? 0, page, limit };
}

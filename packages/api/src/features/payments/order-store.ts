import {
  type Database,
  isRefundOf,
  type orderStates,
  paymentOrders,
  paymentTransitions,
  references,
} from '@isa/db';
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Plan } from '../../domain/schemas/payment.ts';

export type OrderState = (typeof orderStates)[number];

/** An order with what the ledger says of it, all read at one moment. */
export interface Order {
  id: string;
  userId: number;
  planId: string;
  credits: number;
  amountPence: number;
  currency: string;
  intentId: string | null;
  state: OrderState;
  refundedPence: number;
  shortfall: number;
  /** Of a disputed order: how the dispute stood when it was last settled. */
  dispute: 'open' | 'lost' | null;
  /** Whether a real card was charged; null while Stripe has not said. */
  livemode: boolean | null;
  flag: string | null;
  createdAt: string;
  /** Transitions so far: the version on which a change is based. */
  version: number;
  /** The purchase is in the ledger. */
  credited: boolean;
  /** Credits taken back so far, by the ledger. */
  takenBack: number;
  /** The buyer's account was deleted before the purchase was in the ledger, so the credits belong to no one. */
  buyerGone: boolean;
}

/** What a purchase is worth in money, everywhere. */
export const CURRENCY = 'gbp';

// Written out: in a select from one table Drizzle leaves the table's name away, which in a subquery would be another's.
const intentOfOrder = sql`payment_orders.intent_id`;
const isPurchase = sql`l.reference = ${references.purchase(intentOfOrder)}`;

const orderColumns = {
  id: paymentOrders.id,
  userId: paymentOrders.userId,
  planId: paymentOrders.planId,
  credits: paymentOrders.credits,
  amountPence: paymentOrders.amountPence,
  currency: paymentOrders.currency,
  intentId: paymentOrders.intentId,
  state: paymentOrders.state,
  refundedPence: paymentOrders.refundedPence,
  shortfall: paymentOrders.shortfall,
  dispute: paymentOrders.dispute,
  livemode: paymentOrders.livemode,
  flag: paymentOrders.flag,
  createdAt: paymentOrders.createdAt,
  version: sql<number>`(SELECT count(*) FROM payment_transitions t WHERE t.order_id = payment_orders.id)`,
  credited: sql<number>`EXISTS (SELECT 1 FROM ledger l WHERE ${isPurchase})`,
  takenBack: sql<number>`(
    SELECT coalesce(-sum(l.delta), 0) FROM ledger l WHERE ${isRefundOf(intentOfOrder, sql`l.reference`)})`,
  buyerGone: sql<number>`EXISTS (
    SELECT 1 FROM users u WHERE u.id = payment_orders.user_id AND u.deleted_at IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM ledger l WHERE ${isPurchase} AND l.created_at <= u.deleted_at))`,
};

/** Orders that a job looks at in one go. */
export const ORDERS_AT_ONCE = 500;

/** Orders as the settlement needs them. One statement, so that order and ledger belong together. */
export async function readOrders(db: Database, where: SQL | undefined, limit = 1000): Promise<Order[]> {
  const rows = await db.read
    .select(orderColumns)
    .from(paymentOrders)
    .where(where)
    .orderBy(paymentOrders.createdAt, paymentOrders.id)
    .limit(limit);
  return rows.map((row) => ({ ...row, credited: row.credited === 1, buyerGone: row.buyerGone === 1 }));
}

/** The first order that meets the condition, with its refunds; null when none does. */
export async function findOrder(db: Database, where: SQL | undefined): Promise<Order | null> {
  return (await readOrders(db, where, 1))[0] ?? null;
}

/** The order of a PaymentIntent of Stripe. */
export const byIntent = (intentId: string) => eq(paymentOrders.intentId, intentId);
/** The order of our own id. */
export const byId = (orderId: string) => eq(paymentOrders.id, orderId);

/** Ids of up to 20 orders of the same purchase since `since` that Stripe never answered for, the newest first. */
export async function findUnanswered(
  db: Database,
  userId: number,
  plan: Plan,
  since: Date,
): Promise<string[]> {
  const rows = await db.read
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.userId, userId),
        eq(paymentOrders.planId, plan.id),
        eq(paymentOrders.amountPence, plan.pricePence),
        eq(paymentOrders.credits, plan.credits),
        eq(paymentOrders.state, 'created'),
        isNull(paymentOrders.intentId),
        gt(paymentOrders.createdAt, since.toISOString()),
      ),
    )
    .orderBy(desc(paymentOrders.createdAt))
    .limit(20);
  return rows.map((row) => row.id);
}

/** Writes the order down, before Stripe hears of it. */
export async function insertOrder(
  db: Database,
  { id, userId, plan, at }: { id: string; userId: number; plan: Plan; at: string },
): Promise<void> {
  await db.write((orm) =>
    orm.batch([
      orm.insert(paymentOrders).values({
        id,
        userId,
        planId: plan.id,
        credits: plan.credits,
        amountPence: plan.pricePence,
        currency: CURRENCY,
        state: 'created',
        createdAt: at,
        updatedAt: at,
      }),
      orm
        .insert(paymentTransitions)
        .values({ orderId: id, fromState: 'none', toState: 'created', cause: 'upgrade', createdAt: at }),
    ]),
  );
}

/** Notes which intent Stripe made for the order. A webhook may have been quicker; then nothing changes. */
export async function attachIntent(
  db: Database,
  orderId: string,
  intentId: string,
  at: string,
): Promise<void> {
  await db.write((orm) =>
    orm
      .update(paymentOrders)
      .set({ intentId, updatedAt: at })
      .where(and(eq(paymentOrders.id, orderId), isNull(paymentOrders.intentId))),
  );
}

import {
  type Database,
  isRefundOf,
  ledger,
  type Orm,
  paymentOrders,
  paymentTransitions,
  references,
  users,
} from '@isa/db';
import { and, count, desc, eq, gt, isNull, like, type SQL, sql } from 'drizzle-orm';
import { type Order, type OrderState, type Settlement, withShortfall } from './settlement.ts';
import type { Plan } from '../../domain/schemas/payment.ts';

const versionIs = (order: Pick<Order, 'id' | 'version'>) =>
  sql`(SELECT count(*) FROM ${paymentTransitions} WHERE ${paymentTransitions.orderId} = ${order.id}) = ${order.version}`;

const balanceOf = (userId: number) =>
  sql`(SELECT ${users.credits} FROM ${users} WHERE ${users.id} = ${userId})`;

/** The cause of a change of an order, and its time (ISO). */
interface Step {
  cause: string;
  at: string;
}

/** The statement of the history: it creates the next version, so it is last in its batch. */
const addTransition = (orm: Orm, order: Order, to: OrderState, { cause, at }: Step) =>
  orm.all<{ id: number }>(sql`
    INSERT INTO ${paymentTransitions} (order_id, from_state, to_state, cause, created_at)
    SELECT ${order.id}, ${order.state}, ${to}, ${cause}, ${at} WHERE ${versionIs(order)} RETURNING id`);

interface Amounts {
  /** What the balance cannot pay back, after this change. */
  shortfall: SQL;
  /** Credits given back, after the shortfall was made good. */
  giveBack: number;
}

function amountsOf(order: Order, { takeBack, grant }: Settlement): Amounts {
  if (takeBack > 0) {
    const granted = grant ? order.credits : 0;
    const missing = sql`max(0, ${takeBack - granted} - ${balanceOf(order.userId)})`;
    return { shortfall: sql`${order.shortfall} + ${missing}`, giveBack: 0 };
  }
  const made = Math.min(order.shortfall, -takeBack);
  return { shortfall: sql`${order.shortfall - made}`, giveBack: -takeBack - made };
}

/** The pence that went back in a step, at the end of its cause; under 0 when a refund failed. */
const REFUND = /: refund of (-?\d+)$/;
/** A refund that failed, as SQL looks for it. */
const UNDONE = '%: refund of -%';

/** A cause as stored in the history, with the pence refunded in that step. */
const withRefund = (cause: string, pence: number) => (pence === 0 ? cause : `${cause}: refund of ${pence}`);

/** The cause of a step as stored in the history; `refundedPence` is what it refunded, negative when a refund failed. */
export function readCause(text: string): { cause: string; refundedPence: number } {
  return { cause: text.replace(REFUND, ''), refundedPence: Number(REFUND.exec(text)?.[1] ?? 0) };
}

/**
 * Applies `settlement` to the order, with its ledger rows and its transition, atomically, and only if
 * the order has not changed since it was read.
 * @returns what is flagged about it now; null when it has changed: read again, ask again
 */
export async function applySettlement(
  db: Database,
  order: Order,
  settlement: Settlement,
  { cause, at }: Step,
): Promise<Pick<Order, 'flag'> | null> {
  const { intentId, state, reason, takeBack } = settlement;
  const noted = withRefund(cause, settlement.refundedPence - order.refundedPence);
  const unchanged = versionIs(order);
  const { shortfall, giveBack } = amountsOf(order, settlement);
  const flag = sql`CASE WHEN ${shortfall} > 0 THEN ${withShortfall(settlement.flag)} ELSE ${settlement.flag} END`;
  const reference = references.refund(intentId, order.version);
  const into = sql`INSERT INTO ${ledger} (user_id, delta, reason, reference, created_at)`;
  const { userId } = order;

  const [changed] = await db.write((orm) =>
    orm.batch([
      // First, since what is missing is counted against the balance as it was.
      orm
        .update(paymentOrders)
        // An earlier acknowledgement does not cover the order as it is now.
        .set({
          state,
          intentId,
          refundedPence: settlement.refundedPence,
          shortfall,
          dispute: settlement.dispute,
          livemode: settlement.livemode,
          flag,
          acknowledgedAt: null,
          updatedAt: at,
        })
        .where(and(eq(paymentOrders.id, order.id), unchanged))
        .returning({ flag: paymentOrders.flag }),
      orm.run(sql`${into} SELECT ${userId}, ${order.credits}, 'purchase', ${references.purchase(intentId)}, ${at}
        WHERE ${settlement.grant} AND ${unchanged}`),
      orm.run(sql`${into} SELECT ${userId}, -min(${takeBack}, ${balanceOf(userId)}), ${reason}, ${reference}, ${at}
        WHERE ${takeBack} > 0 AND ${balanceOf(userId)} > 0 AND ${unchanged}`),
      orm.run(sql`${into} SELECT ${userId}, ${giveBack}, ${reason}, ${reference}, ${at}
        WHERE ${giveBack} > 0 AND ${unchanged}`),
      addTransition(orm, order, state, { cause: noted, at }),
    ]),
  );
  return changed[0] ?? null;
}

/** How often this happened to an order. */
export async function countSteps(db: Database, orderId: string, cause: string): Promise<number> {
  const rows = await db.read
    .select({ n: count() })
    .from(paymentTransitions)
    .where(and(eq(paymentTransitions.orderId, orderId), eq(paymentTransitions.cause, cause)));
  return rows[0]?.n ?? 0;
}

/** How often a refund of an order was undone, as when the bank did not take it. */
export async function countUndoneRefunds(db: Database, orderId: string): Promise<number> {
  const rows = await db.read
    .select({ n: count() })
    .from(paymentTransitions)
    .where(and(eq(paymentTransitions.orderId, orderId), like(paymentTransitions.cause, UNDONE)));
  return rows[0]?.n ?? 0;
}

/** Records a step that only matters for the history, such as giving up on an abandoned order. */
export async function recordTransition(
  db: Database,
  order: Order,
  to: OrderState,
  { cause, at }: Step,
): Promise<boolean> {
  const [, written] = await db.write((orm) =>
    orm.batch([
      orm
        .update(paymentOrders)
        .set({ state: to, updatedAt: at })
        .where(and(eq(paymentOrders.id, order.id), versionIs(order))),
      addTransition(orm, order, to, { cause, at }),
    ]),
  );
  return written.length === 1;
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

/** Orders that a job reads in one run. */
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

/** The first order that meets the condition, with its refunds. */
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

/** Stores the order, before Stripe is called. */
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

/** Stores the intent that Stripe made for the order. If a webhook was quicker, nothing changes. */
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

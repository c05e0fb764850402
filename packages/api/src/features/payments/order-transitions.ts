import {
  type Database,
  ledger,
  type Orm,
  paymentOrders,
  paymentTransitions,
  references,
  users,
} from '@isa/db';
import { and, count, eq, like, type SQL, sql } from 'drizzle-orm';
import type { Order, OrderState } from './order-store.ts';
import { type Settlement, withShortfall } from './settlement.ts';

const versionIs = (order: Pick<Order, 'id' | 'version'>) =>
  sql`(SELECT count(*) FROM ${paymentTransitions} WHERE ${paymentTransitions.orderId} = ${order.id}) = ${order.version}`;

const balanceOf = (userId: number) =>
  sql`(SELECT ${users.credits} FROM ${users} WHERE ${users.id} = ${userId})`;

/** Who or what brought a change of an order, and when (ISO). */
export interface Step {
  cause: string;
  at: string;
}

/** The statement of the history: it makes the next version, so it comes last in its batch. */
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

/** A cause as the history keeps it, with the pence that went back in that step. */
const withRefund = (cause: string, pence: number) => (pence === 0 ? cause : `${cause}: refund of ${pence}`);

/** The cause of a step as the history keeps it; `refundedPence`: what went back in it, under 0 when a refund failed. */
export function readCause(text: string): { cause: string; refundedPence: number } {
  return { cause: text.replace(REFUND, ''), refundedPence: Number(REFUND.exec(text)?.[1] ?? 0) };
}

/**
 * Makes the order what `settlement` says, with its ledger rows and its transition, all or nothing, and only if
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

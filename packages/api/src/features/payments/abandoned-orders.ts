import { type Database, ledger, paymentEvents, paymentOrders, paymentTransitions, references } from '@isa/db';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { DAY_MS, momentBefore } from '../../domain/durations.ts';
import type { PaymentGateway } from '../../domain/payment-provider.ts';
import type { PaymentDeps } from './deps.ts';
import { fulfil } from './fulfil.ts';
import { recordTransition } from './order-transitions.ts';
import { byId, findOrder, type Order, ORDERS_AT_ONCE, readOrders } from './order-store.ts';

/** Unpaid after this long: the intent is cancelled at Stripe, so that it cannot be paid later unseen. */
const ABANDONED = DAY_MS;
/** Stripe shows and repeats events for 30 days: what is this old is spoken of no more. */
const KEEP = 40 * DAY_MS;

/** The causes of giving up: with the payment closed at Stripe for good, and where Stripe would not close it. */
const GIVEN_UP = 'abandoned';
const LEFT_OPEN = 'abandoned, though Stripe did not cancel it';

/** Orders that were not paid for a day and have not been given up yet. */
export function findAbandoned(db: Database, now: Date): Promise<Order[]> {
  return readOrders(
    db,
    and(
      inArray(paymentOrders.state, ['created', 'failed']),
      lt(paymentOrders.createdAt, momentBefore(now, ABANDONED)),
      isNull(paymentOrders.flag),
      sql`NOT EXISTS (SELECT 1 FROM ${paymentTransitions} t WHERE t.order_id = ${paymentOrders.id} AND t.cause IN (${GIVEN_UP}, ${LEFT_OPEN}))`,
    ),
    ORDERS_AT_ONCE,
  );
}

/**
 * Closes an order's payment at Stripe and gives the order up.
 * @returns whether it did; false when it was paid at the last moment, is under way or has changed since it was read
 * @throws {ProviderError} when Stripe cannot be asked
 */
export async function giveUp(deps: PaymentDeps, gateway: PaymentGateway, order: Order): Promise<boolean> {
  let cause = GIVEN_UP;
  if (order.intentId !== null) {
    await gateway.cancelIntent(order.intentId);
    const result = await fulfil(deps, order.intentId, 'reconciliation');
    // Paid at the last moment, or still under way: not abandoned at all.
    if (result.known && (result.status === 'succeeded' || result.status === 'processing')) return false;
    if (result.known && result.status !== 'canceled') cause = LEFT_OPEN;
  }
  const latest = await findOrder(deps.db, byId(order.id));
  if (latest === null || !['created', 'failed'].includes(latest.state)) return false;
  return recordTransition(deps.db, latest, 'failed', { cause, at: deps.now().toISOString() });
}

async function forgetEvents({ db }: Pick<PaymentDeps, 'db'>, now: Date): Promise<void> {
  await db.write((orm) =>
    orm.delete(paymentEvents).where(lt(paymentEvents.createdAt, momentBefore(now, KEEP))),
  );
}

/** Unpaid orders that can no longer be paid: anyone may begin purchases, so they must not pile up. */
async function forgetAbandoned({ db }: Pick<PaymentDeps, 'db'>, now: Date): Promise<void> {
  const idle = and(
    eq(paymentOrders.state, 'failed'),
    lt(paymentOrders.createdAt, momentBefore(now, KEEP)),
    lt(paymentOrders.updatedAt, momentBefore(now, KEEP)),
    isNull(paymentOrders.flag),
    sql`NOT EXISTS (SELECT 1 FROM ${ledger} l WHERE l.reference = ${references.purchase(paymentOrders.intentId)})`,
  );
  const givenUp = sql`EXISTS (SELECT 1 FROM ${paymentTransitions} t WHERE t.order_id = ${paymentOrders.id} AND t.cause = ${GIVEN_UP})`;
  const orders = await readOrders(db, and(idle, givenUp), ORDERS_AT_ONCE);
  if (orders.length === 0) return;
  const going = and(
    inArray(
      paymentOrders.id,
      orders.map(({ id }) => id),
    ),
    idle,
  );
  await db.write((orm) =>
    orm.batch([
      orm
        .delete(paymentTransitions)
        .where(
          inArray(
            paymentTransitions.orderId,
            orm.select({ id: paymentOrders.id }).from(paymentOrders).where(going),
          ),
        ),
      orm.delete(paymentOrders).where(going),
    ]),
  );
}

/** Deletes events too old for Stripe to send again, and orders that can no longer be paid. */
export async function forgetOld(deps: Pick<PaymentDeps, 'db'>, now: Date): Promise<void> {
  await forgetEvents(deps, now);
  await forgetAbandoned(deps, now);
}

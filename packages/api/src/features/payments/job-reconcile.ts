import { type Database, ledger, paymentEvents, paymentOrders, paymentTransitions, references } from '@isa/db';
import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS, momentBefore, SECOND_MS } from '../../domain/durations.ts';
import {
  type IntentFacts,
  type PaymentGateway,
  ProviderError,
  type ProviderEvent,
  handledEvents,
} from '../../domain/payments/orders.ts';
import type { PaymentDeps } from './deps.ts';
import { fulfil } from './fulfil.ts';
import { byId, byIntent, findOrder, ORDERS_AT_ONCE, readOrders, recordTransition } from './order-store.ts';
import { isProcessed, processEvent } from './service-webhook.ts';
import { type Order, settle } from './settlement.ts';

/** Unpaid after this long: the intent is cancelled at Stripe, so that it cannot be paid later unseen. */
const ABANDONED = DAY_MS;
/** Stripe lists and repeats events for 30 days, so older ones can be deleted. */
const KEEP = 40 * DAY_MS;

/** The causes of giving up: with the payment closed at Stripe for good, and where Stripe would not close it. */
const GIVEN_UP = 'abandoned';
const LEFT_OPEN = 'abandoned, though Stripe did not cancel it';

/** Orders that were not paid for a day and have not been given up yet. */
function findAbandoned(db: Database, now: Date): Promise<Order[]> {
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
async function giveUp(deps: PaymentDeps, gateway: PaymentGateway, order: Order): Promise<boolean> {
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

/** Unpaid orders that can no longer be paid: anyone may begin purchases, so they must be deleted. */
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
async function forgetOld(deps: Pick<PaymentDeps, 'db'>, now: Date): Promise<void> {
  await forgetEvents(deps, now);
  await forgetAbandoned(deps, now);
}

interface Reconciliation {
  /** Payments that were asked about. */
  checked: number;
  /** Orders that changed because of it. */
  changed: number;
  /** Payments that could not be processed; the next run tries again. */
  failed: number;
  /** Payments left for the next run, when Stripe is slow. */
  left: number;
}

/** An order this young is still being paid; its own browser and webhook are quicker than we are. */
const MOMENT = 10 * SECOND_MS;
/** Orders this young are asked about one by one in every run. */
const RECENT = HOUR_MS;
/** How far back Stripe's own lists are read: intents as long as they can be open, events for the last runs. */
const LISTED_INTENTS = 25 * HOUR_MS;
const LISTED_EVENTS = 2 * HOUR_MS;
/** Time limit of a step when Stripe is slow, since other jobs wait. */
const STEP = 15 * SECOND_MS;
/** A call to Stripe times out after 4 s, so a step checks at least this many payments. */
const LEAST_PER_STEP = 3;
const FIVE_MINUTES = 5 * MINUTE_MS;

interface Run {
  deps: PaymentDeps;
  gateway: PaymentGateway;
  now: Date;
  report: Reconciliation;
  /** Intents this run has asked about. */
  seen: Set<string>;
  /** Deadline of the step, by `performance.now()`. */
  until: number;
}

/** A failure or timeout of one payment does not block the others; an outage of Stripe ends the run. */
async function guarded(run: Run, subject: string, work: () => Promise<void>): Promise<void> {
  if (performance.now() > run.until) {
    run.report.left += 1;
    return;
  }
  try {
    await work();
  } catch (error) {
    if (error instanceof ProviderError && error.kind !== 'refused') throw error;
    run.report.failed += 1;
    run.deps.log.error({ err: error, subject }, 'a payment could not be reconciled');
  }
}

/** Items of a list until the deadline of the step, the newest first. */
async function* inTime<T>(run: Run, list: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const each of list) {
    if (performance.now() > run.until) {
      run.report.left += 1;
      return;
    }
    yield each;
  }
}

async function reconcileIntent(run: Run, intentId: string): Promise<void> {
  if (run.seen.has(intentId)) return;
  await guarded(run, intentId, async () => {
    run.seen.add(intentId);
    run.report.checked += 1;
    const before = await findOrder(run.deps.db, byIntent(intentId));
    await fulfil(run.deps, intentId, 'reconciliation');
    const after = await findOrder(run.deps.db, byIntent(intentId));
    if (after?.version !== before?.version) run.report.changed += 1;
  });
}

/** Orders that may have been paid without a notification. */
async function openOrders(run: Run): Promise<void> {
  const recent = and(
    inArray(paymentOrders.state, ['created', 'failed']),
    gt(paymentOrders.createdAt, momentBefore(run.now, RECENT)),
  );
  const open = or(recent, eq(paymentOrders.state, 'processing'));
  const orders = await readOrders(
    run.deps.db,
    and(open, lte(paymentOrders.createdAt, momentBefore(run.now, MOMENT))),
    ORDERS_AT_ONCE,
  );
  // Each run begins further on, so that those which the last had no time for have their turn.
  const first = (Math.floor(run.now.getTime() / FIVE_MINUTES) * LEAST_PER_STEP) % Math.max(1, orders.length);
  for (const { intentId } of [...orders.slice(first), ...orders.slice(0, first)])
    if (intentId !== null) await reconcileIntent(run, intentId);
}

async function orderOf({ deps }: Run, { id, orderId }: IntentFacts): Promise<Order | null> {
  const known = await findOrder(deps.db, byIntent(id));
  if (known !== null || orderId === null) return known;
  const claimed = await findOrder(deps.db, byId(orderId));
  return claimed?.intentId === null ? claimed : null;
}

/** Payments that Stripe has and we missed, those of orders that do not know their intent among them. */
async function listedIntents(run: Run): Promise<void> {
  await guarded(run, 'list of payments', async () => {
    const intents = run.gateway.listIntents(new Date(run.now.getTime() - LISTED_INTENTS));
    for await (const facts of inTime(run, intents)) {
      const order = await orderOf(run, facts);
      if (order !== null && settle(order, facts) !== null) await reconcileIntent(run, facts.id);
    }
  });
}

/** Events whose webhook never reached us: refunds and disputes of older payments come only this way. */
async function missedEvents(run: Run): Promise<void> {
  await guarded(run, 'list of events', async () => {
    const listed = run.gateway.listEvents(new Date(run.now.getTime() - LISTED_EVENTS), handledEvents);
    const events: ProviderEvent[] = [];
    for await (const event of inTime(run, listed)) events.push(event);
    // Oldest first, as they would have come.
    for (const event of events.toReversed()) {
      if (event.id === '' || (await isProcessed(run.deps, event.id))) continue;
      await guarded(run, event.id, () => {
        run.report.checked += 1;
        return processEvent(run.deps, event, 'reconciliation');
      });
    }
  });
}

/** Gives up on what was not paid for a day, at Stripe and here. */
async function abandonedOrders(run: Run): Promise<void> {
  for (const order of await findAbandoned(run.deps.db, run.now)) {
    await guarded(run, order.id, async () => {
      run.report.checked += 1;
      if (await giveUp(run.deps, run.gateway, order)) run.report.changed += 1;
    });
  }
}

/**
 * Finds payments whose browser call never came and whose webhook was lost, and settles them as those would have.
 * @param trusted whether the clock is: else nothing is given up or forgotten for its age
 * @throws {ProviderError} when Stripe cannot be asked: what was settled until then stays settled
 */
export async function reconcilePayments(
  deps: PaymentDeps,
  now: Date,
  trusted = true,
): Promise<Reconciliation> {
  const report: Reconciliation = { checked: 0, changed: 0, failed: 0, left: 0 };
  const { gateway } = deps.payments;
  if (gateway === null) return report;
  const run: Run = { deps, gateway, now, report, seen: new Set(), until: 0 };
  const steps = [openOrders, listedIntents, missedEvents, ...(trusted ? [abandonedOrders] : [])];
  for (const step of steps) {
    run.until = performance.now() + STEP;
    await step(run);
  }
  if (trusted) await forgetOld(deps, now);
  return report;
}

/** The job: every five minutes. */
export const reconcilePaymentsJob = {
  name: 'payment-reconciliation',
  slot: (now: Date): string =>
    new Date(Math.floor(now.getTime() / FIVE_MINUTES) * FIVE_MINUTES).toISOString().slice(0, 16),
  async run(deps: PaymentDeps, now: Date, trusted = true): Promise<string> {
    const { checked, changed, failed, left } = await reconcilePayments(deps, now, trusted);
    const later = left > 0 ? `, ${left} left for the next run` : '';
    const line = `${checked} payments checked, ${changed} changed, ${failed} failed${later}`;
    if (failed > 0) throw new Error(line);
    return line;
  },
};

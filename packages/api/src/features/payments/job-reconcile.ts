import { ledger, paymentEvents, paymentOrders, paymentTransitions, references } from '@isa/db';
import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../domain/durations.ts';
import { type IntentFacts, ProviderError, type PaymentGateway } from '../../domain/payment-provider.ts';
import type { PaymentDeps } from './deps.ts';
import { fulfil } from './fulfil.ts';
import { recordTransition } from './order-steps.ts';
import { byId, byIntent, findOrder, type Order, readOrders } from './order-store.ts';
import { dealWith, handledEvents, isDealtWith } from './service-webhook.ts';
import { settle } from './settlement.ts';

export interface Reconciliation {
  /** Payments that were asked about. */
  looked: number;
  /** Orders that changed because of it. */
  changed: number;
  /** Payments that could not be dealt with; the next run tries again. */
  failed: number;
  /** What there was no time for, while Stripe is slow; the next run comes to it. */
  left: number;
}

/** An order this young is still being paid; its own browser and webhook are quicker than we are. */
const MOMENT = 10 * SECOND_MS;
/** Orders this young are asked about one by one in every run. */
const RECENT = HOUR_MS;
/** Unpaid after this long: the intent is cancelled at Stripe, so that nobody pays it unseen. */
const ABANDONED = DAY_MS;
/** How far back Stripe's own lists are read: intents as long as they can be open, events for the last runs. */
const LISTED_INTENTS = 25 * HOUR_MS;
const LISTED_EVENTS = 2 * HOUR_MS;
/** Stripe shows and repeats events for 30 days: what is this old is spoken of no more. */
const KEEP = 40 * DAY_MS;
const BATCH = 500;
/** What each of the four steps may take while Stripe is slow: other jobs wait for this one. */
const STEP = 15 * SECOND_MS;
/** Stripe is given up on after 4 s, so that a step asks about this many at least. */
const LEAST_PER_STEP = 3;
const FIVE_MINUTES = 5 * MINUTE_MS;

/** The causes of giving up: with the payment closed at Stripe for good, and where Stripe would not close it. */
const GIVEN_UP = 'abandoned';
const LEFT_OPEN = 'abandoned, though Stripe did not cancel it';

interface Run {
  deps: PaymentDeps;
  gateway: PaymentGateway;
  now: Date;
  report: Reconciliation;
  /** Intents this run has asked about. */
  seen: Set<string>;
  /** When the step must begin nothing more, by `performance.now()`. */
  until: number;
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** One payment's trouble, or Stripe's slowness, must not keep the others waiting; Stripe's own trouble ends the run. */
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

async function reconcileIntent(run: Run, intentId: string): Promise<void> {
  if (run.seen.has(intentId)) return;
  await guarded(run, intentId, async () => {
    run.seen.add(intentId);
    run.report.looked += 1;
    const before = await findOrder(run.deps.db, byIntent(intentId));
    await fulfil(run.deps, intentId, 'reconciliation');
    const after = await findOrder(run.deps.db, byIntent(intentId));
    if (after?.version !== before?.version) run.report.changed += 1;
  });
}

/** Orders that may have been paid without anybody telling us. */
async function openOrders(run: Run): Promise<void> {
  const recent = and(
    inArray(paymentOrders.state, ['created', 'failed']),
    gt(paymentOrders.createdAt, ago(run.now, RECENT)),
  );
  const open = or(recent, eq(paymentOrders.state, 'processing'));
  const orders = await readOrders(
    run.deps.db,
    and(open, lte(paymentOrders.createdAt, ago(run.now, MOMENT))),
    BATCH,
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
    const intents = await run.gateway.listIntents(new Date(run.now.getTime() - LISTED_INTENTS));
    for (const facts of intents) {
      const order = await orderOf(run, facts);
      if (order !== null && settle(order, facts) !== null) await reconcileIntent(run, facts.id);
    }
  });
}

/** Events whose webhook never reached us: refunds and disputes of older payments come only this way. */
async function missedEvents(run: Run): Promise<void> {
  await guarded(run, 'list of events', async () => {
    const events = await run.gateway.listEvents(new Date(run.now.getTime() - LISTED_EVENTS), handledEvents);
    // Oldest first, as they would have come.
    for (const event of events.toReversed()) {
      if (event.id === '' || (await isDealtWith(run.deps, event.id))) continue;
      await guarded(run, event.id, () => {
        run.report.looked += 1;
        return dealWith(run.deps, event, 'reconciliation');
      });
    }
  });
}

async function abandon(run: Run, order: Order): Promise<void> {
  const { deps } = run;
  let cause = GIVEN_UP;
  if (order.intentId !== null) {
    await run.gateway.cancelIntent(order.intentId);
    const result = await fulfil(deps, order.intentId, 'reconciliation');
    // Paid at the last moment, or still under way: not abandoned at all.
    if (result.known && (result.status === 'succeeded' || result.status === 'processing')) return;
    if (result.known && result.status !== 'canceled') cause = LEFT_OPEN;
  }
  const latest = await findOrder(deps.db, byId(order.id));
  if (latest === null || !['created', 'failed'].includes(latest.state)) return;
  if (await recordTransition(deps.db, latest, 'failed', cause, deps.now().toISOString()))
    run.report.changed += 1;
}

/** Gives up on what was not paid for a day, at Stripe and here. */
async function abandonedOrders(run: Run): Promise<void> {
  const orders = await readOrders(
    run.deps.db,
    and(
      inArray(paymentOrders.state, ['created', 'failed']),
      lt(paymentOrders.createdAt, ago(run.now, ABANDONED)),
      sql`${paymentOrders.flag} IS NULL`,
      sql`NOT EXISTS (SELECT 1 FROM ${paymentTransitions} t WHERE t.order_id = ${paymentOrders.id} AND t.cause IN (${GIVEN_UP}, ${LEFT_OPEN}))`,
    ),
    BATCH,
  );
  for (const order of orders) {
    await guarded(run, order.id, () => {
      run.report.looked += 1;
      return abandon(run, order);
    });
  }
}

async function forgetOldEvents({ deps, now }: Run): Promise<void> {
  await deps.db.write((orm) => orm.delete(paymentEvents).where(lt(paymentEvents.createdAt, ago(now, KEEP))));
}

/** Orders without money that nobody can pay any more: everybody may begin purchases, so they must not pile up. */
async function forgetAbandoned({ deps, now }: Run): Promise<void> {
  const idle = and(
    eq(paymentOrders.state, 'failed'),
    lt(paymentOrders.createdAt, ago(now, KEEP)),
    lt(paymentOrders.updatedAt, ago(now, KEEP)),
    isNull(paymentOrders.flag),
    sql`NOT EXISTS (SELECT 1 FROM ${ledger} l WHERE l.reference = ${references.purchase(paymentOrders.intentId)})`,
  );
  const givenUp = sql`EXISTS (SELECT 1 FROM ${paymentTransitions} t WHERE t.order_id = ${paymentOrders.id} AND t.cause = ${GIVEN_UP})`;
  const orders = await readOrders(deps.db, and(idle, givenUp), BATCH);
  if (orders.length === 0) return;
  const going = and(
    inArray(
      paymentOrders.id,
      orders.map(({ id }) => id),
    ),
    idle,
  );
  await deps.db.write((orm) =>
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

/**
 * Finds payments whose browser call never came and whose webhook was lost, and settles them as those would have.
 * @throws {ProviderError} when Stripe cannot be asked: what was settled until then stays settled
 */
export async function reconcilePayments(deps: PaymentDeps, now: Date): Promise<Reconciliation> {
  const report: Reconciliation = { looked: 0, changed: 0, failed: 0, left: 0 };
  const { gateway } = deps.payments;
  if (gateway === null) return report;
  const run: Run = { deps, gateway, now, report, seen: new Set(), until: 0 };
  for (const step of [openOrders, listedIntents, missedEvents, abandonedOrders]) {
    run.until = performance.now() + STEP;
    await step(run);
  }
  await forgetOldEvents(run);
  await forgetAbandoned(run);
  return report;
}

/** The job: every five minutes. */
export const reconcilePaymentsJob = {
  name: 'payment-reconciliation',
  slot: (now: Date): string =>
    new Date(Math.floor(now.getTime() / FIVE_MINUTES) * FIVE_MINUTES).toISOString().slice(0, 16),
  async run(deps: PaymentDeps, now: Date): Promise<string> {
    const { looked, changed, failed, left } = await reconcilePayments(deps, now);
    const later = left > 0 ? `, ${left} left for the next run` : '';
    const line = `${looked} payments looked at, ${changed} changed, ${failed} failed${later}`;
    if (failed > 0) throw new Error(line);
    return line;
  },
};

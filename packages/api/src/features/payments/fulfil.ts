import { setTimeout as pause } from 'node:timers/promises';
import type { EventFacts, IntentFacts } from '../../domain/payments/orders.ts';
import { isUniqueViolation, users } from '@isa/db';
import { and, eq, isNull } from 'drizzle-orm';
import { confirmationMail } from './mails.ts';
import { gatewayOf, isTestPurchase, type PaymentDeps, planNames } from './deps.ts';
import { applySettlement, byId, byIntent, findOrder } from './order-store.ts';
import { type Order, paidInFull, settle, type Settlement } from './settlement.ts';

export type Fulfilment =
  /** Stripe has no such payment, or it belongs to no order of ours. */
  | { known: false }
  /** The order is what Stripe's answer makes of it; `paid`: in full, so its credits are booked. */
  | { known: true; order: Order; status: string; paid: boolean };

/** A lost race means that another caller made progress, so only a bug can reach this limit. */
const MAX_ATTEMPTS = 20;
/** How often an order named by our own metadata is looked up again: a replica may lag behind. */
const MAX_LOOKUPS = 4;
const FIRST_PAUSE_MS = 20;

async function sendConfirmation(
  deps: Pick<PaymentDeps, 'db' | 'env' | 'mailer' | 'payments'>,
  order: Order,
  at: Date,
): Promise<void> {
  const rows = await deps.db.read
    .select({ to: users.username, firstName: users.firstName, balance: users.credits })
    .from(users)
    .where(and(eq(users.id, order.userId), isNull(users.deletedAt)));
  const [buyer] = rows;
  if (buyer === undefined) return;
  const planName = planNames(deps)(order.planId);
  const accountUrl = `${deps.env.PUBLIC_URL}/account`;
  const { credits, amountPence, id: orderId } = order;
  const isTest = isTestPurchase(deps, order);
  await deps.mailer.send(
    confirmationMail({ ...buyer, planName, credits, amountPence, orderId, isTest, paidAt: at, accountUrl }),
  );
}

/** Null as well when the database refused a duplicate. */
async function nullIfAlreadyWritten<T>(work: () => Promise<T | null>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'ledger.reference')) return null;
    throw error;
  }
}

/**
 * Side effects after the change is stored; a failure undoes nothing.
 * @param flag as it was stored: only the database knew whether the balance would pay
 */
async function runSideEffects(
  deps: PaymentDeps,
  order: Order,
  { grant, takeBack, livemode }: Settlement,
  { flag, at }: { flag: string | null; at: Date },
): Promise<void> {
  if (flag !== null && flag !== order.flag) {
    deps.log.warn({ orderId: order.id, flag }, 'a payment needs an administrator');
  }
  if (grant) deps.payments.onSold(order.credits);
  // The call that booked the credits sends the mail, so it is sent once. A payment already returned needs none.
  if (!grant || takeBack >= order.credits) return;
  try {
    await sendConfirmation(deps, { ...order, livemode }, at);
  } catch (error) {
    deps.log.error({ err: error, orderId: order.id }, 'the confirmation of a purchase could not be sent');
  }
}

/**
 * Updates the order of a payment to what Stripe says, however often it is called: browser call,
 * webhook, reconciliation and refund all end here. The order is read before Stripe is asked and changed only if
 * it is still as read, so an answer never overwrites a newer one.
 * @param cause is recorded in the order's history
 * @param eventFacts what a signed event reported of the charge
 * @throws {ProviderError} when Stripe cannot be asked
 */
export async function fulfil(
  deps: PaymentDeps,
  intentId: string,
  cause: string,
  eventFacts: EventFacts = {},
): Promise<Fulfilment> {
  const gateway = gatewayOf(deps);
  let claimed: string | null = null;
  let lookups = 0;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const order = await findOrder(deps.db, claimed === null ? byIntent(intentId) : byId(claimed));
    const facts = await gateway.readIntent(intentId);
    if (facts === null) return { known: false };
    if (order === null || (order.intentId !== null && order.intentId !== intentId)) {
      claimed = nextClaim(deps, order, facts);
      if (claimed === null || (lookups += 1) > MAX_LOOKUPS) return { known: false };
      if (lookups > 1) await pause(FIRST_PAUSE_MS * 2 ** lookups);
      continue;
    }
    const settlement = settle(order, facts, eventFacts);
    if (settlement === null) return outcome(order, facts);
    const at = deps.now();
    const applied = await nullIfAlreadyWritten(() =>
      applySettlement(deps.db, order, settlement, { cause, at: at.toISOString() }),
    );
    if (applied !== null) {
      await runSideEffects(deps, order, settlement, { flag: applied.flag, at });
      return outcome(
        {
          ...order,
          state: settlement.state,
          credited: order.credited || settlement.grant,
          takenBack: order.takenBack + settlement.takeBack,
        },
        facts,
      );
    }
    if (attempt > 0) await pause(FIRST_PAUSE_MS * Math.random());
  }
  throw new Error(`The order of ${intentId} could not be settled: it changed all the time`);
}

/** The order an intent was made for, when no order knows the intent: the server died before it could note it. */
function nextClaim(
  { log }: Pick<PaymentDeps, 'log'>,
  order: Order | null,
  facts: IntentFacts,
): string | null {
  if (order === null) return facts.orderId;
  log.error({ orderId: order.id, intentId: facts.id }, 'a second payment names an order that has one');
  return null;
}

function outcome(order: Order, facts: IntentFacts): Fulfilment {
  return { known: true, order, status: facts.status, paid: paidInFull(order, facts) };
}

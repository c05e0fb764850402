import { paymentEvents } from '@isa/db';
import { and, eq, gte } from 'drizzle-orm';
import { z } from 'zod';
import {
  BadSignatureError,
  type EventFacts,
  type ProviderEvent,
  isHandled,
} from '../../domain/payments/orders.ts';
import { AppError, badRequest } from '../../errors.ts';
import { gatewayOf, type PaymentDeps } from './deps.ts';
import { fulfil } from './fulfil.ts';

/** Whether this event was processed before. */
export async function isProcessed(deps: Pick<PaymentDeps, 'db'>, eventId: string): Promise<boolean> {
  const rows = await deps.db.read
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, eventId));
  return rows.length > 0;
}

/** Whether a refund that this event reports is known to have failed later. */
async function isOvertaken(
  { db }: Pick<PaymentDeps, 'db'>,
  { intentId, occurredAt, eventFacts }: ProviderEvent,
): Promise<boolean> {
  if (eventFacts.refundedPence === undefined || intentId === null || occurredAt === null) return false;
  const later = and(
    eq(paymentEvents.intentId, intentId),
    eq(paymentEvents.undoesRefund, true),
    gte(paymentEvents.occurredAt, occurredAt),
  );
  return (await db.read.select({ id: paymentEvents.id }).from(paymentEvents).where(later)).length > 0;
}

/**
 * Processes an event, then stores its id. In this order: after a crash in between Stripe sends it again, and
 * processing is idempotent. A refund and its failure may be reported out of order or concurrently: whichever is stored
 * last checks again, and then Stripe's own answer counts.
 */
export async function processEvent(
  deps: PaymentDeps,
  event: ProviderEvent,
  via: 'webhook' | 'reconciliation',
): Promise<void> {
  const { id, type, intentId, occurredAt, eventFacts } = event;
  const undoesRefund = eventFacts.refundFailed === true;
  const note = () =>
    deps.db.write((orm) =>
      orm
        .insert(paymentEvents)
        .values({ id, type, intentId, occurredAt, undoesRefund, createdAt: deps.now().toISOString() })
        .onConflictDoNothing(),
    );
  if (intentId === null || !isHandled(type)) return void (await note());
  const reconcile = (facts: EventFacts) => fulfil(deps, intentId, `${via}: ${type} ${id}`, facts);
  const undone: EventFacts = { refundFailed: true };
  await reconcile((await isOvertaken(deps, event)) ? undone : eventFacts);
  await note();
  if (undoesRefund || (await isOvertaken(deps, event))) await reconcile(undone);
}

export const webhookReceipt = z.strictObject({ received: z.literal(true) }).meta({
  examples: [{ received: true }],
});

/**
 * Takes a webhook of Stripe's. A repeat and an event that does not concern us are acknowledged.
 * @throws {AppError} 400, nothing stored, when the signature over the raw body is missing, wrong or dated more
 * than 300 seconds from now, either way; 503 when payments are off; else whatever went wrong as a 500
 */
export async function receiveEvent(
  deps: PaymentDeps,
  input: { body: Uint8Array; signature: string | undefined },
): Promise<z.output<typeof webhookReceipt>> {
  const gateway = gatewayOf(deps);
  let event: ProviderEvent;
  try {
    event = gateway.readEvent(input.body, input.signature, deps.now());
  } catch (error) {
    if (!(error instanceof BadSignatureError)) throw error;
    deps.log.warn({ reason: error.message }, 'a webhook was rejected');
    throw badRequest('The signature of this webhook is not valid.');
  }
  if (event.id === '') {
    deps.log.warn(
      { reason: 'The body is malformed: it is signed, but is an event without an id' },
      'a webhook was rejected',
    );
    throw badRequest('This webhook contains no event.');
  }
  try {
    if (!(await isProcessed(deps, event.id))) await processEvent(deps, event, 'webhook');
  } catch (error) {
    // Whatever failed, Stripe must get a 500 and send it again.
    deps.log.error({ err: error, event: event.id, type: event.type }, 'a webhook failed');
    throw new AppError(500, 'Something went wrong on our side.', { cause: error });
  }
  return { received: true };
}

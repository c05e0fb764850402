import type { ChargeFacts, IntentFacts, ProviderEvent } from '../domain/payments/orders.ts';

// Reads Stripe's objects without trusting their shape.

type Fields = Record<string, unknown>;

const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const amount = (value: unknown): number | null => (typeof value === 'number' && value >= 0 ? value : null);
/** An id, whether Stripe sent it alone or the whole object. */
const idOf = (value: unknown): string | null => text(value) ?? text(fields(value).id);

/** Inquiries (`warning_…`) take no money, and neither do disputes that were prevented or won. */
const HARMLESS = new Set([
  'won',
  'prevented',
  'warning_closed',
  'warning_needs_response',
  'warning_under_review',
]);

const REFUND = /^(?:charge\.)?refund\./;
/** Refunds that did not happen after all. */
const UNDONE = new Set(['failed', 'canceled']);

/** The state of all disputes of one payment. */
export function disputeState(statuses: readonly string[]): ChargeFacts['dispute'] {
  const harmful = statuses.filter((status) => !HARMLESS.has(status));
  if (harmful.length === 0) return statuses.length === 0 ? 'none' : 'harmless';
  return harmful.every((status) => status === 'lost') ? 'lost' : 'open';
}

interface IntentReading {
  /** Null if it is not a payment intent. */
  facts: IntentFacts | null;
  /** The charge still to be asked for, where Stripe sent only its id. */
  chargeId: string | null;
  /** There is or was a dispute, to be asked for. */
  disputed: boolean;
}

/** Reads a payment intent with its latest charge expanded. */
export function readIntentFacts(value: unknown): IntentReading {
  const intent = fields(value);
  const [id, status, total] = [text(intent.id), text(intent.status), amount(intent.amount)];
  if (id === null || status === null || total === null)
    return { facts: null, chargeId: null, disputed: false };
  const charge = intent.latest_charge;
  const { amount_refunded, disputed } = fields(charge);
  const refunded = amount(amount_refunded);
  return {
    facts: {
      id,
      status,
      amountPence: total,
      receivedPence: amount(intent.amount_received) ?? (status === 'succeeded' ? total : 0),
      livemode: typeof intent.livemode === 'boolean' ? intent.livemode : null,
      currency: (text(intent.currency) ?? '').toLowerCase(),
      orderId: text(fields(intent.metadata).orderId),
      declined: typeof intent.last_payment_error === 'object' && intent.last_payment_error !== null,
      charge: {
        ...(refunded === null ? {} : { refundedPence: refunded }),
        ...(disputed === false ? { dispute: 'none' } : {}),
      },
    },
    chargeId: text(charge),
    disputed: disputed === true,
  };
}

function eventFactsOf(type: string, object: Fields): ProviderEvent['eventFacts'] {
  if (type.startsWith('charge.dispute.'))
    return { dispute: disputeState([text(object.status) ?? 'needs_response']) };
  if (REFUND.test(type))
    return type === 'refund.failed' || UNDONE.has(text(object.status) ?? '') ? { refundFailed: true } : {};
  const refunded = amount(object.amount_refunded);
  return type.startsWith('charge.') && refunded !== null ? { refundedPence: refunded } : {};
}

/** Reads an event; one that is about no payment intent has `intentId` null. */
export function readEventFacts(value: unknown): ProviderEvent {
  const event = fields(value);
  const type = text(event.type) ?? '';
  const object = fields(fields(event.data).object);
  const intentId = type.startsWith('payment_intent.') ? text(object.id) : idOf(object.payment_intent);
  const created = amount(event.created);
  return {
    id: text(event.id) ?? '',
    type,
    intentId,
    occurredAt: created === null ? null : new Date(created * 1000).toISOString(),
    eventFacts: eventFactsOf(type, object),
  };
}

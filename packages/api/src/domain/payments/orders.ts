/** Orders, and the interface to the payment provider that they are paid through. Money in pence. */

/** Events after which an order may have to change. All others are acknowledged and forgotten. */
export const handledEvents = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const;

export type HandledEvent = (typeof handledEvents)[number];

/** Whether an order may have to change after an event of this type. */
export const isHandled = (type: string): boolean => handledEvents.some((event) => event === type);

/** The status of an order as administrators filter by it: its state, or that a part of the money went back. */
const orderStatuses = [
  'created',
  'processing',
  'succeeded',
  'part-refunded',
  'refunded',
  'disputed',
  'failed',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What the list of orders can be narrowed to; `flagged`: those not yet acknowledged. */
export const orderFilters = ['flagged', ...orderStatuses] as const;
export type OrderFilter = (typeof orderFilters)[number];

export function orderStatusOf(order: {
  state: Exclude<OrderStatus, 'part-refunded'>;
  refundedPence: number;
}): OrderStatus {
  return order.state === 'succeeded' && order.refundedPence > 0 ? 'part-refunded' : order.state;
}

/**
 * What went wrong at the provider.
 * `silent`: no answer in time. `unreached`: no answer, or "not now". `failed`: it answered with a failure of its
 * own. `refused`: it said no. After the first two, the same request may be made again under the same key; the
 * other two it repeats for as long as it keeps the key.
 */
export type ProviderTrouble = 'silent' | 'unreached' | 'failed' | 'refused';

export class ProviderError extends Error {
  readonly kind: ProviderTrouble;
  constructor(kind: ProviderTrouble, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ProviderError';
    this.kind = kind;
  }
}

/** A webhook without valid proof that the provider has just sent it. */
export class BadSignatureError extends Error {}

export interface ChargeFacts {
  refundedPence: number;
  /** `open`: the bank has taken the money while it decides; `lost`: for good; `harmless`: won, or no more than asked. */
  dispute: 'none' | 'harmless' | 'open' | 'lost';
}

/** Facts of a signed event; the provider's own answer may be older, or lack them. */
export interface EventFacts extends Partial<ChargeFacts> {
  /** A refund did not reach the buyer: the only news after which less is refunded than before. */
  refundFailed?: true;
}

export interface IntentFacts {
  id: string;
  status: string;
  amountPence: number;
  receivedPence: number;
  currency: string;
  /** Whether it charges a real card; null if the provider does not say. */
  livemode: boolean | null;
  /** The order it was made for, as we wrote it into the metadata. */
  orderId: string | null;
  /** The last attempt to pay was declined. */
  declined: boolean;
  /** The state of the charge; fields are missing when the provider's answer lacks them. */
  charge: Partial<ChargeFacts>;
}

export interface ProviderEvent {
  id: string;
  type: string;
  /** The intent it is about, if it is about one. */
  intentId: string | null;
  /** When it occurred, as ISO time; null when unknown. Events arrive in any order. */
  occurredAt: string | null;
  /** What the event reports of the charge. */
  eventFacts: EventFacts;
}

export interface NewIntent {
  orderId: string;
  userId: number;
  planId: string;
  description: string;
  amountPence: number;
  currency: string;
}

/** All calls to the provider. Every call ends within the deadline or throws `ProviderError`. */
export interface PaymentGateway {
  /** Asks for a payment; the order's id is the idempotency key, so asking again gives the same payment. */
  createIntent(intent: NewIntent): Promise<{ id: string; clientSecret: string }>;
  /** The current state of an intent at the provider. */
  readIntent(id: string): Promise<IntentFacts | null>;
  /** Intents created since `since`, newest first. Further pages are requested only when needed. */
  listIntents(since: Date): AsyncIterable<IntentFacts>;
  /** Closes an unpaid intent. @returns false when the provider says it can no longer be cancelled */
  cancelIntent(id: string): Promise<boolean>;
  /** Gives money back. The same `key` never gives back twice. */
  refund(intentId: string, amountPence: number, key: string): Promise<void>;
  /** Events of the given types since `since`, newest first, in the same way. */
  listEvents(since: Date, types: readonly string[]): AsyncIterable<ProviderEvent>;
  /** Checks the signature over the raw body and reads the event. @throws {BadSignatureError} */
  readEvent(body: Uint8Array, signature: string | undefined, now: Date): ProviderEvent;
}

import { formatPounds } from '@isa/api/domain/money';
import {
  type HandledEvent,
  type OrderFilter,
  orderFilters,
  type OrderStatus,
  orderStatusOf,
} from '@isa/api/domain/payments/orders';
import type { Outputs } from '@isa/ui/client/trpc.ts';

export type Order = Outputs['payments']['orders']['orders'][number];

type Tone = 'warning' | 'brand' | 'plain';

const statusLabels: Readonly<Record<OrderStatus, { label: string; tone: Tone }>> = {
  created: { label: 'Not paid', tone: 'plain' },
  processing: { label: 'Processing', tone: 'warning' },
  succeeded: { label: 'Paid', tone: 'brand' },
  'part-refunded': { label: 'Partly refunded', tone: 'warning' },
  refunded: { label: 'Refunded', tone: 'plain' },
  disputed: { label: 'Disputed', tone: 'warning' },
  failed: { label: 'Failed', tone: 'plain' },
};

const isOrderStatus = (text: string): text is OrderStatus => text in statusLabels;

/** The label of an order state; the raw value if unknown. */
export function stateWord(state: string): string {
  return isOrderStatus(state) ? statusLabels[state].label : state;
}

type Step = Order['history'][number];

/** An event of an order, with the amount returned. */
export function stepInWords({ fromState, toState, refundedPence }: Step): string {
  const amount = formatPounds(Math.abs(refundedPence) / 100);
  if (refundedPence < 0) return `A refund failed: ${amount}`;
  if (refundedPence > 0)
    return `${toState === 'succeeded' ? statusLabels['part-refunded'].label : stateWord(toState)}: ${amount}`;
  if (fromState === 'none') return 'Order created';
  return fromState === toState ? `${stateWord(toState)}, as before` : stateWord(toState);
}

const causes = new Map([
  ['upgrade', 'The buyer, on the site'],
  ['browser', 'The buyer’s browser'],
  ['reconciliation', 'The regular check with Stripe'],
  ['abandoned', 'Cancelled: never paid'],
  ['abandoned, though Stripe did not cancel it', 'Cancelled here, though not at Stripe'],
]);

/** Labels of the Stripe events that may change an order. */
const eventTexts: Readonly<Record<HandledEvent, string>> = {
  'payment_intent.succeeded': 'the payment succeeded',
  'payment_intent.processing': 'the payment is being processed',
  'payment_intent.payment_failed': 'the payment failed',
  'payment_intent.canceled': 'the payment was cancelled',
  'charge.refunded': 'money was refunded',
  'charge.refund.updated': 'a refund changed',
  'charge.dispute.created': 'the payment is disputed',
  'charge.dispute.updated': 'the dispute changed',
  'charge.dispute.closed': 'the dispute is closed',
  'charge.dispute.funds_withdrawn': 'the disputed money was taken',
  'charge.dispute.funds_reinstated': 'the disputed money came back',
  'refund.created': 'a refund was made',
  'refund.updated': 'a refund changed',
  'refund.failed': 'a refund failed',
};

const events = new Map<string, string>(Object.entries(eventTexts));

/** The source of an event. */
export function causeInWords({ cause }: Step): string {
  const administrator = /^administrator (\d+)$/.exec(cause)?.[1];
  if (administrator !== undefined) return `Administrator, ID ${administrator}`;
  const event = /^(?:webhook|reconciliation): (\S+)/.exec(cause)?.[1];
  if (event === undefined) return causes.get(cause) ?? cause;
  return `Stripe: ${events.get(event) ?? `event ${event}`}`;
}

/** Filters of the order list. */
export const filters: readonly { value: OrderFilter; label: string }[] = orderFilters.map((value) => ({
  value,
  label: value === 'flagged' ? 'Flagged' : statusLabels[value].label,
}));

/** The status of an order; after a partial refund with the amount. */
export function statusLabelOf(order: Order): { label: string; tone: Tone } {
  const status = orderStatusOf(order);
  const { label, tone } = statusLabels[status];
  if (status !== 'part-refunded') return { label, tone };
  return { label: `${label}: ${formatPounds(order.refundedPence / 100)}`, tone };
}

/** Flagged and not acknowledged. */
export function isUnacknowledged(order: Order): boolean {
  return order.flag !== null && order.acknowledgedAt === null;
}

/** Pence that can be refunded; the bank decides about a dispute. */
export function refundablePence(order: Order): number {
  const isPaid = order.state === 'succeeded' || order.state === 'refunded';
  return isPaid ? Math.max(0, order.amountPence - order.refundedPence) : 0;
}

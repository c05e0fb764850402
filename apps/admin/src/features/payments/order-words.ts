import { formatPounds } from '@isa/api/domain/money';
import {
  type OrderFilter,
  orderFilters,
  type OrderStanding,
  standingOf,
} from '@isa/api/domain/order-standing';
import type { Outputs } from '../../trpc.ts';

export type Order = Outputs['payments']['orders']['orders'][number];

type Tone = 'warning' | 'brand' | 'plain';

const standings: Readonly<Record<OrderStanding, { label: string; tone: Tone }>> = {
  created: { label: 'Not paid', tone: 'plain' },
  processing: { label: 'Processing', tone: 'warning' },
  succeeded: { label: 'Paid', tone: 'brand' },
  'part-refunded': { label: 'Partly refunded', tone: 'warning' },
  refunded: { label: 'Refunded', tone: 'plain' },
  disputed: { label: 'Disputed', tone: 'warning' },
  failed: { label: 'Failed', tone: 'plain' },
};

/** What the list of orders can be narrowed to, in words. */
export const filters: readonly { value: OrderFilter; label: string }[] = orderFilters.map((value) => ({
  value,
  label: value === 'flagged' ? 'Flagged' : standings[value].label,
}));

/** The choice a text names; undefined when it names none. */
export function asFilter(text: string): OrderFilter | undefined {
  return orderFilters.find((value) => value === text);
}

/** How an order stands in words; of a part that went back, how much. */
export function standingInWords(order: Order): { label: string; tone: Tone } {
  const standing = standingOf(order);
  const { label, tone } = standings[standing];
  if (standing !== 'part-refunded') return { label, tone };
  return { label: `${label}: ${formatPounds(order.refundedPence / 100)}`, tone };
}

/** Something is flagged, and nobody has looked at it. */
export function needsLook(order: Order): boolean {
  return order.flag !== null && order.lookedAt === null;
}

/** Pence that can be given back; over a dispute the bank decides. */
export function refundablePence(order: Order): number {
  const isPaid = order.state === 'succeeded' || order.state === 'refunded';
  return isPaid ? Math.max(0, order.amountPence - order.refundedPence) : 0;
}

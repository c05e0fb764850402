import type { Outputs } from '../../trpc.ts';

export type Order = Outputs['payments']['orders']['orders'][number];

type Tone = 'warning' | 'brand' | 'plain';

const states: Readonly<Record<Order['state'], { label: string; tone: Tone }>> = {
  created: { label: 'Not paid', tone: 'plain' },
  processing: { label: 'Processing', tone: 'warning' },
  succeeded: { label: 'Paid', tone: 'brand' },
  failed: { label: 'Failed', tone: 'plain' },
  refunded: { label: 'Refunded', tone: 'plain' },
  disputed: { label: 'Disputed', tone: 'warning' },
};

/** The state of an order in words. */
export function stateOf(order: Pick<Order, 'state'>): { label: string; tone: Tone } {
  return states[order.state];
}

/** Pence that can be given back; over a dispute the bank decides. */
export function refundablePence(order: Order): number {
  const isPaid = order.state === 'succeeded' || order.state === 'refunded';
  return isPaid ? Math.max(0, order.amountPence - order.refundedPence) : 0;
}

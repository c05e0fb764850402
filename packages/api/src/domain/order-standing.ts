/** How an order stands as administrators tell orders apart: its state, or that a part of the money went back. */
export const orderStandings = [
  'created',
  'processing',
  'succeeded',
  'part-refunded',
  'refunded',
  'disputed',
  'failed',
] as const;
export type OrderStanding = (typeof orderStandings)[number];

/** What the list of orders can be narrowed to; `flagged`: those that still need a look. */
export const orderFilters = ['flagged', ...orderStandings] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** The standing of an order; money in pence. */
export function standingOf(order: {
  state: Exclude<OrderStanding, 'part-refunded'>;
  refundedPence: number;
}): OrderStanding {
  return order.state === 'succeeded' && order.refundedPence > 0 ? 'part-refunded' : order.state;
}

/** The status of an order as administrators filter by it: its state, or that a part of the money went back. */
export const orderStatuses = [
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

/** Money in pence. */
export function orderStatusOf(order: {
  state: Exclude<OrderStatus, 'part-refunded'>;
  refundedPence: number;
}): OrderStatus {
  return order.state === 'succeeded' && order.refundedPence > 0 ? 'part-refunded' : order.state;
}

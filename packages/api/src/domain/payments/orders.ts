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

/** Money in pence. */
export function orderStatusOf(order: {
  state: Exclude<OrderStatus, 'part-refunded'>;
  refundedPence: number;
}): OrderStatus {
  return order.state === 'succeeded' && order.refundedPence > 0 ? 'part-refunded' : order.state;
}

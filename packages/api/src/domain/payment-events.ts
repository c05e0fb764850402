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

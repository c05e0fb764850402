import { paymentOrders } from '@isa/db';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { OrderFilter } from '../../domain/order-standing.ts';

/** Nothing is flagged, or somebody has looked at it: 1, else 0. Written as the index `payment_orders_list` has it. */
export const needsNoLook = sql`(${paymentOrders.flag} IS NULL OR ${paymentOrders.lookedAt} IS NOT NULL)`;

/** The orders an administrator wants to see; undefined: all. */
export function chosenBy(filter: OrderFilter | undefined): SQL | undefined {
  const { state, refundedPence } = paymentOrders;
  switch (filter) {
    case undefined:
      return undefined;
    case 'flagged':
      return sql`${needsNoLook} = 0`;
    case 'succeeded':
      return and(eq(state, 'succeeded'), eq(refundedPence, 0));
    case 'part-refunded':
      return and(eq(state, 'succeeded'), gt(refundedPence, 0));
    default:
      return eq(state, filter);
  }
}

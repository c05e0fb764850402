import { paymentOrders, users } from '@isa/db';
import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { OrderFilter } from '../../domain/order-status.ts';
import { fullName } from '../../core/public-user.ts';
import { anyHolds } from '../../core/substring.ts';

/** Nothing is flagged, or somebody has looked at it: 1, else 0. Written as the index `payment_orders_list` has it. */
export const needsNoLook = sql`(${paymentOrders.flag} IS NULL OR ${paymentOrders.lookedAt} IS NOT NULL)`;

/** What an order is searched by as text: its buyer and its references. */
const TEXTS = [users.username, fullName, paymentOrders.intentId, paymentOrders.id];

/**
 * The orders that a typed text finds: by a part of the buyer or of a reference, or by the buyer's whole ID. `user:5` and
 * `order:…`, as the audit log writes them, name one alone. Empty: all.
 */
export function foundBy(search: string): SQL | undefined {
  if (search === '') return undefined;
  const { kind, text = search } = /^(?<kind>user|order):\s*(?<text>.+)$/.exec(search)?.groups ?? {};
  if (kind === 'order') return eq(paymentOrders.id, text);
  const ofBuyer = /^\d{1,15}$/.test(text) ? eq(paymentOrders.userId, Number(text)) : undefined;
  if (kind === 'user' && ofBuyer !== undefined) return ofBuyer;
  return or(anyHolds(TEXTS, search), ofBuyer);
}

/** All but purchases that were begun and left. Written as the index `payment_orders_paid` has it. */
export const isMoreThanBegun = sql`(${sql.raw("state <> 'created' OR flag IS NOT NULL")})`;

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

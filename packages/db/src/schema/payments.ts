import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

export const orderStates = ['created', 'processing', 'succeeded', 'failed', 'refunded', 'disputed'] as const;

/** A purchase, written before the payment provider is asked. Money in pence. */
export const paymentOrders = sqliteTable(
  'payment_orders',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    planId: text('plan_id').notNull(),
    credits: integer('credits').notNull(),
    amountPence: integer('amount_pence').notNull(),
    currency: text('currency').notNull(),
    intentId: text('intent_id').unique(),
    state: text('state', { enum: orderStates }).notNull(),
    refundedPence: integer('refunded_pence').notNull().default(0),
    /** Credits a refund or dispute should have taken but the balance no longer held. */
    shortfall: integer('shortfall').notNull().default(0),
    /** Of a disputed payment: whether the bank has still to decide, or has taken the money for good. */
    dispute: text('dispute', { enum: ['open', 'lost'] }),
    /**
     * Whether a real card was charged, as Stripe says; null while it has said nothing, and for purchases from before
     * this was kept.
     */
    livemode: integer('livemode', { mode: 'boolean' }),
    /** Why it needs an administrator's attention; null when it does not. */
    flag: text('flag'),
    /** When an administrator acknowledged the flag; null before that, and once the payment changes. */
    acknowledgedAt: moment('looked_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('payment_orders_user').on(t.userId, t.createdAt),
    index('payment_orders_state').on(t.state, t.createdAt, t.id),
    // The administrators' list: unacknowledged flags first, then the newest.
    index('payment_orders_list').on(sql`(flag IS NULL OR looked_at IS NOT NULL)`, sql`created_at DESC`, t.id),
    // The same without purchases that were begun and left, and by each column.
    index('payment_orders_paid')
      .on(sql`(flag IS NULL OR looked_at IS NOT NULL)`, sql`created_at DESC`, t.id)
      .where(sql`(state <> 'created' OR flag IS NOT NULL)`),
    index('payment_orders_created').on(t.createdAt, t.id),
    index('payment_orders_plan').on(t.planId, t.createdAt, t.id),
    index('payment_orders_refunded').on(t.refundedPence, t.createdAt, t.id),
    index('payment_orders_amount').on(t.amountPence, t.createdAt, t.id),
  ],
);

/** Every transition of an order, with its cause. */
export const paymentTransitions = sqliteTable(
  'payment_transitions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    orderId: text('order_id')
      .notNull()
      .references(() => paymentOrders.id),
    fromState: text('from_state').notNull(),
    toState: text('to_state').notNull(),
    cause: text('cause').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('payment_transitions_order').on(t.orderId)],
);

/** Processed webhook events. */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** The payment it is about; null for events about none, and for older ones. */
    intentId: text('intent_id'),
    /** When it occurred at Stripe; events arrive in any order. */
    occurredAt: moment('occurred_at'),
    /** It reported that a refund failed. */
    undoesRefund: integer('undoes_refund', { mode: 'boolean' }).notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('payment_events_intent').on(table.intentId)],
);

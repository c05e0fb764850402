import type { orderStates } from '@isa/db';
import { creditsForRefund } from '../../domain/payments/credits.ts';
import type { EventFacts, IntentFacts } from '../../domain/payments/orders.ts';

export type OrderState = (typeof orderStates)[number];

/** An order with what the ledger says of it, all read at one moment. */
export interface Order {
  id: string;
  userId: number;
  planId: string;
  credits: number;
  amountPence: number;
  currency: string;
  intentId: string | null;
  state: OrderState;
  refundedPence: number;
  shortfall: number;
  /** Of a disputed order: the state of the dispute when it was last settled. */
  dispute: 'open' | 'lost' | null;
  /** Whether a real card was charged; null until Stripe reports it. */
  livemode: boolean | null;
  flag: string | null;
  createdAt: string;
  /** Transitions so far: the version on which a change is based. */
  version: number;
  /** The purchase is in the ledger. */
  credited: boolean;
  /** Credits taken back so far, by the ledger. */
  takenBack: number;
  /** The buyer's account was deleted before the purchase was in the ledger, so the credits belong to no one. */
  buyerGone: boolean;
}

/** What an order must become. Pure: made from the order as read before Stripe was asked, and Stripe's answer. */
export interface Settlement {
  state: OrderState;
  intentId: string;
  refundedPence: number;
  /** The purchased credits are booked now. */
  grant: boolean;
  /** Credits to take back now; negative: to give back, after a dispute was won. */
  takeBack: number;
  /** Why they are taken. */
  reason: 'refund' | 'dispute';
  dispute: Order['dispute'];
  livemode: Order['livemode'];
  /** What the administrator should see, apart from a shortfall; null: nothing. */
  flag: string | null;
}

export const SHORTFALL_FLAG = 'Credits of a returned payment were already spent';
export const DISPUTE_FLAG = 'The payment is disputed: answer in Stripe';
export const GONE_FLAG = 'The account was deleted before this was paid: refund it';

/** Whether exactly the ordered amount was paid, in the order's currency. */
export function paidInFull(order: Order, facts: IntentFacts): boolean {
  return (
    facts.status === 'succeeded' &&
    facts.amountPence === order.amountPence &&
    facts.receivedPence === order.amountPence &&
    facts.currency === order.currency
  );
}

/** What the buyer has back of the money, or the bank has taken. */
export interface Returned {
  refundedPence: number;
  dispute: Order['dispute'];
}

/**
 * The most that Stripe's answer, a signed event and our own books say: each may be behind the others. Refunds decrease
 * only after an event that one failed, and then by Stripe's response.
 */
function refundedOf(order: Order, { charge }: IntentFacts, eventFacts: EventFacts): number {
  const atStripe = charge.refundedPence;
  if (eventFacts.refundFailed && atStripe !== undefined) return atStripe;
  return Math.max(order.refundedPence, atStripe ?? 0, eventFacts.refundedPence ?? 0);
}

/** As Stripe's list of disputes has it; where it has none, as signed events said, in whatever order they came. */
function disputeOf(order: Order, { charge }: IntentFacts, eventFacts: EventFacts): Returned['dispute'] {
  if (charge.dispute !== undefined && charge.dispute !== 'none')
    return charge.dispute === 'harmless' ? null : charge.dispute;
  if (eventFacts.dispute === 'harmless') return null;
  const known = order.state === 'disputed' ? (order.dispute ?? 'open') : null;
  if (eventFacts.dispute === 'lost' || known === 'lost') return 'lost';
  return eventFacts.dispute === 'open' ? 'open' : known;
}

const returnedOf = (order: Order, facts: IntentFacts, eventFacts: EventFacts): Returned => ({
  refundedPence: refundedOf(order, facts, eventFacts),
  dispute: disputeOf(order, facts, eventFacts),
});

function stateOf(order: Order, facts: IntentFacts, returned: Returned): OrderState {
  if (returned.dispute !== null) return 'disputed';
  switch (facts.status) {
    case 'succeeded':
      if (returned.refundedPence > 0 && returned.refundedPence >= facts.receivedPence) return 'refunded';
      return order.credited || paidInFull(order, facts) ? 'succeeded' : 'failed';
    case 'processing':
    case 'requires_capture':
      return 'processing';
    case 'canceled':
      return 'failed';
    default:
      return facts.declined ? 'failed' : 'created';
  }
}

function flagOf(order: Order, facts: IntentFacts, returned: Returned): string | null {
  const flags: string[] = [];
  const kept = facts.receivedPence - returned.refundedPence;
  const isGivenBack = kept <= 0 && returned.refundedPence > 0;
  if (facts.status === 'succeeded' && !isGivenBack && !paidInFull(order, facts)) {
    const paid = `${facts.receivedPence} ${facts.currency}`;
    flags.push(`Not credited: ${paid} was paid instead of ${order.amountPence} ${order.currency}`);
  }
  if (order.buyerGone && kept > 0 && paidInFull(order, facts)) flags.push(GONE_FLAG);
  if (returned.dispute === 'open') flags.push(DISPUTE_FLAG);
  return flags.length === 0 ? null : flags.join('; ');
}

/** All credits of an order that a refund or dispute takes back. */
export function creditsToReturn(
  order: Pick<Order, 'credits' | 'amountPence'>,
  { refundedPence, dispute }: Returned,
): number {
  return dispute === null ? creditsForRefund(order, refundedPence) : order.credits;
}

/** Joins what is to be flagged with the note on a shortfall. */
export function withShortfall(flag: string | null): string {
  return flag === null ? SHORTFALL_FLAG : `${flag}; ${SHORTFALL_FLAG}`;
}

/** What the order must become; null when it is that already. */
export function settle(order: Order, facts: IntentFacts, eventFacts: EventFacts = {}): Settlement | null {
  const returned = returnedOf(order, facts, eventFacts);
  const grant = !order.credited && paidInFull(order, facts);
  const owed = order.credited || grant ? creditsToReturn(order, returned) : 0;
  const settlement: Settlement = {
    state: stateOf(order, facts, returned),
    intentId: facts.id,
    refundedPence: returned.refundedPence,
    grant,
    takeBack: owed - order.takenBack - order.shortfall,
    reason: returned.dispute === null ? 'refund' : 'dispute',
    dispute: returned.dispute,
    livemode: facts.livemode ?? order.livemode,
    flag: flagOf(order, facts, returned),
  };
  const flagNow = order.shortfall > 0 ? withShortfall(settlement.flag) : settlement.flag;
  const same =
    settlement.state === order.state &&
    settlement.intentId === order.intentId &&
    settlement.refundedPence === order.refundedPence &&
    settlement.dispute === order.dispute &&
    !grant &&
    settlement.takeBack === 0 &&
    flagNow === order.flag;
  return same ? null : settlement;
}

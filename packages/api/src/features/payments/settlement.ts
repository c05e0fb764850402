import type { ChargeFacts, IntentFacts } from '../../domain/payment-provider.ts';
import type { Order, OrderState } from './order-store.ts';

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
  /** What the administrator should see, apart from a shortfall; null: nothing. */
  flag: string | null;
}

export const SHORTFALL_FLAG = 'Credits of a returned payment were already spent';
export const DISPUTE_FLAG = 'The payment is disputed: answer in Stripe';

/** Whether exactly the ordered amount was paid, in the order's currency. */
export function paidInFull(order: Order, facts: IntentFacts): boolean {
  return (
    facts.status === 'succeeded' &&
    facts.amountPence === order.amountPence &&
    facts.receivedPence === order.amountPence &&
    facts.currency === order.currency
  );
}

/** Refunds and disputes as Stripe has them; where its answer is silent about the charge, as the event said. */
function chargeOf(order: Order, facts: IntentFacts, evidence: Partial<ChargeFacts>): ChargeFacts {
  const { charge } = facts;
  return {
    refundedPence: charge.refundedPence ?? Math.max(order.refundedPence, evidence.refundedPence ?? 0),
    dispute: charge.dispute ?? evidence.dispute ?? (order.state === 'disputed' ? 'open' : 'none'),
  };
}

function stateOf(order: Order, facts: IntentFacts, charge: ChargeFacts): OrderState {
  if (charge.dispute !== 'none') return 'disputed';
  switch (facts.status) {
    case 'succeeded':
      if (charge.refundedPence > 0 && charge.refundedPence >= facts.receivedPence) return 'refunded';
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

function flagOf(order: Order, facts: IntentFacts, charge: ChargeFacts): string | null {
  const flags: string[] = [];
  const kept = facts.receivedPence - charge.refundedPence;
  if (facts.status === 'succeeded' && kept > 0 && !paidInFull(order, facts)) {
    const paid = `${facts.receivedPence} ${facts.currency}`;
    flags.push(`Not credited: ${paid} was paid instead of ${order.amountPence} ${order.currency}`);
  }
  if (charge.dispute === 'open') flags.push(DISPUTE_FLAG);
  return flags.length === 0 ? null : flags.join('; ');
}

/** Credits of an order that a refund or dispute takes back in all; parts are rounded up. */
export function creditsToReturn(order: Pick<Order, 'credits' | 'amountPence'>, charge: ChargeFacts): number {
  if (charge.dispute !== 'none') return order.credits;
  return Math.min(order.credits, Math.ceil((order.credits * charge.refundedPence) / order.amountPence));
}

/** Joins what is to be flagged with the note on a shortfall. */
export function withShortfall(flag: string | null): string {
  return flag === null ? SHORTFALL_FLAG : `${flag}; ${SHORTFALL_FLAG}`;
}

/** What the order must become; null when it is that already. */
export function settle(
  order: Order,
  facts: IntentFacts,
  evidence: Partial<ChargeFacts> = {},
): Settlement | null {
  const charge = chargeOf(order, facts, evidence);
  const grant = !order.credited && paidInFull(order, facts);
  const owed = order.credited || grant ? creditsToReturn(order, charge) : 0;
  const settlement: Settlement = {
    state: stateOf(order, facts, charge),
    intentId: facts.id,
    refundedPence: charge.refundedPence,
    grant,
    takeBack: owed - order.takenBack - order.shortfall,
    reason: charge.dispute === 'none' ? 'refund' : 'dispute',
    flag: flagOf(order, facts, charge),
  };
  const flagNow = order.shortfall > 0 ? withShortfall(settlement.flag) : settlement.flag;
  const same =
    settlement.state === order.state &&
    settlement.intentId === order.intentId &&
    settlement.refundedPence === order.refundedPence &&
    !grant &&
    settlement.takeBack === 0 &&
    flagNow === order.flag;
  return same ? null : settlement;
}

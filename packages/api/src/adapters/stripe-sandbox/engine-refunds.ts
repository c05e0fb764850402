import { type Core, idFrom, invalid, keep, repeated, type Repeatable } from './engine-core.ts';
import type { SandboxRefund } from './objects.ts';

/** Gives back all that is left of a payment, or a part; the same key gives back once. */
export function createRefund(
  core: Core,
  intentId: string,
  amount: number | null,
  repeat: Repeatable,
): SandboxRefund {
  const known = repeated<SandboxRefund>(core, repeat, 'refund');
  if (known !== null) return known;
  const intent = core.findIntent(intentId);
  const charge = core.store.charges.get(intent.latest_charge ?? '');
  if (charge === undefined) {
    throw invalid('payment_intent_unexpected_state', 'This PaymentIntent has no charge to refund.');
  }
  const left = charge.amount - charge.amount_refunded;
  const part = amount ?? left;
  if (left === 0) throw invalid('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  if (part < 1 || part > left) {
    throw invalid('amount_too_large', 'The refund is greater than what is left of the charge.', 'amount');
  }
  const amount_refunded = charge.amount_refunded + part;
  const value = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount };
  const refund: SandboxRefund = {
    id: idFrom('re', charge.id, amount_refunded),
    object: 'refund',
    amount: part,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: intent.id,
    status: 'succeeded',
    created: core.seconds(),
  };
  core.store.commit([
    { kind: 'charge', value },
    { kind: 'refund', value: refund },
    ...keep(repeat, refund),
    core.event('charge.refunded', value),
  ]);
  return refund;
}

import { type CardInput, readCard } from './cards.ts';
import { type Core, idFrom, invalid, keep, randomText, repeated, type Repeatable } from './engine-core.ts';
import {
  type IntentStatus,
  SandboxError,
  type SandboxCharge,
  type SandboxDispute,
  type SandboxIntent,
  type SandboxRecord,
  type StripeErrorBody,
  type SandboxRefund,
} from './objects.ts';

export interface NewSandboxIntent {
  amount: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
  payment_method_types: string[];
}

/** How long a payment with the late card stays in processing. */
const PROCESSING_MS = 4000;
const OPEN: ReadonlySet<IntentStatus> = new Set(['requires_payment_method', 'requires_action']);

const declined: Readonly<Record<'declined' | 'no-funds', StripeErrorBody>> = {
  declined: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  'no-funds': {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
};

/** Makes an intent, or gives again the one made under the same key. */
export function createIntent(core: Core, input: NewSandboxIntent, repeat: Repeatable): SandboxIntent {
  const known = repeated<SandboxIntent>(core, repeat, 'payment_intent');
  if (known !== null) return known;
  if (!Number.isInteger(input.amount) || input.amount < 1) {
    throw invalid('parameter_invalid_integer', 'Invalid positive integer', 'amount');
  }
  if (!/^[a-z]{3}$/.test(input.currency)) throw invalid('parameter_invalid', 'Invalid currency', 'currency');
  const id = idFrom('pi', repeat.key ?? randomText());
  const intent: SandboxIntent = {
    ...input,
    id,
    object: 'payment_intent',
    amount_received: 0,
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${randomText()}`,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    cancellation_reason: null,
    created: core.seconds(),
    livemode: false,
    settles_at: null,
  };
  core.store.commit([
    { kind: 'intent', value: intent },
    ...keep(repeat, intent),
    core.event('payment_intent.created', intent),
  ]);
  return intent;
}

function disputeRecords(core: Core, charge: SandboxCharge): SandboxRecord[] {
  const dispute: SandboxDispute = {
    id: idFrom('dp', charge.id),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
    created: core.seconds(),
  };
  return [{ kind: 'dispute', value: dispute }, core.event('charge.dispute.created', dispute)];
}

function succeed(core: Core, intent: SandboxIntent, last4: string, disputed: boolean): SandboxIntent {
  const charge: SandboxCharge = {
    id: idFrom('ch', intent.id),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    refunded: false,
    currency: intent.currency,
    disputed,
    payment_intent: intent.id,
    payment_method_details: { type: 'card', card: { last4 } },
    status: 'succeeded',
    created: core.seconds(),
    livemode: false,
  };
  const paid: Partial<SandboxIntent> = {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
  };
  const more: SandboxRecord[] = [
    { kind: 'charge', value: charge },
    ...(disputed ? disputeRecords(core, charge) : []),
  ];
  return core.change(intent, 'payment_intent.succeeded', paid, more);
}

/** The intent stays open for another try. */
function fail(core: Core, intent: SandboxIntent, error: StripeErrorBody): never {
  const changes = { status: 'requires_payment_method', last_payment_error: error } as const;
  core.change(intent, 'payment_intent.payment_failed', changes);
  throw new SandboxError(402, error);
}

function requireOpen(intent: SandboxIntent, what: string): void {
  if (OPEN.has(intent.status)) return;
  const message = `You cannot ${what} this PaymentIntent because it has a status of ${intent.status}.`;
  throw invalid('payment_intent_unexpected_state', message);
}

/** Pays. A declined card leaves the intent open and throws with the bank's words. */
export function confirmIntent(core: Core, id: string, card: CardInput, confirmed: boolean): SandboxIntent {
  settleDue(core);
  const intent = core.findIntent(id);
  requireOpen(intent, 'confirm');
  const reading = readCard(card, core.now());
  if (!reading.ok) {
    const { code, message } = reading.problem;
    return fail(core, intent, { type: 'card_error', code, message });
  }
  const { behaviour, last4 } = reading;
  if (behaviour === 'declined' || behaviour === 'no-funds') return fail(core, intent, declined[behaviour]);
  if (behaviour === 'asks' && !confirmed) {
    const next_action = { type: 'use_stripe_sdk' } as const;
    return core.change(intent, 'payment_intent.requires_action', { status: 'requires_action', next_action });
  }
  if (behaviour === 'late') {
    const settles_at = core.now().getTime() + PROCESSING_MS;
    const changes = { status: 'processing', settles_at, last_payment_error: null } as const;
    return core.change(intent, 'payment_intent.processing', changes);
  }
  return succeed(core, intent, last4, behaviour === 'disputed');
}

/** Ends a payment that has not been made. @throws {SandboxError} when it is over already */
export function cancelIntent(core: Core, id: string, reason: string | null): SandboxIntent {
  const intent = core.findIntent(id);
  requireOpen(intent, 'cancel');
  return core.change(intent, 'payment_intent.canceled', { status: 'canceled', cancellation_reason: reason });
}

/** Lets payments in processing succeed whose time has come. @returns the moment of the next one, in milliseconds */
export function settleDue(core: Core): number | null {
  core.store.refresh();
  let next: number | null = null;
  for (const intent of core.store.intents.values()) {
    if (intent.status !== 'processing' || intent.settles_at === null) continue;
    if (intent.settles_at <= core.now().getTime()) succeed(core, intent, '7775', false);
    else next = Math.min(next ?? Number.POSITIVE_INFINITY, intent.settles_at);
  }
  return next;
}

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

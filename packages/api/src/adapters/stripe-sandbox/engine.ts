import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type CardInput, readCard } from './cards.ts';
import {
  type IntentStatus,
  SandboxError,
  type SandboxCharge,
  type SandboxDispute,
  type SandboxEvent,
  type SandboxIntent,
  type SandboxRecord,
  type SandboxRefund,
  type StripeErrorBody,
} from './objects.ts';
import type { SandboxStore } from './store.ts';

export interface NewSandboxIntent {
  amount: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
  payment_method_types: string[];
}

export interface ListQuery {
  since: number;
  limit: number;
  after: string | null;
}

export interface Page<T> {
  object: 'list';
  url: string;
  data: T[];
  has_more: boolean;
}

/** An idempotency key with the request it came with. */
export interface Repeatable {
  key: string | null;
  request: string;
}

/** The rules of the payments themselves, without any transport. Throws `SandboxError` where Stripe would refuse. */
export interface SandboxEngine {
  createIntent(input: NewSandboxIntent, repeat: Repeatable): SandboxIntent;
  intent(id: string): SandboxIntent;
  intentByClientSecret(secret: string): SandboxIntent | null;
  /** Pays. A declined card leaves the intent open and throws with the bank's words. */
  confirm(id: string, card: CardInput, confirmed: boolean): SandboxIntent;
  cancel(id: string, reason: string | null): SandboxIntent;
  refund(intentId: string, amount: number | null, repeat: Repeatable): SandboxRefund;
  charge(id: string): SandboxCharge;
  listIntents(query: ListQuery): Page<SandboxIntent>;
  listDisputes(intentId: string): Page<SandboxDispute>;
  listEvents(query: ListQuery, types: readonly string[]): Page<SandboxEvent>;
  /** Lets payments in processing succeed whose time has come. @returns the moment of the next one, in milliseconds */
  settleDue(): number | null;
}

/** How long a payment with the late card stays in processing. */
const PROCESSING_MS = 4000;
const OPEN: ReadonlySet<IntentStatus> = new Set(['requires_payment_method', 'requires_action']);

/** The same cause gives the same id, so that a run can be repeated and compared. */
const idFrom = (prefix: string, ...cause: (string | number)[]) =>
  `${prefix}_${createHash('sha256').update(cause.join('\n')).digest('hex').slice(0, 24)}`;

const missing = (what: string, id: string) =>
  new SandboxError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
  });

const invalid = (code: string, message: string, param?: string) =>
  new SandboxError(400, { type: 'invalid_request_error', code, message, ...(param ? { param } : {}) });

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

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export function createEngine(store: SandboxStore, now: () => Date): SandboxEngine {
  const seconds = () => Math.floor(now().getTime() / 1000);

  function findIntent(id: string): SandboxIntent {
    store.refresh();
    const intent = store.intents.get(id);
    if (intent === undefined) throw missing('payment_intent', id);
    return intent;
  }

  function event(type: string, object: SandboxEvent['data']['object']): SandboxRecord {
    const id = idFrom('evt', type, object.id, store.events.size);
    const value: SandboxEvent = { id, object: 'event', type, created: seconds(), livemode: false, data: { object } };
    return { kind: 'event', value };
  }

  function change(intent: SandboxIntent, type: string, changes: Partial<SandboxIntent>, more: SandboxRecord[] = []) {
    const value = { ...intent, next_action: null, settles_at: null, ...changes };
    store.commit([{ kind: 'intent', value }, ...more, event(type, value)]);
    return value;
  }

  function repeated<T extends SandboxIntent | SandboxRefund>(repeat: Repeatable, kind: T['object']): T | null {
    if (repeat.key === null) return null;
    store.refresh();
    const kept = store.keys.get(repeat.key);
    if (kept === undefined) return null;
    if (kept.request !== repeat.request || kept.result.object !== kind) {
      const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      throw new SandboxError(400, { type: 'idempotency_error', message });
    }
    return kept.result as T;
  }

  const keep = ({ key, request }: Repeatable, result: SandboxIntent | SandboxRefund): SandboxRecord[] =>
    key === null ? [] : [{ kind: 'key', key, value: { request, result } }];

  function succeed(intent: SandboxIntent, last4: string, disputed: boolean): SandboxIntent {
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
      created: seconds(),
      livemode: false,
    };
    const paid: Partial<SandboxIntent> = {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      last_payment_error: null,
    };
    const records: SandboxRecord[] = [{ kind: 'charge', value: charge }];
    if (disputed) {
      const dispute: SandboxDispute = {
        id: idFrom('dp', intent.id),
        object: 'dispute',
        amount: intent.amount,
        charge: charge.id,
        currency: intent.currency,
        payment_intent: intent.id,
        reason: 'fraudulent',
        status: 'needs_response',
        created: seconds(),
      };
      records.push({ kind: 'dispute', value: dispute }, event('charge.dispute.created', dispute));
    }
    return change(intent, 'payment_intent.succeeded', paid, records);
  }

  function fail(intent: SandboxIntent, error: StripeErrorBody): never {
    const status = 'requires_payment_method';
    change(intent, 'payment_intent.payment_failed', { status, last_payment_error: error });
    throw new SandboxError(402, error);
  }

  function page<T extends { id: string; created: number }>(url: string, all: Iterable<T>, query: ListQuery): Page<T> {
    const newestFirst = [...all].filter((item) => item.created >= query.since).reverse();
    const start = query.after === null ? 0 : newestFirst.findIndex((item) => item.id === query.after) + 1;
    const data = newestFirst.slice(start, start + query.limit);
    return { object: 'list', url, data, has_more: start + data.length < newestFirst.length };
  }

  function settleDue(): number | null {
    store.refresh();
    let next: number | null = null;
    for (const intent of store.intents.values()) {
      if (intent.status !== 'processing' || intent.settles_at === null) continue;
      if (intent.settles_at <= now().getTime()) succeed(intent, '7775', false);
      else next = Math.min(next ?? Number.POSITIVE_INFINITY, intent.settles_at);
    }
    return next;
  }

  return {
    createIntent(input, repeat) {
      const known = repeated<SandboxIntent>(repeat, 'payment_intent');
      if (known !== null) return known;
      if (!Number.isInteger(input.amount) || input.amount < 1) {
        throw invalid('parameter_invalid_integer', 'Invalid positive integer', 'amount');
      }
      if (!/^[a-z]{3}$/.test(input.currency)) throw invalid('parameter_invalid', 'Invalid currency', 'currency');
      const id = idFrom('pi', repeat.key ?? randomBytes(16).toString('hex'));
      const intent: SandboxIntent = {
        ...input,
        id,
        object: 'payment_intent',
        amount_received: 0,
        status: 'requires_payment_method',
        client_secret: `${id}_secret_${randomBytes(18).toString('hex')}`,
        latest_charge: null,
        last_payment_error: null,
        next_action: null,
        cancellation_reason: null,
        created: seconds(),
        livemode: false,
        settles_at: null,
      };
      store.commit([{ kind: 'intent', value: intent }, ...keep(repeat, intent), event('payment_intent.created', intent)]);
      return intent;
    },

    intent(id) {
      settleDue();
      return findIntent(id);
    },

    intentByClientSecret(secret) {
      settleDue();
      const intent = store.intents.get(secret.split('_secret_')[0] ?? '');
      return intent !== undefined && sameText(intent.client_secret, secret) ? intent : null;
    },

    confirm(id, card, confirmed) {
      settleDue();
      const intent = findIntent(id);
      if (!OPEN.has(intent.status)) {
        const message = `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`;
        throw invalid('payment_intent_unexpected_state', message);
      }
      const reading = readCard(card, now());
      if (!reading.ok) {
        const { code, message } = reading.problem;
        return fail(intent, { type: 'card_error', code, message });
      }
      const { behaviour, last4 } = reading;
      if (behaviour === 'declined' || behaviour === 'no-funds') return fail(intent, declined[behaviour]);
      if (behaviour === 'asks' && !confirmed) {
        const next_action = { type: 'use_stripe_sdk' as const };
        return change(intent, 'payment_intent.requires_action', { status: 'requires_action', next_action });
      }
      if (behaviour === 'late') {
        const settles_at = now().getTime() + PROCESSING_MS;
        return change(intent, 'payment_intent.processing', { status: 'processing', settles_at, last_payment_error: null });
      }
      return succeed(intent, last4, behaviour === 'disputed');
    },

    cancel(id, reason) {
      const intent = findIntent(id);
      if (!OPEN.has(intent.status)) {
        const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
        throw invalid('payment_intent_unexpected_state', message);
      }
      return change(intent, 'payment_intent.canceled', { status: 'canceled', cancellation_reason: reason });
    },

    refund(intentId, amount, repeat) {
      const known = repeated<SandboxRefund>(repeat, 'refund');
      if (known !== null) return known;
      const intent = findIntent(intentId);
      const charge = store.charges.get(intent.latest_charge ?? '');
      if (charge === undefined) throw invalid('payment_intent_unexpected_state', 'This PaymentIntent has no charge to refund.');
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
        created: seconds(),
      };
      store.commit([
        { kind: 'charge', value },
        { kind: 'refund', value: refund },
        ...keep(repeat, refund),
        event('charge.refunded', value),
      ]);
      return refund;
    },

    charge(id) {
      store.refresh();
      const charge = store.charges.get(id);
      if (charge === undefined) throw missing('charge', id);
      return charge;
    },

    listIntents(query) {
      settleDue();
      return page('/v1/payment_intents', store.intents.values(), query);
    },

    listDisputes(intentId) {
      store.refresh();
      const data = [...store.disputes.values()].filter((dispute) => dispute.payment_intent === intentId);
      return { object: 'list', url: '/v1/disputes', data, has_more: false };
    },

    listEvents(query, types) {
      settleDue();
      const events = [...store.events.values()];
      const wanted = types.length === 0 ? events : events.filter((item) => types.includes(item.type));
      return page('/v1/events', wanted, query);
    },

    settleDue,
  };
}

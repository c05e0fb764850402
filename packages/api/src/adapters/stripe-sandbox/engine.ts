import { timingSafeEqual } from 'node:crypto';
import type { CardInput } from './cards.ts';
import { createCore, missing, type Repeatable } from './engine-core.ts';
import {
  cancelIntent,
  confirmIntent,
  createIntent,
  type NewSandboxIntent,
  settleDue,
  createRefund,
} from './engine-payments.ts';
import type { SandboxCharge, SandboxDispute, SandboxEvent, SandboxIntent, SandboxRefund } from './objects.ts';
import type { SandboxStore } from './store.ts';

export interface ListQuery {
  /** Unix seconds. */
  since: number;
  limit: number;
  /** The id after which the page begins. */
  after: string | null;
}

export interface Page<T> {
  object: 'list';
  url: string;
  data: T[];
  has_more: boolean;
}

/** The payments themselves, without any transport. Throws `SandboxError` where Stripe would refuse. */
export interface SandboxEngine {
  createIntent(input: NewSandboxIntent, repeat: Repeatable): SandboxIntent;
  intent(id: string): SandboxIntent;
  intentByClientSecret(secret: string): SandboxIntent | null;
  confirm(id: string, card: CardInput, confirmed: boolean): SandboxIntent;
  cancel(id: string, reason: string | null): SandboxIntent;
  refund(intentId: string, amount: number | null, repeat: Repeatable): SandboxRefund;
  charge(id: string): SandboxCharge;
  listIntents(query: ListQuery): Page<SandboxIntent>;
  listDisputes(intentId: string): Page<SandboxDispute>;
  listEvents(query: ListQuery, types: readonly string[]): Page<SandboxEvent>;
  settleDue(): number | null;
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function page<T extends { id: string; created: number }>(
  url: string,
  all: Iterable<T>,
  query: ListQuery,
): Page<T> {
  const newestFirst = [...all].filter((item) => item.created >= query.since).toReversed();
  const start = query.after === null ? 0 : newestFirst.findIndex((item) => item.id === query.after) + 1;
  const data = newestFirst.slice(start, start + query.limit);
  return { object: 'list', url, data, has_more: start + data.length < newestFirst.length };
}

/** A Stripe of our own for development and tests: the same operations, states, events and refusals. */
export function createEngine(store: SandboxStore, now: () => Date): SandboxEngine {
  const core = createCore(store, now);
  return {
    createIntent: (input, repeat) => createIntent(core, input, repeat),
    intent(id) {
      settleDue(core);
      return core.findIntent(id);
    },
    intentByClientSecret(secret) {
      settleDue(core);
      const intent = store.intents.get(secret.split('_secret_')[0] ?? '');
      return intent !== undefined && sameText(intent.client_secret, secret) ? intent : null;
    },
    confirm: (id, card, confirmed) => confirmIntent(core, id, card, confirmed),
    cancel: (id, reason) => cancelIntent(core, id, reason),
    refund: (intentId, amount, repeat) => createRefund(core, intentId, amount, repeat),
    charge(id) {
      store.refresh();
      const charge = store.charges.get(id);
      if (charge === undefined) throw missing('charge', id);
      return charge;
    },
    listIntents(query) {
      settleDue(core);
      return page('/v1/payment_intents', store.intents.values(), query);
    },
    listDisputes(intentId) {
      store.refresh();
      const data = [...store.disputes.values()].filter((dispute) => dispute.payment_intent === intentId);
      return { object: 'list', url: '/v1/disputes', data, has_more: false };
    },
    listEvents(query, types) {
      settleDue(core);
      const events = [...store.events.values()];
      const wanted = types.length === 0 ? events : events.filter((item) => types.includes(item.type));
      return page('/v1/events', wanted, query);
    },
    settleDue: () => settleDue(core),
  };
}

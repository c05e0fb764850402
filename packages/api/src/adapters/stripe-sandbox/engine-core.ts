import { createHash, randomBytes } from 'node:crypto';
import {
  SandboxError,
  type SandboxEvent,
  type SandboxIntent,
  type SandboxRecord,
  type SandboxRefund,
} from './objects.ts';
import type { SandboxStore } from './store.ts';

/** An idempotency key with the request it came with. */
export interface Repeatable {
  key: string | null;
  request: string;
}

/** What every rule of the sandbox needs: the objects, the clock, and the two ways to store what happened. */
export interface Core {
  store: SandboxStore;
  now: () => Date;
  seconds: () => number;
  /** @throws {SandboxError} 404 */
  findIntent(id: string): SandboxIntent;
  /** The record of an event about an object as it is now. */
  event(type: string, object: SandboxEvent['data']['object']): SandboxRecord;
  /** Stores a changed intent with its event and what belongs to it. */
  change(
    intent: SandboxIntent,
    type: string,
    changes: Partial<SandboxIntent>,
    more?: SandboxRecord[],
  ): SandboxIntent;
}

/** The same cause gives the same id, so that a run can be repeated and compared. */
export const idFrom = (prefix: string, ...cause: (string | number)[]) =>
  `${prefix}_${createHash('sha256').update(cause.join('\n')).digest('hex').slice(0, 24)}`;

/** 36 hexadecimal digits that cannot be guessed. */
export const randomText = () => randomBytes(18).toString('hex');

/** Stripe's response for an unknown id. */
export const missing = (what: string, id: string) =>
  new SandboxError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
  });

/** Stripe's response for an invalid request. @param param the field that is wrong */
export const invalid = (code: string, message: string, param?: string) =>
  new SandboxError(400, { type: 'invalid_request_error', code, message, ...(param ? { param } : {}) });

/** What all operations of the sandbox share: finding, changing and the event of each change. */
export function createCore(store: SandboxStore, now: () => Date): Core {
  const seconds = () => Math.floor(now().getTime() / 1000);

  function event(type: string, object: SandboxEvent['data']['object']): SandboxRecord {
    const id = idFrom('evt', type, object.id, store.events.size);
    const value: SandboxEvent = {
      id,
      object: 'event',
      type,
      created: seconds(),
      livemode: false,
      data: { object },
    };
    return { kind: 'event', value };
  }

  return {
    store,
    now,
    seconds,
    event,
    findIntent(id) {
      store.refresh();
      const intent = store.intents.get(id);
      if (intent === undefined) throw missing('payment_intent', id);
      return intent;
    },
    change(intent, type, changes, more = []) {
      const value = { ...intent, next_action: null, settles_at: null, ...changes };
      store.commit([{ kind: 'intent', value }, ...more, event(type, value)]);
      return value;
    },
  };
}

/** The first answer to this key, if there was one. @throws {SandboxError} when it came with another request */
export function repeated<T extends SandboxIntent | SandboxRefund>(
  { store }: Core,
  { key, request }: Repeatable,
  kind: T['object'],
): T | null {
  if (key === null) return null;
  store.refresh();
  const kept = store.keys.get(key);
  if (kept === undefined) return null;
  if (kept.request !== request || kept.result.object !== kind) {
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    throw new SandboxError(400, { type: 'idempotency_error', message });
  }
  return kept.result as T;
}

/** The record that makes a repeat get the same answer. */
export const keep = ({ key, request }: Repeatable, result: SandboxIntent | SandboxRefund): SandboxRecord[] =>
  key === null ? [] : [{ kind: 'key', key, value: { request, result } }];

import { createHmac } from 'node:crypto';
import type { Logger } from '../../lib/log.ts';
import type { SandboxEvent } from './objects.ts';
import type { SandboxStore } from './store.ts';

/** Delivers a webhook as a request to the product's own webhook route. */
export type Deliver = (request: Request) => Response | Promise<Response>;

export interface Deliveries {
  /** From now on events are delivered, those that waited too. */
  connect(deliver: Deliver): void;
  /** Looks for events that were not delivered yet. */
  wake(): void;
  close(): Promise<void>;
}

/** Waits before the second, third … try. Afterwards the next start of the server tries again. */
const RETRY_MS = [200, 1000, 5000, 30_000, 300_000];
/** An event this old is no longer delivered (Stripe's own limit is three days). */
const KEEP_SECONDS = 3 * 24 * 60 * 60;

/** `Stripe-Signature` over a body: HMAC-SHA256 of `{time}.{body}`, as Stripe documents it. */
export function signatureHeader(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

interface Options {
  store: SandboxStore;
  secret: string;
  now: () => Date;
  log: Logger;
}

/** Delivers every event until it was taken; several at once and in no particular order, as Stripe does. */
export function createDeliveries({ store, secret, now, log }: Options): Deliveries {
  let deliver: Deliver | null = null;
  let closed = false;
  const inFlight = new Map<string, Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();

  async function attempt(event: SandboxEvent, target: Deliver): Promise<boolean> {
    const body = JSON.stringify(event);
    const signature = signatureHeader(body, secret, Math.floor(now().getTime() / 1000));
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
    try {
      const response = await target(
        new Request('http://localhost/api/stripe/webhook', { method: 'POST', headers, body }),
      );
      return response.ok;
    } catch (error) {
      log.warn({ err: error, event: event.id }, 'the sandbox could not deliver a webhook');
      return false;
    }
  }

  async function tryOnce(event: SandboxEvent, target: Deliver, tries: number): Promise<void> {
    const taken = await attempt(event, target);
    if (closed) return;
    if (taken) {
      store.commit([{ kind: 'delivered', id: event.id }]);
      inFlight.delete(event.id);
      return;
    }
    const wait = RETRY_MS[tries];
    if (wait === undefined) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      start(event, target, tries + 1);
    }, wait);
    timer.unref();
    timers.add(timer);
  }

  function start(event: SandboxEvent, target: Deliver, tries: number): void {
    const run = tryOnce(event, target, tries).catch((error: unknown) =>
      log.error({ err: error, event: event.id }, 'the sandbox could not record a delivery'),
    );
    inFlight.set(event.id, run);
  }

  function wake(): void {
    if (deliver === null || closed) return;
    const oldest = now().getTime() / 1000 - KEEP_SECONDS;
    for (const event of store.events.values()) {
      if (event.created < oldest || store.delivered.has(event.id) || inFlight.has(event.id)) continue;
      start(event, deliver, 0);
    }
  }

  return {
    connect(target) {
      deliver = target;
      wake();
    },
    wake,
    async close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(inFlight.values());
    },
  };
}

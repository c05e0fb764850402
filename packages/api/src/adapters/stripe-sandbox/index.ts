import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { CardOutcome } from '../../domain/schemas/payment.ts';
import type { Logger } from '../../lib/log.ts';
import { type CardInput, readCard } from './cards.ts';
import { createDeliveries, type Deliver } from './deliveries.ts';
import { createEngine } from './engine.ts';
import { SandboxError } from './objects.ts';
import { createSandboxServer } from './server.ts';
import { openStore, type Write } from './store.ts';

export type { CardInput } from './cards.ts';
export type { Deliver } from './deliveries.ts';

/** A stand-in for Stripe in this process: no real card is charged. */
export interface StripeSandbox {
  /** Where the SDK finds it: on loopback, at a free port. */
  apiBase: string;
  secretKey: string;
  webhookSecret: string;
  /**
   * What Stripe's card fields would do in the browser: pays the intent of this client secret.
   * @returns null when there is no such intent
   */
  payWithCard(clientSecret: string, card: CardInput, confirmed: boolean): CardOutcome | null;
  /** Where the webhooks go, once the product can take them. */
  connect(deliver: Deliver): void;
  /** Lets late payments succeed whose time has come; happens by itself too. */
  settle(): void;
  close(): Promise<void>;
}

interface Options {
  /** Where payments are remembered; null: in memory. */
  file: string | null;
  /** See `openStore`. */
  write?: Write;
  /** Undefined: a new one for this process. */
  webhookSecret?: string | undefined;
  now: () => Date;
  log: Logger;
}

/** When a payment that could not be settled is tried again. */
const SETTLE_AGAIN_MS = 1000;

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
      else reject(new Error('The payment sandbox has no port'));
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Starts the sandbox. */
export async function openSandbox({ file, write, now, log, ...options }: Options): Promise<StripeSandbox> {
  const secretKey = `sk_sandbox_${randomBytes(18).toString('hex')}`;
  const webhookSecret = options.webhookSecret ?? `whsec_${randomBytes(18).toString('hex')}`;
  const store = openStore(file, write);
  const engine = createEngine(store, now);
  const deliveries = createDeliveries({ store, secret: webhookSecret, now, log });
  let timer: NodeJS.Timeout | undefined;
  let closing: Promise<void> | null = null;

  const failed = (error: unknown) => log.error({ err: error }, 'the payment sandbox failed');

  /** Milliseconds until the next payment settles; null: none is due. A full disk must not end the whole server. */
  function settleDue(): number | null {
    try {
      const next = engine.settleDue();
      return next === null ? null : Math.max(1, next - now().getTime());
    } catch (error) {
      failed(error);
      return SETTLE_AGAIN_MS;
    }
  }

  /** After every request: sends out what happened and sees to payments that settle later. */
  function changed(): void {
    const wait = settleDue();
    deliveries.wake();
    clearTimeout(timer);
    if (wait !== null) timer = setTimeout(changed, wait).unref();
  }

  const server = createSandboxServer(engine, secretKey, { changed, failed });
  const port = await listen(server);
  server.unref();
  changed();

  function pay(intentId: string, card: CardInput, confirmed: boolean): CardOutcome {
    try {
      const { status } = engine.confirm(intentId, card, confirmed);
      return { status: status === 'canceled' ? 'requires_payment_method' : status };
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error;
      const type = error.body.type === 'card_error' ? 'card_error' : 'invalid_request_error';
      const { code = 'payment_failed', message } = error.body;
      return { status: 'requires_payment_method', error: { type, code, message } };
    } finally {
      changed();
    }
  }

  async function close(): Promise<void> {
    await closeServer(server);
    clearTimeout(timer);
    await deliveries.close();
    store.close();
  }

  return {
    apiBase: `http://127.0.0.1:${port}`,
    secretKey,
    webhookSecret,
    payWithCard(clientSecret, card, confirmed) {
      const intent = engine.intentByClientSecret(clientSecret);
      if (intent === null) return null;
      if (intent.status === 'succeeded' || intent.status === 'processing') return { status: intent.status };
      const reading = readCard(card, now());
      // Stripe's fields do not submit invalid values.
      if (!reading.ok && reading.problem.type === 'validation_error') {
        return { status: 'requires_payment_method', error: reading.problem };
      }
      return pay(intent.id, card, confirmed);
    },
    connect: (deliver) => deliveries.connect(deliver),
    settle: changed,
    close: () => (closing ??= close()),
  };
}

import Stripe from 'stripe';
import type { PaymentsMode } from '../env.ts';
import type { Logger } from '../log.ts';
import { within } from '../within.ts';
import { openSandbox, type StripeSandbox } from './stripe-sandbox/index.ts';
import {
  BadSignatureError,
  type ChargeFacts,
  type IntentFacts,
  type PaymentGateway,
  ProviderError,
} from '../domain/payment-provider.ts';
import { disputeState, readEventFacts, readIntentFacts } from './stripe-facts.ts';

/** How old a signature may be, in seconds (Stripe's own default). */
const SIGNATURE_AGE = 300;
/** How far ahead of ours Stripe's clock may be, in seconds. The SDK does not look at this at all. */
const CLOCK_SKEW = 30;
/** A call is given up after this long, so that an answer leaves within five seconds. */
const DEADLINE_MS = 4000;
const PAGE = 100;
const MAX_PAGES = 20;

export interface GatewayConfig {
  secretKey: string;
  webhookSecret: string | null;
  /** Another server than Stripe's. */
  apiBase: string | null;
  deadlineMs?: number;
}

function connect(config: GatewayConfig, timeout: number): Stripe {
  const base = config.apiBase === null ? null : new URL(config.apiBase);
  const secure = base?.protocol !== 'http:';
  return new Stripe(config.secretKey, {
    // Its one time limit spans the whole request; that of the Node client begins anew with every byte.
    httpClient: Stripe.createFetchHttpClient(),
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base === null
      ? {}
      : { host: base.hostname, port: base.port || (secure ? 443 : 80), protocol: secure ? 'https' : 'http' }),
  });
}

function isTimeout(error: InstanceType<typeof Stripe.errors.StripeConnectionError>): boolean {
  const { detail } = error;
  return typeof detail === 'object' && 'code' in detail && detail.code === 'ETIMEDOUT';
}

/** 409: the same key is being worked on; 429: too many requests. Neither is kept under the key. */
const NOT_NOW = new Set([409, 429]);

function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const { errors } = Stripe;
  if (error instanceof errors.StripeConnectionError) {
    return new ProviderError(isTimeout(error) ? 'silent' : 'unreached', 'Stripe could not be asked', error);
  }
  const status = error instanceof errors.StripeError ? (error.statusCode ?? 500) : 500;
  if (NOT_NOW.has(status)) return new ProviderError('unreached', 'Stripe is busy', error);
  if (status >= 400 && status < 500) return new ProviderError('refused', 'Stripe refused', error);
  return new ProviderError('failed', 'Stripe failed', error);
}

function isMissing(error: unknown): boolean {
  const cause = error instanceof ProviderError ? error.cause : error;
  return cause instanceof Stripe.errors.StripeError && cause.statusCode === 404;
}

/** The SDK's client narrowed to what the product asks. */
export function createGateway(config: GatewayConfig): PaymentGateway {
  const deadlineMs = config.deadlineMs ?? DEADLINE_MS;
  const stripe = connect(config, deadlineMs);

  /** The SDK may try twice, each time up to its time limit; the caller waits for one. */
  async function ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await within(deadlineMs, work(), () => {
        throw new ProviderError('silent', 'Stripe did not answer in time');
      });
    } catch (error) {
      throw toProviderError(error);
    }
  }

  async function askIfKnown<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await ask(work);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /**
   * A charge tells of refunds and disputes, of which events tell too. That Stripe has no sensible answer about it
   * is no reason to keep somebody waiting for credits that are paid for.
   */
  async function chargeOf(id: string): Promise<unknown> {
    try {
      return await ask(() => stripe.charges.retrieve(id));
    } catch (error) {
      if (error instanceof ProviderError && (error.kind === 'refused' || error.kind === 'failed'))
        return null;
      throw error;
    }
  }

  /** `disputed` stays true for ever, won or lost; only the disputes themselves tell. */
  async function disputeOf(intentId: string): Promise<ChargeFacts['dispute']> {
    const list = await askIfKnown(() => stripe.disputes.list({ payment_intent: intentId, limit: 100 }));
    return list === null ? 'open' : disputeState(list.data.map((dispute) => dispute.status));
  }

  async function toFacts(intent: unknown): Promise<IntentFacts> {
    const { facts, chargeId, disputed } = readIntentFacts(intent);
    if (facts === null)
      throw new ProviderError('failed', 'Stripe answered with something that is no payment');
    if (chargeId !== null) {
      const charge = await chargeOf(chargeId);
      return charge === null ? facts : toFacts({ ...Object(intent), latest_charge: charge });
    }
    if (!disputed) return facts;
    return { ...facts, charge: { ...facts.charge, dispute: await disputeOf(facts.id) } };
  }

  async function pages<T extends { id: string }>(
    list: (after: { starting_after?: string }) => Promise<{ data: T[]; has_more: boolean }>,
  ): Promise<T[]> {
    const all: T[] = [];
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const last = all.at(-1);
      const { data, has_more } = await ask(() => list(last ? { starting_after: last.id } : {}));
      all.push(...data);
      if (!has_more || data.length === 0) break;
    }
    return all;
  }

  const since = (moment: Date) => ({ created: { gte: Math.floor(moment.getTime() / 1000) }, limit: PAGE });

  return {
    async createIntent({ orderId, userId, planId, amountPence, currency, description }) {
      const intent = await ask(() =>
        stripe.paymentIntents.create(
          {
            amount: amountPence,
            currency,
            description,
            allowed_payment_method_types: ['card'],
            metadata: { orderId, planId, userId: String(userId) },
          },
          { idempotencyKey: orderId },
        ),
      );
      if (typeof intent.id !== 'string' || typeof intent.client_secret !== 'string') {
        throw new ProviderError('failed', 'Stripe answered without a client secret');
      }
      return { id: intent.id, clientSecret: intent.client_secret };
    },
    async readIntent(id) {
      const intent = await askIfKnown(() =>
        stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
      );
      return intent === null ? null : toFacts(intent);
    },
    async listIntents(moment) {
      const intents = await pages((after) =>
        stripe.paymentIntents.list({ ...since(moment), ...after, expand: ['data.latest_charge'] }),
      );
      const facts: IntentFacts[] = [];
      for (const intent of intents) facts.push(await toFacts(intent));
      return facts;
    },
    async cancelIntent(id) {
      try {
        await ask(() => stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }));
        return true;
      } catch (error) {
        if (error instanceof ProviderError && error.kind === 'refused') return false;
        throw error;
      }
    },
    async refund(intentId, amount, key) {
      await ask(() => stripe.refunds.create({ payment_intent: intentId, amount }, { idempotencyKey: key }));
    },
    async listEvents(moment, types) {
      const events = await pages((after) =>
        stripe.events.list({ ...since(moment), ...after, types: [...types] }),
      );
      return events.map(readEventFacts);
    },
    readEvent(body, signature, now) {
      if (config.webhookSecret === null) throw new BadSignatureError('STRIPE_WEBHOOK_SECRET is not set');
      if (!signature) throw new BadSignatureError('The webhook is not signed');
      const at = now.getTime();
      let event: unknown;
      try {
        // Without the copy into a Buffer the SDK would not take the bytes for the raw body.
        const raw = Buffer.from(body);
        event = stripe.webhooks.constructEvent(
          raw,
          signature,
          config.webhookSecret,
          SIGNATURE_AGE,
          undefined,
          at,
        );
      } catch (cause) {
        throw new BadSignatureError('The signature of the webhook is not valid', { cause });
      }
      const dated = Number([...signature.matchAll(/(?:^|,)t=(\d+)/g)].at(-1)?.[1]);
      if (!(dated <= at / 1000 + CLOCK_SKEW))
        throw new BadSignatureError('The webhook is dated in the future');
      return readEventFacts(event);
    },
  };
}

/** The payment provider as this process uses it. */
export interface Payments {
  mode: PaymentsMode;
  /** What the browser needs to load Stripe's card fields; null outside `stripe` mode. */
  publishableKey: string | null;
  /** Null when payments are off. */
  gateway: PaymentGateway | null;
  /** The stand-in for Stripe; null outside `sandbox` mode. */
  sandbox: StripeSandbox | null;
  /** Orders about which this process is asking Stripe for the first time at this moment. */
  asking: Set<string>;
  /** Told of credits that were booked for a purchase. */
  onSold(credits: number): void;
  close(): Promise<void>;
}

export interface PaymentsConfig {
  mode: PaymentsMode;
  secretKey: string | undefined;
  publishableKey: string | undefined;
  webhookSecret: string | undefined;
  apiBase: string | undefined;
  /** Where the sandbox remembers its payments; null: in memory only. */
  sandboxFile: string | null;
  now: () => Date;
  log: Logger;
  deadlineMs?: number;
  onSold?: (credits: number) => void;
}

/**
 * Makes the one client the product talks to Stripe with: to Stripe itself, or to the sandbox in this process.
 * @throws {Error} in `stripe` mode without a secret key
 */
export async function openPayments(config: PaymentsConfig): Promise<Payments> {
  const { mode, log, now } = config;
  const shared = { mode, asking: new Set<string>(), onSold: config.onSold ?? (() => undefined) };
  const deadline = config.deadlineMs === undefined ? {} : { deadlineMs: config.deadlineMs };
  if (mode === 'off') {
    return { ...shared, publishableKey: null, gateway: null, sandbox: null, close: async () => undefined };
  }
  if (mode === 'sandbox') {
    const sandbox = await openSandbox({
      file: config.sandboxFile,
      webhookSecret: config.webhookSecret,
      now,
      log,
    });
    const { secretKey, webhookSecret, apiBase } = sandbox;
    const gateway = createGateway({ secretKey, webhookSecret, apiBase, ...deadline });
    return { ...shared, publishableKey: null, gateway, sandbox, close: () => sandbox.close() };
  }
  if (config.secretKey === undefined)
    throw new Error('STRIPE_SECRET_KEY is required when PAYMENTS is stripe');
  if (config.webhookSecret === undefined) {
    log.warn('STRIPE_WEBHOOK_SECRET is not set: webhooks are refused, late payments wait for reconciliation');
  }
  if (config.publishableKey === undefined) {
    log.warn('STRIPE_PUBLISHABLE_KEY is not set: browsers cannot load the card form');
  }
  const gateway = createGateway({
    secretKey: config.secretKey,
    webhookSecret: config.webhookSecret ?? null,
    apiBase: config.apiBase ?? null,
    ...deadline,
  });
  const publishableKey = config.publishableKey ?? null;
  return { ...shared, publishableKey, gateway, sandbox: null, close: async () => undefined };
}

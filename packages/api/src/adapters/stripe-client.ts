import Stripe from 'stripe';
import { ProviderError } from '../domain/payments/orders.ts';
import { withTimeout } from '../lib/with-timeout.ts';

/** A call is given up after this long, so that an answer leaves within five seconds. */
const DEADLINE_MS = 4000;

export interface ClientConfig {
  secretKey: string;
  /** A server other than Stripe's. */
  apiBase: string | null;
  deadlineMs?: number;
}

function connect(config: ClientConfig, timeout: number): Stripe {
  const base = config.apiBase === null ? null : new URL(config.apiBase);
  const secure = base?.protocol !== 'http:';
  return new Stripe(config.secretKey, {
    // Its one time limit spans the whole request; that of the Node client begins again with every byte.
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

/** The SDK, and the ways to ask through it, which throw nothing but {@link ProviderError}. */
export type StripeClient = ReturnType<typeof createStripeClient>;

/** Opens the way to Stripe; nothing is asked yet. */
export function createStripeClient(config: ClientConfig) {
  const deadlineMs = config.deadlineMs ?? DEADLINE_MS;
  const sdk = connect(config, deadlineMs);

  /** The SDK may try twice, each time up to its time limit; the caller waits for one. */
  async function ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await withTimeout(deadlineMs, work(), () => {
        throw new ProviderError('silent', 'Stripe did not answer in time');
      });
    } catch (error) {
      throw toProviderError(error);
    }
  }

  /** The same; null if Stripe does not know the object. */
  async function nullIfMissing<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await ask(work);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** A list whose next page is requested once the previous one is used up. */
  async function* pages<T extends { id: string }>(
    list: (after: { starting_after?: string }) => Promise<{ data: T[]; has_more: boolean }>,
  ): AsyncGenerator<T, void> {
    let last: T | undefined;
    for (;;) {
      const after = last === undefined ? {} : { starting_after: last.id };
      const { data, has_more } = await ask(() => list(after));
      yield* data;
      last = data.at(-1);
      if (!has_more || last === undefined) return;
    }
  }

  return { sdk, ask, nullIfMissing, pages };
}

import type { PaymentGateway } from '../domain/payments/orders.ts';
import type { PaymentsMode } from '../env.ts';
import type { Logger } from '../lib/log.ts';
import { createGateway } from './stripe-gateway.ts';
import { openSandbox, type StripeSandbox } from './stripe-sandbox/index.ts';

/** The payment provider as this process uses it. */
export interface Payments {
  mode: PaymentsMode;
  /** No real card is charged: in the sandbox, and with Stripe's own test keys. */
  isTestMode: boolean;
  /** What the browser needs to load Stripe's card fields; null outside `stripe` mode. */
  publishableKey: string | null;
  /** Null when payments are off. */
  gateway: PaymentGateway | null;
  /** The sandbox; null outside `sandbox` mode. */
  sandbox: StripeSandbox | null;
  /** Orders about which this process is asking Stripe for the first time at this moment. */
  asking: Set<string>;
  /** Called with the number of credits booked for a purchase. */
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
    const none = { isTestMode: false, publishableKey: null, gateway: null, sandbox: null };
    return { ...shared, ...none, close: async () => undefined };
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
    const own = { isTestMode: true, publishableKey: null, gateway, sandbox };
    return { ...shared, ...own, close: () => sandbox.close() };
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
  const isTestMode = /^(?:sk|rk)_test_/.test(config.secretKey);
  const publishableKey = config.publishableKey ?? null;
  return { ...shared, isTestMode, publishableKey, gateway, sandbox: null, close: async () => undefined };
}

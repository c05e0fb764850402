import type { Page, Route } from '@playwright/test';
import { test as base } from './upgrade-fixtures.ts';

const SCRIPT = 'https://js.stripe.com/**';

/** What the buyer's bank and Stripe make of an attempt to pay: what `confirmPayment` resolves with. */
export type BankAnswer = {
  paymentIntent?: { id: string; status: string };
  /** The bank takes the buyer away and sends them back with this. */
  redirectStatus?: string;
};

/** Replaces Stripe's script: fields of its own, and answers that the test gives. */
function stub(): void {
  type Listener = (event: object) => void;
  const calls: unknown[] = [];
  const ask = Reflect.get(globalThis, 'askBank') as (secret: string) => Promise<BankAnswer>;
  const secretOf = new WeakMap<object, string>();
  const element = () => {
    const listeners = new Map<string, Listener>();
    let input: HTMLInputElement | undefined;
    return {
      on: (event: string, listener: Listener) => listeners.set(event, listener),
      mount(place: HTMLElement) {
        input = document.createElement('input');
        input.setAttribute('aria-label', 'Number at Stripe');
        place.append(input);
        queueMicrotask(() => listeners.get('ready')?.({}));
      },
      destroy: () => input?.remove(),
    };
  };
  const stripe = (key: string) => ({
    elements(options: { clientSecret: string }) {
      calls.push(['elements', key, options]);
      const elements = { create: element };
      secretOf.set(elements, options.clientSecret);
      return elements;
    },
    async confirmPayment(options: {
      elements: object;
      confirmParams: { return_url: string };
      redirect: string;
    }) {
      const { confirmParams, redirect } = options;
      calls.push(['confirmPayment', confirmParams, redirect]);
      const secret = secretOf.get(options.elements) ?? '';
      const { redirectStatus, ...answer } = await ask(secret);
      if (redirectStatus === undefined) return answer;
      const back = new URL(confirmParams.return_url);
      back.searchParams.set('payment_intent', secret.split('_secret_')[0] ?? '');
      back.searchParams.set('payment_intent_client_secret', secret);
      back.searchParams.set('redirect_status', redirectStatus);
      location.assign(back);
      return new Promise(() => undefined);
    },
  });
  Reflect.set(globalThis, 'stripeCalls', calls);
  const train = (document.currentScript as HTMLScriptElement).src.split('/')[3];
  Reflect.set(globalThis, 'Stripe', Object.assign(stripe, { version: train }));
}

/** Sends the stub as Stripe's script. */
const sendScript = (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: `(${stub.toString()})()` });

/** What the page asked Stripe's script to do. */
export const callsOf = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, 'stripeCalls') as unknown[]);

export type StripeHost = {
  /** How the next attempts to pay end. */
  answer: (give: (intentId: string) => BankAnswer) => void;
  /** How often the script was asked for. */
  scripts: () => number;
};

type Fixtures = {
  /** Stripe's own host, as the browser sees it. */
  host: StripeHost;
};

/** Tests of buying by Stripe. */
export const test: ReturnType<typeof base.extend<Fixtures>> = base.extend<Fixtures>({
  baseURL: async ({ stripeServer }, use) => use(stripeServer.url),
  host: async ({ page, stripe }, use) => {
    let give = (intentId: string): BankAnswer => {
      stripe.change(intentId, { status: 'succeeded', received: stripe.intents.get(intentId)?.amount ?? 0 });
      return { paymentIntent: { id: intentId, status: 'succeeded' } };
    };
    let scripts = 0;
    const host: StripeHost = {
      answer: (next) => (give = next),
      scripts: () => scripts,
    };
    await page.exposeFunction('askBank', (secret: string) => give(secret.split('_secret_')[0] ?? ''));
    page.on('request', (request) => {
      if (request.url().startsWith('https://js.stripe.com/')) scripts += 1;
    });
    await page.route(SCRIPT, sendScript);
    await use(host);
  },
});

import { expect, type APIRequestContext, type Locator, type Page, type Route } from '@playwright/test';
import { newPerson, test as base, toast, type Person } from './support/accounts.ts';

export { expect, toast };

/** The sandbox's test cards. */
export const cards = {
  paid: '4242 4242 4242 4242',
  asks: '4000 0025 0000 3155',
  slow: '4000 0000 0000 7775',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
} as const;

export const texts = {
  tryAgain: 'Your payment could not be processed. Please try again or use a different payment method.',
  declined: 'Your card was declined. Please try another payment method.',
  refused: 'This payment method cannot be processed. Please try a different payment card.',
  success: (credits: number) =>
    `You now have ${credits} credits available for use. A confirmation email has been sent to your registered email address.`,
  testMode: 'Test mode: no real card is charged',
} as const;

export type Buyer = Person & { id: number };

/** Makes a new user with 20 credits and signs them in. */
export async function registerBuyer(request: APIRequestContext): Promise<Buyer> {
  const person = newPerson();
  const response = await request.post('/api/auth/register', { data: person });
  expect(response.status()).toBe(201);
  const { id }: { id: number } = await response.json();
  return { ...person, id };
}

/** The dialog in which credits are bought. */
export class Upgrade {
  readonly page: Page;
  readonly dialog: Locator;
  readonly buy: Locator;
  readonly complete: Locator;
  readonly cancel: Locator;
  readonly number: Locator;
  readonly expiry: Locator;
  readonly cvc: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.buy = this.dialog.getByRole('button', { name: /^Upgrade for £\d/ });
    this.complete = this.dialog.getByRole('button', { name: 'Complete Payment' });
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
    this.number = this.dialog.getByLabel('Card number');
    this.expiry = this.dialog.getByLabel('Expiry');
    this.cvc = this.dialog.getByLabel('CVC');
  }

  plan(name: 'Starter' | 'Plus'): Locator {
    return this.dialog.getByRole('radio', { name });
  }

  /** Opens the dialog from the account page. */
  async open(): Promise<void> {
    await this.page.goto('/account');
    await this.page.getByRole('main').getByRole('button', { name: 'Buy More Credits' }).click();
    await expect(this.buy).toBeVisible();
  }

  async toCard(): Promise<void> {
    await this.buy.click();
    await expect(this.dialog.getByRole('heading', { name: 'Complete Your Purchase' })).toBeFocused();
  }

  async fill(number: string): Promise<void> {
    await this.number.fill(number);
    await this.expiry.fill('12/30');
    await this.cvc.fill('123');
  }

  /** From the account page to the end of one card. */
  async pay(number: string): Promise<void> {
    await this.open();
    await this.toCard();
    await this.fill(number);
    await this.complete.click();
  }

  /** What stands beside the form when something went wrong. */
  reason(text: string): Locator {
    return this.dialog.getByRole('alert').getByText(text, { exact: true });
  }

  /** The toast with exactly this title and text. */
  async said(title: string, text: string): Promise<void> {
    const shown = toast(this.page, title);
    await expect(shown.getByText(title, { exact: true })).toBeVisible();
    await expect(shown.getByText(text, { exact: true })).toBeVisible();
  }
}

/** What the server's books say. */
export async function creditsOf(page: Page, buyer: Buyer): Promise<number> {
  const response = await page.request.get(`/api/user/${buyer.id}/credits`);
  const { credits }: { credits: number } = await response.json();
  return credits;
}

/** Begins a purchase of Starter without the screen. @returns its client secret */
export async function beginQuietly(page: Page, buyer: Buyer): Promise<string> {
  const data = { userId: buyer.id, amount: 1, planId: 'ISA_STARTER', priceId: 'price_isa_starter' };
  const response = await page.request.post('/api/payment-intent', { data });
  expect(response.status()).toBe(200);
  const { clientSecret }: { clientSecret: string } = await response.json();
  return clientSecret;
}

/** Lets the sandbox's bank answer without the screen. */
export async function payQuietly(page: Page, clientSecret: string, cardNumber: string): Promise<void> {
  const data = { clientSecret, cardNumber, expiry: '12/30', cvc: '123' };
  expect((await page.request.post('/api/sandbox/confirm', { data })).status()).toBe(200);
}

export const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** Answers a tRPC call that stands alone in its batch. */
export const trpcResult = (route: Route, json: unknown) =>
  route.fulfill({ json: [{ result: { data: { json } } }] });

export const trpcProblem = (route: Route, status: number, message: string) =>
  route.fulfill({
    status,
    json: [
      {
        error: {
          json: {
            message,
            code: -32_000,
            data: { code: 'BAD_REQUEST', httpStatus: status, problem: { message } },
          },
        },
      },
    ],
  });

/** Counts the requests of a page to a path. */
export function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

type Fixtures = {
  /** Somebody new, signed in, with 20 credits. */
  buyer: Buyer;
  upgrade: Upgrade;
};

/** Tests of buying in the sandbox. */
export const test: ReturnType<typeof base.extend<Fixtures>> = base.extend<Fixtures>({
  buyer: async ({ context }, use) => use(await registerBuyer(context.request)),
  upgrade: async ({ page, buyer }, use) => {
    expect(buyer.id).toBeGreaterThan(0);
    await use(new Upgrade(page));
  },
});

import { expect, type Locator, type Page } from '@playwright/test';
import { test as base, toast, type Saver } from './support/accounts.ts';

export { expect, toast };

/** The sandbox's test cards. */
export const cards = {
  paid: '4242 4242 4242 4242',
  poor: '4000 0000 0000 9995',
} as const;

export const texts = {
  success: (credits: number) =>
    `You now have ${credits} credits available for use. A confirmation email has been sent to your registered email address.`,
  testMode: 'Test mode: no real card is charged',
} as const;

/** The dialog in which credits are bought. */
export class Upgrade {
  readonly page: Page;
  readonly dialog: Locator;
  /** The button of the account page. */
  readonly opener: Locator;
  readonly buy: Locator;
  readonly complete: Locator;
  readonly number: Locator;
  readonly expiry: Locator;
  readonly cvc: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.opener = page.getByRole('main').getByRole('button', { name: 'Buy More Credits' });
    this.buy = this.dialog.getByRole('button', { name: /^Upgrade for £\d/ });
    this.complete = this.dialog.getByRole('button', { name: 'Complete Payment' });
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
    await this.opener.click();
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

  /** The toast with exactly this title and text. */
  async said(title: string, text: string): Promise<void> {
    const shown = toast(this.page, title);
    await expect(shown.getByText(title, { exact: true })).toBeVisible();
    await expect(shown.getByText(text, { exact: true })).toBeVisible();
  }
}

/** What the server's books say. */
export async function creditsOf(page: Page, { id }: Saver): Promise<number> {
  const response = await page.request.get(`/api/user/${id}/credits`);
  const { credits }: { credits: number } = await response.json();
  return credits;
}

type Fixtures = {
  /** What the saver who is signed in buys with. */
  upgrade: Upgrade;
};

/** Tests of buying in the sandbox. */
export const test: ReturnType<typeof base.extend<Fixtures>> = base.extend<Fixtures>({
  upgrade: async ({ page, saver }, use) => {
    expect(saver.id).toBeGreaterThan(0);
    await use(new Upgrade(page));
  },
});

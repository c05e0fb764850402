import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../../../packages/api/test/support/browser/accessible.ts';
import { ADMIN } from './support/accounts.ts';
import { beginQuietly, cards, expect, intentOf, payQuietly, test, type Buyer } from './upgrade-fixtures.ts';

/** Buys Starter without the screen. @returns the id of the payment */
async function buyQuietly(page: Page, buyer: Buyer): Promise<string> {
  const secret = await beginQuietly(page, buyer);
  await payQuietly(page, secret, cards.paid);
  const paymentIntentId = intentOf(secret);
  expect((await page.request.post('/api/payment-success', { data: { paymentIntentId } })).status()).toBe(200);
  return paymentIntentId;
}

async function refundAsAdmin(request: APIRequestContext, orderId: string, pence?: number): Promise<void> {
  expect((await request.post('/api/auth/login', { data: ADMIN })).status()).toBe(200);
  const json = { orderId, ...(pence === undefined ? {} : { amountPence: pence }) };
  expect((await request.post('/trpc/payments.refund', { data: { json } })).status()).toBe(200);
}

async function orderOf(page: Page): Promise<string> {
  const answer = await page.request.get('/trpc/payments.purchases');
  const { result }: { result: { data: { json: { orderId: string }[] } } } = await answer.json();
  return result.data.json[0]?.orderId ?? '';
}

const statement = (page: Page) => page.getByRole('table', { name: /^What changed your credits/ });
const purchases = (page: Page) => page.getByRole('list', { name: 'Purchases' }).getByRole('listitem');
const WHEN = String.raw`\d+ \w+ \d{4}, \d\d:\d\d`;

test('a purchase, its receipt and its credits are shown', async ({ page, buyer }) => {
  const paymentId = await buyQuietly(page, buyer);
  await page.goto('/account');
  await expect(purchases(page)).toHaveCount(1);
  await expect(purchases(page)).toContainText('Starter: 50 credits');
  await expect(purchases(page)).toContainText('Paid');
  await expect(purchases(page)).toContainText('£1');
  await page.getByText('Receipt', { exact: true }).click();
  const receipt = page.getByRole('group', { name: 'ISA Compass receipt' });
  await expect(receipt).toContainText('Test mode: no real card was charged.');
  await expect(receipt.getByRole('row')).toHaveText([
    `Bought byAda Lovelace, ${buyer.username}`,
    new RegExp(`^Date${WHEN}$`),
    'PlanStarter: 50 credits',
    'Amount£1',
    'StatePaid',
    `Order number${await orderOf(page)}`,
    `Payment reference${paymentId}`,
  ]);
  await expect(statement(page).getByRole('row')).toHaveText([
    'WhatCredits',
    new RegExp(`^Credits bought${WHEN}\\+50$`),
    new RegExp(`^Welcome credits${WHEN}\\+20$`),
  ]);
  await expectAccessible(page);
});

test('a receipt is printed alone', async ({ page, buyer }) => {
  await page.addInitScript(() => {
    window.print = () => {
      const isShown = (selector: string) => {
        const element = document.querySelector(selector);
        return element !== null && getComputedStyle(element).visibility === 'visible';
      };
      Reflect.set(globalThis, 'printed', [isShown('h1'), isShown('[data-printing]')]);
    };
  });
  await buyQuietly(page, buyer);
  await page.goto('/account');
  await page.getByText('Receipt', { exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await page.locator('button', { hasText: 'Print' }).dispatchEvent('click');
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'printed'))).toEqual([false, true]);
  // A browser may draw it after the call has returned, and says when it has.
  await expect(page.locator('[data-printing]')).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('[data-printing]')).toHaveCount(0);
});

test('a refund takes the credits back and stays readable', async ({ page, buyer, playwright, server }) => {
  await buyQuietly(page, buyer);
  const request = await playwright.request.newContext({ baseURL: server.url });
  const orderId = await orderOf(page);
  await refundAsAdmin(request, orderId, 40);
  await page.goto('/account');
  await expect(purchases(page)).toContainText('Paid, £0.40 refunded');
  await expect(statement(page).getByRole('row').nth(1)).toHaveText(
    new RegExp(`^Purchase refunded${WHEN}−20$`),
  );
  await refundAsAdmin(request, orderId);
  await page.reload();
  await expect(purchases(page)).toContainText('Refunded');
  await expect(page.getByRole('main').getByText('You have 20 credits.')).toBeVisible();
  await request.dispose();
});

test('a disputed purchase says so', async ({ page, buyer }) => {
  const secret = await beginQuietly(page, buyer);
  await payQuietly(page, secret, '4000 0000 0000 0259');
  const told = await page.request.post('/api/payment-success', {
    data: { paymentIntentId: intentOf(secret) },
  });
  expect(told.status()).toBe(200);
  await page.goto('/account');
  await expect(purchases(page)).toContainText('Disputed with your bank');
});

test('what a slow bank pays later appears by itself', async ({ page, buyer }) => {
  const secret = await beginQuietly(page, buyer);
  await payQuietly(page, secret, cards.slow);
  const data = { paymentIntentId: intentOf(secret) };
  expect((await page.request.post('/api/payment-success', { data })).status()).toBe(400);
  await page.goto('/account');
  await expect(purchases(page)).toContainText('Processing');
  await expect(purchases(page)).toContainText('Paid', { timeout: 20_000 });
  await expect(statement(page)).toContainText('Credits bought');
});

test('five changes need no button', async ({ page, buyer, server }) => {
  for (let count = 1; count <= 4; count += 1) server.moveCredits(buyer.username, count);
  await page.goto('/account');
  await expect(statement(page).getByRole('row')).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Show all' })).toHaveCount(0);
});

test('on a phone the figures keep clear of the feedback tab', async ({ page, buyer }) => {
  await buyQuietly(page, buyer);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/account');
  const tab = await page.getByRole('button', { name: 'Feedback' }).boundingBox();
  for (const figure of [
    statement(page).getByText('+50'),
    purchases(page).getByText('£1', { exact: true }).first(),
  ]) {
    const right = await figure.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getBoundingClientRect().right;
    });
    // What is more than the gutter of the tab is not drawn.
    expect(right).toBeLessThanOrEqual(tab?.x ?? 0);
  }
});

test('nothing bought, nothing shown; a begun purchase is none', async ({ page, buyer }) => {
  await beginQuietly(page, buyer);
  await page.goto('/account');
  await expect(page.getByText('You have not bought any credits yet.')).toBeVisible();
});

test('older changes are shown when asked for, without a gap', async ({ page, buyer, server }) => {
  for (let count = 1; count <= 45; count += 1) server.moveCredits(buyer.username, count);
  await page.goto('/account');
  const rows = statement(page).getByRole('row');
  const older = page.getByRole('button', { name: 'Show older' });
  await expect(rows, 'the newest five and a button').toHaveCount(7);
  await expect(older).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows.nth(6), 'goes on where the button was').toBeFocused();
  await older.click();
  // While older ones are on their way there is no button; it stands in a row of its own.
  await expect(rows).toHaveCount(42);
  await expect(rows.nth(21), 'goes on where the button was').toBeFocused();
  await older.click();
  const deltas = Array.from({ length: 45 }, (_, index) => `Credits from our team${WHEN}\\+${45 - index}`);
  await expect(rows).toHaveText([
    'WhatCredits',
    ...[...deltas, `Welcome credits${WHEN}\\+20`].map((row) => new RegExp(`^${row}$`)),
  ]);
});

test('what cannot be read can be asked for again', async ({ page, buyer, server, quiet }) => {
  quiet.allow('ERR_FAILED');
  for (let count = 1; count <= 25; count += 1) server.moveCredits(buyer.username, count);
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeEnabled();
  await page.route(/credits\.statement/, (route) => route.abort());
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(page.getByText('Your credits could not be loaded.')).toBeVisible();
  await page.unroute(/credits\.statement/);
  await statement(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(statement(page).getByRole('row')).toHaveCount(27);
});

test('can be read without JavaScript', async ({ page, buyer, browser, server }) => {
  await buyQuietly(page, buyer);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.goto('/account');
  await expect(statement(plain)).toContainText('Credits bought');
  await plain.getByText('Receipt', { exact: true }).click();
  const receipt = plain.getByRole('group', { name: 'ISA Compass receipt' });
  await expect(receipt).toContainText('£1');
  await expect(receipt).toContainText('Test mode');
  await context.close();
});

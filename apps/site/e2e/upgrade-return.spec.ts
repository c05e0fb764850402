import type { Page } from '@playwright/test';
import {
  beginQuietly,
  cards,
  creditsOf,
  expect,
  intentOf,
  payQuietly,
  test,
  texts,
  Upgrade,
} from './upgrade-fixtures.ts';

function addressOf(path: string, clientSecret: string, status: string): string {
  const url = new URL(path, 'http://site');
  url.searchParams.set('payment_intent', intentOf(clientSecret));
  url.searchParams.set('payment_intent_client_secret', clientSecret);
  url.searchParams.set('redirect_status', status);
  return `${url.pathname}${url.search}${url.hash}`;
}

const addressBar = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash);

for (const path of ['/', '/products?type=Cash+ISA#products', '/chat-advisor', '/account']) {
  test(`a paid one is credited on ${path}, and the address is cleaned`, async ({ page, buyer, upgrade }) => {
    const secret = await beginQuietly(page, buyer);
    await payQuietly(page, secret, cards.paid);
    await page.goto(addressOf(path, secret, 'succeeded'));
    await upgrade.said('Payment Successful!', texts.success(70));
    await expect.poll(() => addressBar(page)).toBe(path);
    expect(await creditsOf(page, buyer)).toBe(70);
  });
}

test('loading the same address again credits nothing more', async ({ page, buyer, upgrade }) => {
  const secret = await beginQuietly(page, buyer);
  await payQuietly(page, secret, cards.paid);
  const address = addressOf('/faq', secret, 'succeeded');
  for (const _time of [1, 2]) {
    await page.goto(address);
    await upgrade.said('Payment Successful!', texts.success(70));
  }
  expect(await creditsOf(page, buyer)).toBe(70);
});

test('one that only says it was paid is declined', async ({ page, buyer, upgrade, quiet }) => {
  quiet.allowStatus(400);
  const secret = await beginQuietly(page, buyer);
  await page.goto(addressOf('/faq', secret, 'succeeded'));
  await upgrade.said('Payment Declined', 'This payment has not been completed.');
  await expect.poll(() => addressBar(page)).toBe('/faq');
  expect(await creditsOf(page, buyer)).toBe(20);
});

test('a slow one is told, and credited by itself', async ({ page, buyer, upgrade }) => {
  const secret = await beginQuietly(page, buyer);
  await payQuietly(page, secret, cards.slow);
  await page.goto(addressOf('/account', secret, 'processing'));
  await upgrade.said(
    'Payment Processing',
    'Your payment is being processed. Your credits will be added as soon as it completes.',
  );
  await expect.poll(() => addressBar(page)).toBe('/account');
  await expect(page.getByRole('main').getByText('You have 70 credits.')).toBeVisible({ timeout: 20_000 });
});

for (const status of ['requires_payment_method', 'failed']) {
  test(`one that failed (${status}) is told`, async ({ page, buyer, upgrade }) => {
    const secret = await beginQuietly(page, buyer);
    await page.goto(addressOf('/guides', secret, status));
    await upgrade.said('Payment Failed', texts.tryAgain);
    await expect.poll(() => addressBar(page)).toBe('/guides');
  });
}

for (const [path, shown] of [
  ['/', '/'],
  ['/chat-advisor', '/login'],
] as const) {
  test(`who is signed out on ${path} is told to sign in`, async ({ page }) => {
    await page.goto(addressOf(path, 'pi_1_secret_2', 'succeeded'));
    await new Upgrade(page).said('Payment received', 'Please sign in to see your credits.');
    await expect.poll(() => addressBar(page)).toBe(shown);
  });
}

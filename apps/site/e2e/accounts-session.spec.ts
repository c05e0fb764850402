import type { Page } from '@playwright/test';
import { expect, login, newPerson, openAccount, signIn, storedUser, test } from './support/accounts.ts';

const opener = (page: Page) => page.getByRole('button', { name: /^Account menu:/ });

test('a reload shows who is signed in from the first byte on, and never the signed-out header', async ({
  page,
  saver,
}) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { loginLinks: number };
    seen.loginLinks = 0;
    new MutationObserver(() => {
      if (document.querySelector('header a[href="/login"]')) seen.loginLinks += 1;
    }).observe(document, { childList: true, subtree: true });
  });
  const html = await (await page.goto('/products'))?.text();
  expect(html).toContain('Account menu:');
  expect(html).not.toContain('href="/login"');
  await opener(page).hover();
  await expect.poll(() => storedUser(page)).toMatchObject({ username: saver.username });
  await opener(page).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { loginLinks: number }).loginLinks)).toBe(0);
});

test('going back to a copy of a page from before the login does not sign out', async ({ page, person }) => {
  const before = await (await page.goto('/products'))?.text();
  await signIn(page, person);
  await page.route('/products', (route) => route.fulfill({ contentType: 'text/html', body: before ?? '' }));
  await page.goBack();
  await expect(page).toHaveURL('/products');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(opener(page)).toBeVisible();
  expect(await storedUser(page)).toMatchObject({ username: person.username });
});

test('all tabs follow a login, another account in place of the first, and signing out', async ({
  page,
  context,
  person,
  server,
  quiet,
}) => {
  // A question for the balance may be on its way at that moment.
  quiet.allowStatus(401);
  const second = { ...newPerson(), firstName: 'Grace' };
  await openAccount(server.url, second);
  const reading = await context.newPage();
  await reading.goto('/products');
  await reading.getByRole('heading', { level: 1 }).hover();
  await expect(reading.getByRole('link', { name: 'Login' })).toBeVisible();
  await login(page, person);
  await expect(page).toHaveURL('/');
  await expect(reading.getByRole('button', { name: 'Account menu: Ada' })).toBeVisible();

  const account = await context.newPage();
  await account.goto('/account');
  await opener(account).hover();
  const username = (text: string) => account.getByRole('definition').filter({ hasText: text });
  await expect(username(person.username)).toBeVisible();
  // With the form, as the page there is then left: it would ask for the balance of the first.
  await login(page, second);
  await expect(page).toHaveURL('/');
  for (const tab of [reading, account])
    await expect(tab.getByRole('button', { name: 'Account menu: Grace' })).toBeVisible();
  await expect(username(second.username)).toBeVisible();

  await opener(page).click();
  // It was at `/` before as well, and a browser that is closed while it loads a page may never say that it has.
  const home = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await home;
  await expect(page).toHaveURL('/');
  await expect(reading.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(account).toHaveURL('/login');
});

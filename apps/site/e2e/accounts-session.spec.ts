import type { Page } from '@playwright/test';
import { adminFlag, expect, login, newPerson, signIn, storedUser, test } from './support/accounts.ts';

const opener = (page: Page) => page.getByRole('button', { name: /^Account menu:/ });
const stranger = { id: 4711, username: 'x@y.co', firstName: 'Xy', lastName: '', credits: 99, isAdmin: true };

const putInStorage = (page: Page, text: string) =>
  page.evaluate((value) => localStorage.setItem('user', value), text);

test('a reload shows who is signed in from the first byte on, and never the signed-out header', async ({
  page,
  person,
}) => {
  await signIn(page, person);
  const html = await (await page.request.get('/products')).text();
  expect(html).toContain('Account menu:');
  expect(html).not.toContain('href="/login"');
  await page.addInitScript(() => {
    const seen = window as unknown as { loginLinks: number };
    seen.loginLinks = 0;
    new MutationObserver(() => {
      if (document.querySelector('header a[href="/login"]')) seen.loginLinks += 1;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/products');
  await opener(page).hover();
  await expect.poll(() => storedUser(page)).toMatchObject({ username: person.username });
  await opener(page).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { loginLinks: number }).loginLinks)).toBe(0);
});

test('a user stored without a session is forgotten', async ({ page }) => {
  await page.goto('/');
  await putInStorage(page, JSON.stringify(stranger));
  await page.goto('/products');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => storedUser(page)).toBeNull();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('going back to a copy of a page from before the login does not sign out', async ({
  page,
  person,
  request,
}) => {
  const before = await (await request.get('/products')).text();
  await page.goto('/products');
  await signIn(page, person);
  await page.route('/products', (route) => route.fulfill({ contentType: 'text/html', body: before }));
  await page.goBack();
  await expect(page).toHaveURL('/products');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(opener(page)).toBeVisible();
  expect(await storedUser(page)).toMatchObject({ username: person.username });
});

test('signing out in one tab signs out the others', async ({ page, context, person, quiet }) => {
  // A question for the balance may be on its way at that moment.
  quiet.allowStatus(401);
  await signIn(page, person);
  const [reading, account] = [await context.newPage(), await context.newPage()];
  for (const [tab, path] of [
    [reading, '/products'],
    [account, '/account'],
  ] as const) {
    await tab.goto(path);
    await opener(tab).hover();
    await expect.poll(() => adminFlag(tab)).toBeNull();
  }
  await expect(account.getByRole('button', { name: 'Download my data' })).toBeVisible();
  await opener(page).click();
  // It was at `/` before as well, and a browser that is closed while it loads a page may never say that it has.
  const home = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await home;
  await expect(page).toHaveURL('/');
  await expect(reading.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(account).toHaveURL('/login');
});

test('another account in the same browser takes the place of the first in every tab', async ({
  page,
  context,
  person,
  server,
  anotherBrowser,
}) => {
  await signIn(await (await anotherBrowser()).newPage(), person);
  await signIn(page, person);
  const other = await context.newPage();
  await other.goto('/account');
  await opener(other).hover();
  await expect(other.getByRole('definition').filter({ hasText: person.username })).toBeVisible();
  const devices = other.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(3);
  const second = { ...newPerson(), firstName: 'Grace' };
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${server.url}/api/auth/register`, { method: 'POST', headers, body: JSON.stringify(second) });
  // With the form, as the page there is then left: it would ask for the balance of the first.
  await login(page, second);
  await expect(page).toHaveURL('/');
  await expect(other.getByRole('button', { name: 'Account menu: Grace' })).toBeVisible();
  await expect(other.getByRole('definition').filter({ hasText: second.username })).toBeVisible();
  await expect(devices).toHaveCount(2);
});

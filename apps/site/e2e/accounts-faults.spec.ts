import type { Page } from '@playwright/test';
import { expect, sendLogin, storedUser, test } from './support/accounts.ts';

const opener = (page: Page) => page.getByRole('button', { name: /^Account menu:/ });
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

test('a page that comes back after signing out takes the next login', async ({ page, saver, quiet }) => {
  // A question for the balance may be on its way at that moment.
  quiet.allowStatus(401);
  await page.goto('/guides');
  await opener(page).hover();
  await expect.poll(() => storedUser(page)).toMatchObject({ username: saver.username });
  // The browser stays on the page, as if it had kept it and come back to it.
  await page.route('/', (route) => route.fulfill({ status: 204 }));
  await opener(page).click();
  const left = page.waitForRequest('/');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await left;
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await sendLogin(page, saver);
  await expect(page).toHaveURL('/');
  expect.soft(await storedUser(page)).toMatchObject({ username: saver.username });
  await mainLink(page, 'Chat with AI Advisor').click();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeVisible();
  await expect(page).toHaveURL('/chat-advisor');
});

test('without the code of the account menu the header leads to the account', async ({
  page,
  context,
  person,
  quiet,
}) => {
  quiet.allow('ERR_FAILED');
  quiet.allow('Failed to fetch dynamically imported module');
  const unhandled: string[] = [];
  context.on('weberror', (error) => unhandled.push(String(error.error())));
  let asked = 0;
  await page.route('**/assets/AccountMenu-*.js', async (route) => {
    asked += 1;
    await route.abort();
  });
  await page.goto('/login');
  await sendLogin(page, person);
  await expect(page).toHaveURL('/');
  const account = page.getByRole('banner').getByRole('link', { name: 'Account', exact: true });
  await expect(account).toBeVisible();
  await account.click();
  await expect(page).toHaveURL('/account');
  expect(asked).toBeLessThan(5);
  expect(unhandled).toEqual([]);
});

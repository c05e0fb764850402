import type { Page } from '@playwright/test';
import { holdAnswer } from '../../../packages/api/test/support/browser/hold-back.ts';
import {
  expect,
  login,
  mailedPath,
  NEW_PASSWORD,
  newPerson,
  openAccount,
  PASSWORD,
  sendLogin,
  sendRegistration,
  signIn,
  storedUser,
  test,
  toast,
} from './support/accounts.ts';
import { holdBack } from './support/hold-back.ts';

const opener = (page: Page) => page.getByRole('button', { name: /^Account menu:/ });
const logo = (page: Page) => page.getByRole('link', { name: 'ISA Compass home' });
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** Fills in the form of the account page and sends it. */
async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel('Current password').fill(from);
  await page.getByLabel('New password', { exact: true }).fill(to);
  await page.getByLabel('Confirm new password').fill(to);
  await page.getByRole('button', { name: 'Change password' }).click();
}

async function goToAccount(page: Page): Promise<void> {
  await opener(page).click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page).toHaveURL(/\/account/);
}

test('a page that comes back after signing out takes the next login', async ({ page, person, quiet }) => {
  // A question for the balance may be on its way at that moment.
  quiet.allowStatus(401);
  await signIn(page, person);
  await page.goto('/guides');
  await opener(page).hover();
  // The browser stays on the page, as if it had kept it and come back to it.
  await page.route('/', (route) => route.fulfill({ status: 204 }));
  await opener(page).click();
  const left = page.waitForRequest('/');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await left;
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await sendLogin(page, person);
  await expect(page).toHaveURL('/');
  expect.soft(await storedUser(page)).toMatchObject({ username: person.username });
  await mainLink(page, 'Chat with AI Advisor').click();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeVisible();
  await expect(page).toHaveURL('/chat-advisor');
});


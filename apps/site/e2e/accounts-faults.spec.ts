import { holdAnswer } from '@isa/api/testing/hold-back';
import type { Page } from '@playwright/test';
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

const opener = (page: Page) => page.getByRole('button', { name: /^Account menu:/ });
const logo = (page: Page) => page.getByRole('link', { name: 'ISA Compass home' });
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

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
  await login(page, person);
  await expect(page).toHaveURL('/');
  const account = page.getByRole('banner').getByRole('link', { name: 'Account', exact: true });
  await expect(account).toBeVisible();
  await account.click();
  await expect(page).toHaveURL('/account');
  expect(asked).toBeLessThan(5);
  expect(unhandled).toEqual([]);
});

test('the second press of a double click on Register leads nowhere', async ({ page }) => {
  const email = newPerson().username;
  await page.goto('/register');
  const names = { firstName: 'Ada', lastName: 'Lovelace' };
  await sendRegistration(page, { email, ...names, password: PASSWORD });
  await page.getByRole('checkbox').check();
  const answer = await holdAnswer(page, /auth\.register/);
  await page.getByRole('button', { name: 'Register' }).click();
  await answer.answered;
  // What was wrong is gone, and the link below has come to where the button was.
  const link = page.getByText('Login', { exact: true });
  await expect(link.locator('xpath=ancestor-or-self::*[@inert]')).toHaveCount(1);
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2, { clickCount: 2 });
  await expect(page.getByRole('button', { name: 'Creating your account…' })).toBeVisible();
  answer.letCome();
  await expect(page).toHaveURL('/');
  await expect(opener(page)).toBeVisible();
  await expect(toast(page, 'Registration successful')).toBeVisible();
});

test("a password reset for another account leaves one's own session alone", async ({
  page,
  mail,
  person,
  server,
}) => {
  const other = newPerson();
  await openAccount(server.url, other);
  await signIn(page, person);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(other.username);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.goto(await mailedPath(mail, other.username, '/reset-password'));
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible();
  expect(await storedUser(page)).toMatchObject({ username: person.username });
  await logo(page).click();
  await expect(opener(page)).toBeVisible();
});

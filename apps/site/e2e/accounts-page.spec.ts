import { readFile } from 'node:fs/promises';
import type { Response } from '@playwright/test';
import { holdAnswer } from '../../../packages/api/test/support/browser/hold-back.ts';
import { deviceName } from '../src/features/accounts/device.ts';
import {
  ADMIN,
  expect,
  login,
  NEW_PASSWORD,
  PASSWORD,
  signIn,
  storedUser,
  test,
  toast,
} from './support/accounts.ts';

test('shows who one is and where one is signed in', async ({ page, person, anotherBrowser }) => {
  const elsewhere = await (await anotherBrowser()).newPage();
  await signIn(elsewhere, person);
  await signIn(page, person);
  await page.goto('/account');
  await expect(page.getByRole('definition')).toHaveText([
    'Ada Lovelace',
    `${person.username} Verify Email`,
    /^\d{1,2} \w+ \d{4}$/,
  ]);
  const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
  // The account itself was opened by a client of its own.
  await expect(devices).toHaveCount(3);
  await expect(devices.filter({ hasText: 'This device' })).toHaveText(
    /Chrome on \w+This deviceLast used \d+ \w+ \d{4}, \d\d:\d\d\. Signed in/,
  );
});

test('can be read without JavaScript', async ({ page, person, browser, server }) => {
  await signIn(page, person);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.goto('/account');
  await expect(plain.getByText('Ada Lovelace')).toBeVisible();
  await expect(plain.getByText('This device', { exact: true })).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Change password' })).toBeDisabled();
  await plain.goto('/login');
  await expect(plain.locator('noscript p')).toBeVisible();
  await context.close();
});

test('changes the password; other devices are signed out, this one stays', async ({
  page,
  person,
  anotherBrowser,
  quiet,
}) => {
  quiet.allowStatus(400, 401);
  const elsewhere = await (await anotherBrowser()).newPage();
  await signIn(elsewhere, person);
  await signIn(page, person);
  await page.goto('/account');
  const send = page.getByRole('button', { name: 'Change password' });
  const current = page.getByLabel('Current password');
  const password = page.getByLabel('New password', { exact: true });
  const repeated = page.getByLabel('Confirm new password');

  await send.click();
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription('Please enter your current password');
  await current.fill('Wrong1!horse');
  await password.fill(NEW_PASSWORD);
  await send.click();
  await expect(repeated).toHaveAccessibleDescription('Passwords do not match');
  await repeated.fill(NEW_PASSWORD);
  await send.click();
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription('Your current password is not right.');
  await expect(password).toHaveValue(NEW_PASSWORD);
  await current.fill(PASSWORD);
  await password.fill(PASSWORD);
  await repeated.fill(PASSWORD);
  await send.click();
  await expect(password).toHaveAccessibleDescription(/Please choose a password that is not your current one/);
  await expect(password).toBeFocused();
  await password.fill(NEW_PASSWORD);
  await repeated.fill(NEW_PASSWORD);
  await send.click();
  await expect(toast(page, 'Password changed')).toContainText('You stay signed in here.');
  await expect(current).toHaveValue('');
  await expect(send).toBeFocused();
  await expect(page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')).toHaveCount(1);
  await expect(elsewhere).toHaveURL('/login');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await login(elsewhere, person);
  await expect(elsewhere.getByRole('main').getByRole('alert')).toBeVisible();
  await signIn(elsewhere, { ...person, password: NEW_PASSWORD });
});

test('downloads everything kept about oneself', async ({ page, person }) => {
  await signIn(page, person);
  await page.goto('/account');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^isa-compass-data-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  const data: unknown = JSON.parse(text);
  expect(data).toMatchObject({
    account: { username: person.username, firstName: 'Ada' },
    credits: [{ delta: 20, reason: 'registration' }],
  });
  expect(text).not.toMatch(/argon2|passwordHash/i);
});

test('says so when the download fails', async ({ page, person, quiet }) => {
  quiet.allowStatus(503);
  await signIn(page, person);
  await page.goto('/account');
  await page.route('**/api/account/export', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(toast(page, 'Download failed')).toBeVisible();
});

test('deletes the account after asking, and only with the password', async ({
  page,
  mail,
  person,
  quiet,
}) => {
  quiet.allowStatus(400, 401);
  await signIn(page, person);
  await page.goto('/account');
  const open = page.getByRole('button', { name: 'Delete my account', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const password = dialog.getByLabel('Your password');
  const confirm = dialog.getByRole('button', { name: 'Delete my account for good' });

  await open.click();
  await expect(password).toBeFocused();
  await password.fill('something');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await expect(password).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await open.click();
  await confirm.click();
  await expect(password).toHaveAccessibleDescription('Please enter your password');
  await password.fill('Wrong1!horse');
  await confirm.click();
  await expect(password).toHaveAccessibleDescription('Your current password is not right.');
  expect(await storedUser(page)).toMatchObject({ username: person.username });
  // The mail that tells of it may take a while: meanwhile other calls are refused, which must not get in the way.
  const isRefusal = (answer: Response) => answer.url().includes('credits.get') && answer.status() === 401;
  await page.route('**/trpc/account.delete**', async (route) => {
    const refused = page.waitForResponse(isRefusal);
    const response = await route.fetch();
    await refused;
    await route.fulfill({ response });
  });
  await password.fill(PASSWORD);
  await confirm.click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Account deleted')).toBeVisible();
  expect(await storedUser(page)).toBeNull();
  await expect
    .poll(() => mail.received.filter(({ to, raw }) => to.includes(person.username) && /deleted/.test(raw)))
    .toHaveLength(1);
  await login(page, person);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid username/email or password');
});

test('a deletion on its way cannot be called off, and its end is told', async ({ page, person, quiet }) => {
  // A question for the balance may be on its way at that moment.
  quiet.allowStatus(401);
  await signIn(page, person);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  const deletion = await holdAnswer(page, /account\.delete/);
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click();
  await deletion.answered;
  // It says that it is disabled, and keeps the focus.
  await dialog.getByRole('button', { name: 'Cancel' }).click({ force: true });
  await page.keyboard.press('Escape');
  await expect.soft(dialog).toBeVisible();
  // Browsers may close a dialog that does not heed the first Escape.
  await page.keyboard.press('Escape');
  deletion.letCome();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Account deleted')).toBeVisible();
  expect(await storedUser(page)).toBeNull();
});

test('the last administrator cannot go', async ({ page, quiet }) => {
  quiet.allowStatus(409);
  await page.route('**/admin', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:," /><h1>Console</h1>' }),
  );
  await login(page, ADMIN);
  await expect(page.getByRole('heading', { name: 'Console' })).toBeVisible();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account', exact: true }).click();
  await page.getByLabel('Your password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription(
    'The last administrator cannot be deleted.',
  );
});

test('names devices in the words of their owners', () => {
  const agents = [
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:147.0) Gecko/20100101 Firefox/147.0',
      'Firefox on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari on Mac',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
      'Chrome on ChromeOS',
    ],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
  ] as const;
  for (const [agent, name] of agents) expect(deviceName(agent)).toBe(name);
});

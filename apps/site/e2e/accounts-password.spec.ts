import {
  expect,
  login,
  mailedPath,
  NEW_PASSWORD,
  PASSWORD,
  sendLogin,
  signIn,
  storedUser,
  test,
} from './support/accounts.ts';
import { open } from './support/visitor.ts';

const ANSWER = 'If an account with this address exists, we have sent it a link to choose a new password.';

test('a forgotten password is chosen again by a mailed link, once, and every session ends', async ({
  page,
  mail,
  saver,
  anotherBrowser,
  quiet,
}) => {
  quiet.allowStatus(400, 401);
  const elsewhere = await (await anotherBrowser()).newPage();
  await signIn(elsewhere, saver);

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(` ${saver.username.toUpperCase()} `);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(ANSWER);
  const path = await mailedPath(mail, saver.username, '/reset-password');
  const late = await page.context().newPage();
  await open(late, path);

  await page.goto(path);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible();
  expect(await storedUser(page)).toBeNull();
  await expect(elsewhere).toHaveURL('/login');

  await late.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await late.getByLabel('Confirm new password').fill(PASSWORD);
  await late.getByRole('button', { name: 'Change password' }).click();
  await expect(late.getByRole('alert')).toContainText('This link is no longer valid');
  await late.close();

  await login(page, saver);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await sendLogin(page, { ...saver, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/');
});

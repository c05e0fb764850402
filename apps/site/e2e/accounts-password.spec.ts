import {
  expect,
  login,
  mailedPath,
  NEW_PASSWORD,
  PASSWORD,
  signIn,
  storedUser,
  test,
} from './support/accounts.ts';
import { open } from './support/visitor.ts';

const ANSWER = 'If an account with this address exists, we have sent it a link to choose a new password.';

test('a forgotten password is chosen again by a mailed link, once, and every session ends', async ({
  page,
  mail,
  person,
  anotherBrowser,
  quiet,
}) => {
  quiet.allowStatus(400, 401);
  const elsewhere = await (await anotherBrowser()).newPage();
  await signIn(elsewhere, person);
  await signIn(page, person);

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(` ${person.username.toUpperCase()} `);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(ANSWER);
  const path = await mailedPath(mail, person.username, '/reset-password');
  const late = await page.context().newPage();
  await open(late, path);

  await page.goto(path);
  await expect(page.getByRole('banner')).toHaveCount(0);
  const password = page.getByLabel('New password', { exact: true });
  const repeated = page.getByLabel('Confirm new password');
  await password.fill(NEW_PASSWORD);
  await repeated.fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(repeated).toBeFocused();
  await expect(repeated).toHaveAccessibleDescription('Passwords do not match');
  await password.fill('weak');
  await repeated.fill('weak');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(password).toBeFocused();
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await password.fill(NEW_PASSWORD);
  await repeated.fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible();
  expect(await storedUser(page)).toBeNull();
  await expect(elsewhere).toHaveURL('/login');

  await page.goto(path);
  // At once, with nothing to type in vain; and on sending to who had opened it while it worked.
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await late.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await late.getByLabel('Confirm new password').fill(PASSWORD);
  await late.getByRole('button', { name: 'Change password' }).click();
  await expect(late.getByRole('alert')).toContainText('This link is no longer valid');
  await late.close();
  await expect(page.getByRole('link', { name: 'Get a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await login(page, person);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await signIn(page, { ...person, password: NEW_PASSWORD });
});

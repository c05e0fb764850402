import { holdBack } from '@isa/api/testing/hold-back';
import {
  adminFlag,
  expect,
  mailedPath,
  newPerson,
  PASSWORD,
  storedUser,
  test,
  toast,
} from './support/accounts.ts';

test('registers with input typed before hydration, signs in and mails a verification link', async ({
  page,
  mail,
}) => {
  const letThrough = await holdBack(page, '**/assets/hydrate-*.js');
  const { username } = newPerson();
  await page.goto('/register');
  await page.getByLabel('Email').fill(`  ${username.toUpperCase()} `);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: 'Register' })).toBeDisabled();
  letThrough();
  await expect(page.getByText('Very Strong', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Registration successful')).toContainText(username);
  expect(await storedUser(page)).toEqual({
    id: expect.any(Number),
    username,
    firstName: 'Ada',
    lastName: 'Lovelace',
    credits: 20,
    isAdmin: false,
    emailVerified: false,
  });
  expect(await adminFlag(page)).toBeNull();
  const opener = page.getByRole('button', { name: 'Account menu: Ada' });
  await expect(opener).toContainText('Verify Email');
  await expect(opener).toContainText('20 credits');
  expect(await mailedPath(mail, username, '/verify-email')).toMatch(/^\/verify-email\/.{20,}$/);
});

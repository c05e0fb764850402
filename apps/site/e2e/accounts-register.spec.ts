import { holdBack } from '@isa/api/testing/hold-back';
import {
  adminFlag,
  expect,
  mailedPath,
  newPerson,
  PASSWORD,
  sendRegistration,
  storedUser,
  test,
  toast,
  type RegisterFields,
} from './support/accounts.ts';

const TERMS_MESSAGE =
  'You must agree to the Terms and Conditions and acknowledge the disclaimer about AI advice';

const good: RegisterFields = {
  email: 'a@b.co',
  firstName: 'Ada',
  lastName: 'Lovelace',
  password: PASSWORD,
  terms: true,
};

test('on a phone, what is wrong with the last field is in sight @phone-only', async ({ page }) => {
  await page.goto('/register');
  await sendRegistration(page, { ...good, terms: false });
  await expect(page.getByRole('checkbox')).toBeFocused();
  await expect(page.getByText(TERMS_MESSAGE)).toBeInViewport({ ratio: 1 });
});

test('opens an account, signs in and mails a verification link', async ({ page, mail }) => {
  const { username } = newPerson();
  await page.goto('/register');
  await sendRegistration(page, { ...good, email: `  ${username.toUpperCase()} ` });
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

test('what was typed before the page was alive is kept and measured', async ({ page }) => {
  const letThrough = await holdBack(page, '**/assets/hydrate-*.js');
  const { username } = newPerson();
  await page.goto('/register');
  await page.getByLabel('Email').fill(username);
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
});

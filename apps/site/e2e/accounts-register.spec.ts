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
import { holdBack } from './support/hold-back.ts';

const PASSWORD_MESSAGE =
  'Password must be at least 8 characters long, include uppercase and lowercase letters, at least one number, and at least one special character (@$!%*?&)';
const TERMS_MESSAGE =
  'You must agree to the Terms and Conditions and acknowledge the disclaimer about AI advice';

const good: RegisterFields = {
  email: 'a@b.co',
  firstName: 'Ada',
  lastName: 'Lovelace',
  password: PASSWORD,
  terms: true,
};

/** In the specified order: each leaves everything after it wrong too. */
const checks: { name: string; fields: RegisterFields; message: string; focused: string }[] = [
  {
    name: 'different passwords',
    fields: { password: 'short', confirm: 'other' },
    message: 'Passwords do not match',
    focused: 'Confirm password',
  },
  {
    name: 'a weak password',
    fields: { password: 'short' },
    message: PASSWORD_MESSAGE,
    focused: 'Password',
  },
  {
    name: 'a password with a space',
    fields: { password: 'Correct1! horse' },
    message: PASSWORD_MESSAGE,
    focused: 'Password',
  },
  {
    name: 'a password with a foreign letter',
    fields: { password: 'Corréct1!horse' },
    message: PASSWORD_MESSAGE,
    focused: 'Password',
  },
  {
    name: 'an endless password',
    fields: { password: `Aa1!${'x'.repeat(125)}` },
    message: 'Password must be at most 128 characters long',
    focused: 'Password',
  },
  {
    name: 'no first name',
    fields: { password: PASSWORD },
    message: 'First name is required',
    focused: 'First name',
  },
  {
    name: 'a first name that shows nothing',
    fields: { password: PASSWORD, firstName: ' \u202E\u200B ' },
    message: 'First name is required',
    focused: 'First name',
  },
  {
    name: 'a first name of 10,000 characters',
    fields: { password: PASSWORD, firstName: 'x'.repeat(10_000) },
    message: 'First name must be at most 100 characters long',
    focused: 'First name',
  },
  {
    name: 'no last name',
    fields: { password: PASSWORD, firstName: 'Ada' },
    message: 'Last name is required',
    focused: 'Last name',
  },
  ...['', 'a@b', 'ada', '"x y"@b.co', 'a b@c.co'].map((email) => ({
    name: `the address ${JSON.stringify(email)}`,
    fields: { ...good, email, terms: false },
    message: 'Please enter a valid email address',
    focused: 'Email',
  })),
  {
    name: 'terms not ticked',
    fields: { ...good, terms: false },
    message: TERMS_MESSAGE,
    focused: 'I agree to the Terms and Conditions and acknowledge the disclaimer about AI advice',
  },
];

test('says the first thing that is wrong beside its field, and once', async ({ page }) => {
  await page.goto('/register');
  for (const { name, fields, message, focused } of checks) {
    await test.step(name, async () => {
      await sendRegistration(page, fields);
      const field = page.getByLabel(focused, { exact: true });
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(new RegExp(message.replace(/[()$*?!]/g, '\\$&')));
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.locator('[aria-invalid]')).toHaveCount(1);
      await expect(page.getByText('Registration failed')).toBeVisible();
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(fields.password ?? '');
    });
  }
  await expect(page).toHaveURL('/register');
  expect(await storedUser(page)).toBeNull();
});

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

test('keeps the link and says so when the mail cannot be delivered', async ({ page, strictServer }) => {
  await page.goto(`${strictServer.url}/register`);
  await sendRegistration(page, { ...good, email: newPerson().username });
  await expect(page).toHaveURL(`${strictServer.url}/`);
  await expect(toast(page, 'Registration successful')).toContainText(
    'A verification email could not be sent, but you can still verify your email',
  );
  expect(await storedUser(page)).toMatchObject({ verificationToken: expect.stringMatching(/^[\w-]{20,}$/) });
});

test('an address that is taken, in whatever letters', async ({ page, person, quiet }) => {
  quiet.allowStatus(409);
  await page.goto('/register');
  await sendRegistration(page, { ...good, email: person.username.toUpperCase() });
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByRole('main').getByText('An account with this email already exists')).toBeVisible();
  await expect(toast(page, 'Registration failed')).toBeVisible();
});

test('names in any script, with marks that turn text taken out', async ({ page }) => {
  await page.goto('/register');
  await sendRegistration(page, {
    ...good,
    email: newPerson().username,
    firstName: ' \u202EŞeyma 🦊 ',
    lastName: '<script>alert(1)</script>',
  });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account menu: Şeyma 🦊' })).toBeVisible();
  expect(await storedUser(page)).toMatchObject({
    firstName: 'Şeyma 🦊',
    lastName: '<script>alert(1)</script>',
  });
});

test('the strength meter follows what is typed', async ({ page }) => {
  await page.goto('/register');
  const strengths = [
    ['é', 'Very Weak', 0],
    ['a', 'Weak', 1],
    ['aA', 'Fair', 2],
    ['aA1', 'Good', 3],
    ['aA1!', 'Strong', 4],
    ['aA1!aaaa', 'Very Strong', 5],
  ] as const;
  const meter = page.getByRole('meter', { name: 'Password strength' });
  for (const [password, label, score] of strengths) {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await expect(page.getByText(label, { exact: true })).toBeVisible();
    await expect(meter).toHaveJSProperty('value', score);
  }
  await page.getByLabel('Password', { exact: true }).fill('aA1!aaa#');
  await expect(page.getByText('“#” cannot be used in a password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('aA1!aa a');
  await expect(page.getByText('A space cannot be used in a password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('aA1!aaaa');
  await expect(page.getByText(/cannot be used/)).toHaveCount(0);
});

test('what was typed before the page was alive is kept and measured @phone', async ({ page }) => {
  const letThrough = await holdBack(page, '**/assets/hydrate-*');
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

test('stands alone, tells of the credits and leads to terms, disclaimer and login', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByText('Registered users get 20 credits each month')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/terms');
  await expect(page.getByRole('link', { name: 'Disclaimer' })).toHaveAttribute('href', '/disclaimer');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
});

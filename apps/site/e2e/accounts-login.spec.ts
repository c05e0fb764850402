import {
  ADMIN,
  adminFlag,
  expect,
  login,
  newPerson,
  PASSWORD,
  signIn,
  storedUser,
  test,
  toast,
} from './support/accounts.ts';
import { holdBack } from './support/hold-back.ts';

const WRONG = 'Invalid username/email or password';

test('both fields are required', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  const username = page.getByLabel('Email or username');
  const password = page.getByLabel('Password', { exact: true });
  await expect(username).toBeFocused();
  await expect(username).toHaveAccessibleDescription('Please enter your email or username');
  await expect(password).toHaveAccessibleDescription('Please enter your password');
  await username.fill('ada@example.com');
  await username.press('Enter');
  await expect(password).toBeFocused();
  await expect(page.getByText('Please enter your email or username')).toHaveCount(0);
});

test('a question picked before signing in is not lost, whichever way one signs in', async ({
  page,
  person,
}) => {
  const picked = 'How does a Lifetime ISA bonus work?';
  const field = page.getByRole('textbox', { name: 'Your question' });
  await page.goto('/#chat');
  await page.getByRole('link', { name: picked }).click();
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Register', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email or username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(field).toHaveValue(picked);
  await expect(page).toHaveURL('/chat-advisor');
});

test('a wrong password and an unknown account are told alike, and nothing typed is lost', async ({
  page,
  person,
  quiet,
}) => {
  quiet.allowStatus(401);
  for (const { username } of [person, newPerson()]) {
    await login(page, { username, password: 'Wrong1!horse' });
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(WRONG);
    await expect(toast(page, 'Login failed')).toContainText('Please check your credentials');
    await expect(page.getByLabel('Email or username')).toHaveValue(username);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong1!horse');
    expect(await storedUser(page)).toBeNull();
  }
});

test('Enter sends the form at once, even before the page is alive', async ({ page, person }) => {
  const letThrough = await holdBack(page, '**/assets/hydrate-*');
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email or username').fill(person.username);
  await password.fill(PASSWORD);
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  await password.press('Enter');
  letThrough();
  await expect(page).toHaveURL('/');
});

test('Enter counts while the page is becoming alive, and sends the form once', async ({ page, person }) => {
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('auth.login') ? 1 : 0));
  // React's work waits in messages to itself: stopped is what follows when it has taken the form over.
  await page.addInitScript(() => {
    const { promise: goesOn, resolve } = Promise.withResolvers<void>();
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message: unknown) {
      const submit = document.querySelector('button[type="submit"]:disabled');
      const isTaken = submit && Object.keys(submit).some((key) => key.startsWith('__react'));
      if (!isTaken) return post.call(this, message);
      document.documentElement.dataset.taken = '';
      void goesOn.then(() => post.call(this, message));
    };
    addEventListener('go-on', () => resolve());
  });
  const letThrough = await holdBack(page, '**/assets/hydrate-*');
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email or username').fill(person.username);
  await password.fill(PASSWORD);
  letThrough();
  await page.locator('html[data-taken]').waitFor();
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  await password.press('Enter');
  await page.evaluate(() => dispatchEvent(new Event('go-on')));
  await expect(page).toHaveURL('/');
  expect(sent).toBe(1);
});

test('a user lands on the home page, and exactly the specified fields are stored', async ({
  page,
  person,
}) => {
  await login(page, { username: person.username.toUpperCase(), password: PASSWORD });
  await expect(page).toHaveURL('/');
  expect(await storedUser(page)).toEqual({
    id: expect.any(Number),
    username: person.username,
    firstName: 'Ada',
    lastName: 'Lovelace',
    credits: 20,
    isAdmin: false,
    emailVerified: false,
  });
  expect(await adminFlag(page)).toBeNull();
});

test('an administrator lands on the console with the flag of the session', async ({ page }) => {
  // The console is an app of its own, with tests of its own.
  await page.route('**/admin', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:," /><h1>Console</h1>' }),
  );
  await login(page, ADMIN);
  await expect(page.getByRole('heading', { name: 'Console' })).toBeVisible();
  expect(await storedUser(page)).toMatchObject({ username: ADMIN.username, isAdmin: true });
  expect(await adminFlag(page)).toBe('true');
});

test('works with the keyboard alone, and the password can be shown', async ({ page, person }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  await page.getByLabel('Email or username').focus();
  await page.keyboard.type(person.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue(PASSWORD);
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('says when too many attempts failed', async ({ page, strictServer, quiet }) => {
  quiet.allowStatus(401, 429);
  const { username } = newPerson();
  const attempt = () =>
    fetch(`${strictServer.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password: 'Wrong1!horse' }),
    });
  for (let failed = 0; failed < 10; failed += 1) expect((await attempt()).status).toBe(401);
  await page.goto(`${strictServer.url}/login`);
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('Wrong1!horse');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Too many failed attempts. Please try again later.',
  );
  await expect(toast(page, 'Login failed')).toContainText('Please try again later.');
});

test('says so when no answer comes', async ({ page, person, quiet }) => {
  quiet.allow('ERR_FAILED');
  await page.goto('/login');
  await page.route('**/trpc/**', (route) => route.abort());
  await page.getByLabel('Email or username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Login failed');
  await expect(toast(page, 'Login failed')).toContainText('Please try again later.');
  await page.unroute('**/trpc/**');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
});

test('asks for a new password after an administrator set one', async ({ page, person, server, quiet }) => {
  quiet.allowStatus(400);
  const printed = await server.admin('reset-password', person.username);
  const temporary = /is (\S+)$/m.exec(printed)?.[1] ?? '';
  await login(page, { username: person.username, password: temporary });
  await expect(page).toHaveURL('/account#password');
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeFocused();
  await expect(page.getByText('Please choose a new password')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Please choose a new password')).toBeVisible();
  await page.getByLabel('Current password').fill(temporary);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm new password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password changed')).toBeVisible();
  await expect(page.getByText('Please choose a new password')).toHaveCount(0);
});

test('stands alone and leads to register and forgotten passwords', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('a login in one tab signs in the others', async ({ page, context, person }) => {
  const other = await context.newPage();
  await other.goto('/products');
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
  await other.getByRole('heading', { level: 1 }).hover();
  await signIn(page, person);
  await expect(other.getByRole('button', { name: 'Account menu: Ada' })).toBeVisible();
});

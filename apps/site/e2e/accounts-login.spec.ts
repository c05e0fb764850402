import {
  ADMIN,
  adminFlag,
  expect,
  login,
  newPerson,
  PASSWORD,
  sendLogin,
  sendRegistration,
  signIn,
  storedUser,
  test,
  toast,
} from './support/accounts.ts';
import { loginHref, returnPath, withReturn } from '../src/features/session/return-path.ts';
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

test('the way to login leads back to the page that was asked for with a query, and to no other (fault 63)', () => {
  expect(loginHref('/chat-advisor', '')).toBe('/login');
  expect(loginHref('/chat-advisor', '?ask=A+%26+B%3F&sessionId=x')).toBe(
    '/login?next=%2Fchat-advisor&ask=A+%26+B%3F&sessionId=x',
  );
  expect(loginHref('/chat-history', '?sessionId=x&next=//evil.example')).toBe(
    '/login?next=%2Fchat-history&sessionId=x',
  );
  expect(loginHref('/chat-advisor/', '?ask=A')).toBe('/login?next=%2Fchat-advisor&ask=A');
  expect(loginHref('/products', '?type=Cash+ISA')).toBe('/login');
  const bank = '?payment_intent=a&payment_intent_client_secret=b&redirect_status=succeeded';
  expect(loginHref('/chat-advisor', bank)).toBe(`/login${bank}`);
  expect(returnPath(`${bank}&next=/chat-advisor&ask=A`)).toBe('/chat-advisor?ask=A');
  expect(withReturn('/register', '?next=/chat-advisor&ask=A')).toBe('/register?next=%2Fchat-advisor&ask=A');

  for (const next of [
    '//evil.example',
    '//evil.example/chat-advisor',
    'https://evil.example/chat-advisor',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/chat-advisor/../../evil.example',
    '/chat-advisor@evil.example',
    '/products',
    '/admin',
    '',
  ]) {
    const search = `?${new URLSearchParams({ next, ask: 'A' })}`;
    expect(returnPath(search), next).toBeNull();
    expect(withReturn('/register', search), next).toBe('/register');
  }
});

test('signing in leads to the conversation and the question that the address asked for', async ({
  page,
  person,
}) => {
  const asked = '?sessionId=some-conversation&ask=What+is+a+%22flexible%22+ISA+%26+who+offers+one%3F';
  await page.goto(`/chat-advisor${asked}`);
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  await sendLogin(page, person);
  await expect(page).toHaveURL('/chat-advisor?sessionId=some-conversation');
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue(
    'What is a "flexible" ISA & who offers one?',
  );
});

test('registering leads there too, from a login page that the server has sent to', async ({ page }) => {
  const { username, firstName, lastName, password } = newPerson();
  await page.goto('/chat-advisor?ask=What+is+an+ISA%3F');
  await page.getByRole('link', { name: 'Register', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Register', level: 1 })).toBeVisible();
  await sendRegistration(page, { email: username, firstName, lastName, password, terms: true });
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('What is an ISA?');
});

test('an address of another site is no place to go after signing in', async ({ page, person }) => {
  await page.goto('/login?next=%2F%2Fevil.example%2Fchat-advisor&ask=A');
  await sendLogin(page, person);
  await expect(page).toHaveURL('/');
});

test('an administrator who came for the advisor gets there', async ({ page }) => {
  await page.goto('/chat-advisor?ask=What+is+an+ISA%3F');
  await sendLogin(page, ADMIN);
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('What is an ISA?');
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
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toHaveText('Login failed');
  await expect(problem).toBeFocused();
  await expect(problem).toHaveAccessibleDescription(/The server could not be reached/);
  await expect(toast(page, 'Login failed')).toContainText('Please try again later.');
  await page.unroute('**/trpc/**');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
});

test('names an error of the server and moves the focus to it', async ({ page, person, quiet }) => {
  quiet.allowStatus(502);
  await page.goto('/login');
  await page.route('**/trpc/**', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await page.getByLabel('Email or username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toBeFocused();
  await expect(problem).toHaveAccessibleDescription(/The server reported an error/);
  await expect(page.getByText('check your connection')).toHaveCount(0);
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

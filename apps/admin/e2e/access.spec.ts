import type { Page } from '@playwright/test';
import { holdAnswer, holdBack, holdHome } from '../../../packages/api/test/support/browser/hold-back.ts';
import { ADMIN, expect, register, signIn, test, toast } from './support/fixtures.ts';

const PAGES = ['/admin', '/product-update', '/api-settings', '/status', '/admin/users'];

/** Keeps the server's first answer about who is signed in. */
const holdMe = (page: Page) => holdAnswer(page, /\/trpc\/[^?]*auth\.me\b/);

for (const path of PAGES) {
  test(`${path} leads who is not signed in to the login`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.length), 'nothing is said of an ended session').toBe(0);
  });
}

test('a session alone is enough: who is not stored is asked for and stored as after a login', async ({
  page,
  context,
}) => {
  await context.request.post('/api/auth/login', { data: ADMIN });
  await page.goto('/admin/users');
  await expect(page.getByRole('cell', { name: ADMIN.username, exact: true })).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.getItem('user'), sessionStorage.getItem('isAdmin')]),
  ).toEqual([expect.stringContaining(`"username":"${ADMIN.username}"`), 'true']);
});

test('a browser that refuses storage shows the console to who is signed in, for as long as the page is open', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Refused', 'SecurityError');
        },
      });
  });
  await context.request.post('/api/auth/login', { data: ADMIN });
  await page.goto('/product-update');
  await page.getByRole('button', { name: 'Update All Products Now' }).click();
  await expect(toast(page, 'Products updated successfully')).toBeVisible();
  await context.clearCookies();
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/login');
});

test('a session alone of somebody who is no administrator leads to the home page', async ({
  page,
  context,
  person,
}) => {
  await context.request.post('/api/auth/login', {
    data: { username: person.username, password: person.password },
  });
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
});

test('somebody who is no administrator is led to the home page', async ({
  page,
  context,
  server,
  person,
}) => {
  await signIn(context, server.url, person);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('who has become an administrator gets in at the first try', async ({
  page,
  context,
  server,
  person,
}) => {
  await signIn(context, server.url, person);
  server.sql(`UPDATE users SET is_admin = 1 WHERE id = ${person.id}`);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await expect(page).toHaveURL('/admin/users');
});

test('stored user data that cannot be read is removed and leads to the login', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.pathname === '/admin') localStorage.setItem('user', '{"id": 1, "isAdmin": tr');
  });
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('a session that is over clears the stored user; the login says why and leads back, once', async ({
  admin,
  context,
  quiet,
}) => {
  quiet.allow('status of 401');
  const place = `/admin/users?users.search=${encodeURIComponent(ADMIN.username)}`;
  await admin.goto(place);
  await expect(admin.getByRole('cell', { name: ADMIN.username, exact: true })).toBeVisible();
  await context.clearCookies();
  await admin.getByRole('button', { name: 'Refresh' }).click();
  await expect(admin).toHaveURL('/login');
  expect(
    await admin.evaluate(() => [localStorage.getItem('user'), sessionStorage.getItem('isAdmin')]),
  ).toEqual([null, null]);
  await expect(toast(admin, 'Please sign in again')).toContainText('Your session has ended.');

  const logIn = async () => {
    await admin.getByLabel('Email or username').fill(ADMIN.username);
    await admin.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await admin.getByRole('button', { name: 'Login' }).click();
  };
  await logIn();
  await expect(admin).toHaveURL(place);
  await expect(admin.getByRole('searchbox', { name: 'Search users' })).toHaveValue(ADMIN.username);
  await admin.getByRole('button', { name: 'Sign out' }).click();
  await expect(admin).toHaveURL('/');
  await admin.goto('/login');
  await logIn();
  await expect(admin).toHaveURL('/admin');
});

test('a stored administrator whom the server does not know so is led to the home page', async ({
  page,
  context,
  server,
  person,
  quiet,
}) => {
  quiet.allow('status of 403');
  await signIn(context, server.url, person);
  await page.addInitScript(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
    if (location.pathname === '/admin')
      localStorage.setItem('user', JSON.stringify({ ...user, isAdmin: true }));
  });
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
});

test('an administrator who is demoted leaves with the next call', async ({
  page,
  context,
  server,
  quiet,
}) => {
  quiet.allow('status of 403');
  const other = await register(server.url);
  server.sql('UPDATE users SET is_admin = 1 WHERE id = ?', other.id);
  await signIn(context, server.url, other);
  await page.goto('/admin/users');
  await expect(page.getByRole('cell', { name: other.username, exact: true })).toBeVisible();
  server.sql('UPDATE users SET is_admin = 0 WHERE id = ?', other.id);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page).toHaveURL('/');
});

test('signing out ends the session and goes to the home page', async ({ admin, context, quiet }) => {
  // What the page asked just before may be refused.
  quiet.allowStatus(401);
  await admin.goto('/admin');
  await admin.getByRole('button', { name: 'Sign out' }).click();
  await expect(admin).toHaveURL('/');
  expect(await admin.evaluate(() => localStorage.getItem('user'))).toBeNull();
  expect((await context.request.get('/api/auth/me')).status()).toBe(401);
});

test('signing out forgets the user, even when an answer about them comes after it', async ({
  admin,
  quiet,
}) => {
  // What else the page asked just before may be refused.
  quiet.allowStatus(401);
  const me = await holdMe(admin);
  const letHomeCome = await holdHome(admin);
  await admin.goto('/admin/audit');
  await me.answered;
  const left = admin.waitForRequest('/');
  await admin.getByRole('button', { name: 'Sign out' }).click();
  await left;
  const late = admin.waitForEvent('requestfinished', (request) => request.url().includes('auth.me'));
  me.letCome();
  await late;
  letHomeCome();
  await expect(admin).toHaveURL('/');
  expect(await admin.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('who signs out in one tab leaves the other as well, untouched as it is', async ({
  admin,
  context,
  quiet,
}) => {
  quiet.allowStatus(401);
  await admin.goto('/admin/users');
  await expect(admin.getByRole('searchbox', { name: 'Search users' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/admin/audit');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(admin).toHaveURL('/login');
  await expect(toast(admin, 'Please sign in again')).toBeVisible();
});

test('who signs out on the site leaves the console too, though the session ends after it is forgotten', async ({
  admin,
  context,
  quiet,
}) => {
  quiet.allowStatus(401);
  await admin.goto('/admin/users');
  await expect(admin.getByRole('cell', { name: ADMIN.username, exact: true })).toBeVisible();
  const site = await context.newPage();
  const letServerKnow = await holdBack(site, /auth\.logout/);
  await site.goto('/products');
  await site.getByRole('button', { name: /Account menu/ }).click();
  const stillKnown = admin.waitForResponse(/auth\.me/);
  await site.getByRole('button', { name: 'Sign out' }).click();
  expect((await stillKnown).status()).toBe(200);
  letServerKnow();
  await expect(admin).toHaveURL('/login');
});

test('a tab shows who has signed in in another one, whatever was still on its way', async ({
  admin,
  context,
  server,
}) => {
  const colleague = await register(server.url);
  server.sql('UPDATE users SET is_admin = 1 WHERE id = ?', colleague.id);
  const me = await holdMe(admin);
  await admin.goto('/admin/users');
  const side = admin.getByRole('navigation', { name: 'Console' });
  await expect(side.getByTitle(ADMIN.username)).toBeVisible();
  await me.answered;
  // Whatever else was asked in the old session would be refused after the login.
  await expect(admin.getByRole('cell', { name: ADMIN.username, exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/robots.txt');
  const answer = await context.request.post('/api/auth/login', {
    data: { username: colleague.username, password: colleague.password },
  });
  // As the site's login does.
  await other.evaluate((user) => localStorage.setItem('user', user), await answer.text());
  await expect(side.getByTitle(colleague.username)).toBeVisible();

  const late = admin.waitForEvent('requestfinished', (request) => request.url().includes('auth.me'));
  me.letCome();
  await late;
  await expect(admin.getByRole('cell', { name: colleague.username, exact: true })).toBeVisible();
  const stored = await other.evaluate(() => localStorage.getItem('user') ?? '');
  expect(JSON.parse(stored)).toMatchObject({ username: colleague.username });
});

test('the console is not for search engines and carries nothing inline', async ({ request }) => {
  for (const path of PAGES) {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()['x-robots-tag']).toContain('noindex');
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex');
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(html).not.toContain('<style');
  }
});

test('no byte of the console is in the public site', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/admin'))).toEqual([]);
});

test('the navigation leads everywhere, marks where one is and brings each page to its top', async ({
  admin,
}) => {
  await admin.goto('/admin');
  const links = admin.getByRole('navigation', { name: 'Console' });
  for (const [name, path, heading] of [
    ['Product Update Center', '/product-update', 'Product Update Center'],
    ['API Settings', '/api-settings', 'API Settings'],
    ['Status Monitor', '/status', 'Status Monitor'],
    ['Products', '/admin/products', 'Products'],
    ['Users', '/admin/users', 'Users'],
    ['Feedback', '/admin/feedback', 'Feedback'],
    ['Payments', '/admin/payments', 'Payments'],
    ['Database', '/admin/database', 'Database'],
    ['Audit log', '/admin/audit', 'Audit log'],
    ['Admin', '/admin', 'Admin'],
  ] as const) {
    await links.getByRole('link', { name, exact: true }).click();
    await expect(admin).toHaveURL(path);
    await expect(admin.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(admin).toHaveTitle(`${heading} | ISA Compass admin`);
    await expect(admin.locator('main')).toBeFocused();
  }
});

test('everything of the admin panel is on /admin', async ({ admin }) => {
  await admin.goto('/admin');
  for (const name of [
    'Overview',
    'Product Visibility',
    'Product Management',
    'User Management',
    'Feedback Management',
    'Database Management',
  ]) {
    await expect(admin.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await expect(admin.getByRole('button', { name: 'Add New Product' })).toBeVisible();
});

test('the search names its key where there is one, and not where fingers type @phone', async ({ admin }) => {
  await admin.goto('/admin/payments');
  const search = admin.getByRole('searchbox', { name: 'Search orders' });
  await expect(search).toBeVisible();
  const isTouched = await admin.evaluate(() => matchMedia('(pointer: coarse)').matches);
  await expect(admin.getByText('Ctrl /')).toBeVisible({ visible: !isTouched });
  // All of what it asks for is to be read.
  const room = await search.evaluate((input: HTMLInputElement) => {
    const canvas = document.createElement('canvas').getContext('2d');
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    if (canvas === null) return -1;
    canvas.font = font;
    const inner = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return inner - canvas.measureText(input.placeholder).width;
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test('Ctrl and a slash lead to the search, a slash alone does not; Escape empties it', async ({ admin }) => {
  await admin.goto('/admin/users');
  await admin.getByRole('heading', { level: 1 }).waitFor();
  const search = admin.getByRole('searchbox', { name: 'Search users' });
  const refresh = admin.getByRole('button', { name: 'Refresh' });
  // Busy with the first load it takes no focus.
  await expect(refresh).toBeEnabled();
  await refresh.focus();
  await admin.keyboard.press('/');
  await expect(refresh).toBeFocused();
  await admin.keyboard.press('Control+/');
  await expect(search).toBeFocused();
  await admin.keyboard.type('ada/');
  await expect(search).toHaveValue('ada/');
  await admin.keyboard.press('Escape');
  await expect(search).toHaveValue('');
});

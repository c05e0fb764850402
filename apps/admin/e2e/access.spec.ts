import { holdAnswer, holdBack } from '@isa/api/testing/hold-back';
import type { Page } from '@playwright/test';
import { ADMIN, expect, register, test, toast } from './support/fixtures.ts';

/** Keeps the server's first answer about the signed-in user. */
const holdMe = (page: Page) => holdAnswer(page, /\/trpc\/[^?]*auth\.me\b/);

test('shows the console until the page is closed if the browser refuses storage', async ({
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

test('signing out in one tab signs out the other untouched tab', async ({ admin, context, quiet }) => {
  quiet.allowStatus(401);
  await admin.goto('/admin/users');
  await expect(admin.getByRole('searchbox', { name: 'Search users' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/admin/audit');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(admin).toHaveURL('/login');
  await expect(toast(admin, 'Please sign in again')).toBeVisible();
});

test('signing out on the site signs out the console, even if the session ends only later', async ({
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

test('a tab shows the user who signed in in another tab, even with requests under way', async ({
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

test('no byte of the console is in the public site', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/admin'))).toEqual([]);
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

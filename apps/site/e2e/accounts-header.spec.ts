import type { Page } from '@playwright/test';
import { adminFlag, ADMIN, expect, mailedPath, signIn, storedUser, test } from './support/accounts.ts';

const opener = (page: Page) => page.getByRole('button', { name: /^Account menu:/ });
const menu = (page: Page) => page.locator('#account-menu');
const header = (page: Page) => page.getByRole('banner');

/** The upgrade dialog came; closes it again. */
async function expectUpgrade(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('signed out it offers login and register', async ({ page }) => {
  await page.goto('/');
  await expect(header(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(header(page).getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  await expect(header(page).getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await expect(opener(page)).toHaveCount(0);
});

test('a user has name, badge, credits and a menu', async ({ page, mail, person }) => {
  await signIn(page, person);
  await expect(opener(page)).toHaveText('Account menu:AdaVerify Email20 credits');
  await expect(menu(page)).toBeHidden();
  await opener(page).click();
  await expect(menu(page).getByText(person.username)).toBeVisible();
  await expect(menu(page).getByText('Credits 20')).toBeVisible();
  await expect(menu(page).getByRole('link')).toHaveText(['Verify Email', 'Account', 'Chat history']);
  await expect(menu(page).getByRole('button')).toHaveText(['Upgrade', 'Buy More Credits', 'Sign out']);
  await menu(page).getByRole('button', { name: 'Upgrade' }).click();
  await expect(menu(page)).toBeHidden();
  await expectUpgrade(page);
  await opener(page).click();
  await menu(page).getByRole('button', { name: 'Buy More Credits' }).click();
  await expectUpgrade(page);
  await opener(page).click();
  await menu(page).getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/account');
  await expect(menu(page)).toBeHidden();

  await page.goto(await mailedPath(mail, person.username, '/verify-email'));
  await page.getByRole('link', { name: 'Continue to ISA Compass' }).click();
  await expect(opener(page)).toHaveText('Account menu:AdaVerified20 credits');
  await opener(page).click();
  await expect(menu(page).getByRole('link', { name: 'Verify Email' })).toHaveCount(0);
});

test('on a phone the menu marks the current page, and tints none', async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, person);
  for (const [path, current] of [
    ['/products', 'Compare ISAs'],
    ['/account', 'Account'],
    ['/chat-history', 'Chat history'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const links = page.locator('#site-menu').getByRole('link');
    await expect(links.and(page.locator('[aria-current=page]'))).toHaveText([current]);
    await links.filter({ hasText: 'Home' }).hover();
    for (const link of await links.all())
      await expect(link).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.getByRole('button', { name: 'Close menu' }).click();
  }
});

test('works with the keyboard', async ({ page, person }) => {
  await signIn(page, person);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('button', { name: 'Upgrade' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link', { name: 'Verify Email' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
});

test('opens before the page is alive', async ({ page, person, quiet }) => {
  quiet.allow('ERR_FAILED');
  await signIn(page, person);
  await page.route('**/assets/hydrate-*', (route) => route.abort());
  await page.reload();
  await opener(page).click();
  await expect(menu(page).getByRole('link', { name: 'Account' })).toBeVisible();
  await menu(page).getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
});

test('an administrator has the doors to the console', async ({ page }) => {
  await page.route('**/admin', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:," /><h1>Console</h1>' }),
  );
  await page.goto('/login');
  await page.getByLabel('Email or username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Console' })).toBeVisible();
  await page.goto('/');
  expect(await adminFlag(page)).toBe('true');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
  await opener(page).click();
  await expect(menu(page).getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin');
  await expect(menu(page).getByRole('link', { name: 'Status Monitor' })).toHaveAttribute('href', '/status');
  await menu(page).getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page.getByRole('heading', { name: 'Console' })).toBeVisible();
});

test('sign out forgets the user and goes home @phone', async ({ page, person, quiet, isMobile }) => {
  // A question for the balance may be on its way at that moment.
  quiet.allowStatus(401);
  await signIn(page, person);
  await page.goto('/products');
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  else await opener(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  expect(await storedUser(page)).toBeNull();
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
});

test('sign out says so when it fails, and stays signed in', async ({ page, person, quiet }) => {
  quiet.allow('ERR_FAILED');
  await signIn(page, person);
  await page.route('**/trpc/auth.logout**', (route) => route.abort());
  await opener(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.locator('.mantine-Notification-root')).toContainText('Sign out failed');
  expect(await storedUser(page)).toMatchObject({ username: person.username });
});

test('on small screens it collapses, and few credits offer more at once', async ({
  page,
  person,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, person);
  const buy = header(page).getByRole('button', { name: 'Buy More Credits' });
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(buy).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu(page).getByText('Ada', { exact: true })).toBeVisible();
  await expect(menu(page).getByText('Credits 20')).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Upgrade' })).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Buy More Credits' })).toBeVisible();
  await menu(page).getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.locator('#site-menu')).toBeHidden();

  server.moveCredits(person.username, -10);
  await expect.poll(() => storedUser(page)).toMatchObject({ credits: 10 });
  await expect(buy).toBeHidden();
  server.moveCredits(person.username, -1);
  await expect(page.getByText('9 credits left')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu(page).getByRole('button', { name: 'Buy More Credits' })).toBeVisible();
  await page.keyboard.press('Escape');
  await buy.click();
  await expectUpgrade(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('long names do not break it', async ({ page, server }) => {
  const username = `long.${process.pid}@example.com`;
  const firstName = 'Maximilianissimus'.repeat(5);
  const body = JSON.stringify({ username, firstName, lastName: 'x', password: 'Correct1!horse' });
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${server.url}/api/auth/register`, { method: 'POST', headers, body });
  await signIn(page, { username, firstName, lastName: 'x', password: 'Correct1!horse' });
  await page.goto('/products');
  for (const width of [1440, 1024, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

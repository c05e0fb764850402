import { expectNoSidewaysScroll } from '@isa/api/testing/accessible';
import type { Page } from '@playwright/test';
import { expect, storedUser, test } from './support/accounts.ts';
import { open } from './support/visitor.ts';

const opener = (page: Page) => page.getByRole('button', { name: /^Account menu:/ });
const menu = (page: Page) => page.locator('#account-menu');
const header = (page: Page) => page.getByRole('banner');

test('works with the keyboard', async ({ page, saver }) => {
  await open(page, '/faq');
  await expect.poll(() => storedUser(page)).toMatchObject({ username: saver.username });
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

test('opens before hydration', async ({ page, saver, quiet }) => {
  quiet.allow('ERR_FAILED');
  await page.route('**/assets/hydrate-*.js', (route) => route.abort());
  await page.goto('/faq');
  await opener(page).click();
  await expect(menu(page)).toContainText(saver.username);
  await menu(page).getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
});

test('on a phone it is one menu, which tints no link, and few credits offer more at once @phone-only', async ({
  page,
  saver,
  server,
  quiet,
}) => {
  // A question for the balance may be on its way while signing out.
  quiet.allowStatus(401);
  await open(page, '/products');
  const toMenu = page.getByRole('button', { name: 'Menu', exact: true });
  const buy = header(page).getByRole('button', { name: 'Buy More Credits' });
  await expect(buy).toBeHidden();
  await toMenu.click();
  await expect(menu(page).getByText('Ada', { exact: true })).toBeVisible();
  await expect(menu(page).getByText('Credits 20')).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Upgrade' })).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Buy More Credits' })).toBeVisible();
  const links = page.locator('#site-menu').getByRole('link');
  await expect(links.and(page.locator('[aria-current=page]'))).toHaveText(['Compare ISAs']);
  await links.filter({ hasText: 'Home' }).hover();
  for (const link of await links.all()) await expect(link).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await menu(page).getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.locator('#site-menu')).toBeHidden();

  server.moveCredits(saver.username, -10);
  await expect.poll(() => storedUser(page)).toMatchObject({ credits: 10 });
  await expect(buy).toBeHidden();
  server.moveCredits(saver.username, -1);
  await expect(page.getByText('9 credits left')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await buy.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await toMenu.click();
  await expect(menu(page).getByRole('button', { name: 'Buy More Credits' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
  expect(await storedUser(page)).toBeNull();
  await toMenu.click();
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
});

test('on a phone the Tab key follows the order on screen @phone-only', async ({ page }) => {
  await open(page, '/faq');
  const star = header(page).getByRole('link', { name: /^Shortlist/ });
  const toMenu = header(page).getByRole('button', { name: 'Menu', exact: true });
  await header(page).getByRole('link', { name: 'ISA Compass home' }).focus();
  await page.keyboard.press('Tab');
  await expect(star).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toMenu).toBeFocused();
  const [first, second] = await Promise.all([star.boundingBox(), toMenu.boundingBox()]);
  expect(first?.x).toBeLessThan(second?.x ?? 0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
});

import { expectNoSidewaysScroll } from '@isa/api/testing/accessible';
import type { Page } from '@playwright/test';
import { expect, newPerson, openAccount, signIn, storedUser, test } from './support/accounts.ts';

const opener = (page: Page) => page.getByRole('button', { name: /^Account menu:/ });
const menu = (page: Page) => page.locator('#account-menu');
const header = (page: Page) => page.getByRole('banner');

/** The upgrade dialog came; closes it again. */
async function expectUpgrade(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

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
  await page.route('**/assets/hydrate-*.js', (route) => route.abort());
  await page.reload();
  await opener(page).click();
  await expect(menu(page).getByRole('link', { name: 'Account' })).toBeVisible();
  await menu(page).getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
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

test('long names do not break it', async ({ page, server }) => {
  const person = { ...newPerson(), firstName: 'Maximilianissimus'.repeat(5) };
  await openAccount(server.url, person);
  await signIn(page, person);
  for (const width of [1440, 1024, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
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
  await expectNoSidewaysScroll(page);
});

import { consolePaths } from '@isa/api/domain/site-pages';
import {
  expectAccessible,
  expectDialogAccessible,
  expectNoSidewaysScroll,
} from '@isa/api/testing/accessible';
import { expectNothingBeneath } from '@isa/api/testing/gutter';
import type { Page } from '@playwright/test';
import { expect, follow, register, sendFeedback, test } from './support/fixtures.ts';

/* One walk over all pages for each width and scheme, which asserts everything that holds on every page. */

/** Waits until no request is pending. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(
    page.locator('tr[aria-hidden="true"], [class*="skeleton"], [data-loading], [aria-busy="true"]'),
  ).toHaveCount(0);
}

const feedbackButton = (page: Page) => page.getByRole('button', { name: 'Feedback', exact: true });

test.beforeAll(async ({ server }) => {
  await register(server.url);
  await sendFeedback(server.url, { type: 'bug', message: 'For the eyes of axe', email: 'axe@example.com' });
});

/** Where each link of the navigation leads, and what the page there is called. */
const LINKS = [
  ['Product Update Center', '/product-update'],
  ['API Settings', '/api-settings'],
  ['Status Monitor', '/status'],
  ['Products', '/admin/products'],
  ['Freshness', '/admin/freshness'],
  ['Guides and changes', '/admin/content'],
  ['Users', '/admin/users'],
  ['Feedback', '/admin/feedback'],
  ['Advisor', '/admin/advisor'],
  ['Clicks', '/admin/clicks'],
  ['Payments', '/admin/payments'],
  ['Database', '/admin/database'],
  ['Audit log', '/admin/audit'],
  ['Admin', '/admin'],
] as const;

/** The same on every page. */
const FRAME = 'header:not(main *), nav:not(main *)';

test('the navigation leads to every page, which is accessible in the dark, offers feedback, scrolls nowhere sideways at 320 pixels, and has no text or control under the feedback button', async ({
  full: { page, url },
}) => {
  // By day they are examined on a phone.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  expect(LINKS.map(([, path]) => path).toSorted()).toEqual([...consolePaths].toSorted());
  await page.goto(`${url}/admin`);
  const links = page.getByRole('navigation', { name: 'Console' });
  let seen: string | undefined;
  for (const [name, path] of LINKS) {
    await test.step(path, async () => {
      const link = links.getByRole('link', { name, exact: true });
      await link.click();
      await expect(page).toHaveURL(`${url}${path}`);
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expect(page.locator('main')).toBeFocused();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page).toHaveTitle(`${name} | ISA Compass admin`);
      await settle(page);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await expect(feedbackButton(page)).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, seen);
      seen = FRAME;
      await page.setViewportSize({ width: 320, height: 700 });
      await settle(page);
      await expectNoSidewaysScroll(page);
      await expectNothingBeneath(page, feedbackButton(page), 'a, button, input, select, textarea, summary');
      await page.setViewportSize(window);
    });
  }
});

test('every page is accessible by day on a phone, does not scroll sideways and is large enough for a finger @phone-only', async ({
  admin,
}) => {
  await admin.goto('/admin');
  const menu = admin.getByRole('navigation', { name: 'Console' });
  let seen: string | undefined;
  for (const [name, path] of LINKS) {
    await test.step(path, async () => {
      await admin.getByRole('button', { name: 'Menu' }).click();
      await menu.getByRole('link', { name, exact: true }).click();
      await expect(admin.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expect(admin.locator('#console-menu')).toBeHidden();
      await settle(admin);
      await expect(feedbackButton(admin)).toBeInViewport({ ratio: 1 });
      await expectAccessible(admin, seen);
      seen = FRAME;
      await expectNoSidewaysScroll(admin);
    });
  }
});

test('every dialog and form at work is accessible, and large enough for a finger @phone', async ({
  admin,
  isMobile,
}) => {
  const button = (name: RegExp | string) => admin.getByRole('button', { name }).first();
  const openDialog = async (name: RegExp | string) => {
    await button(name).click();
    await expect(admin.getByRole('dialog')).toBeVisible();
    await settle(admin);
    await expectDialogAccessible(admin);
  };
  const close = async () => {
    await admin.keyboard.press('Escape');
    await expect(admin.getByRole('dialog')).toHaveCount(0);
  };

  // What fades in has less contrast until it is there.
  await admin.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark', reducedMotion: 'reduce' });
  await admin.goto('/admin/products');
  await button('Add New Product').click();
  await button('Create Product').click();
  await expect(admin.getByText('Type is required')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('combobox', { name: 'Type' }).click();
  await expect(admin.getByRole('listbox', { name: 'Type' })).toBeVisible();
  await settle(admin);
  await expectAccessible(admin);
  await admin.keyboard.press('Escape');
  await admin.getByRole('searchbox', { name: 'Search products' }).fill('everyday cash');
  expect((await button('Clear the search').boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await openDialog(/^Edit Everyday Cash ISA/);
  const remove = button(/^Remove feature/);
  await remove.scrollIntoViewIfNeeded();
  expect((await remove.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await close();
  await openDialog(/^History of /);
  await close();

  await follow(admin, '/admin/freshness');
  await admin.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await openDialog(/^Verified today \(/);
  await close();
  await follow(admin, '/admin/content');
  await button(/^Edit What is an ISA/).click();
  await expect(
    admin.getByRole('region', { name: 'Preview', exact: true }).locator('p').first(),
  ).toBeVisible();
  await expectAccessible(admin);

  await follow(admin, '/admin/users');
  // By the address: a card on a phone has no other opener.
  await openDialog(/@example\.com$/);
  await close();
  await openDialog(/^Reset password$/);
  await close();

  await follow(admin, '/admin/feedback');
  await openDialog(/^View$/);
  await admin.getByRole('dialog').getByLabel('Admin notes').fill('Called back');
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
  await expectDialogAccessible(admin);

  await admin.goto('/admin/advisor?advisor.tab=answers');
  await settle(admin);
  await openDialog('Write an answer');
  await close();

  await follow(admin, '/admin/database');
  await admin
    .getByRole('navigation', { name: 'Tables' })
    .getByRole('button', { name: 'products', exact: true })
    .click();
  await expect(admin.getByRole('table', { name: 'Table products' }).getByRole('cell').first()).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('tab', { name: 'SQL Query' }).click();
  await button('Execute Query').click();
  await expect(admin.getByRole('table', { name: 'Query result' })).toBeVisible();
  const editor = admin.getByLabel('SQL query', { exact: true });
  await editor.fill('');
  await editor.pressSequentially('SELECT * FROM p');
  await expect(admin.getByRole('listbox')).toBeVisible();
  await expectAccessible(admin);

  await follow(admin, '/status');
  await feedbackButton(admin).click();
  await expect(admin.getByRole('dialog', { name: 'Share your feedback' })).toBeVisible();
  await expectDialogAccessible(admin);
});

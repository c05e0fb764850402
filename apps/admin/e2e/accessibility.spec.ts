import { consolePaths } from '@isa/api/domain/pages';
import type { Locator, Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
} from '../../../packages/api/test/support/browser/accessible.ts';
import { expect, register, sendFeedback, test } from './support/fixtures.ts';

/** Nothing is on its way any more. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(
    page.locator('tr[aria-hidden="true"], [class*="skeleton"], [data-loading], [aria-busy="true"]'),
  ).toHaveCount(0);
}

// Looking at the largest pages takes axe its time on a busy machine.
test.setTimeout(120_000);

test.beforeAll(async ({ server }) => {
  await register(server.url);
  await sendFeedback(server.url, { type: 'bug', message: 'For the eyes of axe', email: 'axe@example.com' });
});

for (const path of consolePaths) {
  test(`axe finds nothing on ${path}, in light and in dark @phone`, async ({ admin }, { project }) => {
    await admin.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await admin.goto(path);
    await settle(admin);
    await expectAccessible(admin);
    // Only colours are other ones in the dark, and they are the same at every width.
    if (project.name === 'phone') return;
    await admin.emulateMedia({ colorScheme: 'dark' });
    await expect(admin.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expectAccessible(admin, ['color-contrast']);
  });
}

test('no page scrolls sideways at 320 pixels', async ({ admin }) => {
  await admin.setViewportSize({ width: 320, height: 700 });
  for (const path of consolePaths) {
    await test.step(path, async () => {
      await admin.goto(path);
      await settle(admin);
      await expectNoSidewaysScroll(admin);
    });
  }
});

test('axe finds nothing in the product form and its dialog @phone', async ({ admin }) => {
  await admin.goto('/admin/products');
  await admin.getByRole('button', { name: 'Add New Product' }).click();
  await admin.getByRole('button', { name: 'Create Product' }).click();
  await expect(admin.getByText('Type is required')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('combobox', { name: 'Type' }).click();
  await expect(admin.getByRole('listbox', { name: 'Type' })).toBeVisible();
  await settle(admin);
  await expectAccessible(admin);
  await admin
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(admin.getByRole('dialog').getByRole('button', { name: 'Save changes' })).toBeVisible();
  await expectAccessible(admin);
});

for (const [path, button] of [
  ['/admin/products', /^History of /],
  ['/admin/users', /^Details$/],
  ['/admin/users', /^Reset password$/],
  ['/admin/feedback', /^View$/],
] as const) {
  test(`axe finds nothing in the dialog of ${String(button)}`, async ({ admin }) => {
    await admin.goto(path);
    await admin.getByRole('button', { name: button }).first().click();
    await expect(admin.getByRole('dialog')).toBeVisible();
    await settle(admin);
    await expectAccessible(admin);
  });
}

test('axe finds nothing in the database panel at work @phone', async ({ admin }) => {
  await admin.goto('/admin/database');
  const tables = admin.getByRole('navigation', { name: 'Tables' });
  await tables.getByRole('button', { name: 'products', exact: true }).click();
  await expect(admin.getByRole('table', { name: 'Table products' }).getByRole('cell').first()).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('tab', { name: 'SQL Query' }).click();
  await admin.getByRole('button', { name: 'Execute Query' }).click();
  await expect(admin.getByRole('table', { name: 'Query result' })).toBeVisible();
  await admin.getByLabel('SQL query', { exact: true }).fill('');
  await admin.getByLabel('SQL query', { exact: true }).pressSequentially('SELECT * FROM p');
  await expect(admin.getByRole('listbox')).toBeVisible();
  await expectAccessible(admin);
});

test('axe finds nothing in a question above a dialog', async ({ admin }) => {
  await admin.goto('/admin/feedback');
  await admin.getByRole('button', { name: /^View/ }).first().click();
  await admin.getByRole('dialog').getByLabel('Admin notes').fill('Called back');
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
  await expectAccessible(admin);
});

/** It scrolls in itself when End is pressed in it. */
async function expectScrolledByKeys(area: Locator): Promise<void> {
  await area.focus();
  await expect(area).toBeFocused();
  await area.press('End');
  await expect.poll(() => area.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
}

test('what scrolls up and down in itself is reached by keys', async ({ admin, context }) => {
  await admin.goto('/product-update');
  const lines = Array.from(
    { length: 40 },
    (_, at) => `Long list saver ${at},Long Bank,Cash ISA,4,https://example.com/go`,
  );
  const text = ['name,provider,type,interestRate,referralLink', ...lines].join('\n');
  await admin
    .getByLabel('CSV file')
    .setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await admin.getByText('New products').click();
  await expectScrolledByKeys(admin.getByRole('group', { name: 'New products', exact: true }));
  await expectAccessible(admin);

  const query = `WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 60) SELECT i FROM n ${'\n'.repeat(30)}`;
  await admin.goto('/admin/database');
  await admin.getByRole('tab', { name: 'SQL Query' }).click();
  await admin.getByLabel('SQL query', { exact: true }).fill(query);
  await admin.getByRole('button', { name: 'Execute Query' }).click();
  await expectScrolledByKeys(admin.getByRole('region', { name: 'Query result', exact: true }));
  await expectAccessible(admin);

  await context.request.post('/api/admin/database/query', { data: { query } });
  await admin.goto('/admin/audit');
  await expectScrolledByKeys(admin.getByRole('group', { name: 'Query' }).first());
  await expectAccessible(admin);
});

test('where the system has the colours, what is on and what is chosen can still be seen', async ({
  admin,
}) => {
  await admin.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const drawn = (part: Locator) =>
    part.evaluate((element) => {
      const { backgroundColor, borderBottomColor } = getComputedStyle(element);
      return `${backgroundColor} ${borderBottomColor}`;
    });
  await admin.goto('/status');
  const open = admin.getByRole('tab', { name: 'Status', exact: true });
  await expect(open).toHaveAttribute('aria-selected', 'true');
  expect(await drawn(open)).not.toBe(await drawn(admin.getByRole('tab', { name: 'Environment' })));

  await admin.goto('/admin/products');
  await admin.getByRole('button', { name: 'Add New Product' }).click();
  const isActive = admin.getByRole('switch', { name: /^Active/ });
  const track = isActive.locator('+ .mantine-Switch-track');
  const on = await drawn(track);
  await isActive.press('Space');
  await expect(isActive).not.toBeChecked();
  await expect.poll(() => drawn(track)).not.toBe(on);

  const outlined = (part: Locator) => part.evaluate((element) => getComputedStyle(element).outlineStyle);
  await admin.getByLabel('Type', { exact: true }).click();
  await admin.keyboard.press('ArrowDown');
  expect(await outlined(admin.locator('[role="option"][data-combobox-selected]'))).toBe('solid');
  await admin.keyboard.press('Escape');

  await admin.goto('/admin/database');
  await admin.getByRole('tab', { name: 'SQL Query' }).click();
  await admin.getByLabel('SQL query', { exact: true }).pressSequentially('SELECT * FROM p');
  await expect(admin.getByRole('option').first()).toBeVisible();
  await admin.keyboard.press('ArrowDown');
  expect(await outlined(admin.getByRole('option', { selected: true }))).toBe('solid');
});

test('small buttons inside fields and features can be hit by a finger @phone', async ({ admin }) => {
  await admin.goto('/admin/products');
  const search = admin.getByRole('searchbox', { name: 'Search products' });
  await search.fill('everyday cash');
  const clear = admin.getByRole('button', { name: 'Clear the search' });
  expect((await clear.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await admin.getByRole('button', { name: 'Edit Everyday Cash ISA' }).click();
  const remove = admin.getByRole('button', { name: /^Remove feature/ }).first();
  await expect(remove).toBeVisible();
  await remove.scrollIntoViewIfNeeded();
  expect((await remove.boundingBox())?.height).toBeGreaterThanOrEqual(24);
});

test('on a phone the navigation opens, closes by Escape and closes behind a choice @phone-only', async ({
  admin,
}) => {
  await admin.goto('/admin');
  const navigation = admin.locator('#console-menu');
  const door = admin.getByRole('button', { name: 'Menu' });
  await expect(navigation).toBeHidden();
  await expect(admin.getByRole('link', { name: 'Status Monitor' })).toBeVisible();
  await door.click();
  await expect(navigation).toBeVisible();
  await expectAccessible(admin);
  await admin.keyboard.press('Escape');
  await expect(navigation).toBeHidden();
  await expect(door).toBeFocused();
  await door.click();
  await navigation.getByRole('link', { name: 'Users' }).click();
  await expect(admin).toHaveURL('/admin/users');
  await expect(navigation).toBeHidden();
});

import AxeBuilder from '@axe-core/playwright';
import { consolePaths } from '@isa/api/domain/pages';
import type { Page } from '@playwright/test';
import { expect, register, sendFeedback, test } from './support/fixtures.ts';

async function expectNoFaults(page: Page, rules?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules(rules);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

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
    await expectNoFaults(admin);
    // Only colours are other ones in the dark, and they are the same at every width.
    if (project.name === 'phone') return;
    await admin.emulateMedia({ colorScheme: 'dark' });
    await expect(admin.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expectNoFaults(admin, ['color-contrast']);
  });
}

test('no page scrolls sideways at 320 pixels', async ({ admin }) => {
  await admin.setViewportSize({ width: 320, height: 700 });
  for (const path of consolePaths) {
    await admin.goto(path);
    await settle(admin);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test('axe finds nothing in the product form and its dialog @phone', async ({ admin }) => {
  await admin.goto('/admin/products');
  await admin.getByRole('button', { name: 'Add New Product' }).click();
  await admin.getByRole('button', { name: 'Create Product' }).click();
  await expect(admin.getByText('Type is required')).toBeVisible();
  await expectNoFaults(admin);
  await admin.getByRole('combobox', { name: 'Type' }).click();
  await expect(admin.getByRole('listbox', { name: 'Type' })).toBeVisible();
  await settle(admin);
  await expectNoFaults(admin);
  await admin
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(admin.getByRole('dialog').getByRole('button', { name: 'Save changes' })).toBeVisible();
  await expectNoFaults(admin);
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
    await expectNoFaults(admin);
  });
}

test('axe finds nothing in the database panel at work @phone', async ({ admin }) => {
  await admin.goto('/admin/database');
  const tables = admin.getByRole('navigation', { name: 'Tables' });
  await tables.getByRole('button', { name: 'products', exact: true }).click();
  await expect(admin.getByRole('table', { name: 'Table products' }).getByRole('cell').first()).toBeVisible();
  await expectNoFaults(admin);
  await admin.getByRole('tab', { name: 'SQL Query' }).click();
  await admin.getByRole('button', { name: 'Execute Query' }).click();
  await expect(admin.getByRole('table', { name: 'Query result' })).toBeVisible();
  await admin.getByLabel('SQL query', { exact: true }).fill('');
  await admin.getByLabel('SQL query', { exact: true }).pressSequentially('SELECT * FROM p');
  await expect(admin.getByRole('listbox')).toBeVisible();
  await expectNoFaults(admin);
});

test('on a phone the navigation opens, closes by Escape and closes behind a choice @phone', async ({
  admin,
}, { project }) => {
  test.skip(project.name !== 'phone', 'The navigation is always open on wide screens');
  await admin.goto('/admin');
  const navigation = admin.locator('#console-menu');
  const door = admin.getByRole('button', { name: 'Menu' });
  await expect(navigation).toBeHidden();
  await expect(admin.getByRole('link', { name: 'Status Monitor' })).toBeVisible();
  await door.click();
  await expect(navigation).toBeVisible();
  await expectNoFaults(admin);
  await admin.keyboard.press('Escape');
  await expect(navigation).toBeHidden();
  await expect(door).toBeFocused();
  await door.click();
  await navigation.getByRole('link', { name: 'Users' }).click();
  await expect(admin).toHaveURL('/admin/users');
  await expect(navigation).toBeHidden();
});

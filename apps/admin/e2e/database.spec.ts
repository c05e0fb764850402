import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

async function openQuery(page: Page, sql: string): Promise<void> {
  await page.goto('/admin/database');
  // The names of the tables are offered once they are known.
  await page.getByRole('navigation', { name: 'Tables' }).getByRole('button').first().waitFor();
  await page.getByRole('tab', { name: 'SQL Query' }).click();
  await page.getByLabel('SQL query', { exact: true }).fill(sql);
}

test('the chosen table is named above its rows, and in sight in the list of tables @phone', async ({
  admin,
}) => {
  await admin.goto('/admin/database?database.table=users');
  const tables = admin.getByRole('navigation', { name: 'Tables' });
  await expect(tables.getByRole('button', { name: 'users', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(admin.getByRole('heading', { name: 'users', exact: true })).toBeVisible();
  expect(await admin.evaluate(() => scrollY), 'the page itself stays where it is').toBe(0);
  await tables.getByRole('button', { name: 'guides', exact: true }).click();
  await expect(admin.getByRole('heading', { name: 'guides', exact: true })).toBeVisible();
});

test('cuts long texts off at 200 pixels and marks missing values', async ({ admin }) => {
  await admin.goto('/admin/database');
  await admin.getByRole('navigation', { name: 'Tables' }).getByRole('button', { name: 'guides' }).click();
  const cell = admin
    .getByRole('table', { name: 'Table guides' })
    .locator('td span')
    .filter({ hasText: '<' })
    .first();
  await expect(cell).toBeVisible();
  expect((await cell.boundingBox())?.width).toBeLessThanOrEqual(200);
  await admin.getByRole('navigation', { name: 'Tables' }).getByRole('button', { name: 'users' }).click();
  await expect(admin.getByRole('table', { name: 'Table users' }).getByText('NULL').first()).toBeVisible();
});

test('table names are offered where one comes and taken by keys', async ({ admin }) => {
  await openQuery(admin, '');
  const editor = admin.getByLabel('SQL query', { exact: true });
  await editor.pressSequentially('SELECT * FROM pro');
  const offer = admin.getByRole('listbox', { name: 'Tables' });
  await expect(offer.getByRole('option')).toHaveText(['product_history', 'products']);
  await editor.press('ArrowDown');
  await expect(offer.getByRole('option', { name: 'products' })).toHaveAttribute('aria-selected', 'true');
  await editor.press('Enter');
  await expect(editor).toHaveValue('SELECT * FROM products');
  await expect(offer).toBeHidden();
  await editor.press('Control+z');
  await expect(editor).toHaveValue('SELECT * FROM pro');
});

test('the whole offer of tables is seen on a narrow screen, beyond the end of the panel', async ({
  admin,
}) => {
  await admin.setViewportSize({ width: 320, height: 700 });
  await openQuery(admin, '');
  await admin.getByLabel('SQL query', { exact: true }).pressSequentially('SELECT *\n\n\nFROM ');
  const options = admin.getByRole('listbox', { name: 'Tables' }).getByRole('option');
  await expect(options).toHaveCount(8);
  await expect(options.last()).toBeInViewport({ ratio: 1 });
});

test('the words of a query are coloured, letter on letter', async ({ admin }) => {
  await openQuery(admin, "SELECT 'text' -- remark\nFROM users WHERE id = 12");
  const coloured = admin.locator('pre').filter({ hasText: 'SELECT' });
  await expect(coloured.locator('span[class*="keyword"]')).toHaveText(['SELECT', 'FROM', 'WHERE']);
  await expect(coloured.locator('span[class*="string"]')).toHaveText("'text'");
  await expect(coloured.locator('span[class*="comment"]')).toHaveText('-- remark');
  await expect(coloured.locator('span[class*="number"]')).toHaveText('12');
  const editor = admin.getByLabel('SQL query', { exact: true });
  // Both may still move with the page above them.
  await expect(async () => expect(await coloured.boundingBox()).toEqual(await editor.boundingBox())).toPass();
});

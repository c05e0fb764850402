import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { breakProcedure, expect, panel, row, test, toast } from './support/fixtures.ts';

async function openQuery(page: Page, sql?: string): Promise<void> {
  await page.goto('/admin/database');
  // The names of the tables are offered once they are known.
  await page.getByRole('navigation', { name: 'Tables' }).getByRole('button').first().waitFor();
  await page.getByRole('tab', { name: 'SQL Query' }).click();
  if (sql !== undefined) await page.getByLabel('SQL query', { exact: true }).fill(sql);
}

const execute = (page: Page) => page.getByRole('button', { name: 'Execute Query' }).click();
const result = (page: Page) => page.getByRole('table', { name: 'Query result' });

test('a table is chosen and shows its columns with their types', async ({ admin }) => {
  await admin.goto('/admin/database');
  await expect(admin.getByText('Select a table to view its data')).toBeVisible();
  const tables = admin.getByRole('navigation', { name: 'Tables' });
  for (const hidden of ['credentials', 'sessions', 'tokens', 'secrets']) {
    await expect(tables.getByRole('button', { name: hidden, exact: true })).toHaveCount(0);
  }
  await tables.getByRole('button', { name: 'users', exact: true }).click();
  const grid = admin.getByRole('table', { name: 'Table users' });
  await expect(grid.getByRole('columnheader', { name: 'username text' })).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: 'credits integer' })).toBeVisible();
  await expect(grid.getByText('credits', { exact: true })).toBeVisible();
  await expect(grid.getByRole('cell', { name: 'admin@example.com' })).toBeVisible();
});

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

test('an address of a page that an empty table does not have leads to its first', async ({ admin }) => {
  await admin.goto('/admin/database?database.table=payment_events&database.page=5');
  const pages = admin.getByRole('navigation', { name: 'Table payment_events pages' });
  await expect(pages).toContainText('No rows');
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
});

test('pages are counted from the first, and another table starts there again', async ({ admin }) => {
  await admin.goto('/admin/database');
  const tables = admin.getByRole('navigation', { name: 'Tables' });
  await tables.getByRole('button', { name: 'products', exact: true }).click();
  const pages = admin.getByRole('navigation', { name: 'Table products pages' });
  const previous = admin.getByRole('button', { name: 'Previous' });
  const next = admin.getByRole('button', { name: 'Next' });
  await expect(pages).toContainText('1–10 of ');
  await expect(pages.getByLabel('Rows per page')).toHaveValue('10');
  await expect(pages.getByLabel('Rows per page').locator('option')).toHaveText([
    '5',
    '10',
    '25',
    '50',
    '100',
  ]);
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(pages).toContainText('11–20 of ');
  await expect(previous).toBeEnabled();
  await pages.getByLabel('Rows per page').selectOption('50');
  await expect(pages).toContainText('1–50 of ');
  // They push the buttons down: a press that begins before they come would end elsewhere.
  await expect(admin.getByRole('table', { name: 'Table products' }).getByRole('row')).toHaveCount(51);
  await next.click();
  await expect(pages).toContainText('51–');
  await expect(next).toBeDisabled();
  await pages.getByLabel('Rows per page').selectOption('5');
  const jump = pages.getByLabel('page to go to');
  await jump.fill('3');
  await jump.press('Enter');
  await expect(pages).toContainText('11–15 of ');
  await jump.fill('9999');
  await jump.press('Enter');
  await expect(next, 'there is no page beyond the last').toBeDisabled();
  await tables.getByRole('button', { name: 'guides', exact: true }).click();
  await expect(admin.getByRole('navigation', { name: 'Table guides pages' })).toContainText('1–');
  await expect(previous).toBeDisabled();
});

test('long texts are cut off at 200 pixels, and what is not there says so', async ({ admin }) => {
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

test('a row opens in a drawer that shows every column, on a tablet too', async ({ admin }) => {
  await admin.setViewportSize({ width: 768, height: 1024 });
  await admin.goto('/admin/database?database.table=users');
  const grid = admin.getByRole('table', { name: 'Table users' });
  const opener = grid.getByRole('row').nth(1).getByRole('button');
  await opener.click();
  const drawer = admin.getByRole('dialog', { name: 'Table users: one row' });
  const names = await grid.getByRole('columnheader').locator('span:first-child').allTextContents();
  await expect(drawer.getByRole('term')).toHaveText(names);
  await expect(drawer.getByRole('term').last()).toBeInViewport();
  await admin.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

test('an empty table says so', async ({ admin }) => {
  await admin.goto('/admin/database');
  await admin
    .getByRole('navigation', { name: 'Tables' })
    .getByRole('button', { name: 'payment_events', exact: true })
    .click();
  await expect(admin.getByText('No data available in table')).toBeVisible();
});

test('the default query runs by its button and by Ctrl and Enter', async ({ admin }) => {
  await openQuery(admin);
  const editor = admin.getByLabel('SQL query', { exact: true });
  await expect(editor).toHaveValue('SELECT * FROM users LIMIT 10');
  await execute(admin);
  await expect(toast(admin, 'Query executed successfully')).toContainText(/\d+ rows? returned/);
  await expect(result(admin).getByRole('cell', { name: 'admin@example.com' })).toBeVisible();
  await expect(admin.getByText(/^\d+ rows? in (under )?\d+ ms$/)).toBeVisible();
  await editor.fill("SELECT 'by keys' AS how");
  await editor.press('Control+Enter');
  await expect(result(admin).getByRole('cell', { name: 'by keys' })).toBeVisible();
  await expect(editor).toHaveValue("SELECT 'by keys' AS how");
});

test('a blank query is not sent', async ({ admin }) => {
  await openQuery(admin, '   ');
  await execute(admin);
  await expect(toast(admin, 'Error')).toContainText('Please enter a SQL query');
});

test('what is no SELECT is refused with the words of the server', async ({ admin, quiet }) => {
  quiet.allow('status of 400');
  await openQuery(admin, 'DELETE FROM users');
  await execute(admin);
  await expect(toast(admin, 'Error')).toContainText('Only SELECT queries are allowed');
  const problem = panel(admin, 'Database Management').getByRole('alert');
  await expect(problem).toContainText('Error executing query');
  await expect(problem).toContainText('Only SELECT queries are allowed');
  // The next query takes it away.
  await admin.getByLabel('SQL query', { exact: true }).fill('SELECT 1 AS one');
  await execute(admin);
  await expect(result(admin)).toBeVisible();
  await expect(problem).toHaveCount(0);

  // A slip takes no rows away, and says whose they are; with nothing to run, the former fault is over too.
  const older = admin.getByText('Below are still the rows of the query before this one.');
  await admin.getByLabel('SQL query', { exact: true }).fill('SELEC 2');
  await execute(admin);
  await expect(problem).toBeVisible();
  await expect(older).toBeVisible();
  await expect(result(admin).getByRole('columnheader', { name: 'one' })).toBeVisible();
  await admin.getByLabel('SQL query', { exact: true }).fill(' ');
  await execute(admin);
  await expect(problem).toHaveCount(0);
  await expect(older).toHaveCount(0);
});

test('a query that gets no answer fails in the specified words', async ({ admin, quiet }) => {
  await breakProcedure(admin, quiet, 'database.query');
  await openQuery(admin);
  await execute(admin);
  await expect(toast(admin, 'Error')).toContainText('An error occurred while executing the query');
});

test('an answer that is no list of rows counts as an empty one', async ({ admin }) => {
  await openQuery(admin);
  await admin.route('**/trpc/database.query**', (route) =>
    route.fulfill({ json: [{ result: { data: { json: { rows: 'x' } } } }] }),
  );
  await execute(admin);
  await expect(admin.getByText('Query executed successfully, but returned no data')).toBeVisible();
});

test('a query that finds nothing says so', async ({ admin }) => {
  await openQuery(admin, 'SELECT * FROM users WHERE id < 0');
  await execute(admin);
  await expect(admin.getByText('Query executed successfully, but returned no data')).toBeVisible();
});

test('more than a thousand rows are cut off, and the pages of the result can be turned', async ({
  admin,
}) => {
  await openQuery(admin, 'SELECT a.id AS x, b.id AS y FROM products a, products b');
  await execute(admin);
  await expect(admin.getByText('There is more: only the first rows are shown.')).toBeVisible();
  const pages = admin.getByRole('navigation', { name: 'Query result pages' });
  await expect(pages).toContainText('1–100 of 1,000');
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages).toContainText('101–200 of 1,000');
});

test('a result is saved as CSV, formulas escaped', async ({ admin }) => {
  await openQuery(admin, "SELECT '=1+1' AS formula, 'a,b' AS comma, 7 AS number, NULL AS missing");
  await execute(admin);
  const saved = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Export CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('query-result.csv');
  expect(await readFile(await download.path(), 'utf8')).toBe(
    '\uFEFFformula,comma,number,missing\r\n\'=1+1,"a,b",7,\r\n',
  );
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

test('the offer of tables closes by Escape, is not made inside strings, and leaves Enter to new lines', async ({
  admin,
}) => {
  await openQuery(admin, '');
  const editor = admin.getByLabel('SQL query', { exact: true });
  const offer = admin.getByRole('listbox', { name: 'Tables' });
  await editor.pressSequentially('SELECT * FROM ');
  await expect(offer).toBeVisible();
  await editor.press('Escape');
  await expect(offer).toBeHidden();
  await editor.fill('');
  await editor.pressSequentially("SELECT 'FROM us");
  await expect(offer).toBeHidden();
  await editor.fill('');
  await editor.pressSequentially('SELECT u');
  await expect(offer).toBeVisible();
  await editor.press('Enter');
  await expect(editor).toHaveValue('SELECT u\n');
  await editor.fill('');
  await editor.pressSequentially('SELECT 1');
  await editor.press('Tab');
  await expect(editor).not.toBeFocused();
});

test('the words of a query are coloured, letter on letter', async ({ admin }) => {
  await openQuery(admin, "SELECT 'text' -- remark\nFROM users WHERE id = 12");
  const coloured = admin.locator('pre').filter({ hasText: 'SELECT' });
  await expect(coloured.locator('span[class*="keyword"]')).toHaveText(['SELECT', 'FROM', 'WHERE']);
  await expect(coloured.locator('span[class*="string"]')).toHaveText("'text'");
  await expect(coloured.locator('span[class*="comment"]')).toHaveText('-- remark');
  await expect(coloured.locator('span[class*="number"]')).toHaveText('12');
  const [back, front] = await Promise.all([
    coloured.boundingBox(),
    admin.getByLabel('SQL query', { exact: true }).boundingBox(),
  ]);
  expect(back).toEqual(front);
});

test('the query stays while the other tab or another page is open', async ({ admin }) => {
  await openQuery(admin, 'SELECT 42 AS answer');
  await admin.getByRole('tab', { name: 'Tables Browser' }).click();
  await admin.getByRole('tab', { name: 'SQL Query' }).click();
  await expect(admin.getByLabel('SQL query', { exact: true })).toHaveValue('SELECT 42 AS answer');
  await admin.getByRole('link', { name: 'Audit log' }).click();
  await expect(admin.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await admin.goBack();
  await expect(admin.getByLabel('SQL query', { exact: true })).toHaveValue('SELECT 42 AS answer');
});

test('tables that cannot be listed say so and can be tried again', async ({ admin, quiet }) => {
  await breakProcedure(admin, quiet, 'database.tables');
  await admin.goto('/admin/database');
  await expect(admin.getByText('The tables could not be listed.')).toBeVisible();
  await admin.unrouteAll();
  await admin.getByRole('button', { name: 'Try Again' }).click();
  await expect(admin.getByText('Select a table to view its data')).toBeVisible();
});

test('every query is in the audit log', async ({ admin }) => {
  await openQuery(admin, `SELECT 'trace ${process.pid}' AS mark`);
  await execute(admin);
  await expect(result(admin)).toBeVisible();
  await admin.goto('/admin/audit');
  await expect(row(admin, `SELECT 'trace ${process.pid}' AS mark`).first()).toContainText('SQL query');
});

import { holdAnswer } from '../../../packages/api/test/support/browser/hold-back.ts';
import type { Locator, Page } from '@playwright/test';
import { ADMIN, expect, publicProducts, row, test, toast } from './support/fixtures.ts';
import { createProduct, publicProduct } from './support/products.ts';

/** Opens the form of a product in the list on screen. */
async function openEdit(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  return page.getByRole('dialog', { name: `Edit ${name}` });
}

/** Waits until the server has seen what was written past it: it looks every half second. */
const untilListed = (url: string, product: Record<string, unknown>) =>
  expect.poll(() => publicProducts(url)).toContainEqual(expect.objectContaining(product));

test('an edited product shows on the public site at once, and its history says what changed', async ({
  admin,
  server,
}) => {
  const name = await createProduct(admin);
  // The arrows of the field go by halves; a rating between them is kept.
  server.sql('UPDATE products SET rating = 4.9 WHERE name = ?', name);
  await untilListed(server.url, { name, rating: 4.9 });
  await admin.reload();
  await admin.getByRole('searchbox', { name: 'Search products' }).fill(name);
  const dialog = await openEdit(admin, name);
  await expect(dialog.getByLabel('Rating')).toHaveValue('4.9');
  await dialog.getByLabel('Interest rate (% AER)').fill('5.05');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(admin, 'Product updated')).toBeVisible();
  await expect(row(admin, name)).toContainText('5.05% AER');
  expect(await publicProduct(server.url, name)).toMatchObject({ interestRate: 5.05, rating: 4.9 });

  await admin.getByRole('button', { name: `History of ${name}` }).click();
  const history = admin.getByRole('dialog', { name: `History of ${name}` });
  await expect(
    history.getByRole('listitem').filter({ hasText: 'Interest rate (% AER)' }).first(),
  ).toContainText('4.2 → 5.05');
  await expect(history.getByText('Added to the catalogue')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(history).toBeHidden();
});

test('a save that is answered late closes no other edit, and nothing can be typed that it would lose', async ({
  admin,
}) => {
  const other = await createProduct(admin);
  const name = await createProduct(admin);
  const dialog = await openEdit(admin, name);
  await dialog.getByLabel('Term', { exact: true }).fill('Two years');
  const { answered, letCome } = await holdAnswer(admin, /products\.update/);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await answered;
  await expect(dialog.getByLabel('Term', { exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await admin.getByRole('button', { name: 'Close anyway' }).click();
  await expect(dialog).toBeHidden();
  const second = await openEdit(admin, other);
  await second.getByLabel('Term', { exact: true }).fill('Three years');
  letCome();
  await expect(toast(admin, 'Product updated')).toContainText(name);
  await expect(second.getByLabel('Term', { exact: true })).toHaveValue('Three years');
});

test('an edit of one field leaves what is stored from earlier days as it is, though it would be refused today', async ({
  admin,
  server,
}) => {
  const name = await createProduct(admin);
  server.sql('UPDATE products SET name = ?, term = ? WHERE name = ?', ` ${name}`, 'x'.repeat(201), name);
  await untilListed(server.url, { name: ` ${name}` });
  await admin.reload();
  await admin.getByRole('searchbox', { name: 'Search products' }).fill(name);
  const dialog = await openEdit(admin, name);
  await dialog.getByLabel('Interest rate (% AER)').fill('6.06');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(admin, 'Product updated')).toBeVisible();
  expect(await publicProduct(server.url, ` ${name}`)).toMatchObject({ interestRate: 6.06 });
});

test('a save leaves alone what another administrator has changed meanwhile', async ({ admin, server }) => {
  const name = await createProduct(admin);
  const dialog = await openEdit(admin, name);
  await dialog.getByLabel('Annual fee (%)').fill('0.5');
  const { id } = (await publicProduct(server.url, name)) ?? { id: 0 };
  const hidden = await admin.request.patch(`${server.url}/api/products/${id}/toggle-active`);
  expect(hidden.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(admin, 'Product updated')).toBeVisible();
  await expect(row(admin, name)).toContainText('Hidden');
  expect(await publicProduct(server.url, name)).toBeUndefined();
});

test('a field that somebody else has changed meanwhile is told with what is there now, and replaced only knowingly', async ({
  admin,
  server,
  quiet,
}) => {
  quiet.allow('status of 409');
  const name = await createProduct(admin);
  const dialog = await openEdit(admin, name);
  const rate = dialog.getByLabel('Interest rate (% AER)');
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await rate.fill('5.05');
  await dialog.getByLabel('FSCS protected').click();
  server.sql("UPDATE products SET interest_rate = 3.3, term = '9 months' WHERE name = ?", name);
  await save.click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toBeFocused();
  await expect(alert).toHaveText(
    'Somebody else has changed this product meanwhile. Nothing was saved. It has now: Interest rate (% AER): 3.3. Save again to replace that with yours.',
  );
  await expect(dialog.getByText('Somebody else has changed this meanwhile.')).toBeVisible();
  await expect(rate).toHaveValue('5.05');
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(row(admin, name)).toContainText('3.3% AER');
  // It is told of each change: once more before this one is replaced.
  server.sql('UPDATE products SET interest_rate = 3.4 WHERE name = ?', name);
  await save.click();
  await expect(alert).toContainText('Interest rate (% AER): 3.4.');
  await save.click();
  await expect(toast(admin, 'Product updated')).toBeVisible();
  expect(await publicProduct(server.url, name)).toMatchObject({
    interestRate: 5.05,
    term: '9 months',
    fscsProtected: false,
  });
});

test('the history names the door of every change: hand, CSV, feed', async ({ context, page, ownServer }) => {
  const server = await ownServer();
  const csv = (rate: number) =>
    `name,provider,type,interestRate,referralLink\nThree Doors,Console Bank,Cash ISA,${rate},https://example.com/go\n`;
  const send = async (text: string) => {
    const answer = await context.request.post(`${server.url}/api/admin/import-csv`, {
      multipart: { csvFile: { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) } },
    });
    expect(answer.status()).toBe(200);
  };
  await send(csv(4));
  await send(csv(4.5));
  server.sql(
    `INSERT INTO product_history (product_id, source, changes, created_at)
      SELECT id, 'feed', ?, ? FROM products WHERE name = 'Three Doors'`,
    '{"interestRate":{"before":4.5,"after":4.6}}',
    new Date().toISOString(),
  );
  await page.goto(`${server.url}/admin/products`);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('Three Doors');
  await row(page, 'Three Doors').getByRole('switch').press('Space');
  await expect(row(page, 'Three Doors').getByText('Hidden', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'History of Three Doors' }).click();
  const entries = page.getByRole('dialog').locator('ol > li');
  await expect(entries).toHaveText([
    /By hand.*admin@example.com.*Active \(visible on the site\) yes → no/,
    /Product feed\s*Interest rate \(% AER\) 4.5 → 4.6/,
    /CSV import.*admin@example.com.*Interest rate \(% AER\) 4 → 4.5/,
    /CSV import.*admin@example.com.*Added to the catalogue/,
  ]);
});

test('a new name in an edit is warned of where the feed knows the old one', async ({ admin, server }) => {
  const name = await createProduct(admin);
  const answer = await admin.request.post(`${server.url}/api/admin/update-products`);
  expect(answer.status()).toBe(200);
  await admin.reload();
  await admin.getByRole('searchbox', { name: 'Search products' }).fill(name);
  const dialog = await openEdit(admin, name);
  const hint = dialog.getByText('know this product by the old name');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(hint).toHaveCount(0);
  await dialog.getByLabel('Name').fill(`${name} II`);
  await expect(hint).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await expect(hint).toHaveCount(0);
});

test('Back asks before it throws away what was typed in an edit', async ({ admin }) => {
  const name = await createProduct(admin);
  await admin.getByRole('link', { name: 'Users', exact: true }).click();
  await admin.getByRole('link', { name: 'Products', exact: true }).click();
  await admin.getByRole('searchbox', { name: 'Search products' }).fill(name);
  const open = admin.getByRole('button', { name: `Edit ${name}` });
  const dialog = admin.getByRole('dialog', { name: `Edit ${name}` });
  await open.click();
  await dialog.getByLabel('Term', { exact: true }).fill('Two years');
  const question = admin.getByRole('dialog', { name: 'Discard your changes?' });
  // Playwright's own goBack waits for a page that, held up, never comes.
  const back = () => admin.evaluate(() => history.back());
  await back();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Term', { exact: true })).toHaveValue('Two years');
  await expect(admin).toHaveURL(/\/admin\/products/);
  await back();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(admin).toHaveURL('/admin/users');
  await admin.goForward();
  await expect(admin).toHaveURL(/\/admin\/products/);
  await open.click();
  await back();
  await expect(admin, 'with nothing typed nothing is asked').toHaveURL('/admin/users');
});

test('an edit outlives the session: it says so in place and is saved after signing in in another tab', async ({
  admin,
  context,
  server,
  quiet,
}) => {
  quiet.allow('status of 401');
  const name = await createProduct(admin);
  const dialog = await openEdit(admin, name);
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await dialog.getByLabel('Term', { exact: true }).fill('Two years');
  await context.clearCookies();
  await save.click();
  const ended = admin.getByRole('dialog', { name: 'Your session has ended' });
  await expect(ended).toBeVisible();
  const tab = context.waitForEvent('page');
  await ended.getByRole('link', { name: 'Sign in in another tab' }).click();
  await expect(await tab).toHaveURL('/login');
  const answer = await context.request.post('/api/auth/login', { data: ADMIN });
  expect(answer.status()).toBe(200);
  await (await tab).close();
  await ended.getByRole('button', { name: 'Back to the form' }).click();
  await save.click();
  await expect(toast(admin, 'Product updated')).toBeVisible();
  expect(await publicProduct(server.url, name)).toMatchObject({ term: 'Two years' });
  await admin.goto('/');
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(toast(admin, 'Please sign in again')).toHaveCount(0);
});

test('an edit that is given up after the session has ended leads to the login', async ({
  admin,
  context,
  quiet,
}) => {
  quiet.allow('status of 401');
  const name = await createProduct(admin);
  const dialog = await openEdit(admin, name);
  await dialog.getByLabel('Term', { exact: true }).fill('Two years');
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await admin.getByRole('button', { name: 'Back to the form' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await admin.getByRole('button', { name: 'Discard changes' }).click();
  await expect(admin).toHaveURL('/login');
  await expect(toast(admin, 'Please sign in again')).toBeVisible();
});

test('an edit that the server refuses says so and keeps what was typed', async ({ admin, quiet }) => {
  quiet.allow('status of 409');
  const taken = await createProduct(admin);
  const name = await createProduct(admin);
  const dialog = await openEdit(admin, name);
  await dialog.getByLabel('Name').fill(taken);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This provider already has a product of that name.');
  await expect(dialog.getByRole('alert')).toBeFocused();
  await admin.keyboard.press('Escape');
  await admin
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(dialog.getByLabel('Name')).toHaveValue(taken);
});

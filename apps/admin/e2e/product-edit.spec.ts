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
  await expect(dialog.getByLabel('Rating (0 to 5)')).toHaveValue('4.9');
  await dialog.getByLabel('Interest rate (% AER)').fill('5.05');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(admin, 'Product updated')).toBeVisible();
  await expect(row(admin, name)).toContainText('5.05% AER');
  expect(await publicProduct(server.url, name)).toMatchObject({ interestRate: 5.05, rating: 4.9 });

  await admin.getByRole('button', { name: `History of ${name}` }).click();
  const history = admin.getByRole('dialog', { name: `History of ${name}` });
  await expect(history.getByRole('listitem').filter({ hasText: 'Interest rate' }).first()).toContainText(
    '4.20% → 5.05%',
  );
  await expect(history.getByText('Added to the catalogue')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(history).toBeHidden();
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

import type { Locator, Page } from '@playwright/test';
import {
  ADMIN,
  breakProcedure,
  expect,
  panel,
  publicProducts,
  row,
  signIn,
  test,
  toast,
} from './support/fixtures.ts';

let made = 0;
/** No part of another one: it is searched for. */
const newName = () => {
  made += 1;
  return `Console Saver ${process.pid}-${String(made).padStart(4, '0')}`;
};

async function openForm(page: Page): Promise<Locator> {
  await page.goto('/admin/products');
  await page.getByRole('button', { name: 'Add New Product' }).click();
  return page.locator('form').filter({ has: page.getByRole('button', { name: 'Create Product' }) });
}

async function fillNeeded(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Provider', { exact: true }).fill('Console Bank');
  await form.page().getByLabel('Type', { exact: true }).fill('Cash ISA');
  await form.getByLabel('Referral link').fill('https://example.com/go');
}

async function createProduct(page: Page, name: string): Promise<void> {
  const form = await openForm(page);
  await fillNeeded(form, name);
  await form.getByLabel('Interest rate (% AER)').fill('4.2');
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(toast(page, 'Product created')).toBeVisible();
}

/** Waits until the server has seen what was written past it: it looks every half second. */
const untilListed = (url: string, product: Record<string, unknown>) =>
  expect.poll(() => publicProducts(url)).toContainEqual(expect.objectContaining(product));

const names = async (url: string) => (await publicProducts(url)).map(({ name }) => name);

test('the switch hides a product on the public site at once and shows it again', async ({
  admin,
  server,
}) => {
  const name = newName();
  await createProduct(admin, name);
  expect(await names(server.url)).toContain(name);
  const line = row(admin, name);
  const held = Promise.withResolvers<void>();
  await admin.route(/products\.toggleActive/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await line.getByRole('switch').click();
  await expect(line.getByText('Updating...', { exact: true })).toBeVisible();
  await expect(line.getByRole('switch')).toBeDisabled();
  held.resolve();
  await expect(line.getByText('Hidden', { exact: true })).toBeVisible();
  expect(await names(server.url)).not.toContain(name);
  await line.getByRole('switch').press('Space');
  await expect(line.getByText('Visible', { exact: true })).toBeVisible();
  expect(await names(server.url)).toContain(name);
});

test('a toggle that fails is logged only and the switch is as it was', async ({ admin, quiet }) => {
  const name = newName();
  await createProduct(admin, name);
  await breakProcedure(admin, quiet, 'products.toggleActive');
  quiet.allow('Failed to change the visibility of a product');
  const logged = admin.waitForEvent('console', (message) =>
    message.text().includes('Failed to change the visibility of a product'),
  );
  const line = row(admin, name);
  await line.getByRole('switch').press('Space');
  await logged;
  await expect(line.getByText('Visible', { exact: true })).toBeVisible();
  await expect(line.getByRole('switch')).toBeEnabled();
  await expect(toast(admin, 'Error')).toHaveCount(0);
});

test('the list is searched and narrowed', async ({ admin }) => {
  const name = newName();
  await createProduct(admin, name);
  const list = panel(admin, 'Product Visibility');
  const search = list.getByRole('searchbox', { name: 'Search products' });
  await search.fill(name.toUpperCase());
  await expect(list.getByRole('row')).toHaveCount(2);
  await list.getByLabel('Visibility', { exact: true }).selectOption('Hidden');
  await expect(list.getByText('No products found matching your search criteria')).toBeVisible();
  await list.getByLabel('Visibility', { exact: true }).selectOption('Visible');
  await expect(row(admin, name)).toBeVisible();
  await search.fill('no product is called so');
  await expect(list.getByText('No products found matching your search criteria')).toBeVisible();
});

test('the list stands in the order of a column, either way, and starts again at its first page', async ({
  admin,
}) => {
  await admin.goto('/admin/products');
  const list = panel(admin, 'Product Visibility');
  const header = (name: string) => list.getByRole('columnheader', { name });
  const column = async (at: number) => list.locator(`tbody td:nth-child(${at})`).allTextContents();
  await list.getByRole('button', { name: 'Next' }).click();
  await expect(list.getByText(/^11–20 of/)).toBeVisible();
  await header('Rating').getByRole('button').click();
  await expect(header('Rating')).toHaveAttribute('aria-sort', 'ascending');
  await expect(list.getByText(/^1–10 of/)).toBeVisible();
  await header('Rating').getByRole('button').press('Enter');
  await expect(header('Rating')).toHaveAttribute('aria-sort', 'descending');
  await expect(list.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  const ratings = (await column(5)).map(Number);
  expect(ratings).toHaveLength(10);
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
  await admin.reload();
  await expect(header('Rating')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(async () => (await column(5)).map(Number)).toEqual(ratings);
  await header('Product').getByRole('button').click();
  await expect(header('Rating')).toHaveAttribute('aria-sort', 'none');
  await expect(list.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  const named = (await list.locator('tbody td:nth-child(2) b').allTextContents()).map((name) =>
    name.toLowerCase(),
  );
  expect(named).toEqual(named.toSorted());
});

test('the form names every fault in the specified words and leads to the first', async ({ admin }) => {
  const form = await openForm(admin);
  await form.getByRole('button', { name: 'Create Product' }).click();
  for (const message of [
    'Name must be at least 3 characters',
    'Provider is required',
    'Type is required',
    'Must be a valid URL',
  ]) {
    await expect(form.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(form.getByLabel('Name')).toBeFocused();

  await form.getByLabel('Name').fill('ab');
  await form.getByLabel('Provider').fill('x');
  await form.getByLabel('Type').fill('Cash ISA');
  await form.getByLabel('Referral link').fill('javascript:alert(1)');
  await form.getByLabel('Logo URL').fill('not an address');
  await form.getByLabel('Interest rate (% AER)').fill('-1');
  await form.getByLabel('Annual fee (%)').pressSequentially('1e');
  await form.getByLabel('Rating').fill('5.5');
  await form.getByLabel('Review count').fill('-3');
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(form.getByText('Name must be at least 3 characters', { exact: true })).toBeVisible();
  await expect(form.getByText('Provider is required', { exact: true })).toBeVisible();
  await expect(form.getByText('Type is required', { exact: true })).toHaveCount(0);
  await expect(form.getByText('Must be a valid URL', { exact: true })).toHaveCount(2);
  await expect(form.getByText('Must be 0 or more', { exact: true })).toHaveCount(2);
  await expect(form.getByText('Must be a number', { exact: true })).toBeVisible();
  await expect(form.getByText('Rating must be from 0 to 5', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  // A field that is being mended complains no longer.
  await form.getByLabel('Name').fill('abc');
  await expect(form.getByText('Name must be at least 3 characters', { exact: true })).toHaveCount(0);
});

test('a comma in a figure is never dropped without a word, and the wheel leaves a figure alone', async ({
  admin,
}) => {
  const form = await openForm(admin);
  const name = newName();
  await fillNeeded(form, name);
  const rate = form.getByRole('spinbutton', { name: 'Interest rate (% AER)' });
  const words = form.getByText('Please write this number anew', { exact: false });
  await rate.pressSequentially('4,1');
  await expect(words).toBeVisible();
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(rate, 'what the browser made of it is not sent').toBeFocused();
  await expect(words).toBeVisible();
  await expect(form.getByText('Worth a second look: an interest rate of 41% is unusual.')).toBeVisible();
  await rate.fill('4.25');
  await expect(words, 'all of it was replaced').toHaveCount(0);
  await expect(form.getByText('Worth a second look')).toHaveCount(0);
  await rate.fill('');

  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await admin.evaluate(() => navigator.clipboard.writeText('3,95'));
  await rate.press('Control+v');
  await expect(words).toBeVisible();
  await expect(rate).toHaveValue('');
  await rate.pressSequentially('3.95');
  await expect(words).toHaveCount(0);
  const { x = 0, y = 0 } = (await rate.boundingBox()) ?? {};
  await admin.mouse.move(x + 20, y + 10);
  const before = await admin.evaluate(() => window.scrollY);
  await admin.mouse.wheel(0, 100);
  await expect.poll(() => admin.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  await expect(rate).toHaveValue('3.95');
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(row(admin, name)).toContainText('3.95% AER');
});

test('the form starts from the specified defaults', async ({ admin }) => {
  const form = await openForm(admin);
  await expect(form.getByLabel('Rating')).toHaveValue('4');
  await expect(form.getByLabel('Rating')).toHaveAttribute('step', '0.5');
  await expect(form.getByLabel('Rating')).toHaveAttribute('min', '1');
  await expect(form.getByLabel('Rating')).toHaveAttribute('max', '5');
  await expect(form.getByLabel('Review count')).toHaveValue('0');
  await expect(form.getByLabel('FSCS protected')).toBeChecked();
  await expect(form.getByLabel('Active (visible on the site)')).toBeChecked();
  for (const label of [
    'Interest rate (% AER)',
    'Annual fee (%)',
    'Government bonus (%)',
    'Minimum deposit (£)',
  ]) {
    await expect(form.getByLabel(label)).toHaveValue('');
  }
});

test('a product is added with all it has, and blank features are not taken', async ({
  admin,
  server,
  request,
}) => {
  const name = newName();
  const form = await openForm(admin);
  await fillNeeded(form, name);
  await form.getByLabel('Interest rate (% AER)').fill('4.25');
  await form.getByLabel('Minimum deposit (£)').fill('1');
  await form.getByLabel('Features', { exact: true }).fill('   ');
  await form.getByRole('button', { name: 'Add Feature' }).click();
  await expect(form.getByRole('list', { name: 'Features of this product' })).toHaveCount(0);
  await form.getByLabel('Features', { exact: true }).fill('  Pays monthly ');
  await form.getByLabel('Features', { exact: true }).press('Enter');
  await form.getByLabel('Features', { exact: true }).fill('Wrong one');
  await form.getByRole('button', { name: 'Add Feature' }).click();
  await form.getByRole('button', { name: 'Remove feature Wrong one' }).click();
  await form.getByLabel('Features', { exact: true }).fill('Typed and not added');
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(toast(admin, 'Product created')).toContainText(
    'The new ISA product has been added successfully',
  );
  await expect(form).toBeHidden();
  await expect(row(admin, name)).toBeVisible();
  const found = (await publicProducts(server.url)).find((product) => product.name === name);
  const product: unknown = await (await request.get(`/api/products/${found?.id}`)).json();
  expect(product).toMatchObject({
    provider: 'Console Bank',
    interestRate: 4.25,
    minimumDeposit: 1,
    annualFee: null,
    rating: 4,
    reviewCount: 0,
    fscsProtected: true,
    features: ['Pays monthly', 'Typed and not added'],
  });
});

test('a product that cannot be created keeps the form as it is', async ({ admin, quiet }) => {
  quiet.allow('status of 409');
  const name = newName();
  await createProduct(admin, name);
  const form = await openForm(admin);
  await fillNeeded(form, name);
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(toast(admin, 'Error')).toContainText('Failed to create product. Please try again.');
  await expect(form.getByRole('alert')).toContainText('This provider already has a product of that name.');
  await expect(form.getByLabel('Name')).toHaveValue(name);
});

test('the form keeps what is typed while it is closed or left, and Cancel asks before throwing it away', async ({
  admin,
}) => {
  const form = await openForm(admin);
  await form.getByLabel('Name').fill('Half a product');
  const feature = form.getByLabel('Features', { exact: true });
  await feature.fill('Half a feature');
  const door = admin.getByRole('button', { name: 'Add New Product' });
  await door.click();
  await expect(form).toBeHidden();
  await door.click();
  await expect(form.getByLabel('Name')).toHaveValue('Half a product');
  await admin.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(form).toHaveCount(0);
  await admin.goBack();
  await expect(form.getByLabel('Name')).toHaveValue('Half a product');
  await admin.reload();
  await expect(form.getByLabel('Name')).toHaveValue('Half a product');
  await expect(feature).toHaveValue('Half a feature');
  await form.getByRole('button', { name: 'Cancel' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Discard your changes?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Half a product');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form).toBeHidden();
});

test('an edited product shows on the public site at once, and its history says what changed', async ({
  admin,
  server,
}) => {
  const name = newName();
  await createProduct(admin, name);
  // The arrows of the field go by halves; a rating between them is kept.
  server.sql('UPDATE products SET rating = 4.9 WHERE name = ?', name);
  await untilListed(server.url, { name, rating: 4.9 });
  await admin.reload();
  await admin.getByRole('searchbox', { name: 'Search products' }).fill(name);
  await admin.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Edit ${name}` });
  await expect(dialog.getByLabel('Rating')).toHaveValue('4.9');
  await dialog.getByLabel('Interest rate (% AER)').fill('5.05');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(admin, 'Product updated')).toBeVisible();
  await expect(row(admin, name)).toContainText('5.05% AER');
  const found = (await publicProducts(server.url)).find((product) => product.name === name);
  expect(found).toMatchObject({ interestRate: 5.05, rating: 4.9 });

  await admin.getByRole('button', { name: `History of ${name}` }).click();
  const history = admin.getByRole('dialog', { name: `History of ${name}` });
  await expect(
    history.getByRole('listitem').filter({ hasText: 'Interest rate (% AER)' }).first(),
  ).toContainText('4.2 → 5.05');
  await expect(history.getByText('Added to the catalogue')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(history).toBeHidden();
});

test('an edit of one field leaves what is stored from earlier days as it is, though it would be refused today', async ({
  admin,
  server,
}) => {
  const name = newName();
  await createProduct(admin, name);
  server.sql('UPDATE products SET name = ?, term = ? WHERE name = ?', ` ${name}`, 'x'.repeat(201), name);
  await untilListed(server.url, { name: ` ${name}` });
  await admin.reload();
  await admin.getByRole('searchbox', { name: 'Search products' }).fill(name);
  await admin.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Edit ${name}` });
  await dialog.getByLabel('Interest rate (% AER)').fill('6.06');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(admin, 'Product updated')).toBeVisible();
  const found = (await publicProducts(server.url)).find((product) => product.name === ` ${name}`);
  expect(found).toMatchObject({ interestRate: 6.06 });
});

test('a save leaves alone what another administrator has changed meanwhile', async ({ admin, server }) => {
  const name = newName();
  await createProduct(admin, name);
  await admin.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Edit ${name}` });
  await dialog.getByLabel('Annual fee (%)').fill('0.5');
  const { id } = (await publicProducts(server.url)).find((product) => product.name === name) ?? { id: 0 };
  const hidden = await admin.request.patch(`${server.url}/api/products/${id}/toggle-active`);
  expect(hidden.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(admin, 'Product updated')).toBeVisible();
  await expect(row(admin, name)).toContainText('Hidden');
  expect(await names(server.url)).not.toContain(name);
});

test('a field that somebody else has changed meanwhile is told with what is there now, and replaced only knowingly', async ({
  admin,
  server,
  quiet,
}) => {
  quiet.allow('status of 409');
  const name = newName();
  await createProduct(admin, name);
  await admin.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Edit ${name}` });
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
  const found = (await publicProducts(server.url)).find((product) => product.name === name);
  expect(found).toMatchObject({ interestRate: 5.05, term: '9 months', fscsProtected: false });
});

test('the history names the door of every change: hand, CSV, feed', async ({ context, page, ownServer }) => {
  const server = await ownServer();
  await signIn(context, server.url);
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
  const name = newName();
  await createProduct(admin, name);
  const answer = await admin.request.post(`${server.url}/api/admin/update-products`);
  expect(answer.status()).toBe(200);
  await admin.reload();
  await admin.getByRole('searchbox', { name: 'Search products' }).fill(name);
  await admin.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Edit ${name}` });
  const hint = dialog.getByText('know this product by the old name');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(hint).toHaveCount(0);
  await dialog.getByLabel('Name').fill(`${name} II`);
  await expect(hint).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await expect(hint).toHaveCount(0);
});

test('Back asks before it throws away what was typed in an edit', async ({ admin }) => {
  const name = newName();
  await createProduct(admin, name);
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
  const name = newName();
  await createProduct(admin, name);
  await admin.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Edit ${name}` });
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
  const found = (await publicProducts(server.url)).find((product) => product.name === name);
  expect(found).toMatchObject({ term: 'Two years' });
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
  const name = newName();
  await createProduct(admin, name);
  await admin.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Edit ${name}` });
  await dialog.getByLabel('Term', { exact: true }).fill('Two years');
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await admin.getByRole('button', { name: 'Back to the form' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await admin.getByRole('button', { name: 'Discard changes' }).click();
  await expect(admin).toHaveURL('/login');
  await expect(toast(admin, 'Please sign in again')).toBeVisible();
});

test('an empty catalogue says what to do', async ({ context, page, ownServer }) => {
  const server = await ownServer({ SEED: 'none' });
  await signIn(context, server.url);
  await page.goto(`${server.url}/admin/products`);
  const empty = row(page, 'The catalogue is empty.');
  await expect(empty).toContainText('Add New Product');
  await page.getByLabel('Visibility', { exact: true }).selectOption('Hidden');
  await expect(row(page, 'No products found matching your search criteria')).toBeVisible();
  await page.getByLabel('Visibility', { exact: true }).selectOption('All products');
  await empty.getByRole('link', { name: 'Product Update Center' }).click();
  await expect(page).toHaveURL(`${server.url}/product-update`);
});

test('an edit that the server refuses says so and keeps what was typed', async ({ admin, quiet }) => {
  quiet.allow('status of 409');
  const [taken, name] = [newName(), newName()];
  await createProduct(admin, taken);
  await createProduct(admin, name);
  await admin.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Edit ${name}` });
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

test('a list that cannot be loaded says so and can be tried again', async ({ admin, quiet }) => {
  await breakProcedure(admin, quiet, 'products.page');
  await admin.goto('/admin/products');
  await expect(admin.getByText('The products could not be loaded.')).toBeVisible();
  await admin.unrouteAll();
  await admin.getByRole('button', { name: 'Try Again' }).click();
  await expect(row(admin, 'Cash ISA').first()).toBeVisible();
});

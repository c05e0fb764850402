import { holdAnswer, holdBack } from '../../../packages/api/test/support/browser/hold-back.ts';
import type { Page } from '@playwright/test';
import { breakProcedure, expect, panel, row, test, toast } from './support/fixtures.ts';
import { createProduct, fillNeeded, newName, openForm, publicProduct } from './support/products.ts';

/** Creates a product on the admin panel; the answer waits until it is let come. */
async function beginCreating(page: Page) {
  const name = newName();
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Add New Product' }).click();
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Create Product' }) });
  await fillNeeded(form, name);
  const { answered, letCome } = await holdAnswer(page, /products\.create/);
  await form.getByRole('button', { name: 'Create Product' }).click();
  await answered;
  return { name, form, letCome };
}

test('the switch hides a product on the public site at once and shows it again', async ({
  admin,
  server,
}) => {
  const name = await createProduct(admin);
  expect(await publicProduct(server.url, name)).toBeDefined();
  const line = row(admin, name);
  const letThrough = await holdBack(admin, /products\.toggleActive/);
  await line.getByRole('switch').click();
  await expect(line.getByText('Updating...', { exact: true })).toBeVisible();
  await expect(line.getByRole('switch')).toBeDisabled();
  letThrough();
  await expect(line.getByText('Hidden', { exact: true })).toBeVisible();
  expect(await publicProduct(server.url, name)).toBeUndefined();
  await line.getByRole('switch').press('Space');
  await expect(line.getByText('Visible', { exact: true })).toBeVisible();
  expect(await publicProduct(server.url, name)).toBeDefined();
});

test('a toggle that fails is logged only and the switch is as it was', async ({ admin, quiet }) => {
  const name = await createProduct(admin);
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
  const name = await createProduct(admin);
  const list = panel(admin, 'Product Visibility');
  const search = list.getByRole('searchbox', { name: 'Search products' });
  await search.fill(name.toUpperCase());
  await expect(list.getByRole('row')).toHaveCount(2);
  await list.getByLabel('Visibility', { exact: true }).selectOption('Not on the site');
  await expect(list.getByText('No products found matching your search criteria')).toBeVisible();
  await list.getByLabel('Visibility', { exact: true }).selectOption('On the site');
  await expect(row(admin, name)).toBeVisible();
  await search.fill('no product is called so');
  await expect(list.getByText('No products found matching your search criteria')).toBeVisible();
});

/** Adds a product while the list's next answer is on its way. @returns its name, and what lets the answer come */
async function createWhileListed(page: Page) {
  const name = newName();
  const form = await openForm(page);
  await fillNeeded(form, name);
  const { answered, letCome } = await holdAnswer(page, /products\.page/);
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(toast(page, 'Product created')).toBeVisible();
  await answered;
  return { name, letCome };
}

test('a new product is led to, unless something else is looked for before the list knows of it', async ({
  admin,
  server,
}) => {
  const list = panel(admin, 'Product Visibility');
  const first = await createWhileListed(admin);
  await expect(row(admin, first.name)).toHaveCount(0);
  first.letCome();
  await expect(row(admin, first.name)).toBeVisible();

  const second = await createWhileListed(admin);
  const search = list.getByRole('searchbox', { name: 'Search products' });
  await search.fill(first.name);
  await expect(list.getByRole('row')).toHaveCount(2);
  const id = (await publicProduct(server.url, first.name))?.id;
  const hidden = await admin.request.post('/trpc/products.toggleActive', {
    data: { json: { id, isActive: false } },
  });
  expect(hidden.status()).toBe(200);
  await expect(row(admin, first.name)).toContainText('Visible');
  second.letCome();
  await expect(row(admin, first.name), 'asked for anew').toContainText('Hidden');
  await expect(search).toHaveValue(first.name);
  await expect(list.getByRole('row')).toHaveCount(2);
});

test('a new product is led to out of a search, which Back finds again', async ({ admin }) => {
  const name = newName();
  const form = await openForm(admin);
  const search = admin.getByRole('searchbox', { name: 'Search products' });
  await search.fill('Lifetime');
  await expect(admin).toHaveURL(/products\.search=Lifetime/);
  await fillNeeded(form, name);
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(toast(admin, 'Product created')).toBeVisible();
  await expect(row(admin, name)).toBeVisible();
  await expect(search).toHaveValue('');
  await admin.goBack();
  await expect(search).toHaveValue('Lifetime');
  await expect(row(admin, name)).toHaveCount(0);
});

test('Back finds the page that was left for a search, also after a reload', async ({ admin }) => {
  await admin.goto('/admin/products');
  const pages = admin.getByRole('navigation', { name: 'Products pages' });
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages).toContainText('11–20 of');
  await admin.getByRole('searchbox', { name: 'Search products' }).fill('Junior');
  await expect(admin).toHaveURL(/products\.search=Junior/);
  await admin.reload();
  await expect(pages).toContainText(/^1–/);
  const { answered, letCome } = await holdAnswer(admin, /products\.page/);
  await admin.goBack();
  await answered;
  await expect(admin).toHaveURL(/products\.page=2/);
  letCome();
  await expect(pages).toContainText('11–20 of');
});

test('a product that is created after its form was left is not in the form of the next page', async ({
  admin,
}) => {
  const { name, form, letCome } = await beginCreating(admin);
  await expect(form.getByLabel('Name'), 'what it says is on its way').toBeDisabled();
  await admin.getByRole('link', { name: 'Products', exact: true }).click();
  await expect(form.getByLabel('Name')).toHaveValue(name);
  letCome();
  await expect(toast(admin, 'Product created')).toBeVisible();
  await expect(form).toBeHidden();
  await admin.getByRole('button', { name: 'Add New Product' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('');
});

test('what is typed anew while a product is being created stays', async ({ admin }) => {
  const { name, form, letCome } = await beginCreating(admin);
  await admin.getByRole('link', { name: 'Products', exact: true }).click();
  await form.getByLabel('Name').fill(`${name} II`);
  letCome();
  await expect(toast(admin, 'Product created')).toBeVisible();
  await admin.reload();
  await expect(form.getByLabel('Name')).toHaveValue(`${name} II`);
});

test('a list that cannot be read after a product was added says so', async ({ admin, quiet }) => {
  const form = await openForm(admin);
  await fillNeeded(form, newName());
  await breakProcedure(admin, quiet, 'products.page');
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(toast(admin, 'Product created')).toBeVisible();
  await expect(panel(admin, 'Product Visibility').getByRole('alert')).toBeVisible();
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
  const found = await publicProduct(server.url, name);
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
  const name = await createProduct(admin);
  const form = await openForm(admin);
  await fillNeeded(form, name);
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(toast(admin, 'Error')).toContainText('Failed to create product. Please try again.');
  await expect(form.getByRole('alert')).toContainText('This provider already has a product of that name.');
  await expect(form.getByLabel('Name')).toHaveValue(name);
});

test('an error in a form that our server never sends takes nothing of what was typed', async ({
  admin,
  quiet,
}) => {
  quiet.allow('status of 502');
  const form = await openForm(admin);
  await fillNeeded(form, 'Met by a proxy');
  await admin.route(/\/trpc\/products\.create/, (route) =>
    route.fulfill({
      status: 502,
      json: [{ error: { json: { message: 'Bad gateway', code: -32_603, data: { httpStatus: 502 } } } }],
    }),
  );
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(toast(admin, 'Error')).toContainText('Failed to create product. Please try again.');
  await expect(form.getByLabel('Name')).toHaveValue('Met by a proxy');
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

test('an empty catalogue says what to do', async ({ page, ownServer }) => {
  const server = await ownServer({ SEED: 'none' });
  await page.goto(`${server.url}/admin/products`);
  const empty = row(page, 'The catalogue is empty.');
  await expect(empty).toContainText('Add New Product');
  await page.getByLabel('Visibility', { exact: true }).selectOption('Not on the site');
  await expect(row(page, 'No products found matching your search criteria')).toBeVisible();
  await page.getByLabel('Visibility', { exact: true }).selectOption('All products');
  await empty.getByRole('link', { name: 'Product Update Center' }).click();
  await expect(page).toHaveURL(`${server.url}/product-update`);
});

test('a list that cannot be loaded says so and can be tried again', async ({ admin, quiet }) => {
  await breakProcedure(admin, quiet, 'products.page');
  await admin.goto('/admin/products');
  await expect(admin.getByText('The products could not be loaded.')).toBeVisible();
  await admin.unrouteAll();
  await admin.getByRole('button', { name: 'Try Again' }).click();
  await expect(row(admin, 'Cash ISA').first()).toBeVisible();
});

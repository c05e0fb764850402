import { http, HttpResponse, server } from '@isa/ui/testing/server';
import { fireEvent } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { api, confirm, row, screen, toast, waitFor, within } from '../../../test/console.tsx';
import { openNew } from '../../../test/product-forms.ts';
import { product, serveProducts } from '../../../test/products.ts';

const createAnother = async (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Create Product' }));

test('the form starts from the specified defaults', async () => {
  const { field } = await openNew();
  expect(field(/^Rating/)).toHaveValue(4);
  expect(field(/^Rating/)).toHaveAttribute('step', '0.5');
  expect(field(/^Rating/)).toHaveAttribute('min', '1');
  expect(field(/^Rating/)).toHaveAttribute('max', '5');
  expect(field('Review count')).toHaveValue(0);
  expect(field('FSCS protected')).toBeChecked();
  expect(field('Active (visible on the site)')).toBeChecked();
  for (const name of [
    'Interest rate (% AER)',
    'Annual fee (%)',
    'Government bonus (%)',
    'Minimum deposit (£)',
  ])
    expect(field(name)).toHaveValue(null);
});

test('the form names every fault in the specified words and leads to the first', async () => {
  const { user, create, form, field, fill } = await openNew();
  await user.click(create);
  for (const words of [
    'Name must be at least 3 characters',
    'Provider is required',
    'Type is required',
    'Must be a valid URL',
  ])
    expect(form.getByText(words)).toBeVisible();
  expect(field('Name')).toHaveFocus();

  fill({
    Name: 'ab',
    Provider: 'x',
    Type: 'Cash ISA',
    'Referral link': 'javascript:alert(1)',
    'Logo URL': 'not an address',
    'Interest rate (% AER)': '-1',
    'Rating (0 to 5)': '5.5',
    'Review count': '-3',
  });
  await user.click(create);
  expect(form.getByText('Name must be at least 3 characters')).toBeVisible();
  expect(form.getByText('Provider is required')).toBeVisible();
  expect(form.queryByText('Type is required')).toBeNull();
  expect(form.getAllByText('Must be a valid URL')).toHaveLength(2);
  expect(form.getAllByText('Must be 0 or more')).toHaveLength(2);
  expect(form.getByText('Rating must be from 0 to 5')).toBeVisible();
  expect(field('Name')).toHaveFocus();
  // A field that is being corrected complains no longer.
  fill({ Name: 'abc' });
  expect(form.queryByText('Name must be at least 3 characters')).toBeNull();
  expect(api.inputs('products.create')).toEqual([]);
});

test('a product is added with all it has, and blank features are not taken', async () => {
  const { user, create, form, field, fill, fillNeeded } = await openNew();
  fillNeeded('New Saver');
  fill({ 'Interest rate (% AER)': '4.25', 'Minimum deposit (£)': '1', Features: '   ' });
  const add = form.getByRole('button', { name: 'Add Feature' });
  await user.click(add);
  expect(form.queryByRole('list', { name: 'Features of this product' })).toBeNull();
  fill({ Features: '  Pays monthly ' });
  fireEvent.keyDown(field('Features'), { key: 'Enter' });
  fill({ Features: 'Wrong one' });
  await user.click(add);
  await user.click(form.getByRole('button', { name: 'Remove feature Wrong one' }));
  expect(field('Features')).toHaveFocus();
  fill({ Features: 'Typed and not added' });
  await user.click(create);
  expect(await toast('Product created')).toHaveTextContent('The new ISA product has been added successfully');
  await row('New Saver');
  expect(screen.queryByRole('button', { name: 'Create Product' })).toBeNull();
  expect(api.inputs('products.create')).toEqual([
    expect.objectContaining({
      name: 'New Saver',
      provider: 'Console Bank',
      interestRate: 4.25,
      minimumDeposit: 1,
      annualFee: null,
      rating: 4,
      reviewCount: 0,
      fscsProtected: true,
      features: ['Pays monthly', 'Typed and not added'],
    }),
  ]);
});

test('keeps everything typed after a refusal of the server', async () => {
  const { user, create, form, field, fillNeeded } = await openNew();
  fillNeeded('Saver 1');
  await user.click(create);
  expect(await toast('Error')).toHaveTextContent('Failed to create product. Please try again.');
  expect(await form.findByRole('alert')).toHaveTextContent(
    'This provider already has a product with that name.',
  );
  expect(field('Name')).toHaveValue('Saver 1');
});

test('keeps everything typed after an error in a form that our server never sends', async () => {
  const { user, create, form, field, fillNeeded } = await openNew();
  const error = { message: 'Bad gateway', code: -32_603, data: { httpStatus: 502 } };
  server.use(
    http.post('*/trpc/products.create', () =>
      HttpResponse.json([{ error: { json: error } }], { status: 502 }),
    ),
  );
  fillNeeded('Met by a proxy');
  await user.click(create);
  expect(await toast('Error')).toHaveTextContent('Failed to create product. Please try again.');
  expect(await form.findByRole('alert')).toHaveTextContent('Everything you typed is still here.');
  expect(field('Name')).toHaveValue('Met by a proxy');
});

test('keeps what is typed while the form is closed or left, and asks before throwing it away', async () => {
  const { user, fill } = await openNew();
  fill({ Name: 'Half a product', Features: 'Half a feature' });
  const opener = screen.getByRole('button', { name: 'Add New Product' });
  await user.click(opener);
  expect(screen.queryByRole('button', { name: 'Create Product' })).toBeNull();
  await user.click(opener);
  expect(screen.getByLabelText('Name')).toHaveValue('Half a product');
  api.on('audit.list', () => ({ entries: [], next: null }));
  await user.click(screen.getByRole('link', { name: 'Audit log', hidden: true }));
  await screen.findByText('No administrator has done anything yet.');
  history.back();
  expect(await screen.findByLabelText('Name')).toHaveValue('Half a product');
  expect(screen.getByLabelText('Features')).toHaveValue('Half a feature');
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  await user.click(cancel);
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Name')).toHaveValue('Half a product');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await confirm(user, 'Discard your changes?', 'Discard changes');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Create Product' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Add a product' })).toHaveFocus());
  expect(sessionStorage.getItem('new-product') ?? '').not.toContain('Half');
});

/** Creates a product; the answer waits until it is let come, on another page of the console. */
async function createAndLeave() {
  const opened = await openNew();
  opened.fillNeeded('New Saver');
  const { reached, release } = api.hold('products.create');
  await opened.user.click(opened.create);
  await reached;
  expect(opened.field('Name').closest('fieldset'), 'what it says is on its way').toBeDisabled();
  api.on('overview.get', () => new Promise<never>(() => undefined));
  await opened.user.click(screen.getByRole('link', { name: 'Audit log', hidden: true }));
  await screen.findByRole('heading', { level: 1, name: 'Audit log' });
  await opened.user.click(screen.getByRole('link', { name: 'Products', hidden: true }));
  expect(await screen.findByLabelText('Name')).toHaveValue('New Saver');
  return { ...opened, release };
}

test('a product that is created after its form was left is not in the form of the next page', async () => {
  api.on('audit.list', () => ({ entries: [], next: null }));
  const { user, release } = await createAndLeave();
  release();
  await toast('Product created');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Create Product' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Add New Product' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('');
});

test('keeps what is typed while a product is being created', async () => {
  api.on('audit.list', () => ({ entries: [], next: null }));
  const { release } = await createAndLeave();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'New Saver II' } });
  release();
  await toast('Product created');
  expect(screen.getByLabelText('Name')).toHaveValue('New Saver II');
  expect(sessionStorage.getItem('new-product')).toContain('New Saver II');
});

const pages = () => screen.getByRole('navigation', { name: 'Products pages' });
const ten = () => serveProducts(...Array.from({ length: 10 }, (_, at) => product(at + 1)));

test('leads to the new product on the last page, out of a search, which Back finds again', async () => {
  const { user, create, fillNeeded } = await openNew(ten());
  const search = screen.getByRole('searchbox', { name: 'Search products' });
  await user.type(search, 'saver 2');
  await waitFor(() => expect(location.search).toBe('?products.search=saver+2'));
  fillNeeded('New Saver');
  await user.click(create);
  await toast('Product created');
  await row('New Saver');
  expect(search).toHaveValue('');
  expect(pages()).toHaveTextContent('11–11 of 11');
  history.back();
  await waitFor(() => expect(search).toHaveValue('saver 2'));
});

test('stays where it is when another search was started in between', async () => {
  const { user, fillNeeded, products } = await openNew(ten());
  await row('Saver 1');
  fillNeeded('New Saver');
  const { reached, release } = api.hold('products.page');
  await createAnother(user);
  await toast('Product created');
  await reached;
  const search = screen.getByRole('searchbox', { name: 'Search products' });
  await user.type(search, 'saver 2');
  await row('Saver 2');
  for (const each of products) if (each.id === 2) each.isActive = false;
  release();
  await waitFor(async () => expect(await row('Saver 2'), 'asked for again').toHaveTextContent('Hidden'));
  expect(search).toHaveValue('saver 2');
});

test('leaves the address alone when the page was left and opened again in between', async () => {
  api.on('audit.list', () => ({ entries: [], next: null }));
  const { user, create, fillNeeded } = await openNew(ten());
  await row('Saver 1');
  fillNeeded('New Saver');
  const { reached, release } = api.hold('products.page');
  await user.click(create);
  await toast('Product created');
  await reached;
  await user.click(screen.getByRole('link', { name: 'Audit log', hidden: true }));
  await screen.findByRole('heading', { level: 1, name: 'Audit log' });
  await user.click(screen.getByRole('link', { name: 'Products', hidden: true }));
  release();
  await waitFor(() => expect(pages()).toHaveTextContent('1–10 of 11'));
  expect(location.search).toBe('');
});

test('says that the list cannot be read after a product was added', async () => {
  const { user, create, fillNeeded } = await openNew();
  fillNeeded('New Saver');
  api.disconnect('products.page');
  await user.click(create);
  await toast('Product created');
  expect(await screen.findByText('The products could not be loaded.')).toBeVisible();
});

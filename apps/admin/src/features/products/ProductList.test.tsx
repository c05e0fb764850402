import { allowConsoleError } from '@isa/ui/testing/console-errors';
import { expect, test } from 'vitest';
import { api, dialog, openConsole, row, screen, toast, waitFor, within } from '../../../test/console.tsx';
import { product, serveProducts } from '../../../test/products.ts';

const pages = () => screen.getByRole('navigation', { name: 'Products pages' });
const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    product(at + 1, { rating: (at * 7) % 5, name: `Saver ${100 - at}` }),
  );
const column = (at: number) =>
  [...document.querySelectorAll(`tbody td:nth-child(${at})`)].map(({ textContent }) => textContent);
const header = (name: string) => screen.getByRole('columnheader', { name });

test('the switch hides a product and shows it again', async () => {
  serveProducts(product(1));
  const user = openConsole('/admin/products');
  const line = within(await row('Saver 1'));
  expect(
    line
      .getAllByRole('cell')
      .slice(0, 5)
      .map(({ textContent }) => textContent),
  ).toEqual(['1', 'Saver 1Console Bank', 'Cash ISA', '4.20% AER', '4']);
  const { reached, release } = api.hold('products.toggleActive');
  const toggle = line.getByRole('switch');
  await user.click(toggle);
  await reached;
  expect(line.getByText('Updating...')).toBeVisible();
  expect(toggle).toBeDisabled();
  release();
  expect(await line.findByText('Hidden')).toBeVisible();
  await user.click(line.getByRole('switch'));
  expect(await line.findByText('Visible')).toBeVisible();
  expect(api.inputs('products.toggleActive')).toEqual([
    { id: 1, isActive: false },
    { id: 1, isActive: true },
  ]);
});

test('a toggle that fails is logged only and the switch is as it was', async () => {
  serveProducts(product(1));
  api.disconnect('products.toggleActive');
  allowConsoleError('Failed to change the visibility of a product');
  const user = openConsole('/admin/products');
  const line = within(await row('Saver 1'));
  await user.click(line.getByRole('switch'));
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(await line.findByText('Visible')).toBeVisible();
  expect(line.getByRole('switch')).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the list is searched and narrowed', async () => {
  serveProducts(product(1), product(2, { name: 'Hidden Saver', isActive: false }));
  const user = openConsole('/admin/products');
  await row('Hidden Saver');
  const visibility = screen.getByLabelText('Visibility');
  const none = 'No products found matching your search criteria';
  await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'hidden');
  await waitFor(() => expect(column(1)).toEqual(['2']));
  await user.selectOptions(visibility, 'On the site');
  expect(await screen.findByText(none)).toBeVisible();
  await user.selectOptions(visibility, 'Not on the site');
  await row('Hidden Saver');
  expect(location.search).toBe('?products.search=hidden&products.visibility=hidden');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(screen.getByRole('searchbox', { name: 'Search products' })).toHaveFocus();
});

test('the list is sorted by a column in both directions, from its first page', async () => {
  serveProducts(...many(12));
  const user = openConsole('/admin/products');
  await waitFor(() => expect(pages()).toHaveTextContent('1–10 of 12'));
  await user.click(within(pages()).getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(pages()).toHaveTextContent('11–12 of 12'));
  await user.click(within(header('Rating')).getByRole('button'));
  expect(header('Rating')).toHaveAttribute('aria-sort', 'descending');
  await waitFor(() => expect(column(5).map(Number)).toEqual([4, 4, 3, 3, 2, 2, 2, 1, 1, 0]));
  expect(pages()).toHaveTextContent('1–10 of 12');
  await user.click(within(header('Rating')).getByRole('button'));
  expect(header('Rating')).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(header('Product')).getByRole('button'));
  expect(header('Rating')).toHaveAttribute('aria-sort', 'none');
  await waitFor(() => expect(column(2)[0]).toContain('Saver 100'));
});

test('the order that the address names is that of the list', async () => {
  serveProducts(...many(3));
  openConsole('/admin/products?products.sort=-rating');
  await row('Saver 100');
  expect(header('Rating')).toHaveAttribute('aria-sort', 'descending');
  expect(api.inputs('products.page')[0]).toMatchObject({ order: 'rating', direction: 'descending' });
});

test('an empty catalogue says what to do, and a search in it that nothing is found', async () => {
  serveProducts();
  const user = openConsole('/admin/products');
  const empty = await screen.findByText(/The catalogue is empty\./);
  expect(empty).toHaveTextContent('Add New Product');
  expect(within(empty).getByRole('link')).toHaveAttribute('href', '/product-update');
  await user.selectOptions(screen.getByLabelText('Visibility'), 'Not on the site');
  expect(await screen.findByText('No products found matching your search criteria')).toBeVisible();
});

test('a list that cannot be loaded says so and can be tried again', async () => {
  serveProducts(product(1));
  api.disconnect('products.page');
  const user = openConsole('/admin/products');
  expect(await screen.findByText('The products could not be loaded.')).toBeVisible();
  serveProducts(product(1));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await row('Saver 1');
});

test('the history names the source of every change', async () => {
  serveProducts(product(1));
  const entry = (
    id: number,
    source: 'admin' | 'csv' | 'feed',
    changes: Record<string, { before: unknown; after: unknown }>,
    replacedManualEdits: string[] = [],
  ) => ({
    id,
    source,
    actor: source === 'feed' ? null : 'admin@example.com',
    changes,
    replacedManualEdits,
    createdAt: '2026-11-01T10:00:00.000Z',
  });
  api.on('products.history', () => ({
    entries: [
      entry(4, 'admin', { isActive: { before: true, after: false } }),
      entry(3, 'feed', { interestRate: { before: 4.5, after: 4.6 } }, ['interestRate']),
      entry(2, 'csv', { interestRate: { before: 4, after: 4.5 } }),
      entry(1, 'csv', { created: { before: null, after: null } }),
    ],
    next: null,
  }));
  const user = openConsole('/admin/products');
  await row('Saver 1');
  await user.click(screen.getByRole('button', { name: 'History of Saver 1' }));
  const history = within(await dialog('History of Saver 1'));
  await history.findByText('By hand');
  const entries = history
    .getAllByRole('listitem')
    .filter(({ parentElement }) => parentElement?.tagName === 'OL');
  const said = entries.map(({ textContent }) => textContent.replace('1 Nov 2026, 10:00', ''));
  expect(said[0]).toBe('By handadmin@example.comActive (visible on the site) Yes → No');
  expect(said[1]).toBe(
    'Product feedReplaced what was set by hand: Interest rate. Pin a fact to keep it.Interest rate 4.50% → 4.60%',
  );
  expect(said[2]).toBe('CSV importadmin@example.comInterest rate 4.00% → 4.50%');
  expect(said[3]).toContain('Added to the catalogue');
});

test('the history says that only pins or check dates have changed so far', async () => {
  serveProducts(product(1));
  api.on('products.history', () => ({ entries: [], next: null }));
  const user = openConsole('/admin/products');
  await row('Saver 1');
  await user.click(screen.getByRole('button', { name: 'History of Saver 1' }));
  const history = within(await dialog('History of Saver 1'));
  expect(await history.findByText('No values have changed yet.')).toBeVisible();
});

test('the history shows values with their units and in the words of their options', async () => {
  serveProducts(product(1));
  const tiers = [
    { from: 0, rate: 3.2 },
    { from: 500, rate: 4.2 },
  ];
  const changes = {
    access: { before: null, after: 'fixed-term' },
    termMonths: { before: 6, after: 24 },
    rateTiers: { before: [], after: tiers },
    channels: { before: ['online'], after: ['online', 'app'] },
    features: { before: ['Fast, simple'], after: ['Fast, simple', 'New'] },
    interestRate: { before: 4.05011, after: 4.05012 },
    ofAnEarlierVersion: { before: 1, after: 2 },
  };
  api.on('products.history', () => ({
    entries: [
      {
        id: 1,
        source: 'admin',
        actor: null,
        changes,
        replacedManualEdits: [],
        createdAt: '2026-11-01T10:00:00.000Z',
      },
    ],
    next: null,
  }));
  const user = openConsole('/admin/products');
  await row('Saver 1');
  await user.click(screen.getByRole('button', { name: 'History of Saver 1' }));
  const history = within(await dialog('History of Saver 1'));
  await history.findByText('By hand');
  const said = history.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said.slice(1)).toEqual([
    'Access – → Fixed term',
    'Length of the term 6 months → 2 years',
    'Rate by balance – → 3.20% from £0, 4.20% from £500',
    'How to open it Online → Online, App',
    'Features Fast, simple → Fast, simple · New',
    // What rounding makes alike is shown as it is stored.
    'Interest rate 4.05011 → 4.05012',
    'ofAnEarlierVersion 1 → 2',
  ]);
});

test('shows names that hold script as text', async () => {
  const script = `<img src=x onerror="document.title='broken'">`;
  serveProducts(product(1, { name: script, provider: '<b>' }));
  openConsole('/admin/products');
  await row(script);
  expect(document.querySelector('img')).toBeNull();
});

test('toasts are shown one at a time', async () => {
  serveProducts(product(1));
  openConsole('/admin/products');
  await row('Saver 1');
  const { notify } = await import('@isa/ui/client/toast.ts');
  notify({ title: 'First' });
  await toast('First');
  notify({ title: 'Second' });
  await toast('Second');
  expect(screen.queryByText('First')).toBeNull();
});

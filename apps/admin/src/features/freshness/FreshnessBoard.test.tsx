import { Refusal } from '@isa/ui/testing/api';
import { expect, test } from 'vitest';
import {
  api,
  confirm,
  dialog,
  openConsole,
  row,
  screen,
  toast,
  waitFor,
  within,
} from '../../../test/console.tsx';
import { product as catalogueProduct } from '../../../test/products.ts';
import type { FreshnessPage, FreshnessRow } from './useFreshness.ts';

const product = (id: number, name: string, more: Partial<FreshnessRow> = {}): FreshnessRow => ({
  id,
  name,
  provider: 'Bank',
  type: 'Cash ISA',
  isActive: true,
  age: { facts: 12, unchecked: 0, oldest: '2026-11-28' },
  end: null,
  links: [
    {
      url: 'https://bank.co.uk/apply',
      kind: 'referral',
      state: 'ok',
      problem: null,
      checkedAt: '2026-11-28T10:00:00.000Z',
      okAt: '2026-11-28T10:00:00.000Z',
    },
  ],
  ...more,
});

const stale = product(1, 'Stale Saver', {
  age: { facts: 12, unchecked: 3, oldest: '2026-10-20' },
  end: { on: '2026-12-09', kind: 'fix', text: 'Fixed until 9 December 2026' },
  links: [
    {
      url: 'https://bank.co.uk/gone',
      kind: 'source',
      state: 'dead',
      problem: 'The page no longer exists (404).',
      checkedAt: '2026-11-28T10:00:00.000Z',
      okAt: null,
    },
  ],
});
const fresh = product(2, 'Fresh Saver');

const serve = (rows: FreshnessRow[] = [stale, fresh], more: Partial<FreshnessPage> = {}) =>
  api.on('freshness.page', () => ({
    rows,
    total: rows.length,
    page: 0,
    limit: 10,
    version: 41,
    today: '2026-11-29',
    counts: { never: 1, month: 1, week: 1, ends30: 1, dead: 1 },
    linkChecks: { isOn: true, lastAt: '2026-11-28T10:00:00.000Z' },
    ...more,
  }));

const tick = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });

test('says how old facts are, what ends and which links are dead', async () => {
  serve();
  openConsole('/admin/freshness');
  const first = await row('Stale Saver');
  expect(first).toHaveTextContent('20 Oct 2026 40 days');
  expect(first).toHaveTextContent('3 of 12 facts never checked');
  expect(first).toHaveTextContent('Fix or term: 9 Dec 2026 in 10 days');
  expect(first).toHaveTextContent('Dead Source The page no longer exists (404).');
  expect(within(first).getByRole('link', { name: 'Source' })).toHaveAttribute(
    'href',
    'https://bank.co.uk/gone',
  );
  const second = await row('Fresh Saver');
  expect(second).toHaveTextContent('28 Nov 2026 1 day');
  expect(second).toHaveTextContent('Works');
  expect(screen.getByText('Last link check: 28 Nov 2026, 10:00.')).toBeVisible();
});

test('narrows the list by the address, with how many products each choice finds', async () => {
  serve();
  const user = openConsole('/admin/freshness?freshness.links=dead');
  await row('Stale Saver');
  expect(api.inputs('freshness.page').at(-1)).toMatchObject({
    links: 'dead',
    visibility: 'visible',
    page: 0,
  });
  await user.selectOptions(screen.getByLabelText('Age of the oldest check'), 'Older than 30 days (1)');
  await waitFor(() =>
    expect(api.inputs('freshness.page').at(-1)).toMatchObject({ age: 'month', links: 'dead' }),
  );
  expect(location.search).toContain('freshness.age=month');
});

test('opens the product itself, and closing it leads back to the same rows', async () => {
  serve();
  api.on('products.byId', ({ id }) => catalogueProduct(Number(id), { name: 'Stale Saver' }));
  api.on('settings.get', () => ({ lastUpdated: null, keyConfigured: false }));
  const user = openConsole('/admin/freshness?freshness.links=dead');
  await user.click(await screen.findByRole('button', { name: 'Open Stale Saver' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Stale Saver' });
  expect(location.search).toBe('?freshness.links=dead&freshness.open=1');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(location.search).toBe('?freshness.links=dead'));
  expect(screen.getByLabelText('Links')).toHaveValue('dead');
});

test('reports that the product in the address no longer exists', async () => {
  serve();
  api.on('products.byId', () => new Refusal(404, 'Product not found'));
  openConsole('/admin/freshness?freshness.open=99');
  await toast('The product could not be opened');
  await waitFor(() => expect(location.search).toBe(''));
});

test('sorts by its columns, in the address as well', async () => {
  serve();
  const user = openConsole('/admin/freshness?freshness.page=2');
  await user.click(await screen.findByRole('button', { name: 'Ends' }));
  await waitFor(() =>
    expect(api.inputs('freshness.page').at(-1)).toMatchObject({
      order: 'ends',
      direction: 'ascending',
      page: 0,
    }),
  );
  expect(location.search).toBe('?freshness.sort=ends');
});

test('verifies the ticked products of the list that was seen, after a question', async () => {
  serve();
  api.on('freshness.verify', () => ({ verified: 2 }));
  const user = openConsole('/admin/freshness');
  await user.click(await tick('Stale Saver'));
  await user.click(await tick('Fresh Saver'));
  await user.click(screen.getByRole('button', { name: 'Verified today (2)' }));
  await confirm(user, 'Verify 2 products today?', 'Verified today');
  await toast('Products verified');
  expect(api.inputs('freshness.verify')).toEqual([{ ids: [1, 2], version: 41 }]);
  await waitFor(async () => expect(await tick('Stale Saver')).not.toBeChecked());
});

test('ticks all on the page, and only what is still on screen is verified', async () => {
  serve();
  api.on('freshness.verify', () => ({ verified: 1 }));
  const user = openConsole('/admin/freshness');
  await row('Stale Saver');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  serve([fresh], { version: 42 });
  await user.selectOptions(screen.getByLabelText('Links'), 'Dead links (1)');
  await user.click(await screen.findByRole('button', { name: 'Verified today (1)' }));
  expect(await dialog('Verify 1 product today?')).toHaveTextContent('every stated fact of this product with');
  await confirm(user, 'Verify 1 product today?', 'Verified today');
  await waitFor(() => expect(api.inputs('freshness.verify')).toEqual([{ ids: [2], version: 42 }]));
});

test('says so when another administrator has changed one of the products, and keeps the selection', async () => {
  serve();
  const message =
    'Changed since you loaded this list: Stale Saver. Nothing was saved. Please check them again.';
  api.on('freshness.verify', () => new Refusal(409, message));
  const user = openConsole('/admin/freshness');
  await user.click(await tick('Stale Saver'));
  await user.click(screen.getByRole('button', { name: 'Verified today (1)' }));
  await confirm(user, 'Verify 1 product today?', 'Verified today');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select Stale Saver', hidden: true })).toBeChecked();
});

test('shows stored text as text', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  serve([product(3, hostile, { provider: hostile })], { linkChecks: { isOn: false, lastAt: null } });
  openConsole('/admin/freshness');
  expect(await row(hostile)).toHaveTextContent(hostile);
  expect(document.querySelector('img[src="x"]')).toBeNull();
  expect(screen.getByText('Links are not checked: LINK_CHECKS is off on this server.')).toBeVisible();
});

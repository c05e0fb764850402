import { writeStoredUser } from '@isa/ui/client/stored-user.ts';
import { beforeEach, expect, test } from 'vitest';
import { ADMIN, api, confirm, openConsole, screen, toast, waitFor, within } from '../../../test/console.tsx';

let lastUpdated: string | null = null;

beforeEach(() => {
  lastUpdated = null;
  api.on('productUpdates.last', () => null);
  api.on('settings.get', () => ({ lastUpdated, keyConfigured: false }));
});

const counts = { added: 0, updated: 0, unchanged: 0, errors: 0 };

async function open() {
  const user = openConsole('/product-update');
  const update = await screen.findByRole('button', { name: 'Update All Products Now' });
  await screen.findByText(/^Last data refresh: \w/);
  return { user, update };
}

test('the update from the feed says what it did and when the data was refreshed', async () => {
  const { user, update } = await open();
  expect(screen.getByText('Last data refresh: Never')).toBeVisible();
  api.on('productUpdates.run', () => {
    lastUpdated = '2026-11-20T10:00:00.000Z';
    return {
      success: true,
      result: { added: 1, updated: 1, unchanged: 3, errors: 1 },
      listed: {
        added: [],
        changed: [
          {
            place: 'Entry 1',
            name: 'Feed Saver',
            provider: 'Feed Bank',
            changes: { interestRate: { before: 4, after: 4.5 } },
          },
        ],
        skipped: ['Entry 6: name: too short'],
      },
    };
  });
  await user.click(update);
  expect(await toast('Products updated successfully')).toHaveTextContent('Added 1, updated 1.');
  expect(screen.getByText(/^Added 1, updated 1, unchanged 3/)).toBeVisible();
  expect(await screen.findByText('Last data refresh: 20 Nov 2026, 10:00')).toBeVisible();
  const done = within(screen.getByRole('region', { name: 'What the update did' }));
  const changed = within(done.getByText('Feed Saver').closest('li') ?? document.body);
  expect(changed.getByRole('deletion')).toHaveTextContent('4');
  expect(changed.getByRole('insertion')).toHaveTextContent('4.5');
  expect(done.getByText('Entry 6: name: too short')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Admin' })).toHaveAttribute('href', '/admin');
});

test('an update that changes nothing still says what differs from pinned values', async () => {
  const { user, update } = await open();
  const warning = 'Everyday Cash ISA: the feed states 4.05% as the interest rate, which is pinned at 4.15%.';
  api.on('productUpdates.run', () => ({
    success: true,
    result: { ...counts, unchanged: 42 },
    listed: { added: [], changed: [], skipped: [], warnings: [warning] },
  }));
  await user.click(update);
  const done = within(await screen.findByRole('region', { name: 'What the update did' }));
  expect(done.getByText(warning)).toBeInTheDocument();
});

test('a feed that cannot be read says why', async () => {
  const { user, update } = await open();
  api.on('productUpdates.run', () => ({
    success: false,
    result: counts,
    error: 'The feed answered with 500.',
  }));
  await user.click(update);
  await toast('Failed to update products');
  expect(screen.getAllByText(/The feed answered with 500\./).length).toBeGreaterThan(0);
  expect(screen.queryByRole('region', { name: 'What the update did' })).toBeNull();
});

test('a feed that has shrunk is refused, and accepted when the administrator says so', async () => {
  const { user, update } = await open();
  api.on('productUpdates.run', (input) =>
    input?.acceptSmaller
      ? { success: true, result: { ...counts, unchanged: 5 } }
      : { success: false, result: counts, error: 'Far fewer products.', reason: 'smaller-feed' },
  );
  await user.click(update);
  await user.click(await screen.findByRole('button', { name: 'The feed is correct: update anyway' }));
  await confirm(user, 'Accept the smaller feed?', 'Update anyway');
  expect(await screen.findByText(/^Added 0, updated 0, unchanged 5\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^The feed is right/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'What the update did' }), 'nothing was done').toBeNull();
});

test('an update that gets no answer fails in the specified words', async () => {
  const { user, update } = await open();
  api.disconnect('productUpdates.run');
  await user.click(update);
  expect(await toast('Failed to update products')).toHaveTextContent('Unknown error');
});

test('an update is not even asked for without a stored administrator', async () => {
  const { user, update } = await open();
  writeStoredUser({ ...ADMIN, isAdmin: false });
  await user.click(update);
  expect(await toast('Failed to update products')).toHaveTextContent('Admin privileges required');
  localStorage.removeItem('user');
  await user.click(update);
  await waitFor(async () =>
    expect(await toast('Failed to update products')).toHaveTextContent('User authentication required'),
  );
  expect(api.inputs('productUpdates.run')).toEqual([]);
});

test('reports a last refresh that cannot be read and requests it again', async () => {
  api.disconnect('settings.get');
  const user = openConsole('/product-update');
  expect(await screen.findByText('The last data refresh could not be read.')).toBeVisible();
  api.on('settings.get', () => ({ lastUpdated, keyConfigured: false }));
  const panel = within(screen.getByRole('region', { name: 'Update from the feed' }));
  await user.click(panel.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Last data refresh: Never')).toBeVisible();
});

import { fieldGroups } from '@isa/api/domain/products/product-field-definition';
import { productFieldNames } from '@isa/api/domain/products/product-fields';
import { newProduct } from '@isa/api/domain/schemas/product';
import { beforeEach, expect, test } from 'vitest';
import { api, confirm, openConsole, screen, toast, waitFor, within } from '../../../test/console.tsx';

type Stored = { savedAt: string | null; lastUpdated: string | null };
let stored: Stored;

beforeEach(() => {
  stored = { savedAt: null, lastUpdated: null };
  api.on('settings.get', () => ({ lastUpdated: stored.lastUpdated, keyConfigured: stored.savedAt !== null }));
  api.on('settings.source', () => ({ host: '127.0.0.1:9', keySavedAt: stored.savedAt }));
});

const open = () => {
  const user = openConsole('/api-settings');
  const field = () => screen.findByLabelText('Finance Data API Key');
  const save = async (text: string) => {
    await user.type(await field(), text);
    await user.click(screen.getByRole('button', { name: 'Save Key' }));
  };
  return { user, field, save };
};

test('does not take an empty key', async () => {
  const { save, field } = open();
  await save('   ');
  expect(await toast('API Key Required')).toHaveTextContent('Please enter a valid API key.');
  expect(screen.getAllByText('Please enter a valid API key.'), 'said once').toHaveLength(1);
  expect(screen.getByText('There is no key here yet.')).toBeVisible();
  expect(await field()).toHaveFocus();
  expect(api.inputs('settings.saveApiKey')).toEqual([]);
});

test('stores a key, shows when, never the key, and removes it after asking', async () => {
  api.on('settings.saveApiKey', () => {
    stored.savedAt = '2026-11-20T10:00:00.000Z';
    return { lastUpdated: null, keyConfigured: true };
  });
  api.on('settings.removeApiKey', () => {
    stored.savedAt = null;
    return { host: null, keySavedAt: null };
  });
  const { user, save, field } = open();
  expect(await screen.findByText('Not configured')).toBeVisible();
  expect(await screen.findByText('127.0.0.1:9')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove…' })).toBeNull();
  await save('secret-key-1');
  expect(await toast('API Key Saved')).toHaveTextContent('Your API key has been securely stored.');
  expect(await screen.findByText('Configured')).toBeVisible();
  expect(await screen.findByText('Key stored on')).toBeVisible();
  expect(await field()).toHaveValue('');
  expect(document.body.innerHTML).not.toContain('secret-key-1');
  expect(api.inputs('settings.saveApiKey')).toEqual([{ key: 'FINANCE_API_KEY', value: 'secret-key-1' }]);

  await user.click(await screen.findByRole('button', { name: 'Remove…' }));
  await confirm(user, 'Remove the stored key?', 'Remove it');
  await toast('Key removed');
  expect(await screen.findByText('Not configured')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove…' })).toBeNull());
});

test.each([
  ['two words', 'This key is not saved: it contains a space or a line break.'],
  ['schlüssel', 'This key is not saved: it contains a character that is not on an English keyboard.'],
])('keeps a refused key and says what is wrong with %s', async (key, words) => {
  api.refuse('settings.saveApiKey', 400, 'Please enter a valid API key.');
  const { save, field } = open();
  await save(key);
  expect(await toast('Failed to Save API Key')).toHaveTextContent('Please enter a valid API key.');
  expect(screen.getByText(words)).toBeVisible();
  expect(await field()).toHaveValue(key);
});

test('says in the specified words that a key got no answer', async () => {
  api.disconnect('settings.saveApiKey');
  const { save } = open();
  await save('some-key');
  expect(await toast('Failed to Save API Key')).toHaveTextContent('An unexpected error occurred.');
});

test('says how many products the manual update added and updated, and when', async () => {
  api.on('settings.source', () => ({ host: null, keySavedAt: null }));
  api.on('productUpdates.run', () => {
    stored.lastUpdated = '2026-11-20T10:00:00.000Z';
    return { success: true, result: { added: 3, updated: 2, unchanged: 0, errors: 0 } };
  });
  const { user } = open();
  expect(await screen.findByText('Never')).toBeVisible();
  expect(await screen.findByText('The sample feed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Run Manual Update' }));
  expect(await toast('ISA Products Updated')).toHaveTextContent('Added: 3, Updated: 2');
  expect(await screen.findByText('20 Nov 2026, 10:00')).toBeVisible();
});

test('says why a manual update came off with issues, or failed', async () => {
  api.on('productUpdates.run', () => ({
    success: false,
    result: { added: 0, updated: 0, unchanged: 0, errors: 0 },
    error: 'The feed is no list of products.',
  }));
  const { user } = open();
  const run = await screen.findByRole('button', { name: 'Run Manual Update' });
  await user.click(run);
  expect(await toast('Update Completed with Issues')).toHaveTextContent('The feed is no list of products.');
  await waitFor(() => expect(run).toBeEnabled());
  api.disconnect('productUpdates.run');
  await user.click(run);
  expect(await toast('Update Failed')).toHaveTextContent('Failed to update ISA products.');
});

test('the guide names every field of a product by topic, and what is needed of them', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Fields of a product' }));
  const rows = table.getAllByRole('row').map((line) => within(line).queryAllByRole('cell'));
  const cells = rows.map((line) => line.map(({ textContent }) => textContent));
  expect(cells.filter((line) => line.length === 1).flat()).toEqual(Object.values(fieldGroups));
  const fields = cells.filter((line) => line.length === 3);
  expect(fields.map(([name]) => name).toSorted()).toEqual(productFieldNames.toSorted());
  expect(fields).toContainEqual([
    'access',
    'Access: easy, limited, notice, fixed-term, regular-saver. One of these values.',
    'No',
  ]);
  expect(fields.filter(([, , needed]) => needed === 'Yes').map(([name]) => name)).toEqual([
    'name',
    'provider',
    'type',
    'referralLink',
  ]);
  expect(screen.getByText(/an administrator has pinned stay as they are/)).toBeVisible();
  expect(screen.getByText(/^A JSON array of products/)).toHaveTextContent(
    '(for isActive, reviewCount, fscsProtected and features it says nothing)',
  );
  const example = JSON.parse(document.querySelector('pre')?.textContent ?? '') as object[];
  const entry = example[0] ?? {};
  expect(newProduct.safeParse(entry).error).toBeUndefined();
  expect(Object.keys(entry).filter((name) => !(name in newProduct.shape))).toEqual([]);
});

test('explains how to connect a feed, and leads back', async () => {
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Integration Guide' })).toBeVisible();
  expect(
    screen.getByText(/^Products are updated automatically every day at midnight UK time\./),
  ).toBeVisible();
  api.refuse('overview.get', 500, 'Not needed here');
  api.refuse('products.page', 500, 'Not needed here');
  api.refuse('users.page', 500, 'Not needed here');
  api.refuse('feedback.page', 500, 'Not needed here');
  api.refuse('database.tables', 500, 'Not needed here');
  await user.click(screen.getByRole('link', { name: 'Back to Admin' }));
  await waitFor(() => expect(location.pathname).toBe('/admin'));
});

import { createServer } from 'node:http';
import { breakProcedure, expect, test, toast } from './support/fixtures.ts';

test('an empty key is not taken', async ({ admin }) => {
  await admin.goto('/api-settings');
  await admin.getByLabel('Finance Data API Key').fill('   ');
  await admin.getByRole('button', { name: 'Save Key' }).click();
  await expect(toast(admin, 'API Key Required')).toContainText('Please enter a valid API key.');
  await expect(admin.getByText('Please enter a valid API key.'), 'said once').toBeVisible();
  await expect(admin.getByLabel('Finance Data API Key')).toBeFocused();
});

test('a key is stored, never shown again, and sent to the feed as a bearer token', async ({
  page,
  ownServer,
}) => {
  const seen: (string | undefined)[] = [];
  const feed = createServer((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('not json');
  });
  await new Promise<void>((resolve) => {
    feed.listen(0, '127.0.0.1', resolve);
  });
  const address = feed.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const server = await ownServer({ FINANCE_API_URL: `http://127.0.0.1:${port}/feed?token=in-the-address` });
  await page.goto(`${server.url}/api-settings`);
  await expect(page.getByText('Not configured')).toBeVisible();
  await expect(page.getByText(`127.0.0.1:${port}`, { exact: true })).toBeVisible();
  await page.getByLabel('Finance Data API Key').fill('secret-key-1');
  await page.getByRole('button', { name: 'Save Key' }).click();
  await expect(toast(page, 'API Key Saved')).toContainText('Your API key has been securely stored.');
  await expect(page.getByText('Configured', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Finance Data API Key')).toHaveValue('');
  await page.reload();
  await expect(page.getByText('Configured', { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain('secret-key-1');
  await expect(page.getByText('Key stored on')).toBeVisible();

  await page.getByRole('button', { name: 'Run Manual Update' }).click();
  await expect(toast(page, 'Update Completed with Issues')).toBeVisible();
  expect(seen).toEqual(['Bearer secret-key-1']);

  await page.getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(toast(page, 'Key removed')).toBeVisible();
  await expect(page.getByText('Not configured')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove…' })).toBeHidden();
  await page.getByRole('button', { name: 'Run Manual Update' }).click();
  await expect.poll(() => seen).toEqual(['Bearer secret-key-1', undefined]);
  feed.close();
});

test('a key that cannot be stored is told with the words of the server and stays', async ({
  admin,
  quiet,
}) => {
  quiet.allow('status of 400');
  await admin.goto('/api-settings');
  await admin.getByLabel('Finance Data API Key').fill('two words');
  await admin.getByRole('button', { name: 'Save Key' }).click();
  await expect(toast(admin, 'Failed to Save API Key')).toContainText('Please enter a valid API key.');
  await expect(admin.getByLabel('Finance Data API Key')).toHaveValue('two words');
  await expect(admin.getByText(/there is a blank/)).toBeVisible();
});

test('a key that gets no answer is told in the specified words', async ({ admin, quiet }) => {
  await breakProcedure(admin, quiet, 'settings.saveApiKey');
  await admin.goto('/api-settings');
  await admin.getByLabel('Finance Data API Key').fill('some-key');
  await admin.getByRole('button', { name: 'Save Key' }).click();
  await expect(toast(admin, 'Failed to Save API Key')).toContainText('An unexpected error occurred.');
});

test('the manual update says how many products it added and updated', async ({ page, ownServer }) => {
  const server = await ownServer();
  await page.goto(`${server.url}/api-settings`);
  await expect(page.getByText('Never')).toBeVisible();
  await expect(page.getByText('The sample feed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Run Manual Update' }).click();
  await expect(toast(page, 'ISA Products Updated')).toContainText(/Added: \d+, Updated: \d+/);
  await expect(page.getByText('Never')).toHaveCount(0);
});

test('a manual update that gets no answer fails in the specified words', async ({ admin, quiet }) => {
  await breakProcedure(admin, quiet, 'productUpdates.run');
  await admin.goto('/api-settings');
  await admin.getByRole('button', { name: 'Run Manual Update' }).click();
  await expect(toast(admin, 'Update Failed')).toContainText('Failed to update ISA products.');
});

test('the page explains how to join a feed, and leads back', async ({ admin }) => {
  await admin.goto('/api-settings');
  await expect(admin.getByRole('heading', { name: 'Integration Guide' })).toBeVisible();
  await expect(
    admin.getByText('Products are updated automatically every day at midnight UK time.'),
  ).toBeVisible();
  await admin.getByRole('link', { name: 'Back to Admin' }).click();
  await expect(admin).toHaveURL('/admin');
});

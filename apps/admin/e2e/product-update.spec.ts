import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { holdBack } from '../../../packages/api/test/support/browser/hold-back.ts';
import { breakProcedure, expect, panel, publicProducts, test, toast } from './support/fixtures.ts';

const HEADER = 'name,provider,type,interestRate,referralLink';
let made = 0;
const newProvider = () => {
  made += 1;
  return `CSV Bank ${process.pid}-${made}`;
};
const line = (name: string, provider: string, rate: number | string) =>
  `${name},${provider},Cash ISA,${rate},https://example.com/go`;
const csv = (...lines: string[]) => [HEADER, ...lines, ''].join('\n');

async function choose(
  page: Page,
  text: string,
  file = { name: 'products.csv', mimeType: 'text/csv' },
): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({ ...file, buffer: Buffer.from(text) });
}

const preview = (page: Page) => page.getByRole('region', { name: 'Preview of the import' });

/** A feed of products on loopback that answers with a text. */
async function serveFeed(answer: {
  status: number;
  body: string;
}): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/feed`, close: () => server.close() };
}

test('the update from the feed says what it did and when the data was refreshed', async ({
  page,
  ownServer,
}) => {
  const server = await ownServer();
  await page.goto(`${server.url}/product-update`);
  await expect(page.getByText('Last data refresh: Never')).toBeVisible();
  await page.getByRole('button', { name: 'Update All Products Now' }).click();
  await expect(toast(page, 'Products updated successfully')).toBeVisible();
  await expect(page.getByText(/^Added \d+, updated \d+, unchanged \d+/)).toBeVisible();
  await expect(page.getByText(/Last data refresh: \d/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Admin' }).click();
  await expect(page).toHaveURL(`${server.url}/admin`);
});

test('a feed that cannot be read changes nothing and says why', async ({ page, ownServer }) => {
  const feed = await serveFeed({ status: 500, body: 'out of order' });
  const server = await ownServer({ FINANCE_API_URL: feed.url });
  const before = await publicProducts(server.url);
  await page.goto(`${server.url}/product-update`);
  await page.getByRole('button', { name: 'Update All Products Now' }).click();
  await expect(toast(page, 'Failed to update products')).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to update products' }).first(),
  ).toBeVisible();
  expect(await publicProducts(server.url)).toEqual(before);
  feed.close();
});

test('a feed that has shrunk is refused, and carried out when the administrator says so', async ({
  page,
  ownServer,
}) => {
  const answer = { status: 200, body: '' };
  const products = Array.from({ length: 20 }, (_, at) => ({
    name: `Feed Saver ${at}`,
    provider: 'Feed Bank',
    type: 'Cash ISA',
    interestRate: 4,
    referralLink: 'https://example.com/go',
  }));
  answer.body = JSON.stringify(products);
  const feed = await serveFeed(answer);
  const server = await ownServer({ FINANCE_API_URL: feed.url });
  await page.goto(`${server.url}/product-update`);
  const update = page.getByRole('button', { name: 'Update All Products Now' });
  await update.click();
  await expect(page.getByText('Added 20, updated 0, unchanged 0.')).toBeVisible();
  answer.body = JSON.stringify(products.slice(0, 5));
  await update.click();
  await page.getByRole('button', { name: 'The feed is right: update all the same' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept the smaller feed?' });
  await dialog.getByRole('button', { name: 'Update all the same' }).click();
  await expect(page.getByText('Added 0, updated 0, unchanged 5.')).toBeVisible();

  const done = page.getByRole('region', { name: 'What the update did' });
  await expect(done, 'nothing was done').toBeHidden();
  answer.body = JSON.stringify([
    { ...products[0], interestRate: 4.5 },
    ...products.slice(1, 5),
    { name: 'x' },
  ]);
  await update.click();
  const changed = done.getByRole('listitem').filter({ hasText: 'Feed Saver 0' });
  await expect(changed.getByRole('deletion')).toHaveText('4');
  await expect(changed.getByRole('insertion')).toHaveText('4.5');
  await expect(done.getByText(/^Entry 6: /)).toBeVisible();
  feed.close();
});

test('an update that gets no answer fails with the specified words', async ({ admin, quiet }) => {
  await breakProcedure(admin, quiet, 'productUpdates.run');
  await admin.goto('/product-update');
  await admin.getByRole('button', { name: 'Update All Products Now' }).click();
  await expect(toast(admin, 'Failed to update products')).toContainText('Unknown error');
});

test('an update is not even asked for without a stored administrator', async ({ admin }) => {
  await admin.goto('/product-update');
  // By now the stored user has been corrected from the server, too.
  await expect(admin.getByText(/Last data refresh: \w/)).toBeVisible();
  const asked: string[] = [];
  admin.on('request', (request) => asked.push(request.url()));
  const button = admin.getByRole('button', { name: 'Update All Products Now' });
  await admin.evaluate(() => localStorage.setItem('user', JSON.stringify({ id: 1, isAdmin: false })));
  await button.click();
  await expect(toast(admin, 'Failed to update products')).toContainText('Admin privileges required');
  await admin.evaluate(() => localStorage.removeItem('user'));
  await button.click();
  await expect(toast(admin, 'Failed to update products')).toContainText('User authentication required');
  expect(asked.filter((url) => url.includes('productUpdates'))).toEqual([]);
});

test('a last refresh that cannot be read is said, and asked for again', async ({ admin, quiet }) => {
  await breakProcedure(admin, quiet, 'settings.get');
  await admin.goto('/product-update');
  const update = panel(admin, 'Update from the feed');
  await expect(update.getByText('The last data refresh could not be read.')).toBeVisible();
  await admin.unrouteAll();
  await update.getByRole('button', { name: 'Try Again' }).click();
  await expect(update.getByText(/^Last data refresh: \w/)).toBeVisible();
});

test('the template is saved as a file', async ({ admin }) => {
  await admin.goto('/product-update');
  const saved = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download CSV Template' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('isa-products-template.csv');
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^\uFEFF?name,provider,type,/);
});

test('a template that cannot be fetched says so', async ({ admin, quiet }) => {
  quiet.allow('net::ERR_FAILED');
  await admin.route('**/api/admin/csv-template', (route) => route.abort());
  await admin.goto('/product-update');
  await admin.getByRole('button', { name: 'Download CSV Template' }).click();
  await expect(toast(admin, 'Failed to download template')).toBeVisible();
});

test('the whole catalogue is saved as a file that changes nothing when it comes back', async ({ admin }) => {
  await admin.goto('/product-update');
  const saved = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download catalogue' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('isa-products.csv');
  await choose(admin, await readFile(await download.path(), 'utf8'));
  await expect(preview(admin)).toContainText('Would be added0');
  await expect(preview(admin)).toContainText('Would change0');
});

test('a catalogue that cannot be fetched says so; a session that has ended leads to the login', async ({
  admin,
  context,
  quiet,
}) => {
  quiet.allow('net::ERR_FAILED');
  quiet.allowStatus(401);
  await admin.route('**/api/admin/export-csv', (route) => route.abort());
  await admin.goto('/product-update');
  const download = admin.getByRole('button', { name: 'Download catalogue' });
  await download.click();
  await expect(toast(admin, 'Failed to download the catalogue')).toBeVisible();
  await admin.unrouteAll();
  await context.clearCookies();
  await download.click();
  await expect(admin).toHaveURL('/login');
});

test('a file that is no CSV is refused before it is sent', async ({ admin }) => {
  await admin.goto('/product-update');
  const asked: string[] = [];
  admin.on('request', (request) => asked.push(request.url()));
  await choose(admin, 'PK', { name: 'products.xlsx', mimeType: 'application/vnd.ms-excel' });
  const alert = admin.getByRole('alert').filter({ hasText: 'Import Failed' });
  await expect(alert).toContainText('Only CSV files are allowed');
  expect(asked.filter((url) => url.includes('import-csv'))).toEqual([]);
});

test('a file is looked through first: nothing is written until it is imported', async ({ admin, server }) => {
  const provider = newProvider();
  const own = async () =>
    (await publicProducts(server.url)).filter(
      (product) => 'provider' in product && product.provider === provider,
    );
  await admin.goto('/product-update');
  await choose(
    admin,
    csv(line('Saver One', provider, 4), line('Saver Two', provider, 4.5), line('ab', provider, 1)),
  );
  await expect(preview(admin)).toContainText('Would be added2');
  await expect(preview(admin)).toContainText('Refused1');
  await expect(preview(admin).getByText('Line 4: name: Name must be at least 3 characters')).toBeVisible();
  await preview(admin).getByText('New products').click();
  await expect(preview(admin).getByRole('listitem').filter({ hasText: 'Saver Two' })).toContainText(
    'Cash ISA · 4.5% AER',
  );
  await expect(preview(admin).getByText('Worth a second look')).toHaveCount(0);
  expect(await own()).toEqual([]);

  await admin.getByRole('button', { name: 'Import CSV' }).click();
  const done = admin.getByRole('alert', { name: 'Import Successful', exact: true });
  await expect(done).toContainText('Line 4: name: Name must be at least 3 characters');
  expect(await own()).toHaveLength(2);

  await choose(admin, csv(line('Saver One', provider, 4.1), line('Saver Two', provider, 4.5)));
  await expect(preview(admin)).toContainText('Would change1');
  await expect(preview(admin)).toContainText('Unchanged1');
  await expect(
    preview(admin).getByRole('listitem').filter({ hasText: 'Interest rate' }).last(),
  ).toContainText('4 → 4.1');
  await admin.getByRole('button', { name: 'Import CSV' }).click();
  await expect(admin.getByText('Import Successful')).toBeVisible();

  await choose(admin, csv(line('Saver One', provider, 4.1), line('Saver Two', provider, 4.5)));
  await expect(preview(admin)).toContainText('Unchanged2');

  await choose(admin, csv(line('Saver One', provider, 405)));
  await preview(admin).getByText('Worth a second look').waitFor();
  await expect(
    preview(admin).getByText('Line 2: Saver One: an interest rate of 405% is unusual'),
  ).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Import CSV' })).toBeEnabled();
});

test('five errors are listed and the others counted', async ({ admin }) => {
  const provider = newProvider();
  const bad = Array.from({ length: 8 }, (_, at) => line('ab', `${provider} ${at}`, 4));
  await admin.goto('/product-update');
  await choose(admin, csv(line('Good Saver', provider, 4), ...bad));
  await admin.getByRole('button', { name: 'Import CSV' }).click();
  const done = admin.getByRole('alert', { name: 'Import Successful', exact: true });
  await expect(done.getByRole('listitem')).toHaveCount(6);
  await expect(done.getByText('...and 3 more errors', { exact: true })).toBeVisible();
});

test('all refused lines are saved as a file, from the preview and after the import', async ({ admin }) => {
  const provider = newProvider();
  const bad = Array.from({ length: 7 }, (_, at) => line('=1', `${provider} ${at}`, 4));
  await admin.goto('/product-update');
  await choose(admin, csv(line('Good Saver', provider, 4), ...bad));
  const reason = 'name: Name must be at least 3 characters';
  const expected = [
    `\uFEFFline,reason,${HEADER}`,
    ...bad.map((text, at) => `${at + 3},${reason},'${text}`),
    '',
  ].join('\r\n');
  const download = async () => {
    const saved = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Download refused lines' }).click();
    expect((await saved).suggestedFilename()).toBe('isa-products-refused.csv');
    return readFile(await (await saved).path(), 'utf8');
  };
  await expect(preview(admin)).toContainText('Refused7');
  expect(await download()).toBe(expected);
  await admin.getByRole('button', { name: 'Import CSV' }).click();
  await expect(admin.getByText('Import Successful')).toBeVisible();
  expect(await download()).toBe(expected);
});

test('a file of nothing but its header, or of semicolons, is told what it is', async ({ admin, quiet }) => {
  quiet.allow('status of 400');
  await admin.goto('/product-update');
  await choose(admin, csv());
  const failed = admin.getByRole('alert').filter({ hasText: 'Import Failed' });
  await expect(failed).toContainText('The file has a header but no products below it');
  await choose(admin, csv(line('Good Saver', newProvider(), 4)).replaceAll(',', ';'));
  await expect(failed).toContainText('The columns of the file are separated by semicolons.');
});

test('a file of which no line is good fails with its check', async ({ admin }) => {
  await admin.goto('/product-update');
  await choose(admin, csv(line('ab', newProvider(), 'high')));
  const failed = admin.getByRole('alert').filter({ hasText: 'Import Failed' });
  await expect(failed).toContainText('CSV import failed: 1 row cannot be used.');
  await expect(failed.getByRole('listitem')).toHaveText(
    'Line 2: interestRate: "high" is not a number; name: Name must be at least 3 characters',
  );
});

test('a file with the wrong columns is refused with the words of the server', async ({ admin, quiet }) => {
  quiet.allow('status of 400');
  await admin.goto('/product-update');
  await choose(admin, 'name,name\na,b\n');
  const failed = admin.getByRole('alert').filter({ hasText: 'Import Failed' });
  await expect(failed).toContainText('The file has a column more than once: "name".');
  await expect(admin.getByRole('button', { name: 'Check again' })).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Import CSV' })).toHaveCount(0);
  await expect(admin.getByLabel('CSV file'), 'the same file can be chosen again').toHaveValue('');
});

test('an import that gets no answer fails with the specified words and keeps the file', async ({
  admin,
  quiet,
}) => {
  quiet.allow('net::ERR_FAILED');
  await admin.goto('/product-update');
  await choose(admin, csv(line('Kept Saver', newProvider(), 4)));
  await expect(preview(admin)).toBeVisible();
  await admin.route(/import-csv$/, (route) => route.abort());
  await admin.getByRole('button', { name: 'Import CSV' }).click();
  await expect(admin.getByRole('alert').filter({ hasText: 'Import Failed' })).toContainText(
    'CSV import failed',
  );
  await admin.unrouteAll();
  await admin.getByRole('button', { name: 'Import CSV' }).click();
  await expect(admin.getByText('Import Successful')).toBeVisible();
});

test('a file can be dropped, and one dropped beside the area does no harm', async ({ admin }) => {
  const text = csv(line('Dropped Saver', newProvider(), 4));
  await admin.goto('/product-update');
  const area = panel(admin, 'CSV import').getByText('Drop a CSV file here');
  const transfer = await admin.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'dropped.csv', { type: 'text/csv' }));
    return data;
  }, text);
  await expect(area).toBeVisible();
  const opensFile = await admin.evaluate(() =>
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true })),
  );
  expect(opensFile).toBe(false);
  await area.dispatchEvent('dragover', { dataTransfer: transfer });
  await area.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(preview(admin)).toContainText('Would be added1');
  await expect(admin.getByText('dropped.csv')).toBeVisible();
  await admin.getByRole('button', { name: 'Cancel' }).click();
  await expect(preview(admin)).toHaveCount(0);
});

test('a large file shows how far it is', async ({ admin }) => {
  const provider = newProvider();
  const lines = Array.from({ length: 3000 }, (_, at) => line(`Bulk Saver ${at}`, provider, 4));
  const letThrough = await holdBack(admin, /import-csv\?dryRun=1/);
  await admin.goto('/product-update');
  await choose(admin, csv(...lines));
  await expect(admin.getByRole('progressbar', { name: 'Progress of the upload' })).toBeAttached();
  await expect(admin.getByText(/Uploading .* of .* KB|Checking 3,000 lines…/)).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Import CSV' })).toBeDisabled();
  letThrough();
  await expect(preview(admin)).toContainText('Would be added3,000');
  await expect(admin.getByRole('progressbar')).toHaveCount(0);
});

test('an import goes on while another page is looked at, and is found again', async ({ admin }) => {
  const provider = newProvider();
  const letThrough = await holdBack(admin, /import-csv$/);
  await admin.goto('/product-update');
  await choose(admin, csv(line('Left Alone Saver', provider, 4)));
  await admin.getByRole('button', { name: 'Import CSV' }).click();
  const bar = admin.getByRole('progressbar', { name: 'Progress of the upload' });
  await expect(bar).toBeAttached();
  const menu = admin.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Users' }).click();
  await expect(admin.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await admin.goBack();
  await expect(bar).toBeAttached();
  const asked = admin.waitForEvent('dialog');
  void admin.evaluate(() => location.reload());
  const question = await asked;
  expect(question.type(), 'before it is given up').toBe('beforeunload');
  await question.dismiss();
  letThrough();
  await expect(admin.getByText('Import Successful')).toBeVisible();
});

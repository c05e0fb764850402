import type { Page } from '@playwright/test';
import { expect, publicProducts, test } from './support/fixtures.ts';

const HEADER = 'name,provider,type,interestRate,referralLink';
let made = 0;
const newProvider = () => {
  made += 1;
  return `CSV Bank ${made}`;
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

test('checks a file first and writes nothing until it is imported', async ({ admin, server }) => {
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
    'Cash ISA · 4.50% AER',
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
  ).toContainText('4.00% → 4.10%');
  await admin.getByRole('button', { name: 'Import CSV' }).click();
  await expect(admin.getByText('Import Successful')).toBeVisible();

  await choose(admin, csv(line('Saver One', provider, 4.1), line('Saver Two', provider, 4.5)));
  await expect(preview(admin)).toContainText('Unchanged2');

  await choose(admin, csv(line('Saver One', provider, 40.5)));
  await preview(admin).getByText('Worth a second look').waitFor();
  await expect(
    preview(admin).getByText('Line 2: Saver One: an interest rate of 40.5% is unusual'),
  ).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Import CSV' })).toBeEnabled();
});

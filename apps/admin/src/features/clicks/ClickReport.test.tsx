import { expect, test } from 'vitest';
import { api, openConsole, row, screen, waitFor, within } from '../../../test/console.tsx';

const sums = { key: '', name: '', views: 100, clicks: 30, pageClicks: 20, rate: 0.2, rank: null };
const serve = (isCounting = false) =>
  api.on('clicks.report', (input) => ({
    rows:
      input.group === 'day'
        ? [{ key: '2026-11-19', name: '2026-11-19', views: 0, clicks: 2, pageClicks: 0, rate: null, rank: 3 }]
        : [
            {
              key: '12',
              name: '<b>Saver</b>',
              views: 40,
              clicks: 12,
              pageClicks: 10,
              rate: 0.25,
              rank: 2.54,
            },
          ],
    total: 1,
    page: 0,
    limit: 10,
    sums,
    from: '2026-11-01',
    to: '2026-11-30',
    isCounting,
  }));
const asked = () => api.inputs('clicks.report').at(-1);

test('shows views, clicks, rate and place, sorted and narrowed to a product', async () => {
  serve();
  const user = openConsole('/admin/clicks');
  const line = await row('<b>Saver</b>');
  expect(
    within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['<b>Saver</b>', '40', '12', '10', '25%', '2.5']);
  expect(screen.getByText('100 views · 30 clicks')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rate' }));
  await waitFor(() => expect(asked()).toMatchObject({ order: 'rate', direction: 'descending', days: 30 }));
  await user.click(screen.getByRole('button', { name: 'Days of <b>Saver</b>' }));
  expect(await row('19 Nov 2026')).toHaveTextContent('–');
  expect(asked()).toMatchObject({ group: 'day', productId: 12 });
  expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    '/api/admin/clicks-csv?days=30&productId=12',
  );
  await user.click(screen.getByRole('button', { name: 'Show all products, not only product 12' }));
  await waitFor(() => expect(asked()).not.toHaveProperty('productId', 12));
});

test('says that clicks are still being counted', async () => {
  serve(true);
  openConsole('/admin/clicks');
  expect(await screen.findByText(/still being counted/)).toBeVisible();
});

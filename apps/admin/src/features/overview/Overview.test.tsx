import { allowConsoleError } from '@isa/ui/testing/console-errors';
import { expect, test } from 'vitest';
import { api, openConsole, screen, waitFor, within } from '../../../test/console.tsx';

const none = { visits: 0, referralClicks: 0, registrations: 0, chats: 0, creditsSold: 0 };

/** Everything else of the admin panel. */
function serveRest() {
  api.on('products.page', () => ({ products: [], total: 0, page: 0, limit: 10 }));
  api.on('users.page', () => ({ users: [], total: 0, isMore: false, page: 0, limit: 10 }));
  api.on('feedback.page', () => ({ items: [], total: 0, page: 0, limit: 10 }));
  api.on('database.tables', () => []);
}

test('the overview counts what happened, by period, and names the products clicked', async () => {
  // Nothing is laid out here.
  allowConsoleError('of chart should be greater than 0');
  serveRest();
  api.on('overview.get', ({ days }) => ({
    days: [{ ...none, date: '2026-11-20', visits: Number(days) }],
    totals: { ...none, visits: Number(days), referralClicks: 1234 },
    products: Number(days) === 7 ? [] : [{ productId: 1, name: 'Everyday Cash ISA', clicks: 2 }],
    clickPages:
      Number(days) === 7
        ? []
        : [
            { page: 'products', clicks: 1230 },
            { page: null, clicks: 4 },
          ],
    waitingFeedback: 1,
  }));
  const user = openConsole('/admin');
  const overview = within(await screen.findByRole('region', { name: 'Overview' }));
  const tiles = () =>
    overview
      .getAllByRole('listitem')
      .filter(({ parentElement }) => parentElement?.tagName === 'UL')
      .map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(tiles()).toEqual([
      'Visits30Most on 20 Nov: 30',
      'Referral clicks1,234None since 20 Nov',
      'Registrations0None since 20 Nov',
      'Chats0None since 20 Nov',
      'Credits sold, gross0None since 20 Nov',
      'Feedback waiting1Go to feedback',
    ]),
  );
  expect(overview.getByText('Everyday Cash ISA').parentElement).toHaveTextContent('Everyday Cash ISA2');
  expect(overview.getByText('Clicked on: Product list 1,230 · Not known 4')).toBeVisible();
  await user.click(overview.getByText('7 days'));
  await waitFor(() => expect(tiles()[0]).toBe('Visits7Most on 20 Nov: 7'));
  expect(overview.getByText('No clicks in the last 7 days.')).toBeVisible();
  await user.click(overview.getByText('90 days'));
  await waitFor(() => expect(tiles()[0]).toBe('Visits90Most on 20 Nov: 90'));
  expect(location.search).toBe('?overview.days=90');
});

test('everything of the admin panel is on /admin', async () => {
  serveRest();
  api.refuse('overview.get', 500, 'Something went wrong on our side.');
  openConsole('/admin');
  expect(await screen.findByText('Something went wrong on our side.')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Overview',
      'Product Visibility',
      'Product Management',
      'User Management',
      'Feedback Management',
      'Database Management',
    ]),
  );
  expect(screen.getByRole('button', { name: 'Add New Product' })).toBeVisible();
});

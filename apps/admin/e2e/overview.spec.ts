import { expect, panel, test } from './support/fixtures.ts';

test('a picture that cannot be loaded takes nothing else of the page with it', async ({ admin, quiet }) => {
  quiet.allow('net::ERR_FAILED');
  await admin.route(/\/assets\/DayChart[^/]*\.js/, (route) => route.abort());
  const missed = admin.waitForEvent('requestfailed', (request) => request.url().includes('DayChart'));
  await admin.goto('/admin');
  await missed;
  await expect(panel(admin, 'Overview').getByText('Visits', { exact: true })).toBeVisible();
  await expect(
    panel(admin, 'Overview')
      .getByText(/^(Most on|None since)/)
      .first(),
  ).toBeVisible();
  await expect(panel(admin, 'User Management')).toBeVisible();
});

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

test('however long its name, each product clicked shows its count on a phone @phone-only', async ({
  full: { page, url },
}) => {
  await page.goto(`${url}/admin`);
  const list = panel(page, 'Overview').getByRole('list').last();
  await expect(list.getByRole('listitem')).toHaveCount(9);
  const frame = await list.boundingBox();
  expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThan(page.viewportSize()?.width ?? 0);
  for (const bar of await list.getByRole('listitem').all()) {
    const box = await bar.boundingBox();
    expect(box?.width).toBe(frame?.width);
  }
});

import { expect, panel, register, sendFeedback, test } from './support/fixtures.ts';

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

test('the overview counts what happened, by period, and names the products clicked', async ({
  page,
  ownServer,
}) => {
  const server = await ownServer();
  await register(server.url);
  await sendFeedback(server.url, { type: 'general', message: 'Waiting' });
  const event = (name: string, data: object, daysAgo: number) =>
    server.sql(
      'INSERT INTO analytics_events (event, data, created_at) VALUES (?, ?, ?)',
      name,
      JSON.stringify(data),
      new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    );
  for (let count = 0; count < 3; count += 1) event('pageView', { page: 'home' }, 0);
  event('pageView', { page: 'home' }, 20);
  event('pageView', { page: 'home' }, 60);
  const clicked = { productId: 1, productName: 'What a visitor sent' };
  event('referralLinkClicked', clicked, 0);
  event('referralLinkClicked', clicked, 20);
  await page.goto(`${server.url}/admin`);
  const overview = panel(page, 'Overview');
  const tile = (label: string) =>
    overview.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });
  await expect(tile('Visits')).toContainText('Visits4');
  await expect(tile('Referral clicks')).toContainText('Referral clicks2');
  await expect(tile('Registrations')).toContainText('Registrations2');
  await expect(tile('Chats')).toContainText('Chats0');
  await expect(tile('Credits sold, gross')).toContainText('gross0');
  await expect(tile('Feedback waiting')).toContainText('Feedback waiting1');
  await expect(overview.getByRole('listitem').filter({ hasText: 'Everyday Cash ISA' })).toContainText('2');
  await expect(tile('Visits').locator('svg.recharts-surface')).toHaveCount(1);

  await overview.getByText('7 days', { exact: true }).click();
  await expect(tile('Visits')).toContainText('Visits3');
  await overview.getByText('90 days', { exact: true }).click();
  await expect(tile('Visits')).toContainText('Visits5');
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

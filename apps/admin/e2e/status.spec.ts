import { breakProcedure, expect, test } from './support/fixtures.ts';

test('three tabs show the service, its environment and which keys are set', async ({ admin, server }) => {
  await admin.goto('/status');
  await expect(admin.getByText(/Only administrators can view this page/)).toBeVisible();
  await expect(admin.getByRole('tab')).toHaveText(['Status', 'Environment', 'API Keys']);
  await expect(admin.getByText('Working')).toBeVisible();
  await expect(admin.getByText(server.url)).toBeVisible();
  await expect(admin.getByText(/^\d.* (KB|MB)$/)).toBeVisible();
  // Due jobs are looked for every 15 seconds, and the page asks every 10.
  await expect(
    admin.getByRole('table', { name: 'Background jobs' }).getByText('monthly-credits'),
  ).toBeVisible({ timeout: 40_000 });

  await expect(admin.getByText('1.0.0', { exact: true })).toBeVisible();
  await expect(admin.getByRole('definition').filter({ hasText: /^\d+ (s|min)/ })).toBeVisible();
  await expect(admin.getByText('Requests since the start')).toBeVisible();
  await admin.getByRole('tab', { name: 'Environment' }).click();
  await expect(admin.getByText('test', { exact: true })).toBeVisible();
  await expect(admin.getByText('A file on this machine')).toBeVisible();
  await expect(admin.getByText('Test mode: no real card is charged')).toBeVisible();

  await admin.getByRole('tab', { name: 'API Keys' }).click();
  for (const name of ['OPENAI_API_KEY', 'STRIPE_SECRET_KEY', 'SMTP_URL']) {
    await expect(admin.getByRole('listitem').filter({ hasText: name })).toContainText('Missing');
  }
});

test('a reload and Back find the tab that was open', async ({ admin }) => {
  await admin.goto('/status');
  const tab = admin.getByRole('tab', { name: 'API Keys' });
  await tab.click();
  await expect(admin.getByText('STRIPE_SECRET_KEY')).toBeVisible();
  await admin.reload();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(admin.getByText('STRIPE_SECRET_KEY')).toBeVisible();
  await admin.getByRole('link', { name: 'Audit log' }).click();
  await expect(tab).toBeHidden();
  await admin.goBack();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});

test('the error rate counts what the server failed, and nothing else', async ({ page, ownServer }) => {
  const server = await ownServer();
  const rate = page.locator('dt', { hasText: 'Error rate since the start' }).locator('xpath=../dd');
  await fetch(`${server.url}/api/nothing`);
  await page.goto(`${server.url}/status`);
  await expect(rate).toHaveText('0%');
  server.sql('DROP TABLE feedback');
  const message = JSON.stringify({ type: 'bug', message: 'There is no table for me' });
  const sent = await fetch(`${server.url}/api/feedback`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: message,
  });
  expect(sent.status).toBe(500);
  await page.reload();
  await expect(rate).toHaveText(/^\d+(\.\d+)?% \(1 error\)$/);
});

test('the status is asked for every ten seconds', async ({ admin }) => {
  await admin.clock.install();
  await admin.goto('/status');
  await expect(admin.getByText('Working')).toBeVisible();
  let asked = 0;
  admin.on('request', (request) => {
    if (request.url().includes('status.get')) asked += 1;
  });
  for (const times of [1, 2, 3]) {
    const answered = admin.waitForResponse((response) => response.url().includes('status.get'));
    await admin.clock.fastForward(4_000);
    expect(asked).toBe(times - 1);
    await admin.clock.fastForward(6_000);
    await answered;
    expect(asked).toBe(times);
  }
});

test('a status that cannot be had is told in the specified words', async ({ admin, quiet }) => {
  await breakProcedure(admin, quiet, 'status.get');
  await admin.goto('/status');
  await expect(admin.getByText('Failed to load status information')).toBeVisible();
  await admin.unrouteAll();
  await admin.getByRole('button', { name: 'Try Again' }).click();
  await expect(admin.getByText('Working')).toBeVisible();
});

import { breakProcedure, expect, test } from './support/fixtures.ts';

test('three tabs show the service, its environment and which keys are set', async ({ admin, server }) => {
  await admin.goto('/status');
  await expect(admin.getByText(/Only administrators can view this page/)).toBeVisible();
  await expect(admin.getByRole('tab')).toHaveText(['Status', 'Environment', 'API Keys']);
  await expect(admin.getByText('Working')).toBeVisible();
  await expect(admin.getByText(server.url)).toBeVisible();
  await expect(admin.getByText(/^\d.* (KB|MB)$/)).toBeVisible();
  await expect(
    admin.getByRole('table', { name: 'Background jobs' }).getByText('monthly-credits'),
  ).toBeVisible();

  await admin.getByRole('tab', { name: 'Environment' }).click();
  await expect(admin.getByText('test', { exact: true })).toBeVisible();
  await expect(admin.getByText('A file on this machine')).toBeVisible();

  await admin.getByRole('tab', { name: 'API Keys' }).click();
  for (const name of ['OPENAI_API_KEY', 'STRIPE_SECRET_KEY', 'SMTP_URL']) {
    await expect(admin.getByRole('listitem').filter({ hasText: name })).toContainText('Missing');
  }
});

test('the status is asked for every ten seconds', async ({ admin }) => {
  await admin.clock.install();
  await admin.goto('/status');
  await expect(admin.getByText('Working')).toBeVisible();
  let asked = 0;
  admin.on('request', (request) => {
    if (request.url().includes('status.get')) asked += 1;
  });
  await admin.clock.runFor(9_000);
  expect(asked).toBe(0);
  await admin.clock.runFor(2_000);
  await expect.poll(() => asked).toBe(1);
  await admin.clock.runFor(10_000);
  await expect.poll(() => asked).toBe(2);
});

test('a status that cannot be had is told in the specified words', async ({ admin, quiet }) => {
  await breakProcedure(admin, quiet, 'status.get');
  await admin.goto('/status');
  await expect(admin.getByText('Failed to load status information')).toBeVisible();
  await admin.unrouteAll();
  await admin.getByRole('button', { name: 'Try Again' }).click();
  await expect(admin.getByText('Working')).toBeVisible();
});

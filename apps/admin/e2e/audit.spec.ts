import { ADMIN, expect, panel, register, row, test, toast } from './support/fixtures.ts';

test('an action is recorded with who, what, before and after', async ({ admin, person }) => {
  await admin.goto('/admin/users');
  await admin.getByRole('searchbox', { name: 'Search users' }).fill(person.username);
  await row(admin, person.username).getByRole('button', { name: 'Verify' }).click();
  await expect(toast(admin, 'Email verified')).toBeVisible();
  await admin.goto('/admin/audit');
  const line = row(admin, `user:${person.id}`);
  await expect(line).toContainText(ADMIN.username);
  await expect(line).toContainText('Email verified');
  await expect(line).toContainText('Email verified no → yes');
});

test('what is known of an action without being a change stands as it is', async ({ admin, server }) => {
  server.sql(
    'INSERT INTO audit_log (actor_id, action, target, before, after, created_at) VALUES (1, ?, ?, ?, ?, ?)',
    'refund-order',
    'order:seen-in-the-log',
    '{"state":"succeeded","leftPence":500}',
    '{"refundPence":200}',
    '2026-11-01T10:00:00.000Z',
  );
  await admin.goto('/admin/audit');
  const line = row(admin, 'order:seen-in-the-log');
  await expect(line).toContainText('Payment refunded');
  await expect(line).toContainText('State: Paid, Left to refund: £5, Refunded: £2');
  await expect(line.getByText('→')).toHaveCount(0);
});

test('what an entry is about is named, leads there, and only what has changed is told', async ({
  admin,
  person,
  server,
}) => {
  const entry = (action: string, target: string, before: object, after: object) =>
    server.sql(
      'INSERT INTO audit_log (actor_id, action, target, before, after, created_at) VALUES (1, ?, ?, ?, ?, ?)',
      action,
      target,
      JSON.stringify(before),
      JSON.stringify(after),
      '2026-11-01T10:00:00.000Z',
    );
  entry(
    'feedback.update',
    'feedback:123456',
    { status: 'pending', adminNotes: null },
    { status: 'rejected', adminNotes: null },
  );
  entry('order.looked-at', 'order:named', { lookedAt: null }, { lookedAt: '2026-07-01T10:00:00.000Z' });
  entry('user.update', `user:${person.id}`, { isAdmin: false }, { isAdmin: true });
  await admin.goto('/admin/audit');
  await expect(row(admin, 'feedback:123456')).toContainText('Status pending → rejected');
  await expect(row(admin, 'feedback:123456')).not.toContainText('Admin notes');
  await expect(row(admin, 'order:named')).toContainText('1 Jul 2026, 11:00');
  await row(admin, `user:${person.id}`).getByRole('link', { name: person.username }).click();
  await expect(admin.getByRole('searchbox', { name: 'Search users' })).toHaveValue(person.username);
  await expect(row(admin, person.username)).toBeVisible();
});

test('what was done to somebody is found by the address that its row shows', async ({
  admin,
  person,
  server,
}) => {
  const entry = (target: string) =>
    server.sql(
      'INSERT INTO audit_log (actor_id, action, target, created_at) VALUES (1, ?, ?, ?)',
      'user.update',
      target,
      '2026-11-01T10:00:00.000Z',
    );
  entry(`user:${person.id}`);
  entry('user:1');
  await admin.goto('/admin/audit');
  await admin.getByLabel('Done to').fill(person.username);
  await expect(admin.getByRole('table', { name: 'Audit log' }).getByRole('row')).toHaveCount(2);
  await expect(row(admin, `user:${person.id}`)).toContainText(person.username);
  await admin.getByLabel('Done to').fill('nobody@example.com');
  await expect(admin.getByText('No actions match.')).toBeVisible();
});

test('of a query the log says how it ended', async ({ admin, context }) => {
  for (const query of ['SELECT 40 + 2', 'DELETE FROM ledger'])
    await context.request.post('/api/admin/database/query', { data: { query } });
  await admin.goto('/admin/audit');
  await expect(row(admin, 'SELECT 40 + 2')).toContainText('Ran: 1 row');
  await expect(row(admin, 'DELETE FROM ledger')).toContainText('Refused: Only SELECT queries are allowed');
});

test('the log is narrowed by action and by administrator, and reaches back', async ({ page, ownServer }) => {
  const server = await ownServer();
  await page.goto(`${server.url}/admin/audit`);
  await expect(page.getByText('No administrator has done anything yet.')).toBeVisible();
  const other = await register(server.url);
  const entry = (actor: number | null, action: string, target: string) =>
    server.sql(
      'INSERT INTO audit_log (actor_id, action, target, after, created_at) VALUES (?, ?, ?, ?, ?)',
      actor,
      action,
      target,
      '{"credits":20}',
      '2026-11-01T10:00:00.000Z',
    );
  for (let count = 1; count <= 60; count += 1) entry(1, 'user.add-credits', `user:${1000 + count}`);
  entry(other.id, 'feedback.update', 'feedback:7');
  entry(null, 'products.update-feed', 'products');
  entry(null, 'user.update', 'user:9');
  await page.goto(`${server.url}/admin/audit`);
  const log = panel(page, 'Actions of administrators');
  await expect(row(page, 'products')).toContainText('Scheduler');
  await expect(row(page, 'user:9')).toContainText('Command line');
  await expect(row(page, 'user:1001')).toHaveCount(0);
  await log.getByRole('button', { name: 'Show older actions' }).click();
  await expect(row(page, 'user:1001')).toBeVisible();
  await expect(log.getByRole('button', { name: 'Show older actions' })).toHaveCount(0);

  await log.getByLabel('Action', { exact: true }).selectOption('Feedback updated');
  await expect(row(page, 'feedback:7')).toBeVisible();
  await expect(row(page, 'user:1060')).toHaveCount(0);
  await log.getByLabel('Action', { exact: true }).selectOption('Password reset');
  await expect(log.getByText('No actions match.')).toBeVisible();
  await log.getByLabel('Action', { exact: true }).selectOption('All actions');
  await log.getByRole('button', { name: `Only actions of ${other.username}` }).click();
  await expect(row(page, 'user:1060')).toHaveCount(0);
  await expect(row(page, 'feedback:7')).toBeVisible();
  await page.reload();
  await expect(row(page, 'feedback:7')).toBeVisible();
  await expect(row(page, 'user:1060')).toHaveCount(0);
  await log.getByRole('button', { name: `Show actions of everybody, not only of ${other.username}` }).click();
  await expect(row(page, 'user:1060')).toBeVisible();

  await log.getByLabel('Done to').fill('1003');
  await expect(row(page, 'user:1003')).toBeVisible();
  await expect(row(page, 'user:1060')).toHaveCount(0);
  await log.getByLabel('Day').fill('2026-11-02');
  await expect(log.getByText('No actions match.')).toBeVisible();
  await log.getByLabel('Day').fill('2026-11-01');
  await expect(row(page, 'user:1003')).toBeVisible();
});

import { expect, register, test } from './support/fixtures.ts';

test('names, products and actions that hold script are text everywhere', async ({ admin, server }) => {
  const script = `<img src=x onerror="document.title='broken'">`;
  const person = await register(server.url, { firstName: script, lastName: '"><b>' });
  server.sql(
    'UPDATE products SET name = ?, provider = ? WHERE id = 2',
    `${script} Saver`,
    '<script>document.title = 1</script>',
  );
  server.sql(
    'INSERT INTO audit_log (actor_id, action, target, after, created_at) VALUES (?, ?, ?, ?, ?)',
    person.id,
    script,
    script,
    JSON.stringify({ sql: script }),
    '2026-11-20T10:00:00.000Z',
  );
  for (const [path, table] of [
    ['/admin/users', 'Users'],
    ['/admin/products', 'Products'],
    ['/admin/audit', 'Audit log'],
  ] as const) {
    await admin.goto(path);
    await expect(admin.getByRole('table', { name: table }).getByText(script).first()).toBeVisible();
    await expect(admin.locator('table img')).toHaveCount(0);
    await expect(admin).not.toHaveTitle('broken');
  }
  await admin.goto('/admin/database');
  await admin.getByRole('navigation', { name: 'Tables' }).getByRole('button', { name: 'products' }).click();
  await expect(admin.getByTitle(`${script} Saver`)).toBeVisible();
});

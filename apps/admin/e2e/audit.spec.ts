import { ADMIN, expect, row, test, toast } from './support/fixtures.ts';

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

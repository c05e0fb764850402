import { ADMIN, expect, register, row, test, toast } from './support/fixtures.ts';
import { find, tryLogin } from './support/users.ts';

test('users are found by a part of name, address or number in any letter case', async ({ admin, server }) => {
  const odd = await register(server.url, { firstName: 'Zoë', lastName: `Quux${process.pid}` });
  await admin.goto('/admin/users');
  const search = admin.getByRole('searchbox', { name: 'Search users' });
  for (const text of [
    `qUUX${process.pid}`,
    'zOË',
    `zoë quux${process.pid}`,
    odd.username.slice(2, -4).toUpperCase(),
    String(odd.id),
  ]) {
    await search.fill(text);
    await expect(row(admin, odd.username)).toBeVisible();
  }
  await search.fill('nobody is called so');
  await expect(admin.getByText('No users found matching your search criteria')).toBeVisible();
});

test('a search that finds more than anybody reads says so', async ({ admin, server }) => {
  const crowd = `throng${process.pid}`;
  server.sql(
    `INSERT INTO users (username, first_name, last_name, created_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1001)
     SELECT ? || i || '@example.org', 'One', 'Of', '2026-01-01T00:00:00.000Z' FROM n`,
    crowd,
  );
  try {
    await admin.goto('/admin/users');
    await admin.getByRole('searchbox', { name: 'Search users' }).fill(crowd);
    const pages = admin.getByRole('navigation', { name: 'Users pages' });
    await expect(pages.getByText('1–10 of more than 1,000')).toBeVisible();
    await admin.getByRole('searchbox', { name: 'Search users' }).fill(`${crowd}100`);
    await expect(pages.getByText('1–3 of 3')).toBeVisible();
  } finally {
    server.sql(`UPDATE users SET deleted_at = '2026-01-02' WHERE username LIKE ?`, `${crowd}%`);
  }
});

test('refresh shows who has come since', async ({ admin, server }) => {
  const early = await register(server.url);
  await admin.goto('/admin/users');
  await expect(row(admin, early.username)).toBeVisible();
  const late = await register(server.url);
  await admin.getByRole('button', { name: 'Refresh' }).click();
  await expect(row(admin, late.username)).toBeVisible();
});

test('everything that can be done to a user is in the details, which open by the name too', async ({
  admin,
  person,
  server,
}) => {
  const { status } = await tryLogin(server.url, person.username, person.password);
  expect(status).toBe(200);
  const line = await find(admin, person);
  const opener = line.getByRole('button', { name: person.username, exact: true });
  await opener.click();
  const details = admin.getByRole('dialog', { name: person.username, exact: true });
  const fact = (term: string) => details.locator('dt', { hasText: term }).locator('xpath=../dd');
  await expect(fact('Chats')).toHaveText('0');
  await expect(fact('Sessions')).toHaveText('2');
  await expect(fact('Password')).toHaveText('Chosen by the user');
  const question = admin.getByRole('dialog', { name: `Make administrator: ${person.username}?` });
  await details.getByRole('button', { name: 'Make administrator' }).click();
  await expect(question).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(details, 'Escape answers the question alone').toBeVisible();
  await details.getByRole('button', { name: 'Verify' }).click();
  await expect(toast(admin, 'Email verified')).toBeVisible();
  await expect(details.getByText('Verified', { exact: true })).toBeVisible();
  const reset = admin.getByRole('dialog', { name: `Reset the password of ${person.username}?` });
  await details.getByRole('button', { name: 'Reset password' }).click();
  await expect(reset).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(reset).toBeHidden();
  await expect(details, 'Escape answers this question alone, too').toBeVisible();
  await details.getByRole('button', { name: 'Reset password' }).click();
  await reset.getByRole('button', { name: 'Reset password' }).click();
  const shown = admin.getByRole('dialog', { name: 'New password' });
  const password = await shown.getByLabel('Password').inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(fact('Sessions')).toHaveText('0');
  await expect(fact('Password')).toHaveText('Temporary, set by an administrator');
  expect((await tryLogin(server.url, person.username, password)).status).toBe(200);
  await admin.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(opener, 'the focus is where it was').toBeFocused();
});

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

test('a user is made an administrator and no longer one, each after asking', async ({
  admin,
  person,
  server,
}) => {
  const line = await find(admin, person);
  await line.getByRole('button', { name: 'Details' }).click();
  const details = admin.getByRole('dialog', { name: person.username, exact: true });
  await details.getByRole('button', { name: 'Make administrator' }).click();
  await admin
    .getByRole('dialog', { name: `Make administrator: ${person.username}?` })
    .getByRole('button', { name: 'Make administrator' })
    .click();
  await expect(toast(admin, 'User updated')).toBeVisible();
  await expect(details.getByText('Administrator', { exact: true })).toBeVisible();
  const login = (await (await tryLogin(server.url, person.username, person.password)).json()) as {
    isAdmin: boolean;
  };
  expect(login.isAdmin).toBe(true);
  await details.getByRole('button', { name: 'Remove administrator rights' }).click();
  await admin
    .getByRole('dialog', { name: `Remove administrator rights: ${person.username}?` })
    .getByRole('button', { name: 'Remove administrator rights' })
    .click();
  await expect(details.getByText('Registered user')).toBeVisible();
});

test('the last administrator cannot be demoted', async ({ page, ownServer, quiet }) => {
  quiet.allow('status of 409');
  const server = await ownServer();
  await page.goto(`${server.url}/admin/users`);
  await row(page, ADMIN.username).getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Remove administrator rights' }).click();
  await page
    .getByRole('dialog', { name: `Remove administrator rights: ${ADMIN.username}?` })
    .getByRole('button', { name: 'Remove administrator rights' })
    .click();
  await expect(toast(page, 'Error updating user')).toContainText('The last administrator cannot be demoted.');
});

test('users are paged, and a reload or Back finds the same page', async ({ page, ownServer }) => {
  const server = await ownServer();
  for (let count = 0; count < 12; count += 1) await register(server.url);
  await page.goto(`${server.url}/admin/users`);
  const pages = page.getByRole('navigation', { name: 'Users pages' });
  await expect(pages).toContainText('1–10 of 13');
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages).toContainText('11–13 of 13');
  await expect(page.getByText(ADMIN.username, { exact: true })).toBeVisible();
  await page.reload();
  await expect(pages).toContainText('11–13 of 13');
  await page.getByRole('link', { name: 'Feedback' }).click();
  await expect(page.getByText('No feedback submissions yet.')).toBeVisible();
  await page.goBack();
  await expect(pages).toContainText('11–13 of 13');
  await pages.getByLabel('Rows per page').selectOption('25');
  await expect(pages).toContainText('1–13 of 13');
  // One press, one step: the size and the page it led to are undone together, then the page, then a search.
  await page.goBack();
  await expect(pages).toContainText('11–13 of 13');
  const box = page.getByRole('searchbox', { name: 'Search users' });
  await box.fill(ADMIN.username);
  await expect(pages).toContainText('1–1 of 1');
  await page.goBack();
  await expect(pages).toContainText('11–13 of 13');
  await expect(box).toHaveValue('');
  await page.goBack();
  await expect(pages).toContainText('1–10 of 13');

  const kind = page.getByLabel('Which users to show');
  await kind.selectOption('Administrators');
  await expect(pages).toContainText('1–1 of 1');
  await kind.selectOption('Email not confirmed');
  await expect(pages).toContainText('1–10 of 12');
});

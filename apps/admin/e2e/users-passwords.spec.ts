import { holdAnswer } from '@isa/api/testing/hold-back';
import type { Page } from '@playwright/test';
import { expect, type Person, register, row, signIn, test } from './support/fixtures.ts';
import { tryLogin } from './support/users.ts';

/** Opens the users from other pages of the console, so that there are some to go back to. */
async function findAfterAudit(page: Page, { username }: Pick<Person, 'username'>) {
  await page.goto('/admin/feedback');
  await page.getByRole('link', { name: 'Audit log', exact: true }).click();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search users' }).fill(username);
  await expect(page).toHaveURL(/users\.search=/);
  return row(page, username);
}

/** Presses Back. @returns what became of it */
const pressBack = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<'held up' | 'gone'>((resolve) => {
        navigation.addEventListener('navigateerror', () => resolve('held up'), { once: true });
        navigation.addEventListener('navigatesuccess', () => resolve('gone'), { once: true });
        history.back();
      }),
  );

test('a new password is not lost by Back, a reload or a change of the page', async ({ admin, person }) => {
  const line = await findAfterAudit(admin, person);
  await line.getByRole('button', { name: 'Reset password' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  const shown = admin.getByRole('dialog', { name: 'New password' });
  const password = await shown.getByLabel('Password').inputValue();
  expect(await pressBack(admin)).toBe('held up');
  await expect(admin).toHaveURL(/\/admin\/users/);
  await expect(shown.getByLabel('Password')).toHaveValue(password);
  const asked = admin.waitForEvent('dialog');
  const reloading = admin.evaluate(() => location.reload());
  await (await asked).dismiss();
  await reloading;
  await expect(shown.getByLabel('Password')).toHaveValue(password);
  // What cannot be held up, as a second Back at once.
  await admin.evaluate(() => history.pushState(null, '', '/admin/audit'));
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Audit log');
  await expect(shown.getByLabel('Password')).toHaveValue(password);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
  expect(await pressBack(admin)).toBe('gone');
});

test("one's own new password is lost neither by Back nor by the end of the session", async ({
  context,
  page,
  server,
  quiet,
}) => {
  quiet.allowStatus(401);
  const other = await register(server.url);
  server.sql('UPDATE users SET is_admin = 1 WHERE id = ?', other.id);
  await signIn(context, server.url, other);
  const line = await findAfterAudit(page, other);
  await line.getByRole('button', { name: 'Reset password' }).click();
  const { answered, letCome } = await holdAnswer(page, /users\.resetPassword/);
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  await answered;
  // The session has ended, and the console learns it before it has the password.
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.goBack();
  await refused;
  letCome();
  const shown = page.getByRole('dialog', { name: 'New password' });
  await expect(shown).toContainText('Your session has ended with the reset');
  const password = await shown.getByLabel('Password').inputValue();
  expect(await pressBack(page)).toBe('held up');
  await expect(shown.getByLabel('Password')).toHaveValue(password);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/login');
  expect((await tryLogin(server.url, other.username, password)).status).toBe(200);
});

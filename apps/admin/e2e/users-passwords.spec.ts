import { holdAnswer } from '../../../packages/api/test/support/browser/hold-back.ts';
import type { Page } from '@playwright/test';
import { expect, type Person, register, row, signIn, test, toast } from './support/fixtures.ts';
import { find, tryLogin } from './support/users.ts';

test('a second press where the question about a password appears is no answer to it', async ({
  admin,
  person,
  server,
}) => {
  const line = await find(admin, person);
  // In the page itself: a press from here comes too late for a double click on a busy machine.
  await admin.evaluate(() => {
    const pressed = new MutationObserver(() => {
      const buttons = document.querySelectorAll<HTMLElement>('[role=dialog] button');
      const answer = [...buttons].find(({ textContent }) => textContent === 'Reset password');
      if (answer === undefined) return;
      pressed.disconnect();
      answer.click();
      document.body.dataset['pressed'] = 'twice';
    });
    pressed.observe(document.body, { childList: true, subtree: true });
  });
  await line.getByRole('button', { name: 'Reset password' }).click();
  const question = admin.getByRole('dialog');
  const answer = question.getByRole('button', { name: 'Reset password' });
  await expect(admin.locator('body')).toHaveAttribute('data-pressed', 'twice');
  expect((await tryLogin(server.url, person.username, person.password)).status).toBe(200);
  await expect(answer).toBeEnabled();
  await answer.click();
  await expect(admin.getByRole('dialog', { name: 'New password' })).toBeVisible();
  expect((await tryLogin(server.url, person.username, person.password)).status).toBe(401);
});

test("one's own new password stays until Done, which leads to the login it opens", async ({
  context,
  page,
  server,
}) => {
  const other = await register(server.url);
  server.sql('UPDATE users SET is_admin = 1 WHERE id = ?', other.id);
  await signIn(context, server.url, other);
  await page.goto(`/admin/users?users.search=${encodeURIComponent(other.username)}`);
  await row(page, other.username).getByRole('button', { name: 'Reset password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  const shown = page.getByRole('dialog', { name: 'New password' });
  await expect(shown).toContainText('Your session has ended with the reset');
  const password = await shown.getByLabel('Password').inputValue();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/login');
  await expect(toast(page, 'Please sign in again')).toBeVisible();
  expect((await tryLogin(server.url, other.username, password)).status).toBe(200);
});

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

test('a new password that comes when another page is on screen already is shown there', async ({
  admin,
  person,
  server,
}) => {
  const line = await findAfterAudit(admin, person);
  await line.getByRole('button', { name: 'Reset password' }).click();
  const { answered, letCome } = await holdAnswer(admin, /users\.resetPassword/);
  await admin.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  await answered;
  await admin.goBack();
  await expect(admin).toHaveURL('/admin/audit');
  letCome();
  const shown = admin.getByRole('dialog', { name: 'New password' });
  await expect(shown).toContainText(person.username);
  const password = await shown.getByLabel('Password').inputValue();
  await expect(toast(admin, 'Password reset')).toContainText(password);
  expect((await tryLogin(server.url, person.username, password)).status).toBe(200);
});

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

test('a password is reset only after asking, shown once, and ends the sessions', async ({
  admin,
  person,
  server,
}) => {
  const session = await tryLogin(server.url, person.username, person.password);
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  const line = await find(admin, person);
  await line.getByRole('button', { name: 'Reset password' }).click();
  const question = admin.getByRole('dialog', { name: `Reset the password of ${person.username}?` });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect((await tryLogin(server.url, person.username, person.password)).status).toBe(200);

  await line.getByRole('button', { name: 'Reset password' }).click();
  await question.getByRole('button', { name: 'Reset password' }).click();
  const shown = admin.getByRole('dialog', { name: 'New password' });
  const password = await shown.getByLabel('Password').inputValue();
  await expect(admin.getByText(password), 'said once').toBeVisible();
  await expect(toast(admin, 'Password reset')).toContainText(password);
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.getByRole('button', { name: 'Copy password' }).click();
  await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await admin.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
  expect((await tryLogin(server.url, person.username, person.password)).status).toBe(401);
  expect((await tryLogin(server.url, person.username, password)).status).toBe(200);
  expect((await fetch(`${server.url}/api/auth/me`, { headers: { cookie } })).status).toBe(401);
});

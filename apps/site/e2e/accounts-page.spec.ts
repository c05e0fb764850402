import { holdAnswer } from '@isa/api/testing/hold-back';
import { readFile } from 'node:fs/promises';
import type { Response } from '@playwright/test';
import { expect, login, PASSWORD, signIn, storedUser, test, toast } from './support/accounts.ts';

test('downloads everything kept about oneself', async ({ page, person }) => {
  await signIn(page, person);
  await page.goto('/account');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^isa-compass-data-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  const data: unknown = JSON.parse(text);
  expect(data).toMatchObject({
    account: { username: person.username, firstName: 'Ada' },
    credits: [{ delta: 20, reason: 'registration' }],
  });
  expect(text).not.toMatch(/argon2|passwordHash/i);
});

test('deletes the account after asking, and only with the password', async ({
  page,
  mail,
  person,
  quiet,
}) => {
  quiet.allowStatus(400, 401);
  await signIn(page, person);
  await page.goto('/account');
  const open = page.getByRole('button', { name: 'Delete my account', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const password = dialog.getByLabel('Your password');
  const confirm = dialog.getByRole('button', { name: 'Delete my account for good' });

  await open.click();
  await expect(password).toBeFocused();
  await password.fill('something');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await expect(password).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await open.click();
  await confirm.click();
  await expect(password).toHaveAccessibleDescription('Please enter your password');
  await password.fill('Wrong1!horse');
  await confirm.click();
  await expect(password).toHaveAccessibleDescription('Your current password is incorrect.');
  expect(await storedUser(page)).toMatchObject({ username: person.username });
  // The answer waits for the mail: until then other calls are refused, which must not get in the way.
  const isRefusal = (answer: Response) => answer.url().includes('credits.get') && answer.status() === 401;
  await page.route('**/trpc/account.delete**', async (route) => {
    const refused = page.waitForResponse(isRefusal);
    const response = await route.fetch();
    await refused;
    await route.fulfill({ response });
  });
  await password.fill(PASSWORD);
  await confirm.click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Account deleted')).toBeVisible();
  expect(await storedUser(page)).toBeNull();
  await expect
    .poll(() => mail.received.filter(({ to, raw }) => to.includes(person.username) && /deleted/.test(raw)))
    .toHaveLength(1);
  await login(page, person);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid username/email or password');
});

test('a deletion on its way cannot be called off, and its end is announced', async ({
  page,
  person,
  quiet,
}) => {
  // A question for the balance may be on its way at that moment.
  quiet.allowStatus(401);
  await signIn(page, person);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  const deletion = await holdAnswer(page, /account\.delete/);
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click();
  await deletion.answered;
  // It says that it is disabled, and keeps the focus.
  await dialog.getByRole('button', { name: 'Cancel' }).click({ force: true });
  await page.keyboard.press('Escape');
  await expect.soft(dialog).toBeVisible();
  // Browsers may close a dialog that does not heed the first Escape.
  await page.keyboard.press('Escape');
  deletion.letCome();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Account deleted')).toBeVisible();
  expect(await storedUser(page)).toBeNull();
});

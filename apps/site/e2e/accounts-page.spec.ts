import { holdAnswer } from '@isa/api/testing/hold-back';
import { readFile } from 'node:fs/promises';
import type { Response } from '@playwright/test';
import { expect, login, PASSWORD, storedUser, test, toast } from './support/accounts.ts';

test('a saver downloads everything kept about oneself, and deletes it with the password, which cannot be called off', async ({
  page,
  mail,
  saver,
  quiet,
}) => {
  quiet.allowStatus(400, 401);
  await page.goto('/account');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^isa-compass-data-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    account: { username: saver.username, firstName: 'Ada' },
    credits: [{ delta: 20, reason: 'registration' }],
  });

  const open = page.getByRole('button', { name: 'Delete my account', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const password = dialog.getByLabel('Your password');
  const confirm = dialog.getByRole('button', { name: 'Delete my account permanently' });
  await open.click();
  await expect(password).toBeFocused();
  await password.fill('something');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await expect(password).toHaveValue('');
  await password.fill('Wrong1!horse');
  await confirm.click();
  await expect(password).toHaveAccessibleDescription('Your current password is incorrect.');
  expect(await storedUser(page)).toMatchObject({ username: saver.username });

  // While the answer is on its way other calls are refused, which must not get in the way.
  const refused = page.waitForResponse(
    (answer: Response) => answer.url().includes('credits.get') && answer.status() === 401,
  );
  const deletion = await holdAnswer(page, /account\.delete/);
  await password.fill(PASSWORD);
  await confirm.click();
  await deletion.answered;
  // It says that it is disabled, and keeps the focus.
  await dialog.getByRole('button', { name: 'Cancel' }).click({ force: true });
  await page.keyboard.press('Escape');
  await expect.soft(dialog).toBeVisible();
  // Browsers may close a dialog that does not heed the first Escape.
  await page.keyboard.press('Escape');
  await refused;
  deletion.letCome();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Account deleted')).toBeVisible();
  expect(await storedUser(page)).toBeNull();
  await expect
    .poll(() => mail.received.filter(({ to, raw }) => to.includes(saver.username) && /deleted/.test(raw)))
    .toHaveLength(1);
  await login(page, saver);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid username/email or password');
});

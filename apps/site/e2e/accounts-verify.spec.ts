import { expect, login, mailedPath, test, toast } from './support/accounts.ts';

const VERIFIED = 'Your email has been verified successfully!';
const BAD_LINK = 'This verification link is no longer valid. Please ask for a new one.';

test('another link is sent on request; the older one works still, signed out too, and then none does', async ({
  page,
  context,
  mail,
  saver,
  quiet,
}) => {
  quiet.allowStatus(400);
  const first = await mailedPath(mail, saver.username, '/verify-email');
  await page.goto('/verify-email');
  await expect(page.getByText(`We sent a verification link to ${saver.username}`)).toBeVisible();
  await page.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(toast(page, 'Verification email sent')).toContainText(saver.username);
  await expect.poll(() => mailedPath(mail, saver.username, '/verify-email')).not.toBe(first);
  const second = await mailedPath(mail, saver.username, '/verify-email');

  // As in another browser that opens the mails.
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(first);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(VERIFIED)).toBeVisible();
  await page.goto(second);
  await expect(page.getByRole('alert')).toContainText('Verification Failed');
  await expect(page.getByRole('alert')).toContainText(BAD_LINK);
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL('/login');
  await login(page, saver);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account menu: Ada Verified' })).toBeVisible();
});

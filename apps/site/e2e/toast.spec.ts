import { expectUncovered } from '@isa/api/testing/cover';
import { toast } from './support/accounts.ts';
import { callsOf, expect, open, test } from './support/visitor.ts';

test('a toast has the colours of the site by day and by night, and covers no button @phone', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/faq');
  await page.getByRole('button', { name: 'Feedback', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Share your feedback' });
  await form.getByRole('button', { name: 'Submit feedback' }).click();
  const shown = toast(page, 'Message required');
  await expect(shown).toBeVisible();
  await expectUncovered(shown, form.getByRole('button'));
  await expectUncovered(shown, page.getByRole('button', { name: 'Feedback', exact: true }));
  await expectUncovered(shown, page.getByRole('button', { name: 'Close deadline banner' }));
  if (isMobile) await expectUncovered(shown, page.getByRole('button', { name: 'Menu' }));
  const close = shown.getByRole('button', { name: 'Close' });
  // It stays for as long as the focus is in it.
  await close.focus();
  await expect(shown).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(shown).toHaveCSS('background-color', 'rgb(23, 32, 44)');
  await close.press('Enter');
  await expect(shown).toHaveCount(0);
});

test('a toast stays while the focus is in it, and gives it back when it is closed', async ({ page }) => {
  await page.clock.install();
  await open(page, '/faq');
  await page.getByRole('button', { name: 'Feedback', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Share your feedback' });
  const submit = form.getByRole('button', { name: 'Submit feedback' });
  await submit.click();
  const shown = toast(page, 'Message required');
  await expect(shown).toBeVisible();
  const message = form.getByLabel('Message');
  await expect(message).toBeFocused();
  const close = shown.getByRole('button', { name: 'Close' });
  await close.focus();
  await page.clock.runFor(20_000);
  await expect(close).toBeFocused();
  await close.press('Enter');
  await expect(shown).toHaveCount(0);
  await expect(message).toBeFocused();

  await submit.click();
  await close.focus();
  await page.clock.runFor(20_000);
  await expect(close).toBeFocused();
  await submit.focus();
  await page.clock.runFor(6000);
  await expect(shown).toHaveCount(0);
});

test('a toast that another replaces while the focus is in it gives it back', async ({ page, quiet }) => {
  quiet.allow('ERR_FAILED');
  await page.route(callsOf('feedback.submit'), (route) => route.abort());
  await open(page, '/faq');
  await page.getByRole('button', { name: 'Feedback', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your feedback' });
  const message = dialog.getByLabel('Message');
  await message.fill('Well done');
  const send = () => message.evaluate((field) => field.closest('form')?.requestSubmit());
  await send();
  const close = page.locator('.mantine-Notification-root').getByRole('button', { name: 'Close' });
  await expect(close).toBeVisible();
  await message.focus();
  await close.focus();
  const first = await close.elementHandle();
  await send();
  await expect.poll(() => first?.evaluate((button) => button.isConnected)).toBe(false);
  await expect(message).toBeFocused();
});

test('a toast covers neither the logo nor what was just used where there is no header @phone', async ({
  page,
  quiet,
}) => {
  quiet.allow('status of 401');
  await open(page, '/login');
  await page.getByLabel('Email or username').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  const shown = toast(page, 'Login failed');
  await expect(shown).toBeVisible();
  await expectUncovered(shown, page.getByRole('link', { name: 'ISA Compass home' }));
  await expectUncovered(shown, page.getByRole('main').getByRole('button'));
  await expectUncovered(shown, page.getByRole('main').getByRole('textbox'));
  await expectUncovered(shown, page.getByRole('button', { name: 'Feedback', exact: true }));
});

test('the toast of a long form covers neither its button nor the field to correct @phone', async ({
  page,
}) => {
  await open(page, '/register');
  const submit = page.getByRole('main').getByRole('button', { name: 'Register' });
  await submit.click();
  const shown = toast(page, 'Registration failed');
  await expect(shown).toBeVisible();
  await expectUncovered(shown, submit);
  await expectUncovered(shown, page.locator(':focus'));
});

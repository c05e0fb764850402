import { expectAccessible } from '@isa/api/testing/accessible';
import { expectUncovered } from '@isa/api/testing/cover';
import { PASSWORD, sendRegistration, toast } from './support/accounts.ts';
import { expect, open, rowsOf, test } from './support/visitor.ts';

test('feedback reaches the operator; its toasts have the colours of the site by day and by night and cover no button @phone', async ({
  page,
  isMobile,
}, { project }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/faq');
  const opener = page.getByRole('button', { name: 'Feedback', exact: true });
  await opener.click();
  const form = page.getByRole('dialog', { name: 'Share your feedback' });
  const message = form.getByLabel('Message');
  await expect(message).toBeFocused();
  await expectAccessible(page);
  const submit = form.getByRole('button', { name: 'Submit feedback' });
  await submit.click();
  const missing = toast(page, 'Message required');
  await expect(missing).toBeVisible();
  await expectUncovered(missing, form.getByRole('button'));
  await expectUncovered(missing, opener);
  await expectUncovered(missing, page.getByRole('button', { name: 'Close deadline banner' }));
  if (isMobile) await expectUncovered(missing, page.getByRole('button', { name: 'Menu' }));
  const close = missing.getByRole('button', { name: 'Close' });
  // It stays for as long as the focus is in it.
  await close.focus();
  await expect(missing).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(missing).toHaveCSS('background-color', 'rgb(23, 32, 44)');
  await close.press('Enter');
  await expect(missing).toHaveCount(0);

  const text = `The table is hard to read (${project.name} ${Date.now()}).`;
  await form.getByLabel('Issue').check();
  await message.fill(text);
  await form.getByLabel('Email (optional)').fill(' Saver@Example.org ');
  await submit.click();
  await expect(toast(page, 'Feedback submitted')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();
  expect(rowsOf('SELECT type, email, status, user_id FROM feedback WHERE message = ?', text)).toEqual([
    { type: 'bug', email: 'saver@example.org', status: 'pending', user_id: null },
  ]);
});

test('a toast covers neither the logo, what was just used, nor the field to correct if there is no header @phone', async ({
  page,
  quiet,
  isMobile,
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

  await open(page, '/register');
  const submit = page.getByRole('main').getByRole('button', { name: 'Register' });
  await submit.click();
  const failed = toast(page, 'Registration failed');
  await expect(failed).toBeVisible();
  await expectUncovered(failed, submit);
  await expectUncovered(failed, page.locator(':focus'));
  if (!isMobile) return;
  // What is wrong with the last field of the long form is in sight.
  await sendRegistration(page, {
    email: 'a@b.co',
    firstName: 'Ada',
    lastName: 'Lovelace',
    password: PASSWORD,
  });
  await expect(page.getByRole('checkbox')).toBeFocused();
  await expect(page.getByText(/^You must agree to the Terms and Conditions/)).toBeInViewport({ ratio: 1 });
});

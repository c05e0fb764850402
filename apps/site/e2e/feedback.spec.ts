import { expectAccessible } from '@isa/api/testing/accessible';
import { expect, heading, open, rowsOf, test } from './support/visitor.ts';

test('feedback reaches the operator @phone', async ({ page }, { project }) => {
  await open(page, '/products');
  const opener = page.getByRole('button', { name: 'Feedback', exact: true });
  await opener.click();
  const form = page.getByRole('dialog', { name: 'Share your feedback' });
  const message = form.getByLabel('Message');
  await expect(message).toBeFocused();
  await expectAccessible(page);
  const text = `The table is hard to read (${project.name} ${Date.now()}).`;
  await form.getByLabel('Issue').check();
  await message.fill(text);
  await form.getByLabel('Email (optional)').fill(' Saver@Example.org ');
  await form.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(page.locator('.mantine-Notification-root')).toHaveText(/Feedback submitted/);
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();
  expect(rowsOf('SELECT type, email, status, user_id FROM feedback WHERE message = ?', text)).toEqual([
    { type: 'bug', email: 'saver@example.org', status: 'pending', user_id: null },
  ]);
});

test('a form that cannot be loaded shows an error, and the page stays', async ({ page, quiet }) => {
  quiet.allow('ERR_FAILED');
  await open(page, '/faq');
  await page.route('**/assets/FeedbackPopover-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Feedback', exact: true }).click();
  await expect(page.locator('.mantine-Notification-root')).toHaveText(/This could not be loaded/);
  await expect(heading(page)).toBeVisible();
});

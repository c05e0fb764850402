import { expectUncovered } from '@isa/api/testing/cover';
import type { Page } from '@playwright/test';
import { expect, test, toast } from './support/fixtures.ts';

const feedbackButton = (page: Page) => page.getByRole('button', { name: 'Feedback', exact: true });
const formOf = (page: Page) => page.getByRole('dialog', { name: 'Share your feedback' });
const openForm = async (page: Page) => {
  await feedbackButton(page).click();
  await expect(formOf(page)).toBeVisible();
  return formOf(page);
};

const send = (page: Page) => formOf(page).getByRole('button', { name: 'Submit feedback' });

test('the form that cannot be loaded is announced, and comes once the page is loaded again', async ({
  admin,
  quiet,
}) => {
  quiet.allow('ERR_FAILED');
  await admin.goto('/status');
  await admin.route('**/assets/FeedbackPopover-*.js', (route) => route.abort());
  await feedbackButton(admin).click();
  const error = toast(admin, 'This could not be loaded');
  await expect(error).toBeVisible();
  await expectUncovered(error, admin.getByRole('button', { name: 'Sign out' }));
  await admin.unrouteAll();
  const reloaded = admin.waitForEvent('load');
  await error.getByRole('button', { name: 'Try Again' }).click();
  await reloaded;
  await openForm(admin);
});

test('the button is beneath dialogs, beside toasts, and not on paper @phone', async ({ admin }) => {
  await admin.goto('/admin/users');
  const form = await openForm(admin);
  await send(admin).click();
  const refused = toast(admin, 'Message required');
  await expectUncovered(refused, form.getByRole('button'));
  await expectUncovered(refused, feedbackButton(admin));
  await form.getByRole('button', { name: 'Close feedback' }).click();

  const isInFront = () =>
    feedbackButton(admin).evaluate((button) => {
      const { right, top, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(right - 4, top + height / 2));
    });
  await expect.poll(isInFront).toBe(true);
  await admin
    .getByRole('button', { name: /^Reset password/ })
    .first()
    .click();
  await expect(admin.getByRole('dialog', { name: /^Reset/ })).toBeVisible();
  await expect.poll(isInFront).toBe(false);
  await admin.emulateMedia({ media: 'print' });
  await expect(feedbackButton(admin)).toBeHidden();
});

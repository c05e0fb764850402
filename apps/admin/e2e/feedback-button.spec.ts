import { consolePaths } from '@isa/api/domain/pages';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../../../packages/api/test/support/browser/accessible.ts';
import { expectUncovered } from '../../../packages/api/test/support/browser/cover.ts';
import { expectNothingBeneath } from '../../../packages/api/test/support/browser/gutter.ts';
import { ADMIN, breakProcedure, expect, panel, row, test, toast } from './support/fixtures.ts';

const door = (page: Page) => page.getByRole('button', { name: 'Feedback', exact: true });
const formOf = (page: Page) => page.getByRole('dialog', { name: 'Share your feedback' });
const openForm = async (page: Page) => {
  await door(page).click();
  await expect(formOf(page)).toBeVisible();
  return formOf(page);
};
const send = (page: Page) => formOf(page).getByRole('button', { name: 'Submit feedback' });

let written = 0;
const newText = () => {
  written += 1;
  return `The console could be quicker (${process.pid}-${written})`;
};

/** What the database holds of a message: its type, its address, whose it is. */
async function stored(context: BrowserContext, message: string): Promise<unknown> {
  const query = `SELECT f.type, f.email, u.username, u.is_admin FROM feedback f JOIN users u ON u.id = f.user_id
    WHERE f.message = '${message}'`;
  const answer = await context.request.post('/api/admin/database/query', { data: { query } });
  expect(answer.status()).toBe(200);
  return answer.json();
}

test('the button is on every page of the console, and its form asks for no address @phone', async ({
  admin,
}) => {
  for (const path of consolePaths) {
    await test.step(path, async () => {
      await admin.goto(path);
      await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(door(admin)).toBeInViewport({ ratio: 1 });
      const form = await openForm(admin);
      await expect(form.getByLabel('Message')).toBeFocused();
      await expect(form.getByRole('textbox')).toHaveCount(1);
      await expect(form.getByRole('radio')).toHaveCount(3);
    });
  }
});

test('feedback of an administrator from the first blank try to the thanks @phone', async ({
  admin,
  context,
  quiet,
}) => {
  await admin.goto('/admin');
  const waiting = panel(admin, 'Overview').getByRole('listitem').filter({ hasText: 'Feedback waiting' });
  await expect(waiting).toContainText(/\d/);
  const before = Number(/\d+/.exec(await waiting.innerText())?.[0]);
  const form = await openForm(admin);
  const message = form.getByLabel('Message');
  for (const blank of ['', ' \n ']) {
    await message.fill(blank);
    await send(admin).click();
    await expect(toast(admin, 'Message required')).toContainText(
      'Please provide some feedback before submitting.',
    );
    await expect(message).toBeFocused();
    await expect(message).toHaveAccessibleDescription('Please write something first.');
  }
  await expectAccessible(admin);

  const text = newText();
  await form.getByLabel('Issue').check();
  await message.fill(text);
  await breakProcedure(admin, quiet, 'feedback.submit');
  await send(admin).click();
  await expect(toast(admin, 'Error submitting feedback')).toContainText('Please try again later.');
  await expect(message).toHaveValue(text);
  await expect(form.getByLabel('Issue')).toBeChecked();
  await admin.unrouteAll();

  await send(admin).click();
  await expect(toast(admin, 'Feedback submitted')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(door(admin)).toBeFocused();
  expect(await stored(context, text)).toEqual([
    { type: 'bug', email: ADMIN.username, username: ADMIN.username, is_admin: 1 },
  ]);
  // What the console shows of feedback knows of it.
  await expect(row(admin, text)).toContainText('Issue');
  await expect(waiting).toContainText(`Feedback waiting${before + 1}`);
  await openForm(admin);
  await expect(message).toHaveValue('');
  await expect(form.getByLabel('Suggestion')).toBeChecked();
});

test('what is typed stays over the pages, and no key of the console gets in its way', async ({ admin }) => {
  await admin.goto('/admin/users');
  const form = await openForm(admin);
  const message = form.getByLabel('Message');
  await admin.keyboard.type('and/or');
  await admin.keyboard.down('Enter');
  // Held down.
  await admin.keyboard.down('Enter');
  await admin.keyboard.up('Enter');
  await admin.keyboard.type('/');
  await expect(message).toHaveValue('and/or\n\n/');
  await admin.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(door(admin)).toBeFocused();
  await admin.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Payments' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await openForm(admin);
  await expect(message).toHaveValue('and/or\n\n/');
});

test('what was begun is asked about before it is lost, and outlives the session', async ({
  admin,
  context,
  quiet,
}) => {
  quiet.allow('status of 401');
  await admin.goto('/admin/users');
  const form = await openForm(admin);
  await form.getByLabel('Message').fill('Half a thought');
  await form.getByRole('button', { name: 'Close feedback' }).click();
  await expect(form).toBeHidden();
  const asked = admin.waitForEvent('dialog');
  const left = admin.evaluate(() => location.assign('/'));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await left;

  await context.clearCookies();
  await admin.getByRole('button', { name: 'Refresh' }).click();
  const ended = admin.getByRole('dialog', { name: 'Your session has ended' });
  await expect(ended).toBeVisible();
  await ended.getByRole('button', { name: 'Back to the form' }).click();
  await expect(ended).toBeHidden();
  await expect(form.getByLabel('Message')).toHaveValue('Half a thought');
  expect((await context.request.post('/api/auth/login', { data: ADMIN })).status()).toBe(200);
  await send(admin).click();
  await expect(toast(admin, 'Feedback submitted')).toBeVisible();
  await expect(admin).toHaveURL('/admin/users');
});

test('the form that cannot be loaded is told, and can be tried again', async ({ admin, quiet }) => {
  quiet.allow('ERR_FAILED');
  await admin.goto('/status');
  await admin.route('**/assets/FeedbackPopover-*.js', (route) => route.abort());
  await door(admin).click();
  const told = toast(admin, 'This could not be loaded');
  await expect(told).toBeVisible();
  await admin.unrouteAll();
  await told.getByRole('button', { name: 'Try Again' }).click();
  await expect(formOf(admin)).toBeVisible();
});

test('the button stands beneath dialogs, beside toasts, and not on paper @phone', async ({ admin }) => {
  await admin.goto('/admin/users');
  const form = await openForm(admin);
  await send(admin).click();
  const refused = toast(admin, 'Message required');
  await expectUncovered(refused, form.getByRole('button'));
  await expectUncovered(refused, door(admin));
  await form.getByRole('button', { name: 'Close feedback' }).click();

  const isInFront = () =>
    door(admin).evaluate((button) => {
      const { right, top, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(right - 4, top + height / 2));
    });
  expect(await isInFront()).toBe(true);
  await admin
    .getByRole('button', { name: /^Reset password/ })
    .first()
    .click();
  await expect(admin.getByRole('dialog', { name: /^Reset/ })).toBeVisible();
  expect(await isInFront()).toBe(false);
  await admin.emulateMedia({ media: 'print' });
  await expect(door(admin)).toBeHidden();
});

test('wherever one has scrolled, no text and no control lies under the button', async ({
  full: { page, url },
}) => {
  for (const path of consolePaths) {
    await page.goto(`${url}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('tr[aria-hidden], [data-loading]')).toHaveCount(0);
    await expectNothingBeneath(page, door(page), 'a, button, input, select, textarea, summary');
  }
});

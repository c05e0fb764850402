import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../packages/api/test/support/browser/accessible.ts';
import { expectNothingBeneath } from '../../../packages/api/test/support/browser/gutter.ts';
import { holdAnswer } from '../../../packages/api/test/support/browser/hold-back.ts';
import { callsOf, expect, heading, open, refusalOf, rowsOf, test } from './support/visitor.ts';

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Feedback', exact: true }).click();
  return page.getByRole('dialog', { name: 'Share your feedback' });
};
const send = (page: Page) => page.getByRole('button', { name: 'Submit feedback' });
const toasts = (page: Page) => page.locator('.mantine-Notification-root');

test('feedback from the first blank try to the thanks @phone', async ({ page, quiet }, { project }) => {
  quiet.allow('Failed to load resource');
  await open(page, '/products');
  const form = await openForm(page);
  const message = form.getByLabel('Message');
  await expect(message).toBeFocused();
  await expectAccessible(page);
  for (const blank of ['', ' \n ']) {
    await message.fill(blank);
    await send(page).click();
    await expect(toasts(page)).toHaveText(
      /Message required.*Please provide some feedback before submitting\./,
    );
    await expect(message).toBeFocused();
    await expect(message).toHaveAttribute('aria-invalid', 'true');
    await expect(message).toHaveAccessibleDescription('Please write something first.');
  }
  const text = `The table is hard to read (${project.name} ${Date.now()}).`;
  await form.getByLabel('Issue').check();
  await message.fill(text);
  await expect(message).not.toHaveAttribute('aria-invalid', 'true');
  const email = form.getByLabel('Email (optional)');
  await email.fill('saver@');
  await send(page).click();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill(' Saver@Example.org ');

  await page.route(callsOf('feedback.submit'), (route) => route.abort());
  await send(page).click();
  await expect(toasts(page)).toHaveText(/Error submitting feedback.*Please try again later\./);
  await page.unroute(callsOf('feedback.submit'));
  await page.route(callsOf('feedback.submit'), (route) => route.fulfill(refusalOf(429, 'Too many at once.')));
  await send(page).click();
  await expect(toasts(page)).toHaveText(/Error submitting feedback.*Too many at once\./);
  await expect(toasts(page)).toHaveCount(1);
  await page.unroute(callsOf('feedback.submit'));
  await expect(message).toHaveValue(text);
  await expect(form.getByLabel('Issue')).toBeChecked();

  await send(page).click();
  await expect(toasts(page)).toHaveText(/Feedback submitted/);
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Feedback', exact: true })).toBeFocused();
  expect(rowsOf('SELECT type, email, status, user_id FROM feedback WHERE message = ?', text)).toEqual([
    { type: 'bug', email: 'saver@example.org', status: 'pending', user_id: null },
  ]);
  await openForm(page);
  await expect(message).toHaveValue('');
  await expect(form.getByLabel('Suggestion')).toBeChecked();
});

test('what was begun is still there after closing, and on the next page', async ({ page }) => {
  await open(page, '/faq');
  const form = await openForm(page);
  await form.getByLabel('Message').fill('Half a thought');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Feedback', exact: true })).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Calculator' }).click();
  await expect(heading(page)).toHaveText('ISA Calculator');
  await openForm(page);
  await expect(form.getByLabel('Message')).toHaveValue('Half a thought');
  await form.getByRole('button', { name: 'Close feedback' }).click();
  await expect(form).toBeHidden();
});

test('what is written while an earlier text is on its way stays, and nobody is called back', async ({
  page,
}) => {
  await open(page, '/calculator');
  const form = await openForm(page);
  const message = form.getByLabel('Message');
  await message.fill('The first thought.');
  const { answered, letCome } = await holdAnswer(page, callsOf('feedback.submit'));
  await send(page).click();
  await answered;
  await message.fill('The first thought. And a second.');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.focus();
  letCome();
  await expect(toasts(page)).toHaveText(/Feedback submitted/);
  await expect(field).toBeFocused();
  await openForm(page);
  await expect(message).toHaveValue('The first thought. And a second.');
});

test('thanks for what was sent take nobody away from where they went on', async ({ page }) => {
  await open(page, '/calculator');
  const form = await openForm(page);
  const field = page.getByRole('main').getByRole('textbox').first();
  for (const isClosed of [true, false]) {
    await form.getByLabel('Message').fill('A thought.');
    const { answered, letCome } = await holdAnswer(page, callsOf('feedback.submit'));
    await send(page).click();
    await answered;
    if (isClosed) await page.keyboard.press('Escape');
    await field.focus();
    letCome();
    await expect(toasts(page)).toHaveText(/Feedback submitted/);
    await expect(form).toBeHidden();
    await expect(field).toBeFocused();
    await openForm(page);
    await expect(form.getByLabel('Message')).toHaveValue('');
  }
});

test('each part of the site offers its own openings for each type', async ({ page }) => {
  await open(page, '/');
  const form = await openForm(page);
  await expect(form.getByRole('listitem')).toHaveCount(0);
  await form.getByRole('button', { name: 'Show suggestions' }).click();
  const openings = async () => {
    const texts: string[] = [];
    for (const type of ['General', 'Issue', 'Suggestion']) {
      await form.getByLabel(type).check();
      await expect(form.getByRole('listitem')).toHaveCount(3);
      texts.push(...(await form.getByRole('listitem').allTextContents()));
    }
    return texts;
  };
  const sets: string[][] = [await openings()];
  const footer = page.getByRole('contentinfo');
  for (const [link, title] of [
    ['Compare ISAs', 'Compare All ISA Products'],
    ['ISA Strategy', 'ISA Strategy Guide'],
    ['Calculator', 'ISA Calculator'],
  ] as const) {
    await footer.getByRole('link', { name: link }).click();
    await expect(heading(page)).toHaveText(title);
    sets.push(await openings());
  }
  const all = sets.flat();
  expect(new Set(all).size).toBe(4 * 9);

  const first = form.getByRole('listitem').first();
  const opening = await first.innerText();
  await first.click();
  await expect(form.getByLabel('Message')).toHaveValue(`${opening} `);
  await form.getByLabel('Message').pressSequentially('a dark mode.');
  await first.click();
  await expect(form.getByLabel('Message')).toHaveValue(`${opening} a dark mode.\n${opening} `);
  await form.getByRole('button', { name: 'Hide suggestions' }).click();
  await expect(form.getByRole('listitem')).toHaveCount(0);
});

test('the form that cannot be loaded is told, and the page stays', async ({ page, quiet }) => {
  quiet.allow('ERR_FAILED');
  await open(page, '/faq');
  await page.route('**/assets/FeedbackPopover-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Feedback', exact: true }).click();
  await expect(toasts(page)).toHaveText(/This could not be loaded/);
  await expect(heading(page)).toBeVisible();
});

test('wherever one has scrolled, no text and no field lies under the button', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Feedback', exact: true });
  for (const path of ['/', '/products', '/products/1', '/isa-strategy', '/calculator', '/faq', '/register']) {
    await open(page, path);
    await expectNothingBeneath(page, button, 'input, select, textarea');
  }
});

test('more text than can be taken is neither cut nor sent, and told by how much', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('feedback.submit') ? 1 : 0));
  await open(page, '/login');
  const form = await openForm(page);
  const message = form.getByLabel('Message');
  await message.fill('x'.repeat(100_000));
  await expect(form.getByText('We can take 4,000 characters. Please shorten it by 96,000.')).toBeVisible();
  await expect(message).toHaveValue('x'.repeat(100_000));
  await form.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(message).toBeFocused();
  await message.fill(`${'x'.repeat(4000)} `);
  await expect(form.getByText('4,000 characters')).toHaveCount(0);
  await form.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(toasts(page)).toHaveText(/Feedback submitted/);
  expect(sent).toBe(1);
});

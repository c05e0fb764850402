import { feedbackButton } from '@isa/ui/client/feedback/feedback-button';
import { act, fireEvent, render } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { feedbackArea, suggestionsFor } from '@isa/api/domain/accounts/feedback';
import { ADA, api, openSite, screen, toast, waitFor, within } from '../../../test/site.tsx';

const opener = () => screen.getByRole('button', { name: 'Feedback' });
const form = () => screen.getByRole('dialog', { name: 'Share your feedback' });
const inForm = () => within(form());
const message = () => inForm().getByLabelText('Message');
const send = () => inForm().getByRole('button', { name: 'Submit feedback' });
const sent = () => api.inputs('feedback.submit');
const takeAll = () => api.on('feedback.submit', () => ({ id: 1 }));
const isClosed = () => expect(screen.queryByRole('dialog', { name: 'Share your feedback' })).toBeNull();

async function openForm(path = '/faq'): Promise<UserEvent> {
  const user = await openSite(path);
  // Slow, and the form waits for it.
  await import('./FeedbackPopover.tsx');
  await user.click(opener());
  await screen.findByRole('dialog', { name: 'Share your feedback' });
  return user;
}

test('asks for a message and a valid address', async () => {
  const user = await openForm();
  expect(message()).toHaveFocus();
  for (const blank of ['', ' {Enter}']) {
    if (blank !== '') await user.type(message(), blank);
    await user.click(send());
    expect(await toast('Message required')).toHaveTextContent(
      'Please provide some feedback before submitting.',
    );
    expect(message()).toHaveFocus();
    expect(message()).toHaveAttribute('aria-invalid', 'true');
    expect(message()).toHaveAccessibleDescription('Please write something first.');
  }
  await user.type(message(), 'The table is hard to read.');
  expect(message()).not.toHaveAttribute('aria-invalid');
  const email = inForm().getByLabelText('Email (optional)');
  await user.type(email, 'saver@');
  await user.click(send());
  expect(inForm().getByText('Please enter a valid email address')).toBeVisible();
  expect(email).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('keeps what was written until it is sent, then starts empty', async () => {
  const user = await openForm();
  await user.click(inForm().getByLabelText('Issue'));
  await user.type(message(), ' Hard to read. ');
  await user.type(inForm().getByLabelText('Email (optional)'), ' Saver@Example.org ');
  api.disconnect('feedback.submit');
  await user.click(send());
  expect(await toast('Error submitting feedback')).toHaveTextContent('Please try again later.');
  api.refuse('feedback.submit', 429, 'Too many at once.');
  await user.click(send());
  await waitFor(() => expect(screen.getByText('Too many at once.')).toBeVisible());
  expect(document.querySelectorAll('.mantine-Notification-root')).toHaveLength(1);
  expect(message()).toHaveValue(' Hard to read. ');
  expect(inForm().getByLabelText('Issue')).toBeChecked();
  takeAll();
  await user.click(send());
  await toast('Feedback submitted');
  await waitFor(isClosed);
  expect(opener()).toHaveFocus();
  expect(sent().at(-1)).toEqual({
    type: 'bug',
    message: ' Hard to read. ',
    page: '/faq',
    email: 'saver@example.org',
  });
  await user.click(opener());
  expect(message()).toHaveValue('');
  expect(inForm().getByLabelText('Suggestion')).toBeChecked();
});

test('does not ask the signed-in for an address', async () => {
  api.on('credits.get', () => ({ credits: 20 }));
  takeAll();
  const user = await openSite('/faq', { user: ADA });
  await user.click(opener());
  await waitFor(form);
  expect(inForm().queryByLabelText(/Email/)).toBeNull();
  await user.type(message(), 'Well done');
  await user.click(send());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('email');
});

test('keeps what was begun after closing, and on the next page', async () => {
  const user = await openForm();
  await user.type(message(), 'Half a thought');
  await user.keyboard('{Escape}');
  await waitFor(isClosed);
  expect(opener()).toHaveFocus();
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Calculator' }));
  await screen.findByRole('heading', { level: 1, name: 'ISA Calculator' });
  await user.click(opener());
  expect(message()).toHaveValue('Half a thought');
  await user.click(inForm().getByRole('button', { name: 'Close feedback' }));
  isClosed();
});

/** Somewhere else on the page. */
const elsewhere = () => {
  const [field] = within(screen.getByRole('main')).getAllByRole('tab');
  if (field === undefined) throw new Error('No field');
  return field;
};

test('keeps what is written while an earlier text is on its way, and the focus where it went', async () => {
  takeAll();
  const user = await openForm();
  await user.type(message(), 'The first thought.');
  const { reached, release } = api.hold('feedback.submit');
  await user.click(send());
  await reached;
  await user.type(message(), ' And a second.');
  await user.keyboard('{Escape}');
  await waitFor(isClosed);
  act(() => elsewhere().focus());
  release();
  await toast('Feedback submitted');
  expect(elsewhere()).toHaveFocus();
  await user.click(opener());
  expect(message()).toHaveValue('The first thought. And a second.');
});

test.each([true, false])('thanks leave the focus where it went (form closed: %s)', async (isFormClosed) => {
  takeAll();
  const user = await openForm();
  await user.type(message(), 'A thought.');
  const { reached, release } = api.hold('feedback.submit');
  await user.click(send());
  await reached;
  if (isFormClosed) await user.keyboard('{Escape}');
  act(() => elsewhere().focus());
  release();
  await toast('Feedback submitted');
  await waitFor(isClosed);
  expect(elsewhere()).toHaveFocus();
  await user.click(opener());
  expect(message()).toHaveValue('');
});

test('offers openings for the page and the type, to be finished', async () => {
  const user = await openForm();
  expect(inForm().queryByRole('listitem')).toBeNull();
  await user.click(inForm().getByRole('button', { name: 'Show suggestions' }));
  const shown = () =>
    inForm()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const openings = suggestionsFor(feedbackArea('/faq'));
  for (const [type, label] of [
    ['general', 'General'],
    ['bug', 'Issue'],
    ['suggestion', 'Suggestion'],
  ] as const) {
    await user.click(inForm().getByLabelText(label));
    expect(shown()).toEqual(openings[type]);
  }
  const [first] = inForm().getAllByRole('listitem');
  const opening = first?.textContent ?? '';
  const pick = () => user.click(inForm().getByRole('button', { name: opening }));
  await pick();
  expect(message()).toHaveValue(`${opening} `);
  await user.type(message(), 'a dark mode.');
  await pick();
  expect(message()).toHaveValue(`${opening} a dark mode.\n${opening} `);
  await user.click(inForm().getByRole('button', { name: 'Hide suggestions' }));
  expect(inForm().queryByRole('listitem')).toBeNull();
});

test('neither cuts nor sends more text than is taken, and says by how much', async () => {
  takeAll();
  const user = await openForm('/login');
  fireEvent.change(message(), { target: { value: 'x'.repeat(100_000) } });
  expect(inForm().getByText('We can take 4,000 characters. Please shorten it by 96,000.')).toBeVisible();
  expect(message()).toHaveValue('x'.repeat(100_000));
  await user.click(send());
  expect(message()).toHaveFocus();
  fireEvent.change(message(), { target: { value: `${'x'.repeat(4000)} ` } });
  expect(inForm().queryByText(/4,000 characters/)).toBeNull();
  await user.click(send());
  await toast('Feedback submitted');
  expect(sent()).toHaveLength(1);
});

const closeToast = async (title: string) =>
  within(await toast(title)).getByRole<HTMLButtonElement>('button', { name: 'Close' });

test('a toast stays while the focus is in it, and gives it back when it is closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = await openForm();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await user.click(send());
  let close = await closeToast('Message required');
  expect(message()).toHaveFocus();
  act(() => close.focus());
  await pass(20_000);
  expect(close).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(close).not.toBeInTheDocument());
  expect(message()).toHaveFocus();

  await user.click(send());
  close = await closeToast('Message required');
  act(() => close.focus());
  await pass(20_000);
  expect(close).toHaveFocus();
  act(() => send().focus());
  await pass(6000);
  await waitFor(() => expect(close).not.toBeInTheDocument());
});

test('a toast that another replaces while the focus is in it gives it back', async () => {
  api.disconnect('feedback.submit');
  const user = await openForm();
  await user.type(message(), 'Well done');
  await user.click(send());
  const close = await closeToast('Error submitting feedback');
  act(() => {
    message().focus();
    close.focus();
  });
  act(() => message().closest('form')?.requestSubmit());
  await waitFor(() => expect(close).not.toBeInTheDocument());
  expect(message()).toHaveFocus();
});

test('a form that cannot be loaded shows an error, and the page stays', async () => {
  const Broken = feedbackButton(() => Promise.reject(new Error('Failed to fetch')), {});
  const user = await openSite('/faq');
  const { getByRole } = within(render(<Broken path="/faq" />).container);
  await user.click(getByRole('button', { name: 'Feedback' }));
  expect(await toast('This could not be loaded')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

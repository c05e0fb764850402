import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, dialog, openConsole, row, screen, toast, waitFor, within } from '../../../test/console.tsx';
import { ada, serveUsers } from '../../../test/users.ts';

async function open() {
  serveUsers(ada);
  const user = openConsole('/admin/users');
  await row('ada@example.com');
  const opener = screen.getByRole('button', { name: 'Feedback' });
  await user.click(opener);
  const form = within(await dialog('Share your feedback'));
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: /^Share/ })).toBeNull());
  return { user, opener, form, message: form.getByLabelText('Message'), closed };
}

const leaving = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('asks for a type and a message, and for no address', async () => {
  const { form, message } = await open();
  await waitFor(() => expect(message).toHaveFocus());
  expect(form.getAllByRole('textbox')).toHaveLength(1);
  expect(form.getAllByRole('radio')).toHaveLength(3);
});

test('feedback of an administrator from the first blank try to the thanks', async () => {
  const { user, opener, form, message, closed } = await open();
  const send = form.getByRole('button', { name: 'Submit feedback' });
  for (const blank of ['', ' {Enter} ']) {
    if (blank !== '') await user.type(message, blank);
    await user.click(send);
    expect(await toast('Message required')).toHaveTextContent(
      'Please provide some feedback before submitting.',
    );
    expect(message).toHaveFocus();
    expect(message).toHaveAccessibleDescription('Please write something first.');
  }
  expect(api.inputs('feedback.submit')).toEqual([]);

  await user.click(form.getByLabelText('Issue'));
  await user.clear(message);
  await user.type(message, 'The console could be quicker');
  api.disconnect('feedback.submit');
  await user.click(send);
  expect(await toast('Error submitting feedback')).toHaveTextContent('Please try again later.');
  expect(message).toHaveValue('The console could be quicker');
  expect(form.getByLabelText('Issue')).toBeChecked();

  api.on('feedback.submit', () => ({ id: 1 }));
  await user.click(send);
  await toast('Feedback submitted');
  await closed();
  expect(opener).toHaveFocus();
  expect(api.inputs('feedback.submit').at(-1)).toEqual({
    type: 'bug',
    message: 'The console could be quicker',
    page: '/admin/users',
  });
  await user.click(opener);
  const again = within(await dialog('Share your feedback'));
  expect(again.getByLabelText('Message')).toHaveValue('');
  expect(again.getByLabelText('Suggestion')).toBeChecked();
});

test('keeps what is typed over the pages, and no key of the console gets in its way', async () => {
  api.on('payments.orders', () => ({ orders: [], count: 0, begun: 0, page: 0, limit: 10 }));
  const { user, opener, message, closed } = await open();
  await user.type(message, 'and/or');
  expect(fireEvent.keyDown(message, { key: 'Enter', repeat: true }), 'a held key ends lines').toBe(true);
  await user.keyboard('{Escape}');
  await closed();
  expect(opener).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Payments', hidden: true }));
  await screen.findByText('No orders yet.');
  await user.click(screen.getByRole('button', { name: 'Feedback' }));
  expect(within(await dialog('Share your feedback')).getByLabelText('Message')).toHaveValue('and/or');
});

test('asks before discarding unsaved work, and keeps it when the session ends', async () => {
  const { user, form, message, closed } = await open();
  expect(leaving()).toBe(true);
  await user.type(message, 'Half a thought');
  await user.click(form.getByRole('button', { name: 'Close feedback' }));
  await closed();
  expect(leaving(), 'asks before the page is left').toBe(false);
  api.refuse('users.page', 401, 'Please sign in to continue.');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  const ended = within(await dialog('Your session has ended'));
  await user.click(ended.getByRole('button', { name: 'Back to the form' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Your session/ })).toBeNull());
  serveUsers(ada);
  api.on('feedback.submit', () => ({ id: 1 }));
  const shown = within(await dialog('Share your feedback'));
  expect(shown.getByLabelText('Message')).toHaveValue('Half a thought');
  await user.click(shown.getByRole('button', { name: 'Submit feedback' }));
  await toast('Feedback submitted');
  expect(leaving()).toBe(true);
});

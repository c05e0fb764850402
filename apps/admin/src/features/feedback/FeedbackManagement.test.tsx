import { Refusal } from '@isa/ui/testing/api';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  api,
  confirm,
  dialog,
  openConsole,
  row,
  screen,
  toast,
  waitFor,
  within,
} from '../../../test/console.tsx';
import type { FeedbackItem } from './feedback-words.ts';

const item = (id: number, message: string, more: Partial<FeedbackItem> = {}): FeedbackItem => ({
  id,
  type: 'bug',
  message,
  email: null,
  userId: null,
  status: 'pending',
  adminNotes: null,
  page: null,
  createdAt: '2026-07-09T08:05:00.000Z',
  ...more,
});

beforeEach(() => api.on('feedback.replies', () => []));

/** Serves this feedback. */
function serve(...items: FeedbackItem[]) {
  api.on('feedback.page', ({ search = '', status, page = 0, limit = 10 }) => {
    const found = items.filter(
      (each) => each.message.includes(search) && (!status || each.status === status),
    );
    return { items: found.map((each) => ({ ...each })), total: found.length, page, limit };
  });
  const find = (wanted: number | string) => {
    const found = items.find(({ id }) => id === Number(wanted));
    if (found === undefined) throw new Error(`No feedback ${wanted}`);
    return found;
  };
  api.on('feedback.byId', ({ id }) => ({ ...find(id) }));
  api.on('feedback.update', ({ id, status, adminNotes, seen }) => {
    const stored = find(id);
    if (seen?.status !== undefined && seen.status !== stored.status)
      return new Refusal(409, 'Someone else has changed this feedback. Nothing was saved.');
    return { ...Object.assign(stored, { status, adminNotes }) };
  });
  return { find };
}

async function view(...items: FeedbackItem[]) {
  const served = serve(...items);
  const user = openConsole('/admin/feedback');
  const open = async (message: string) => {
    await user.click(within(await row(message)).getByRole('button', { name: 'View' }));
    return within(await dialog('Feedback details'));
  };
  const details = await open(items[0]?.message ?? '');
  const gone = () =>
    waitFor(() => expect(screen.queryByRole('dialog', { name: 'Feedback details' })).toBeNull());
  const update = () => details.getByRole('button', { name: 'Update Feedback' });
  /** Once the earlier replies have been read. */
  const sendReply = async () => {
    const button = details.getByRole('button', { name: 'Send reply' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
  };
  return {
    ...served,
    user,
    open,
    details,
    notes: details.getByLabelText('Admin notes'),
    update,
    sendReply,
    gone,
  };
}

test('says that there is no feedback yet, or none of this status or search', async () => {
  serve();
  const user = openConsole('/admin/feedback');
  expect(await screen.findByText('No feedback submissions yet.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Filter feedback'), 'Resolved');
  expect(await screen.findByText('No feedback has this status.')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search feedback' }), 'x');
  expect(await screen.findByText('No feedback matches your search.')).toBeVisible();
  await waitFor(() =>
    expect(api.inputs('feedback.page').at(-1)).toMatchObject({ search: 'x', status: 'resolved' }),
  );
});

test('shows the specified columns, names the anonymous and dates as specified', async () => {
  serve(item(1, 'It is broken'), item(2, 'Hello', { email: 'writer@example.com', type: 'suggestion' }));
  openConsole('/admin/feedback');
  const cells = within(await row('It is broken')).getAllByRole('cell');
  expect(
    screen.getAllByRole('columnheader').map(({ textContent }) => textContent.replace(/[↕↑↓]$/, '')),
  ).toEqual(['Type', 'Message', 'User', 'Date', 'Status', 'Actions']);
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Issue',
    'It is broken',
    'Anonymous',
    'Jul 9, 2026 09:05',
    'Pending',
    'View',
  ]);
  const other = within(await row('Hello'));
  expect(other.getByRole('button', { name: 'View' })).toHaveAccessibleDescription(
    'writer@example.com Jul 9, 2026 09:05',
  );
});

test('sets status and notes in the dialog, any status after any', async () => {
  const { user, details, notes, update, open, gone } = await view(item(1, 'It is broken'));
  expect(details.getByText('It is broken')).toBeVisible();
  const status = details.getByLabelText('Status');
  expect(status).toHaveValue('pending');
  expect(
    within(status)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pending', 'In-progress', 'Resolved', 'Rejected']);
  await user.selectOptions(status, 'Rejected');
  await user.type(notes, 'Not this year.');
  await user.click(update());
  await toast('Feedback updated');
  await gone();
  await waitFor(async () => expect(await row('It is broken')).toHaveTextContent('Rejected'));
  const again = await open('It is broken');
  expect(again.getByLabelText('Admin notes')).toHaveValue('Not this year.');
  await user.selectOptions(again.getByLabelText('Status'), 'In-progress');
  await user.click(again.getByRole('button', { name: 'Update Feedback' }));
  await waitFor(async () => expect(await row('It is broken')).toHaveTextContent('In-progress'));
});

test('stays open after a save while a reply is written but not sent', async () => {
  const { user, details, notes, update, gone } = await view(item(1, 'Help', { email: 'kim@example.org' }));
  const reply = await details.findByLabelText('Reply to kim@example.org');
  await user.type(reply, 'Dear Kim');
  await user.type(notes, 'Answering');
  await user.click(update());
  expect(await toast('Feedback updated')).toHaveTextContent('Your reply has not been sent yet.');
  expect(reply).toHaveValue('Dear Kim');
  await user.clear(reply);
  await user.click(update());
  await gone();
  expect(api.inputs('feedback.update').at(-1)).toMatchObject({ seen: { adminNotes: 'Answering' } });
});

test('a late save closes no other dialog, and nothing can be typed that it would lose', async () => {
  const { user, details, notes, update, open, gone } = await view(item(1, 'Slow'), item(2, 'Other'));
  await user.type(notes, 'Slow notes');
  const { reached, release } = api.hold('feedback.update');
  await user.click(update());
  await reached;
  expect(notes).toBeDisabled();
  await user.click(details.getByRole('button', { name: 'Cancel' }));
  await confirm(user, 'Close while this is being saved?', 'Close anyway');
  await gone();
  const other = await open('Other');
  await user.type(other.getByLabelText('Admin notes'), 'Being typed');
  release();
  await toast('Feedback updated');
  await waitFor(() => expect(api.inputs('feedback.page').length).toBeGreaterThan(1));
  expect(other.getByLabelText('Admin notes')).toBeVisible();
  expect(other.getByLabelText('Admin notes')).toHaveValue('Being typed');
});

test('moves the focus to the next row when feedback leaves the list', async () => {
  serve(item(3, 'third'), item(2, 'second'), item(1, 'first'));
  const user = openConsole('/admin/feedback?feedback.status=pending');
  for (const [message, next] of [
    ['second', 'first'],
    ['first', 'third'],
    ['third', 'No feedback has this status.'],
  ] as const) {
    await user.click(within(await row(message)).getByRole('button', { name: 'View' }));
    const details = within(await dialog('Feedback details'));
    await user.selectOptions(await details.findByLabelText('Status'), 'Resolved');
    await user.click(details.getByRole('button', { name: 'Update Feedback' }));
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    await waitFor(async () => expect(await row(next)).toHaveFocus());
  }
});

test('shows script in feedback as text', async () => {
  const script = '<img src=x onerror="window.hacked = true">';
  const { details } = await view(item(1, script, { email: script }));
  expect(details.getAllByText(script)).toHaveLength(2);
  expect(document.querySelector('img')).toBeNull();
});

test('says by toast and in its place that the feedback cannot be loaded', async () => {
  api.disconnect('feedback.page');
  openConsole('/admin/feedback');
  await toast('Error fetching feedback');
  expect(await screen.findByText('Error loading feedback: The feedback could not be loaded.')).toBeVisible();
});

test('keeps what was typed when an update fails, and asks before it is thrown away', async () => {
  const { user, notes, update, gone } = await view(item(1, 'It is broken'));
  api.refuse('feedback.update', 404, 'Feedback not found');
  await user.type(notes, 'Too late');
  await user.click(update());
  expect(await toast('Error updating feedback')).toHaveTextContent('Feedback not found');
  expect(notes).toHaveValue('Too late');
  await user.keyboard('{Escape}');
  await dialog('Discard your changes?');
  // Answers the question with no, and does not ask it again.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull());
  await user.click(notes);
  expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull();
  expect(notes).toHaveValue('Too late');
  await user.keyboard('{Escape}');
  await confirm(user, 'Discard your changes?', 'Discard changes');
  await gone();
});

test('keeps notes though the session ends, and saves them after a new login', async () => {
  const { user, notes, update, gone, find } = await view(item(1, 'It is broken'));
  await user.type(notes, 'Called back');
  api.refuse('feedback.update', 401, 'Please sign in to continue.');
  await user.click(update());
  const ended = await dialog('Your session has ended');
  expect(within(ended).getByRole('link', { name: 'Sign in in another tab' })).toHaveAttribute(
    'href',
    '/login',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull());
  expect(notes).toHaveValue('Called back');
  api.on('feedback.update', ({ id, status, adminNotes }) => Object.assign(find(id), { status, adminNotes }));
  await user.click(update());
  await toast('Feedback updated');
  await gone();
  await row('It is broken');
});

test('shows a concurrent decision, and replaces it only on a second press', async () => {
  const { user, details, notes, update, gone, find } = await view(item(1, 'It is broken'));
  Object.assign(find(1), { status: 'resolved', adminNotes: 'Called' });
  await user.type(notes, 'Looking at it');
  await user.click(update());
  expect(await toast('Error updating feedback')).toHaveTextContent('Someone else has changed');
  await waitFor(() =>
    expect(details.getByRole('alert')).toHaveTextContent(
      'Now stored: Status: Resolved; Admin notes: Called.',
    ),
  );
  expect(notes).toHaveValue('Looking at it');
  await waitFor(async () => expect(await row('It is broken')).toHaveTextContent('Resolved'));
  await user.click(update());
  await gone();
  await waitFor(async () => expect(await row('It is broken')).toHaveTextContent('Pending'));
  expect(find(1)).toMatchObject({ status: 'pending', adminNotes: 'Looking at it' });
});

describe('replies by mail', () => {
  const reply = (state: 'sent' | 'sending' | 'not-delivered' | 'given-up', message = 'Fixed.') => ({
    id: 1,
    from: 'admin@example.com',
    message,
    state,
    createdAt: '2026-07-10T08:05:00.000Z',
    sentAt: state === 'sent' ? '2026-07-10T08:05:01.000Z' : null,
    problem: state === 'given-up' ? '550 5.1.1 No such user' : null,
    isLost: state === 'given-up',
  });
  const writer = () => item(1, 'It is broken', { email: 'writer@example.com', page: '/products' });

  test('are kept with the feedback, and say honestly how they ended', async () => {
    const { user, details, sendReply } = await view(writer());
    expect(details.getByText('/products')).toBeVisible();
    expect(await details.findByText('No replies yet.')).toBeVisible();
    const box = details.getByLabelText('Reply to writer@example.com');
    await sendReply();
    expect(box).toHaveAccessibleDescription(/Please write a reply\./);
    expect(api.inputs('feedback.reply')).toEqual([]);

    api.disconnect('feedback.reply');
    await user.type(box, 'Fixed.');
    await sendReply();
    expect(await details.findByRole('alert')).toHaveTextContent('The reply could not be sent.');
    expect(box).toHaveValue('Fixed.');
    api.on('feedback.reply', () => [reply('not-delivered', '<img src=x>')]);
    await sendReply();
    expect(await toast('Reply not delivered')).toHaveTextContent('We will keep trying for over a day');
    expect(await details.findByText('<img src=x>')).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
    const keys = api.inputs('feedback.reply').map(({ key }) => key);
    expect(new Set(keys).size, 'the second try is the same reply').toBe(1);
    expect(box).toHaveValue('');

    api.on('feedback.reply', () => [reply('not-delivered'), { ...reply('sent'), id: 2 }]);
    await user.type(box, 'Once more');
    await sendReply();
    await toast('Reply sent');
    expect(details.getByText('Sent Jul 10, 2026 09:05')).toBeVisible();
    expect(api.inputs('feedback.reply').at(-1)?.key).not.toBe(keys[0]);
  });

  test('wait for a second press when another administrator has replied', async () => {
    const { user, details, sendReply } = await view(writer());
    const box = details.getByLabelText('Reply to writer@example.com');
    await details.findByText('No replies yet.');
    await user.type(box, 'Mine');
    api.refuse('feedback.reply', 409, 'Another administrator has replied since you opened this.');
    api.on('feedback.replies', () => [reply('sent', 'Theirs')]);
    await sendReply();
    expect(await details.findByText('Theirs')).toBeVisible();
    expect(details.getByRole('alert')).toHaveTextContent('Another administrator has replied');
    expect(box).toHaveValue('Mine');
    api.on('feedback.reply', () => [reply('sent', 'Theirs'), { ...reply('sent', 'Mine'), id: 2 }]);
    await sendReply();
    await toast('Reply sent');
    expect(api.inputs('feedback.reply').map(({ seen }) => seen)).toEqual([0, 1]);
    await user.click(details.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(box).not.toBeInTheDocument());
  });

  test('say of a second try that the first is still being sent', async () => {
    const { user, details, sendReply } = await view(writer());
    api.on('feedback.reply', () => [reply('sending')]);
    await user.type(details.getByLabelText('Reply to writer@example.com'), 'Fixed.');
    await sendReply();
    expect(await toast('Reply not sent yet')).toHaveTextContent('Being sent.');
  });

  test('that were given up are put into the box to be sent again, as another mail', async () => {
    const { user, details, sendReply } = await view(writer());
    const box = details.getByLabelText('Reply to writer@example.com');
    await user.type(box, 'Fixed.');
    api.on('feedback.reply', () => [reply('given-up')]);
    await sendReply();
    expect(await toast('Reply not delivered')).toHaveTextContent('not tried again');
    expect(
      await details.findByText(/not tried again\. Reason: 550 5\.1\.1 No such user\. If it/),
    ).toBeVisible();
    await user.click(await details.findByRole('button', { name: 'Edit and send again' }));
    expect(box).toHaveFocus();
    expect(box).toHaveValue('Fixed.');
    api.on('feedback.reply', () => [reply('given-up'), { ...reply('sent'), id: 2 }]);
    await sendReply();
    await toast('Reply sent');
    const [first, second] = api.inputs('feedback.reply');
    expect(second).toMatchObject({ seen: 1, message: 'Fixed.' });
    expect(second?.key).not.toBe(first?.key);
  });

  test('replace a draft only after a question', async () => {
    api.on('feedback.replies', () => [reply('given-up')]);
    const { user, details } = await view(writer());
    const box = details.getByLabelText('Reply to writer@example.com');
    const again = await details.findByRole('button', { name: 'Edit and send again' });
    await user.type(box, 'A draft');
    await user.click(again);
    const question = within(await dialog('Replace what you have typed?'));
    expect(box).toHaveValue('A draft');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(box).toHaveValue('A draft');
    await user.click(again);
    await confirm(user, 'Replace what you have typed?', 'Replace');
    expect(box).toHaveValue('Fixed.');
  });

  test('that another administrator is sending are not offered to be sent again', async () => {
    api.on('feedback.replies', () => [reply('sending'), { ...reply('sending'), id: 2, isLost: true }]);
    const { details } = await view(writer());
    expect(await details.findByText('Being sent.')).toBeVisible();
    expect(details.getByText('Delivery unknown.')).toBeVisible();
    expect(details.getAllByRole('button', { name: 'Edit and send again' })).toHaveLength(1);
  });

  test('are not offered without an address', async () => {
    const { details } = await view(item(1, 'It is broken'));
    expect(details.getByText('There is no address to reply to.')).toBeVisible();
    expect(details.queryByRole('button', { name: 'Send reply' })).toBeNull();
    expect(details.getByText('Not known')).toBeVisible();
  });
});

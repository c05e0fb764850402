import { expect, test } from 'vitest';
import {
  ADMIN,
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
import { ada, serveUsers } from '../../../test/users.ts';

async function open(shown = ada, opener: string = ada.username) {
  serveUsers(shown);
  const user = openConsole('/admin/users');
  const button = within(await row(shown.username)).getByRole('button', { name: opener });
  await user.click(button);
  const details = within(await dialog(shown.username));
  await details.findByText('ID', { exact: false });
  return { user, details, button };
}

const gone = (name: RegExp) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

test('offers everything that can be done to a user, and leaves Escape to the question on top', async () => {
  const { user, details, button } = await open();
  const fact = (term: string) => details.getByText(term, { selector: 'dt' }).parentElement;
  expect(fact('Chats')).toHaveTextContent('Chats0');
  expect(fact('Sessions')).toHaveTextContent('Sessions2');
  expect(fact('Password')).toHaveTextContent('Chosen by the user');
  await user.click(details.getByRole('button', { name: 'Make administrator' }));
  await dialog('Make administrator: ada@example.com?');
  await user.keyboard('{Escape}');
  await gone(/^Make administrator/);
  await user.click(details.getByRole('button', { name: 'Verify' }));
  await toast('Email verified');
  expect(await details.findByText('Verified')).toBeVisible();
  await user.click(details.getByRole('button', { name: 'Reset password' }));
  await dialog(/^Reset/);
  await user.keyboard('{Escape}');
  await gone(/^Reset/);
  await user.click(details.getByRole('button', { name: 'Reset password' }));
  await confirm(user, /^Reset/, 'Reset password');
  await user.click(within(await dialog('New password')).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(fact('Password')).toHaveTextContent('Temporary, set by an administrator'));
  expect(fact('Sessions')).toHaveTextContent('Sessions0');
  await user.keyboard('{Escape}');
  await gone(/./);
  await waitFor(() => expect(button, 'the focus is where it was').toHaveFocus());
});

test('says what became of the last alert mail, and why', async () => {
  serveUsers(ada);
  api.on('users.detail', () => ({
    ...ada,
    chats: 0,
    sessions: 0,
    purchases: 0,
    lastUsedAt: null,
    temporaryPassword: false,
    alerts: {
      count: 2,
      stopped: 'refused',
      lastMail: {
        state: 'refused',
        problem: '550 5.1.1 No such user',
        updatedAt: '2026-11-20T10:00:00.000Z',
      },
    },
  }));
  const user = openConsole('/admin/users');
  await user.click(within(await row(ada.username)).getByRole('button', { name: ada.username }));
  const details = within(await dialog(ada.username));
  const alerts = await details.findByText('Alerts by email', { selector: 'dt' });
  expect(alerts.parentElement).toHaveTextContent(
    'Alerts by email2. Stopped: the mail server refused several emails. Last email refused, 20 Nov 2026, 10:00: 550 5.1.1 No such user',
  );
});

test('opens with the focus on its content, so that Enter does not close it', async () => {
  const { user, details } = await open(ada, 'Details');
  await details.findByText('Registered user');
  await user.keyboard('{Enter}{Tab}');
  expect(details.getByRole('link', { name: 'Orders' })).toHaveFocus();
});

test('makes a user an administrator and removes the rights, each after asking', async () => {
  const { user, details } = await open();
  for (const [action, isAdmin, role] of [
    ['Make administrator', true, 'Administrator'],
    ['Remove administrator rights', false, 'Registered user'],
  ] as const) {
    await user.click(details.getByRole('button', { name: action }));
    await confirm(user, `${action}: ada@example.com?`, action);
    expect(await details.findByText(role)).toBeInTheDocument();
    await toast('User updated');
    expect(api.inputs('users.update').at(-1)).toEqual({ id: 7, isAdmin });
  }
});

test('says why the last administrator cannot be demoted', async () => {
  const { user, details } = await open({ ...ada, ...ADMIN }, 'Details');
  api.refuse('users.update', 409, 'The last administrator cannot be demoted.');
  await user.click(details.getByRole('button', { name: 'Remove administrator rights' }));
  await confirm(user, /^Remove administrator rights/, 'Remove administrator rights');
  expect(await toast('Error updating user')).toHaveTextContent('The last administrator cannot be demoted.');
});

test('shows names that hold script as text', async () => {
  const script = `<img src=x onerror="document.title='broken'">`;
  await open({ ...ada, firstName: script, lastName: '"><b>' }, 'Details');
  expect(screen.getAllByText(script, { exact: false })).toHaveLength(2);
  expect(document.querySelector('img')).toBeNull();
});

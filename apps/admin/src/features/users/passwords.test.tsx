import { navigations } from '@isa/ui/testing/navigation';
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

const QUESTION = 'Reset the password of ada@example.com?';

async function ask(users = [ada], me = ADMIN) {
  serveUsers(...users);
  const user = openConsole('/admin/users', me);
  const [first = ada] = users;
  await user.click(within(await row(first.username)).getByRole('button', { name: 'Reset password' }));
  return user;
}

const leaving = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('resets a password only after asking and shows it once', async () => {
  const user = await ask();
  const question = within(await dialog(QUESTION));
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.inputs('users.resetPassword')).toEqual([]);

  await user.click(within(await row('ada@example.com')).getByRole('button', { name: 'Reset password' }));
  await confirm(user, QUESTION, 'Reset password');
  const shown = within(await dialog('New password'));
  expect(shown.getByLabelText('Password')).toHaveValue('Made-up-password-1');
  expect(await toast('Password reset')).toHaveTextContent('Made-up-password-1');
  expect(leaving(), 'asks before the page is left').toBe(false);
  await user.click(shown.getByRole('button', { name: 'Copy password' }));
  // The dialog may still be fading in.
  await waitFor(() => expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible());
  expect(await navigator.clipboard.readText()).toBe('Made-up-password-1');
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(leaving()).toBe(true);
});

test('shows a new password on any page', async () => {
  api.on('audit.list', () => ({ entries: [], next: null }));
  const user = await ask();
  const { reached, release } = api.hold('users.resetPassword');
  await confirm(user, QUESTION, 'Reset password');
  await reached;
  expect(leaving(), 'asks before the page is left').toBe(false);
  await user.click(screen.getByRole('link', { name: 'Audit log', hidden: true }));
  expect(await screen.findByText('No administrator has done anything yet.')).toBeInTheDocument();
  release();
  const shown = await dialog('New password');
  expect(shown).toHaveTextContent('ada@example.com');
  expect(within(shown).getByLabelText('Password')).toHaveValue('Made-up-password-1');
});

test("keeps one's own new password until Done, which leads to the login", async () => {
  const user = await ask([{ ...ada, ...ADMIN }]);
  await confirm(user, `Reset the password of ${ADMIN.username}?`, 'Reset password');
  const shown = await dialog('New password');
  expect(shown).toHaveTextContent('Your session has ended with the reset');
  await waitFor(() => expect(shown).toBeVisible());
  await user.keyboard('{Escape}');
  // Closing by Escape waits for the end of the key, as `StackedModal` does.
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown).toBeVisible();
  expect(api.inputs('users.page'), 'nothing is asked in the session that is over').toHaveLength(1);
  expect(navigations()).toEqual([]);
  await user.click(within(shown).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(navigations()).toEqual(['/login']));
  expect(sessionStorage.getItem('isa-toast') ?? Object.values(sessionStorage).join('')).toContain(
    'Please sign in again',
  );
});

test("shows one's own new password though the end of the session is noticed before it", async () => {
  const user = await ask([{ ...ada, ...ADMIN }]);
  const { reached, release } = api.hold('users.resetPassword');
  await confirm(user, `Reset the password of ${ADMIN.username}?`, 'Reset password');
  await reached;
  api.refuse('audit.list', 401, 'Please sign in to continue.');
  await user.click(screen.getByRole('link', { name: 'Audit log', hidden: true }));
  await waitFor(() => expect(api.inputs('audit.list')).not.toEqual([]));
  release();
  const shown = await dialog('New password');
  expect(within(shown).getByLabelText('Password')).toHaveValue('Made-up-password-1');
  expect(navigations()).toEqual([]);
  await user.click(within(shown).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(navigations()).toEqual(['/login']));
});

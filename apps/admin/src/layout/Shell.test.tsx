import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { confirm, dialog, openConsole, row, screen, toast, waitFor, within } from '../../test/console.tsx';
import { ada, serveUsers } from '../../test/users.ts';

test('Ctrl and a slash lead to the search, a slash alone does not; Escape empties it', async () => {
  serveUsers(ada);
  const user = openConsole('/admin/users');
  await row('ada@example.com');
  const search = screen.getByRole('searchbox', { name: 'Search users' });
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  refresh.focus();
  await user.keyboard('/');
  expect(refresh).toHaveFocus();
  await user.keyboard('{Control>}/{/Control}');
  expect(search).toHaveFocus();
  await user.keyboard('ada/');
  expect(search).toHaveValue('ada/');
  await user.keyboard('{Escape}');
  expect(search).toHaveValue('');
});

/** By the keyboard, which does not wait for a button as a click does. */
async function press(user: UserEvent, button: HTMLElement): Promise<void> {
  await waitFor(() => expect(button).toBeEnabled());
  button.focus();
  await user.keyboard('{Enter}');
}

/** The list of users with Ada alone. */
function open() {
  serveUsers(ada);
  const user = openConsole('/admin/users');
  const inRow = async (name: string) => within(await row(ada.username)).getByRole('button', { name });
  return { user, inRow };
}

test('moves the focus to the row of a removed button', async () => {
  const { user, inRow } = open();
  await press(user, await inRow('Verify'));
  const line = await row(ada.username);
  await within(line).findByText('Verified');
  await waitFor(() => expect(line).toHaveFocus());
  await user.tab();
  expect(within(line).getAllByRole('button')[0]).toHaveFocus();
});

test('moves the focus from a removed button of a dialog to its heading, and from the closed dialog to its opener', async () => {
  const { user, inRow } = open();
  await press(user, await inRow('Details'));
  const details = within(await dialog(ada.username));
  await press(user, await details.findByRole('button', { name: 'Verify' }));
  await toast('Email verified');
  await waitFor(() => expect(details.getByRole('heading', { name: ada.username })).toHaveFocus());
  await user.keyboard('{Escape}');
  const opener = await inRow('Details');
  await waitFor(() => expect(opener).toHaveFocus());
});

test('returns the focus to where it was once questions and toasts are closed', async () => {
  const { user, inRow } = open();
  const reset = await inRow('Reset password');
  await press(user, reset);
  await confirm(user, /^Reset/, 'Reset password');
  await press(user, within(await dialog('New password')).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(reset).toHaveFocus());

  const grant = await inRow('+20');
  await press(user, grant);
  const shown = await toast('Credits added');
  await waitFor(() => expect(grant).toBeEnabled());
  await press(user, within(shown).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(grant).toHaveFocus());
});

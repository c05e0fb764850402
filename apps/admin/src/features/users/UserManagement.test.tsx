import { expect, test } from 'vitest';
import { api, openConsole, row, screen, toast, within, confirm } from '../../../test/console.tsx';
import type { AdminUser } from './useUserActions.ts';

const ada: AdminUser = {
  id: 7,
  username: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  isAdmin: false,
  emailVerified: false,
  credits: 20,
  createdAt: '2026-03-09T12:00:00.000Z',
};

const list = (...users: AdminUser[]) => ({
  users,
  total: users.length,
  isMore: false,
  page: 1,
  limit: 10,
});

test('shows the specified columns and British dates', async () => {
  api.on('users.page', () => list(ada));
  openConsole('/admin/users');
  const cells = within(await row('ada@example.com')).getAllByRole('cell');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'ID',
    'Username',
    'Name',
    'Status',
    'Credits',
    'Registered',
    'Actions',
  ]);
  expect(cells.slice(0, 6).map((cell) => cell.textContent)).toEqual([
    '7',
    'ada@example.com',
    'Ada Lovelace',
    'Unverified',
    '20',
    '09/03/2026',
  ]);
});

test('verifies an unverified user', async () => {
  api.on('users.page', () => list({ ...ada, emailVerified: api.inputs('users.verifyEmail').length > 0 }));
  api.on('users.verifyEmail', () => ({ ...ada, emailVerified: true }));
  const user = openConsole('/admin/users');
  const verify = within(await row('ada@example.com')).getByRole('button', { name: 'Verify' });
  expect(verify).toHaveAccessibleDescription('ada@example.com');
  await user.click(verify);
  expect(await toast('Email verified')).toHaveTextContent('ada@example.com is verified.');
  await screen.findByText('Verified');
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
});

test.each([
  ['users.verifyEmail', 'Verify', 'Error verifying email', 'An error occurred while verifying the email.'],
  ['users.addCredits', '+50', 'Error adding credits', 'An error occurred while adding credits.'],
] as const)('reports a failed %s in the specified words', async (procedure, button, title, text) => {
  api.on('users.page', () => list(ada));
  api.disconnect(procedure);
  const user = openConsole('/admin/users');
  await user.click(within(await row('ada@example.com')).getByRole('button', { name: button }));
  const shown = await toast(title);
  expect(shown).toHaveTextContent(text);
  expect(shown).toHaveAttribute('role', 'alert');
});

test('reports a failed password reset in the specified words', async () => {
  api.on('users.page', () => list(ada));
  api.disconnect('users.resetPassword');
  const user = openConsole('/admin/users');
  await user.click(within(await row('ada@example.com')).getByRole('button', { name: 'Reset password' }));
  await confirm(user, 'Reset the password of ada@example.com?', 'Reset password');
  const shown = await toast('Error resetting password');
  expect(shown).toHaveTextContent('An error occurred while resetting the password.');
  expect(shown).toHaveAttribute('role', 'alert');
});

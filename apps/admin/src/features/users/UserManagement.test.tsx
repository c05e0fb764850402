import { expect, test } from 'vitest';
import { api, openConsole, row, screen, toast, waitFor, within, confirm } from '../../../test/console.tsx';
import { ada, balance, serveUsers } from '../../../test/users.ts';
import type { AdminUser } from './useUserActions.ts';

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
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent.replace(/[↕↑↓]$/, ''))).toEqual([
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

test('searches without regard to empty results and says when too many match', async () => {
  serveUsers(ada);
  const user = openConsole('/admin/users');
  const search = screen.getByRole('searchbox', { name: 'Search users' });
  await row('ada@example.com');
  await user.type(search, 'nobody');
  expect(await screen.findByText('No users found matching your search criteria')).toBeVisible();
  expect(location.search).toBe('?users.search=nobody');
  api.on('users.page', () => ({ ...list(ada), total: 1000, isMore: true }));
  await user.clear(search);
  expect(await screen.findByText('1–10 of more than 1,000')).toBeVisible();
});

test('shows who has registered since when it is refreshed', async () => {
  const users = serveUsers(ada);
  const user = openConsole('/admin/users');
  await row('ada@example.com');
  users.add({ ...ada, id: 8, username: 'late@example.com' });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await row('late@example.com')).toBeVisible();
});

test('pages the users and keeps page, size, filter and search as single steps of Back', async () => {
  const crowd = Array.from({ length: 13 }, (_, at) => ({
    ...ada,
    id: 10 + at,
    username: `user-${at}@example.com`,
  }));
  serveUsers(...crowd.map((each, at) => ({ ...each, isAdmin: at === 12, emailVerified: at === 12 })));
  const user = openConsole('/admin/users');
  const pages = () => screen.getByRole('navigation', { name: 'Users pages' });
  await waitFor(() => expect(pages()).toHaveTextContent('1–10 of 13'));
  await user.click(within(pages()).getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(pages()).toHaveTextContent('11–13 of 13'));
  await user.selectOptions(within(pages()).getByLabelText('Rows per page'), '25');
  await waitFor(() => expect(pages()).toHaveTextContent('1–13 of 13'));
  // The size and the page it led to are undone together.
  history.back();
  await waitFor(() => expect(pages()).toHaveTextContent('11–13 of 13'));
  const search = screen.getByRole('searchbox', { name: 'Search users' });
  await user.type(search, 'user-12');
  await waitFor(() => expect(pages()).toHaveTextContent('1–1 of 1'));
  history.back();
  await waitFor(() => expect(pages()).toHaveTextContent('11–13 of 13'));
  await waitFor(() => expect(search).toHaveValue(''));
  history.back();
  await waitFor(() => expect(pages()).toHaveTextContent('1–10 of 13'));
  const kind = screen.getByLabelText('Filter users');
  await user.selectOptions(kind, 'Administrators');
  await waitFor(() => expect(pages()).toHaveTextContent('1–1 of 1'));
  await user.selectOptions(kind, 'Email not verified');
  await waitFor(() => expect(pages()).toHaveTextContent('1–10 of 12'));
});

test('opens at the page, size and filter that the address names', async () => {
  serveUsers(ada);
  openConsole('/admin/users?users.rows=25&users.kind=unverified&users.search=ada');
  await row('ada@example.com');
  expect(api.inputs('users.page')).toMatchObject([{ search: 'ada', kind: 'unverified', page: 0, limit: 25 }]);
  expect(screen.getByRole('searchbox', { name: 'Search users' })).toHaveValue('ada');
});

test('keeps the balance after a grant when a list requested before it arrives late', async () => {
  serveUsers(ada);
  const user = openConsole('/admin/users');
  const grant = within(await row('ada@example.com')).getByRole('button', { name: '+50' });
  const { reached, release } = api.hold('users.page');
  await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'ada');
  await reached;
  await user.click(grant);
  await toast('Credits added');
  release();
  await waitFor(async () => expect(await balance()).toBe('70'));
});

test('sorts by a column, which the address keeps, and goes back to the first page', async () => {
  serveUsers(ada);
  const user = openConsole('/admin/users?users.page=2');
  await row('ada@example.com');
  const asked = () => api.inputs('users.page').at(-1);
  const sort = async (name: string) => user.click(screen.getByRole('button', { name }));
  await sort('Credits');
  await waitFor(() => expect(asked()).toMatchObject({ order: 'credits', direction: 'descending', page: 0 }));
  expect(screen.getByRole('columnheader', { name: 'Credits' })).toHaveAttribute('aria-sort', 'descending');
  await sort('Credits');
  await waitFor(() => expect(asked()).toMatchObject({ order: 'credits', direction: 'ascending' }));
  expect(location.search).toBe('?users.sort=credits');
  await sort('ID');
  await waitFor(() => expect(location.search).toBe(''));
});

import { navigations } from '@isa/ui/testing/navigation';
import { consolePaths } from '@isa/api/domain/site-pages';
import { expect, test } from 'vitest';
import { ADMIN, api, openConsole, openUnknown, row, screen, waitFor } from '../../test/console.tsx';
import { ada, serveUsers } from '../../test/users.ts';

const stored = () => [localStorage.getItem('user'), sessionStorage.getItem('isAdmin')];
const reader = { ...ADMIN, id: 7, username: 'ada@example.com', isAdmin: false };

test.each(consolePaths)('%s sends a visitor to the login', async (path) => {
  api.on('auth.current', () => null);
  openUnknown(path);
  await waitFor(() => expect(navigations()).toEqual(['/login']));
  expect(sessionStorage, 'nothing is said of an ended session').toHaveLength(0);
  expect(screen.queryByRole('main')).toBeNull();
});

test('a session alone is enough: the administrator is stored as after a login', async () => {
  api.on('auth.current', () => ADMIN);
  api.on('auth.me', () => ADMIN);
  serveUsers(ada);
  openUnknown('/admin/users');
  await row('ada@example.com');
  expect(stored()).toEqual([expect.stringContaining(`"username":"${ADMIN.username}"`), 'true']);
});

test('a session without administrator rights leads to the home page', async () => {
  api.on('auth.current', () => reader);
  openUnknown('/admin');
  await waitFor(() => expect(navigations()).toEqual(['/']));
});

test('redirects a stored user who is not an administrator to the home page', async () => {
  api.on('auth.current', () => reader);
  openConsole('/admin', reader);
  await waitFor(() => expect(navigations()).toEqual(['/']));
});

test('lets in a stored user who has become an administrator', async () => {
  api.on('auth.current', () => ({ ...reader, isAdmin: true }));
  serveUsers(ada);
  openConsole('/admin/users', reader);
  api.on('auth.me', () => ({ ...reader, isAdmin: true }));
  await row('ada@example.com');
  expect(navigations()).toEqual([]);
});

test('stored user data that cannot be read is removed and leads to the login', async () => {
  localStorage.setItem('user', '{"id": 1, "isAdmin": tr');
  openUnknown('/admin');
  await waitFor(() => expect(navigations()).toContain('/login'));
  expect(localStorage.getItem('user')).toBeNull();
});

test('a session that is over clears the stored user and leaves for the login with the way back', async () => {
  serveUsers(ada);
  const user = openConsole('/admin/users?users.search=ada');
  await row('ada@example.com');
  api.refuse('users.page', 401, 'Please sign in to continue.');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(navigations()).toEqual(['/login']));
  expect(stored()).toEqual([null, null]);
  const kept = Object.values(sessionStorage).join('\n');
  expect(kept).toContain('Your session has ended.');
  expect(kept).toContain(JSON.stringify({ userId: ADMIN.id, path: '/admin/users?users.search=ada' }));
});

test('an administrator who is demoted leaves with the next call', async () => {
  serveUsers(ada);
  const user = openConsole('/admin/users');
  await row('ada@example.com');
  api.refuse('users.page', 403, 'You are not allowed to do this.');
  api.on('auth.me', () => ({ ...ADMIN, isAdmin: false }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(navigations()).toContain('/'));
});

test('redirects a stored administrator whom the server does not know as one to the home page', async () => {
  serveUsers(ada);
  openConsole('/admin/users');
  api.on('auth.me', () => ({ ...ADMIN, isAdmin: false }));
  await waitFor(() => expect(navigations()).toContain('/'));
});

test('signing out ends the session, forgets the user and goes to the home page', async () => {
  serveUsers(ada);
  api.on('auth.logout', () => undefined);
  const user = openConsole('/admin/users');
  await row('ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Sign out', hidden: true }));
  await waitFor(() => expect(navigations()).toEqual(['/']));
  expect(stored()[0]).toBeNull();
  expect(api.inputs('auth.logout')).toHaveLength(1);
});

test('signing out forgets the user even when an answer about them comes after it', async () => {
  serveUsers(ada);
  api.on('auth.logout', () => undefined);
  const { reached, release } = api.hold('auth.me');
  const user = openConsole('/admin/users');
  await reached;
  await user.click(screen.getByRole('button', { name: 'Sign out', hidden: true }));
  await waitFor(() => expect(navigations()).toEqual(['/']));
  release();
  await row('ada@example.com');
  expect(localStorage.getItem('user')).toBeNull();
});

test('the stored administrator is corrected by the server', async () => {
  serveUsers(ada);
  openConsole('/admin/users');
  api.on('auth.me', () => ({ ...ADMIN, firstName: 'Renamed' }));
  await waitFor(() => expect(stored()[0]).toContain('"firstName":"Renamed"'));
});

import { http, HttpResponse, server } from '@isa/ui/testing/server';
import { navigations } from '@isa/ui/testing/navigation';
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerAccount, openAccount, WHEN } from '../../../test/account.tsx';
import { watchEvents } from '../../../test/analytics.ts';
import { fill, NEW_PASSWORD, PASSWORD, press } from '../../../test/forms.tsx';
import { ADA, api, openSite, screen, toast, waitFor, within } from '../../../test/site.tsx';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const session = (id: string, current = false) => ({
  id,
  device: CHROME,
  current,
  createdAt: WHEN,
  lastUsedAt: WHEN,
});
const devices = () =>
  within(screen.getByRole('list', { name: 'Signed-in devices' })).getAllByRole('listitem');

test('shows the profile and the signed-in devices', async () => {
  await openAccount({ sessions: [session('a', true), session('b')] });
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Ada Lovelace',
    'ada@example.com Verified',
    '1 November 2026',
  ]);
  expect(devices().map(({ textContent }) => textContent)).toEqual([
    'Chrome on LinuxThis deviceLast used 20 November 2026, 14:05. Signed in 20 November 2026, 14:05.',
    'Chrome on LinuxLast used 20 November 2026, 14:05. Signed in 20 November 2026, 14:05.',
  ]);
});

const current = () => screen.getByLabelText('Current password');
const chosen = () => screen.getByLabelText('New password');
const repeated = () => screen.getByLabelText('Confirm new password');

test('changes the password', async () => {
  api.on('account.changePassword', () => ADA);
  const user = await openAccount({ sessions: [session('a', true), session('b')] });
  await press(user, 'Change password');
  expect(current()).toHaveFocus();
  expect(current()).toHaveAccessibleDescription('Please enter your current password');
  await fill(user, { 'Current password': 'Wrong1!horse', 'New password': NEW_PASSWORD });
  await press(user, 'Change password');
  expect(repeated()).toHaveAccessibleDescription('Passwords do not match');
  expect(api.inputs('account.changePassword')).toEqual([]);
  await fill(user, { 'Confirm new password': NEW_PASSWORD });

  api.refuse('account.changePassword', 400, 'Your current password is incorrect.');
  await press(user, 'Change password');
  await waitFor(() => expect(current()).toHaveFocus());
  expect(current()).toHaveAccessibleDescription('Your current password is incorrect.');
  expect(chosen()).toHaveValue(NEW_PASSWORD);

  const same = 'Please choose a password that is not your current one.';
  api.refuse('account.changePassword', 400, same, { issues: [{ path: 'newPassword', message: same }] });
  await press(user, 'Change password');
  await waitFor(() => expect(chosen()).toHaveFocus());
  expect(chosen()).toHaveAccessibleDescription(expect.stringContaining(same));

  api.on('account.changePassword', () => ADA);
  api.on('account.sessions', () => [session('a', true)]);
  await press(user, 'Change password');
  expect(await toast('Password changed')).toHaveTextContent('You stay signed in here.');
  expect(current()).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus();
  await waitFor(() => expect(devices()).toHaveLength(1));
  expect(api.inputs('account.changePassword').at(-1)).toEqual({
    currentPassword: 'Wrong1!horse',
    newPassword: NEW_PASSWORD,
  });
});

test('asks for another password until one is chosen', async () => {
  api.on('account.changePassword', () => ADA);
  answerAccount();
  const temporary = { ...ADA, mustChangePassword: true };
  api.on('auth.me', () => temporary);
  const user = await openSite('/account', { user: temporary });
  expect(screen.getByText('Please choose a new password')).toBeVisible();
  await fill(user, {
    'Current password': PASSWORD,
    'New password': NEW_PASSWORD,
    'Confirm new password': NEW_PASSWORD,
  });
  await press(user, 'Change password');
  await toast('Password changed');
  expect(screen.queryByText('Please choose a new password')).toBeNull();
});

test('downloads everything kept about oneself', async () => {
  vi.setSystemTime('2026-11-28T12:00:00Z');
  const data = { account: { username: ADA.username }, credits: [{ delta: 20, reason: 'registration' }] };
  server.use(http.get('*/api/account/export', () => HttpResponse.json(data)));
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        files.push(file);
        return 'blob:file';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const user = await openAccount();
  await press(user, 'Download my data');
  await waitFor(() => expect(names).toEqual(['isa-compass-data-2026-11-28.json']));
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(data);
  vi.unstubAllGlobals();
});

test('says so when the download fails', async () => {
  server.use(http.get('*/api/account/export', () => new HttpResponse('', { status: 503 })));
  const user = await openAccount();
  await press(user, 'Download my data');
  expect(await toast('Download failed')).toBeVisible();
});

test('signs out everywhere', async () => {
  api.on('account.signOutEverywhere', () => undefined);
  const user = await openAccount();
  await press(user, 'Sign out everywhere');
  await waitFor(() => expect(navigations()).toEqual(['/login']));
  expect(localStorage.getItem('user')).toBeNull();
  expect(sessionStorage.getItem('toast')).toContain('Signed out everywhere');
});

test('stays signed in when it cannot sign out everywhere', async () => {
  api.disconnect('account.signOutEverywhere');
  const user = await openAccount();
  await press(user, 'Sign out everywhere');
  expect(await toast('Sign out failed')).toHaveTextContent('Please try again.');
  expect(localStorage.getItem('user')).toContain(ADA.username);
});

test('an answer counts, wherever one went while it was on its way', async () => {
  api.on('account.changePassword', () => ADA);
  const { reached, release } = api.hold('account.changePassword');
  const user = await openAccount();
  await fill(user, {
    'Current password': PASSWORD,
    'New password': NEW_PASSWORD,
    'Confirm new password': NEW_PASSWORD,
  });
  await press(user, 'Change password');
  await reached;
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Calculator' }));
  await screen.findByRole('heading', { level: 1, name: 'ISA Calculator' });
  release();
  expect(await toast('Password changed')).toBeVisible();
});

test('does not ask again for a new password on the next page', async () => {
  api.on('account.changePassword', () => ADA);
  watchEvents();
  answerAccount();
  const temporary = { ...ADA, id: 77, mustChangePassword: true };
  api.on('auth.me', () => temporary);
  const user = await openSite('/account', { user: temporary });
  await fill(user, {
    'Current password': PASSWORD,
    'New password': NEW_PASSWORD,
    'Confirm new password': NEW_PASSWORD,
  });
  await press(user, 'Change password');
  await toast('Password changed');
  // Who one is is read there again and again; what was read before the change must not count.
  api.disconnect('auth.me');
  const main = within(screen.getByRole('navigation', { name: 'Main', hidden: true }));
  fireEvent.click(main.getByRole('link', { name: 'Chat with AI Advisor', hidden: true }));
  await screen.findByRole('textbox', { name: 'Your question' });
  fireEvent.click(screen.getByRole('link', { name: 'Account', hidden: true }));
  await screen.findByLabelText('Current password');
  expect(screen.queryByText('Please choose a new password')).toBeNull();
});

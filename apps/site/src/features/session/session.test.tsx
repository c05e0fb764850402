import { writeStoredUser } from '@isa/ui/client/stored-user.ts';
import { passTime } from '@isa/ui/testing/long-timers';
import { navigations } from '@isa/ui/testing/navigation';
import { act, fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerAccount, WHEN } from '../../../test/account.tsx';
import { ADA, api, openSite, screen, waitFor, within } from '../../../test/site.tsx';

const GRACE = { ...ADA, id: 8, username: 'grace@example.com', firstName: 'Grace' };
const STRANGER = { id: 4711, username: 'x@y.co', firstName: 'Xy', lastName: '', credits: 99, isAdmin: true };

const stored = () => JSON.parse(localStorage.getItem('user') ?? 'null') as unknown;
const opener = () => screen.getByText('Account menu:').closest('button');
const loginLink = () => within(screen.getByRole('banner')).getByRole('link', { name: 'Login', hidden: true });
const balanceOf = (credits: number) => api.on('credits.get', () => ({ credits }));

/** What another tab did to the storage is heard here. */
const dispatchStorage = () => act(() => void dispatchEvent(new StorageEvent('storage', { key: 'user' })));

function sessionIsOver(): void {
  api.refuse('credits.get', 401, 'Please sign in.');
  api.refuse('auth.me', 401, 'Please sign in.');
}

test('a visitor without a session keeps nothing that cannot be read', async () => {
  api.refuse('auth.me', 401, 'Please sign in.');
  await openSite('/login', { stored: '{"id":' });
  await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
});

test('a user stored without a session is forgotten', async () => {
  api.refuse('auth.me', 401, 'Please sign in.');
  await openSite('/faq', { stored: JSON.stringify(STRANGER) });
  await waitFor(() => expect(stored()).toBeNull());
  expect(loginLink()).toBeInTheDocument();
});

test('a page from before the login asks who is signed in', async () => {
  balanceOf(20);
  api.on('auth.me', () => ADA);
  await openSite('/faq', { stored: JSON.stringify(ADA) });
  await waitFor(opener);
  expect(stored()).toMatchObject({ username: ADA.username });
});

test('a guarded page removes what cannot be read and leads to the login page', async () => {
  answerAccount();
  await openSite('/account', { user: ADA, stored: '[1, 2]' });
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(localStorage.getItem('user')).toBeNull();
});

test('redirects a visitor who follows a link to a guarded page to the login page', async () => {
  const user = await openSite('/faq');
  const main = within(screen.getByRole('navigation', { name: 'Main', hidden: true }));
  await user.click(main.getByRole('link', { name: 'Chat with AI Advisor', hidden: true }));
  await waitFor(() => expect(location.pathname).toBe('/login'));
});

test.each([[null], ['null']])('a user who is gone from the storage (%s) is led there too', async (text) => {
  answerAccount();
  await openSite('/faq', { user: ADA });
  if (text === null) localStorage.removeItem('user');
  else localStorage.setItem('user', text);
  fireEvent.click(screen.getByRole('link', { name: 'Account', hidden: true }));
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(localStorage.getItem('user')).toBeNull();
});

test('a browser that refuses storage keeps the user for as long as the page is open', async () => {
  balanceOf(20);
  const refuse = () => {
    throw new DOMException('Refused', 'SecurityError');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((method) =>
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse),
  );
  await openSite('/faq', { user: ADA });
  dispatchStorage();
  // What the other tab did has been handled by then.
  await act(() => import('./session.ts'));
  expect(opener()).toBeInTheDocument();
  for (const spy of spies) spy.mockRestore();
  writeStoredUser(null);
});

test.each([[JSON.stringify(STRANGER)], [JSON.stringify({ ...STRANGER, id: 'x' })]])(
  'the server corrects what was tampered with (%s)',
  async (text) => {
    balanceOf(20);
    sessionStorage.setItem('isAdmin', 'true');
    await openSite('/faq', { user: ADA, stored: text });
    await waitFor(() =>
      expect(stored()).toEqual({
        id: 7,
        username: ADA.username,
        firstName: 'Ada',
        lastName: 'Lovelace',
        credits: 20,
        isAdmin: false,
        emailVerified: true,
      }),
    );
    expect(sessionStorage.getItem('isAdmin')).toBeNull();
    expect(opener()).toHaveTextContent('20 credits');
  },
);

test('a page that comes back as it was left follows what happened since', async () => {
  balanceOf(20);
  await openSite('/faq', { user: ADA });
  localStorage.removeItem('user');
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await waitFor(loginLink);
});

test('signing out in another tab signs out this one', async () => {
  answerAccount();
  await openSite('/account', { user: ADA });
  await waitFor(opener);
  localStorage.removeItem('user');
  dispatchStorage();
  await waitFor(() => expect(location.pathname).toBe('/login'));
});

test('another account in another tab takes the place of this one', async () => {
  answerAccount({ sessions: [{ id: 'a', device: '', current: true, createdAt: WHEN, lastUsedAt: WHEN }] });
  await openSite('/account', { user: ADA });
  api.on('auth.me', () => GRACE);
  api.on('account.sessions', () => []);
  localStorage.setItem('user', JSON.stringify(GRACE));
  dispatchStorage();
  await waitFor(() => expect(opener()).toHaveTextContent('Grace'));
  expect(screen.getAllByRole('definition')[1]).toHaveTextContent(GRACE.username);
  const devices = within(screen.getByRole('list', { name: 'Signed-in devices' }));
  await waitFor(() => expect(devices.queryByRole('listitem')).toBeNull());
});

test('an answer that comes after signing out does not bring the user back', async () => {
  balanceOf(70);
  api.on('auth.logout', () => undefined);
  const { reached, release } = api.hold('credits.get');
  await openSite('/faq', { user: ADA });
  await reached;
  fireEvent.click(screen.getByRole('button', { name: 'Sign out', hidden: true }));
  await waitFor(() => expect(navigations()).toEqual(['/']));
  await act(async () => release());
  await waitFor(() => expect(opener()).toHaveTextContent('70 credits'));
  expect(stored()).toBeNull();
});

test('the balance is polled every three seconds, but not while the page is hidden', async () => {
  balanceOf(20);
  await openSite('/faq', { user: ADA });
  const calls = () => api.inputs('credits.get').length;
  await waitFor(() => expect(calls()).toBe(1));
  await passTime(2999);
  expect(calls()).toBe(1);
  balanceOf(70);
  await passTime(1);
  await waitFor(() => expect(opener()).toHaveTextContent('70 credits'));
  expect(stored()).toMatchObject({ credits: 70 });
  const look = vi.spyOn(document, 'visibilityState', 'get');
  const show = (state: DocumentVisibilityState) => {
    look.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  show('hidden');
  await passTime(30_000);
  expect(calls()).toBe(2);
  show('visible');
  await passTime(3000);
  expect(calls()).toBe(3);
});

test('requests a balance again if it does not arrive', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  balanceOf(70);
  const { reached, release } = api.hold('credits.get');
  await openSite('/faq', { user: ADA });
  await reached;
  expect(opener()).toHaveTextContent('20 credits');
  await act(() => vi.advanceTimersByTimeAsync(35_000));
  await waitFor(() => expect(opener()).toHaveTextContent('70 credits'));
  release();
});

test('a refusal forgets the user and leads to the login page', async () => {
  sessionIsOver();
  await openSite('/faq', { user: ADA });
  await waitFor(() => expect(navigations()).toEqual(['/login']));
  expect(stored()).toBeNull();
  expect(sessionStorage.getItem('isAdmin')).toBeNull();
  expect(sessionStorage.getItem('toast')).toContain('Please sign in again');
});

test('a refusal of a session that has been renewed since changes nothing', async () => {
  api.refuse('credits.get', 401, 'Please sign in.');
  api.on('auth.me', () => ADA);
  await openSite('/faq', { user: ADA });
  await waitFor(() => expect(api.inputs('auth.me')).toHaveLength(1));
  expect(navigations()).toEqual([]);
  expect(stored()).toMatchObject({ username: ADA.username });
});

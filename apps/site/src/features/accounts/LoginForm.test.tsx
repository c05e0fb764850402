import { navigations } from '@isa/ui/testing/navigation';
import { http, HttpResponse, server } from '@isa/ui/testing/server';
import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerAccount, answerHome, arrivedHome } from '../../../test/account.tsx';
import { watchEvents } from '../../../test/analytics.ts';
import { fill, PASSWORD, press } from '../../../test/forms.tsx';
import { ADA, api, openSite, screen, toast, waitFor, within } from '../../../test/site.tsx';

const username = () => screen.getByLabelText('Email or username');
const password = () => screen.getByLabelText('Password');

test('requires both fields', async () => {
  const user = await openSite('/login');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(username()).toHaveFocus();
  expect(username()).toHaveAccessibleDescription('Please enter your email or username');
  expect(password()).toHaveAccessibleDescription('Please enter your password');
  await user.type(username(), 'ada@example.com{Enter}');
  expect(password()).toHaveFocus();
  expect(screen.queryByText('Please enter your email or username')).toBeNull();
});

test('keeps what was typed when the credentials are wrong', async () => {
  api.refuse('auth.login', 401, 'Invalid username/email or password');
  const user = await openSite('/login');
  await user.type(username(), 'ada@example.com');
  await user.type(password(), 'Wrong1!horse{Enter}');
  expect(await toast('Login failed')).toHaveTextContent('Please check your credentials');
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
    'Invalid username/email or password',
  );
  expect(username()).toHaveValue('ada@example.com');
  expect(password()).toHaveValue('Wrong1!horse');
  expect(localStorage.getItem('user')).toBeNull();
});

test('sends an administrator to the console', async () => {
  api.on('auth.login', () => ({ ...ADA, isAdmin: true }));
  const user = await openSite('/login');
  await user.type(username(), ' ada@example.com ');
  await user.type(password(), 'Correct1!horse{Enter}');
  await waitFor(() => expect(navigations()).toEqual(['/admin']));
  expect(api.inputs('auth.login')).toEqual([{ username: 'ada@example.com', password: 'Correct1!horse' }]);
  expect(localStorage.getItem('user')).toContain('"username":"ada@example.com"');
});

const signIn = async (user: UserEvent) => {
  await fill(user, { 'Email or username': ADA.username, Password: PASSWORD });
  await press(user, 'Login');
};
const problem = () => within(screen.getByRole('main')).getByRole('alert');
const answerChat = () => {
  watchEvents();
  api.on('auth.me', () => ADA);
  api.on('credits.get', () => ({ credits: 20 }));
  api.on('chat.messages', () => []);
  server.use(http.get('*/api/chat/:id/stream', () => new HttpResponse(null, { status: 204 })));
};
const question = () => screen.findByRole('textbox', { name: 'Your question' });

test('stores exactly the specified fields of a user', async () => {
  answerHome();
  api.on('auth.login', () => ADA);
  const user = await openSite('/login');
  await signIn(user);
  await arrivedHome();
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
    id: 7,
    username: ADA.username,
    firstName: 'Ada',
    lastName: 'Lovelace',
    credits: 20,
    isAdmin: false,
    emailVerified: true,
  });
  expect(sessionStorage.getItem('isAdmin')).toBeNull();
});

test('says when too many attempts failed', async () => {
  api.refuse('auth.login', 429, 'Too many failed attempts. Please try again later.');
  const user = await openSite('/login');
  await signIn(user);
  expect(await toast('Login failed')).toHaveTextContent('Please try again later.');
  expect(problem()).toHaveTextContent('Too many failed attempts. Please try again later.');
});

test('says so when no answer comes, and can be sent again', async () => {
  answerHome();
  api.disconnect('auth.login');
  const user = await openSite('/login');
  await signIn(user);
  await waitFor(() => expect(problem()).toHaveFocus());
  expect(problem()).toHaveTextContent('Login failed');
  expect(problem()).toHaveAccessibleDescription(/The server could not be reached/);
  api.on('auth.login', () => ADA);
  await press(user, 'Login');
  await arrivedHome();
});

test('names an error of the server', async () => {
  server.use(http.all(/\/trpc\/auth/, () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })));
  const user = await openSite('/login');
  await signIn(user);
  await waitFor(() => expect(problem()).toHaveFocus());
  expect(problem()).toHaveAccessibleDescription(/The server reported an error/);
  expect(screen.queryByText(/check your connection/i)).toBeNull();
});

test('says so if the browser blocks cookies', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const user = await openSite('/login');
  await signIn(user);
  expect(problem()).toHaveTextContent('Your browser blocks cookies');
  expect(api.inputs('auth.login')).toEqual([]);
});

test('leads who got a temporary password to the change of it', async () => {
  const temporary = { ...ADA, mustChangePassword: true };
  answerAccount();
  api.on('auth.me', () => temporary);
  api.on('auth.login', () => temporary);
  const user = await openSite('/login');
  await signIn(user);
  expect(await screen.findByText('Please choose a new password')).toBeVisible();
  expect(location.pathname + location.hash).toBe('/account#password');
});

test('leads back to the conversation and the question that were asked for', async () => {
  answerChat();
  api.on('auth.login', () => ADA);
  const user = await openSite(
    '/login?next=%2Fchat-advisor&sessionId=some-one&ask=What+is+a+%22flexible%22+ISA%3F',
  );
  await signIn(user);
  await waitFor(async () => expect(await question()).toHaveValue('What is a "flexible" ISA?'));
  expect(location.pathname + location.search).toBe('/chat-advisor?sessionId=some-one');
});

test('leads administrators who came for the advisor there', async () => {
  answerChat();
  const admin = { ...ADA, id: 1, isAdmin: true };
  api.on('auth.login', () => admin);
  api.on('auth.me', () => admin);
  const user = await openSite('/login?next=%2Fchat-advisor&ask=What+is+an+ISA%3F');
  await signIn(user);
  await waitFor(async () => expect(await question()).toHaveValue('What is an ISA?'));
  expect(navigations()).toEqual([]);
});

test('never redirects to another site', async () => {
  answerHome();
  api.on('auth.login', () => ADA);
  const user = await openSite('/login?next=%2F%2Fevil.example%2Fchat-advisor&ask=A');
  await signIn(user);
  await arrivedHome();
});

test('takes the page to return to along to the registration', async () => {
  await openSite('/login?next=%2Fchat-advisor&ask=A');
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    '/register?next=%2Fchat-advisor&ask=A',
  );
});

test('takes the typed address along to the forgotten password, once', async () => {
  const user = await openSite('/login');
  await fill(user, { 'Email or username': 'saver@example.com' });
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('saver@example.com');
  await user.click(screen.getByRole('link', { name: 'Back to login' }));
  await screen.findByRole('button', { name: 'Login' });
  await act(async () => history.pushState(null, '', '/forgot-password'));
  expect(await screen.findByLabelText('Email')).toHaveValue('');
});

test('an answer counts, wherever one went while it was on its way', async () => {
  answerHome();
  api.on('auth.login', () => ADA);
  const { reached, release } = api.hold('auth.login');
  const user = await openSite('/login');
  await signIn(user);
  await reached;
  expect(screen.getByText('Forgot your password?').closest('[inert]')).not.toBeNull();
  await user.click(screen.getByRole('link', { name: 'ISA Compass home' }));
  await screen.findByRole('banner');
  expect(location.pathname).toBe('/');
  release();
  await arrivedHome();
  expect(localStorage.getItem('user')).toContain(ADA.username);
});

import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerHome, arrivedHome } from '../../../test/account.tsx';
import { press } from '../../../test/forms.tsx';
import { ADA, api, openSite, screen, toast, waitFor } from '../../../test/site.tsx';

const VERIFIED = 'Your email has been verified successfully!';
const UNVERIFIED = { ...ADA, emailVerified: false };
const FAILED = 'Failed to resend verification email';

const verifyAll = () =>
  api.on('auth.verifyEmail', () => ({ message: VERIFIED, user: { ...ADA, emailVerified: true } }));
/** The page of the link shows the same text before it leaves. */
const announcedAtLogin = () =>
  waitFor(() => {
    expect(location.pathname).toBe('/login');
    expect(screen.getByText(VERIFIED)).toBeVisible();
  });
const noLink = () => api.on('auth.undeliveredLink', () => ({ verificationToken: null }));
const stored = () => JSON.parse(localStorage.getItem('user') ?? 'null') as Record<string, unknown> | null;

test('the link verifies the signed-in user', async () => {
  verifyAll();
  await openSite('/verify-email/some-token', { user: UNVERIFIED });
  expect(await screen.findByText(VERIFIED)).toBeVisible();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(stored()).toMatchObject({ emailVerified: true });
  expect(screen.getByRole('link', { name: 'Continue to ISA Compass' })).toHaveAttribute('href', '/');
  expect(api.inputs('auth.verifyEmail')).toEqual([{ token: 'some-token' }]);
});

test("another user's link leaves the signed-in user unchanged", async () => {
  api.on('auth.verifyEmail', () => ({ message: VERIFIED, user: { ...ADA, id: 8 } }));
  await openSite('/verify-email/some-token', { user: UNVERIFIED });
  expect(await screen.findByText(VERIFIED)).toBeVisible();
  expect(stored()).toMatchObject({ emailVerified: false });
});

test('leaves the page if the user is already verified', async () => {
  answerHome();
  await openSite('/verify-email/some-token', { user: ADA });
  await arrivedHome();
  expect(api.inputs('auth.verifyEmail')).toEqual([]);
});

test('signed out, the link leads to the login page, where the success is announced', async () => {
  verifyAll();
  await openSite('/verify-email/some-token');
  await announcedAtLogin();
});

test('a dead link cannot be tried again, but replaced', async () => {
  const message = 'This verification link is no longer valid. Please ask for a new one.';
  api.refuse('auth.verifyEmail', 400, message);
  await openSite('/verify-email/some-token');
  const alert = await screen.findByText('Verification Failed');
  expect(alert.closest('[role=alert]')).toHaveTextContent(message);
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/verify-email');
});

test('tries again when no answer came', async () => {
  api.disconnect('auth.verifyEmail');
  const user = await openSite('/verify-email/some-token');
  expect(await screen.findByText('Failed to verify your email. Please try again.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get a new link' })).toBeVisible();
  verifyAll();
  await press(user, 'Try Again');
  await announcedAtLogin();
});

test('sends another link on request', async () => {
  noLink();
  api.on('auth.resendVerification', () => ({ message: 'Sent', emailSent: true }));
  const user = await openSite('/verify-email', { user: UNVERIFIED });
  expect(screen.getByText('ada@example.com')).toBeVisible();
  await press(user, 'Resend Verification Email');
  expect(await toast('Verification email sent')).toHaveTextContent('ada@example.com');
  expect(api.inputs('auth.resendVerification')).toEqual([{ userId: 7 }]);
});

test('leaves the page once the user is verified in another tab', async () => {
  noLink();
  answerHome();
  await openSite('/verify-email', { user: UNVERIFIED });
  await screen.findByRole('button', { name: 'Resend Verification Email' });
  localStorage.setItem('user', JSON.stringify({ ...stored(), emailVerified: true }));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'user' })));
  await arrivedHome();
});

test('shows the link that no mail could carry, to be copied', async () => {
  api.on('auth.undeliveredLink', () => ({ verificationToken: 'first-token' }));
  const user = await openSite('/verify-email', { user: UNVERIFIED });
  expect(await screen.findByText('The email could not be delivered')).toBeVisible();
  const link = screen.getByLabelText('Verification link');
  expect(link).toHaveValue('http://localhost:3000/verify-email/first-token');
  expect(stored()).toMatchObject({ verificationToken: 'first-token' });
  await press(user, 'Copy link');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/verify-email/first-token');

  api.on('auth.resendVerification', () => ({
    message: '',
    emailSent: false,
    verificationToken: 'second-token',
  }));
  await press(user, 'Resend Verification Email');
  await toast('Email delivery failed');
  expect(link).toHaveValue('http://localhost:3000/verify-email/second-token');
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verify now' })).toHaveAttribute(
    'href',
    '/verify-email/second-token',
  );

  api.refuse('auth.resendVerification', 429, 'Please wait a minute before asking again.');
  await press(user, 'Resend Verification Email');
  expect(await toast(FAILED)).toHaveTextContent('Please wait a minute');
});

test('forgets the link once it is used or replaced by a mail', async () => {
  verifyAll();
  const kept = JSON.stringify({ ...UNVERIFIED, verificationToken: 'first-token' });
  await openSite('/verify-email/first-token', { user: UNVERIFIED, stored: kept });
  expect(await screen.findByText(VERIFIED)).toBeVisible();
  expect(stored()).not.toHaveProperty('verificationToken');
});

test('reports that the user is missing from the storage', async () => {
  noLink();
  const user = await openSite('/verify-email', { user: UNVERIFIED });
  localStorage.removeItem('user');
  await press(user, 'Resend Verification Email');
  expect(await toast(FAILED)).toHaveTextContent(
    'User information not found. Please refresh the page and try again.',
  );
  expect(api.inputs('auth.resendVerification')).toEqual([]);
});

test('says so when the request fails', async () => {
  noLink();
  api.disconnect('auth.resendVerification');
  const user = await openSite('/verify-email', { user: UNVERIFIED });
  await press(user, 'Resend Verification Email');
  expect(await toast(FAILED)).toBeVisible();
});

test('answers count, wherever one went while they were on their way', async () => {
  noLink();
  answerHome();
  api.on('auth.resendVerification', () => ({ message: 'Sent', emailSent: true }));
  const { reached, release } = api.hold('auth.resendVerification');
  const user = await openSite('/verify-email', { user: UNVERIFIED });
  await press(user, 'Resend Verification Email');
  await reached;
  await user.click(screen.getByRole('link', { name: 'Back to ISA Compass' }));
  await arrivedHome();
  release();
  expect(await toast('Verification email sent')).toHaveTextContent('ada@example.com');
});

test('a verification counts on the page that one went to', async () => {
  answerHome();
  verifyAll();
  const { reached, release } = api.hold('auth.verifyEmail');
  const user = await openSite('/verify-email/some-token', { user: UNVERIFIED });
  await reached;
  await user.click(screen.getByRole('link', { name: 'ISA Compass home' }));
  await arrivedHome();
  release();
  await waitFor(() => expect(stored()).toMatchObject({ emailVerified: true }));
});

import { expect, test } from 'vitest';
import { answerHome } from '../../../test/account.tsx';
import { fill, NEW_PASSWORD, PASSWORD, press } from '../../../test/forms.tsx';
import { ADA, api, openSite, screen, waitFor } from '../../../test/site.tsx';

const DEAD = 'This link is no longer valid. Please ask for a new one.';
const password = () => screen.getByLabelText('New password');
const repeated = () => screen.getByLabelText('Confirm new password');

test('chooses a new password', async () => {
  api.on('auth.resetLinkProblem', () => ({ problem: null }));
  api.on('auth.resetPassword', () => ({ message: 'Changed' }));
  const user = await openSite('/reset-password/some-token');
  await fill(user, { 'New password': NEW_PASSWORD, 'Confirm new password': PASSWORD });
  await press(user, 'Change password');
  expect(repeated()).toHaveFocus();
  expect(repeated()).toHaveAccessibleDescription('Passwords do not match');
  await fill(user, { 'New password': 'weak', 'Confirm new password': 'weak' });
  await press(user, 'Change password');
  expect(password()).toHaveFocus();
  expect(screen.getByText(/^Password must be at least 8 characters long/)).toBeVisible();
  expect(api.inputs('auth.resetPassword')).toEqual([]);
  await fill(user, { 'New password': NEW_PASSWORD, 'Confirm new password': NEW_PASSWORD });
  await press(user, 'Change password');
  expect(await screen.findByText('Your password has been changed. Please sign in.')).toBeVisible();
  expect(location.pathname).toBe('/login');
  expect(api.inputs('auth.resetPassword')).toEqual([{ token: 'some-token', password: NEW_PASSWORD }]);
});

test("a password chosen for another account leaves one's own session alone", async () => {
  answerHome();
  api.on('auth.me', () => ADA);
  api.on('auth.resetLinkProblem', () => ({ problem: null }));
  api.on('auth.resetPassword', () => ({ message: 'Changed' }));
  const user = await openSite('/reset-password/some-token', { user: ADA });
  await fill(user, { 'New password': NEW_PASSWORD, 'Confirm new password': NEW_PASSWORD });
  await press(user, 'Change password');
  expect(await screen.findByText('Your password has been changed. Please sign in.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'ISA Compass home' }));
  expect(await screen.findByText('Account menu:')).toBeInTheDocument();
  expect(localStorage.getItem('user')).toContain(ADA.username);
});

test('says at once that a link is dead', async () => {
  api.on('auth.resetLinkProblem', () => ({ problem: DEAD }));
  await openSite('/reset-password/some-token');
  expect(await screen.findByText(DEAD)).toBeVisible();
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/forgot-password');
});

test('says on sending that a link has died since', async () => {
  api.on('auth.resetLinkProblem', () => ({ problem: null }));
  api.refuse('auth.resetPassword', 400, DEAD);
  const user = await openSite('/reset-password/some-token');
  await fill(user, { 'New password': NEW_PASSWORD, 'Confirm new password': NEW_PASSWORD });
  await press(user, 'Change password');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(DEAD));
});

import { TOAST_KEY } from '@isa/ui/client/storage-keys.ts';
import { navigations } from '@isa/ui/testing/navigation';
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ADA, api, openSite, screen, toast, waitFor, within } from '../../../test/site.tsx';

const opener = () => screen.getByText('Account menu:').closest('button');
const menu = () => {
  const found = document.getElementById('account-menu');
  if (found === null) throw new Error('No account menu');
  return within(found);
};
const namesOf = (role: 'link' | 'button') =>
  menu()
    .getAllByRole(role, { hidden: true })
    .map(({ textContent }) => textContent);
const signOut = () => fireEvent.click(screen.getByRole('button', { name: 'Sign out', hidden: true }));

test('shows name, badge and credits of a user', async () => {
  api.on('credits.get', () => ({ credits: 20 }));
  await openSite('/faq', { user: { ...ADA, emailVerified: false } });
  expect(opener()).toHaveTextContent('Account menu:AdaVerify Email20 credits');
  expect(menu().getByText(ADA.username)).toBeInTheDocument();
  expect(menu().getByText('Credits').textContent).toBe('Credits 20');
  expect(namesOf('link')).toEqual(['Verify Email', 'Account', 'Chat history']);
  expect(namesOf('button')).toEqual(['Upgrade', 'Buy More Credits', 'Sign out']);
});

test('offers no verification to the verified', async () => {
  api.on('credits.get', () => ({ credits: 20 }));
  await openSite('/faq', { user: ADA });
  expect(opener()).toHaveTextContent('Account menu:AdaVerified20 credits');
  expect(namesOf('link')).toEqual(['Account', 'Chat history']);
});

test('leads administrators to the console', async () => {
  api.on('credits.get', () => ({ credits: 20 }));
  await openSite('/faq', { user: { ...ADA, isAdmin: true } });
  expect(sessionStorage.getItem('isAdmin')).toBe('true');
  const main = within(screen.getByRole('navigation', { name: 'Main', hidden: true }));
  expect(main.getByRole('link', { name: 'Admin', hidden: true })).toHaveAttribute('href', '/admin');
  for (const [name, href] of [
    ['Admin Panel', '/admin'],
    ['Status Monitor', '/status'],
  ] as const)
    expect(menu().getByRole('link', { name, hidden: true })).toHaveAttribute('href', href);
});

test('marks the current page', async () => {
  api.on('credits.get', () => ({ credits: 20 }));
  api.on('chat.sessions', () => []);
  await openSite('/chat-history', { user: ADA });
  const marked = [...document.querySelectorAll('#site-menu [aria-current=page]')];
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Chat history']);
});

test('offers more credits in the header when fewer than ten are left', async () => {
  api.on('credits.get', () => ({ credits: 9 }));
  const { release } = api.hold('credits.get');
  await openSite('/faq', { user: { ...ADA, credits: 10 } });
  expect(screen.queryByText(/credits left/)).toBeNull();
  release();
  expect(await screen.findByText(/^9 credits left/)).toBeVisible();
});

test('signs out and goes home', async () => {
  api.on('credits.get', () => ({ credits: 20 }));
  api.on('auth.logout', () => undefined);
  await openSite('/faq', { user: ADA });
  signOut();
  await waitFor(() => expect(navigations()).toEqual(['/']));
  expect(localStorage.getItem('user')).toBeNull();
  expect(sessionStorage.getItem(TOAST_KEY)).toContain('You are signed out');
});

test('stays signed in when signing out fails', async () => {
  api.on('credits.get', () => ({ credits: 20 }));
  api.disconnect('auth.logout');
  await openSite('/faq', { user: ADA });
  signOut();
  expect(await toast('Sign out failed')).toBeVisible();
  expect(localStorage.getItem('user')).toContain(ADA.username);
  expect(navigations()).toEqual([]);
});

import type { AppRouter, PublicUser } from '@isa/api';
import { writeStoredUser } from '@isa/ui/client/stored-user.ts';
import { createFakeApi, type FakeApi } from '@isa/ui/testing/api';
import { createUser } from '@isa/ui/testing/user';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { App } from '../src/app.tsx';
import { stayAfterAll } from '../src/session/hold.ts';
import { setSigningOut } from '../src/session/leave.ts';

export const api: FakeApi<AppRouter> = createFakeApi<AppRouter>();

export const ADMIN: PublicUser = {
  id: 1,
  username: 'admin@example.com',
  firstName: 'Ad',
  lastName: 'Min',
  isAdmin: true,
  emailVerified: true,
  credits: 20,
  createdAt: '2026-01-01T00:00:00.000Z',
  mustChangePassword: false,
};

/** Opens the console at an address, without a stored user. */
export function openUnknown(path: string): UserEvent {
  const user = createUser();
  // A page that is loaded knows nothing of what became of the one before.
  setSigningOut(false);
  stayAfterAll();
  history.replaceState(null, '', path);
  render(<App />);
  return user;
}

/** Opens the console at an address, signed in as the administrator. */
export function openConsole(path: string, me: PublicUser = ADMIN): UserEvent {
  writeStoredUser(me);
  api.on('auth.me', () => me);
  return openUnknown(path);
}

/** The toast on screen with this title. */
export const toast = async (title: string): Promise<HTMLElement> => {
  const heading = await screen.findByText(title);
  const shown = heading.closest<HTMLElement>('.mantine-Notification-root');
  if (shown === null) throw new Error(`${title} is no toast`);
  return shown;
};

/** The row of a table that contains a text. */
export const row = (text: string): Promise<HTMLElement> =>
  waitFor(() => {
    const rows = [...document.querySelectorAll('tr')];
    const found = rows.find((each) => each.textContent.includes(text));
    if (found === undefined) throw new Error(`No row with ${text}`);
    return found;
  });

export const dialog = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('dialog', { name });

/** Answers a question with this button, once it has been on screen long enough to be read, with all that it says. */
export async function confirm(user: UserEvent, question: string | RegExp, answer: string): Promise<void> {
  const button = within(await dialog(question)).getByRole('button', { name: answer });
  await waitFor(() => {
    expect(button).toBeEnabled();
    expect(button).not.toHaveAttribute('aria-disabled');
  });
  await user.click(button);
}

export { screen, waitFor, within };

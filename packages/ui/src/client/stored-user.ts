import { ADMIN_KEY, USER_KEY } from './storage-keys.ts';
import {
  parseStoredUser,
  storedUserText,
  type StoredReading,
  type StoredUser,
} from '@isa/api/domain/accounts/stored-user';
import { onStorageChange } from './storage-change.ts';
import { withStorage } from './storage.ts';

/** The user in memory, if the browser refuses storage. */
let unstored: StoredUser | null = null;
let hasStorage = true;

/** Parses the stored user. */
export function readStoredUser(): StoredReading {
  const stored = hasStorage ? withStorage(() => parseStoredUser(localStorage.getItem(USER_KEY))) : undefined;
  return stored ?? unstored ?? 'none';
}

export function storedUser(): StoredUser | null {
  const stored = readStoredUser();
  return typeof stored === 'string' ? null : stored;
}

/**
 * Calls `listener` with the user stored by another tab, not re-read: this tab may have written since.
 * @returns ends that
 */
export const onStoredUserChange = (listener: (now: StoredReading) => void): (() => void) =>
  onStorageChange(USER_KEY, (text) => listener(parseStoredUser(text)));

/** Stores the user; null removes the entry. */
export function writeStoredUser(user: StoredUser | null): void {
  unstored = user;
  hasStorage =
    withStorage(() => {
      if (user === null) localStorage.removeItem(USER_KEY);
      else localStorage.setItem(USER_KEY, storedUserText(user));
      return true;
    }) ?? false;
  markAdministrator(user?.isAdmin ?? false);
}

/** The flag of this tab. */
export function markAdministrator(isAdmin: boolean): void {
  withStorage(() => {
    if (isAdmin) sessionStorage.setItem(ADMIN_KEY, 'true');
    else sessionStorage.removeItem(ADMIN_KEY);
  });
}

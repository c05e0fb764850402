import { ADMIN_KEY, USER_KEY } from './storage-keys.ts';
import {
  parseStoredUser,
  storedUserText,
  type StoredReading,
  type StoredUser,
} from '@isa/api/domain/accounts/stored-user';
import { onStorageChange } from './storage-change.ts';
import { withStorage } from './storage.ts';

/** The user where the browser refuses storage: as long as this page is open. */
let unstored: StoredUser | null = null;
let hasStorage = true;

/** Reads what is stored of the user. */
export function readStoredUser(): StoredReading {
  const stored = hasStorage ? withStorage(() => parseStoredUser(localStorage.getItem(USER_KEY))) : undefined;
  return stored ?? unstored ?? 'none';
}

/** The stored user, or null. */
export function storedUser(): StoredUser | null {
  const stored = readStoredUser();
  return typeof stored === 'string' ? null : stored;
}

/**
 * Calls `listener` with the user that another tab has stored; what is stored by then may be what this tab wrote at the
 * same moment. @returns ends that
 */
export const onStoredUserChange = (listener: (now: StoredReading) => void): (() => void) =>
  onStorageChange(USER_KEY, (text) => listener(parseStoredUser(text)));

/** Stores the user for every tab; null removes the entry. */
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

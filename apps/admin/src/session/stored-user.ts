import { ADMIN_KEY, USER_KEY } from '@isa/api/domain/storage-keys';
import {
  parseStoredUser,
  storedUserText,
  type StoredReading,
  type StoredUser,
} from '@isa/api/domain/stored-user';
import { withStorage } from './storage.ts';

/** Who is signed in where nothing can be stored: as long as this page is open. */
let unstored: StoredUser | null = null;

/** Forgets who is signed in. */
export function clearStoredUser(): void {
  unstored = null;
  withStorage(() => {
    localStorage.removeItem(USER_KEY);
    sessionStorage.removeItem(ADMIN_KEY);
  });
}

/** What is stored of who is signed in; what cannot be read as a user is removed. */
export function readStoredUser(): StoredReading {
  const stored = withStorage(() => parseStoredUser(localStorage.getItem(USER_KEY)));
  if (stored === 'broken') clearStoredUser();
  return stored ?? unstored ?? 'none';
}

/** The stored user, or null. */
export function storedUser(): StoredUser | null {
  const stored = readStoredUser();
  return typeof stored === 'string' ? null : stored;
}

/** Keeps what the server says of the signed-in person, as the site's login does. */
export function storeUser(user: StoredUser): void {
  unstored = user;
  withStorage(() => {
    localStorage.setItem(USER_KEY, storedUserText(user));
    if (user.isAdmin) sessionStorage.setItem(ADMIN_KEY, 'true');
    else sessionStorage.removeItem(ADMIN_KEY);
  });
}

import { ADMIN_KEY, USER_KEY } from '@isa/api/domain/storage-keys';
import {
  parseStoredUser,
  storedUserText,
  type StoredReading,
  type StoredUser,
} from '@isa/api/domain/stored-user';

/** Forgets who is signed in. */
export function clearStoredUser(): void {
  localStorage.removeItem(USER_KEY);
  sessionStorage.removeItem(ADMIN_KEY);
}

/** What is stored of who is signed in; what cannot be read as a user is removed. */
export function readStoredUser(): StoredReading {
  const stored = parseStoredUser(localStorage.getItem(USER_KEY));
  if (stored === 'broken') clearStoredUser();
  return stored;
}

/** Who is stored; null when nobody is. */
export function storedUser(): StoredUser | null {
  const stored = readStoredUser();
  return typeof stored === 'string' ? null : stored;
}

/** Keeps what the server says of the signed-in person, as the site's login does. */
export function storeUser(user: StoredUser): void {
  localStorage.setItem(USER_KEY, storedUserText(user));
  if (user.isAdmin) sessionStorage.setItem(ADMIN_KEY, 'true');
  else sessionStorage.removeItem(ADMIN_KEY);
}

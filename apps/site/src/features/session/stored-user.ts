import type { PublicUser } from '@isa/api';
import { ADMIN_KEY, USER_KEY } from '@isa/api/domain/storage-keys';
import {
  parseStoredUser,
  storedUserText,
  type StoredReading,
  type StoredUser,
} from '@isa/api/domain/stored-user';

/** What is known about who is signed in; what is not stored of it lasts as long as the page. */
export type SessionUser = StoredUser & Partial<Pick<PublicUser, 'createdAt' | 'mustChangePassword'>>;

/** Reads the stored user. Throws where the browser has no storage for us. */
export const readStoredUser = (): StoredReading => parseStoredUser(localStorage.getItem(USER_KEY));

/** Stores the user; null removes the entry. Throws where the browser has no storage for us. */
export function writeStoredUser(user: StoredUser | null): void {
  if (user === null) localStorage.removeItem(USER_KEY);
  else localStorage.setItem(USER_KEY, storedUserText(user));
  markAdministrator(user?.isAdmin ?? false);
}

/** The flag of this tab. */
export function markAdministrator(isAdmin: boolean): void {
  if (isAdmin) sessionStorage.setItem(ADMIN_KEY, 'true');
  else sessionStorage.removeItem(ADMIN_KEY);
}

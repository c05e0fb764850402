import type { PublicUser } from '@isa/api';
import { ADMIN_KEY, USER_KEY } from './storage-keys.ts';

/** What the browser keeps under the key `user`, for display and routing only: the server believes none of it. */
export type StoredUser = Pick<
  PublicUser,
  'id' | 'username' | 'firstName' | 'lastName' | 'credits' | 'isAdmin'
> & {
  /** Absent when it is not known. */
  emailVerified?: boolean;
  /** Kept while the mail that carries it could not be delivered. */
  verificationToken?: string;
};

/** What is known about who is signed in; the rest of it lasts as long as the page. */
export type SessionUser = StoredUser & Partial<Pick<PublicUser, 'createdAt' | 'mustChangePassword'>>;

/** `none`: nobody is stored. `broken`: something is, but not a user. */
export type StoredReading = StoredUser | 'none' | 'broken';

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

function asStoredUser(value: unknown): StoredUser | 'broken' {
  if (typeof value !== 'object' || value === null) return 'broken';
  const fields: Partial<Record<keyof StoredUser, unknown>> = value;
  const { id, username, credits, emailVerified, verificationToken } = fields;
  if (typeof id !== 'number' || typeof username !== 'string') return 'broken';
  return {
    id,
    username,
    firstName: asText(fields.firstName),
    lastName: asText(fields.lastName),
    credits: typeof credits === 'number' ? credits : 0,
    isAdmin: fields.isAdmin === true,
    ...(typeof emailVerified === 'boolean' ? { emailVerified } : {}),
    ...(typeof verificationToken === 'string' ? { verificationToken } : {}),
  };
}

/** Reads the stored user. Throws where the browser has no storage for us. */
export function readStoredUser(): StoredReading {
  const text = localStorage.getItem(USER_KEY);
  if (text === null) return 'none';
  try {
    return asStoredUser(JSON.parse(text));
  } catch {
    return 'broken';
  }
}

/** Stores the user, or forgets whoever is stored. Throws where the browser has no storage for us. */
export function writeStoredUser(user: StoredUser | null): void {
  if (user === null) localStorage.removeItem(USER_KEY);
  else localStorage.setItem(USER_KEY, JSON.stringify(asStoredUser(user)));
  markAdministrator(user?.isAdmin ?? false);
}

/** The flag of this tab. */
export function markAdministrator(isAdmin: boolean): void {
  if (isAdmin) sessionStorage.setItem(ADMIN_KEY, 'true');
  else sessionStorage.removeItem(ADMIN_KEY);
}

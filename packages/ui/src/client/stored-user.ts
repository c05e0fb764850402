import { ADMIN_KEY, USER_KEY } from './storage-keys.ts';
import { onStorageChange } from './storage-change.ts';
import { withStorage } from './storage.ts';

/** What a browser stores of the signed-in user, for display and routing only: the server never trusts it. */
export type StoredUser = {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
  credits: number;
  isAdmin: boolean;
  /** Absent when it is not known. */
  emailVerified?: boolean;
  /** Kept while the mail that carries it could not be delivered. */
  verificationToken?: string;
};

/** An update of a user, merged with what is already known of the same user. */
export const withKnown = <User extends StoredUser>(update: User, known: User | null): User =>
  known?.id === update.id ? { ...known, ...update } : update;

/** `none`: no user is stored. `broken`: the entry is not a user. */
export type StoredReading = StoredUser | 'none' | 'broken';

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

function asStoredUser(value: unknown): StoredUser | 'broken' {
  if (typeof value !== 'object' || value === null) return 'broken';
  const fields: Partial<Record<keyof StoredUser, unknown>> = value;
  const { id, credits, emailVerified, verificationToken } = fields;
  if (typeof id !== 'number') return 'broken';
  return {
    id,
    username: asText(fields.username),
    firstName: asText(fields.firstName),
    lastName: asText(fields.lastName),
    credits: typeof credits === 'number' ? credits : 0,
    isAdmin: fields.isAdmin === true,
    ...(typeof emailVerified === 'boolean' ? { emailVerified } : {}),
    ...(typeof verificationToken === 'string' ? { verificationToken } : {}),
  };
}

/** Reads the stored user. @param text null if nothing is stored */
export function parseStoredUser(text: string | null): StoredReading {
  if (text === null) return 'none';
  try {
    return asStoredUser(JSON.parse(text));
  } catch {
    return 'broken';
  }
}

/** The text to store: only the fields that this page needs. */
export const storedUserText = (user: StoredUser): string => JSON.stringify(asStoredUser(user));

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

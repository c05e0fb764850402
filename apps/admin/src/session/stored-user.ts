/** The signed-in person as the site's login left them in this browser; for display and routing, never for trust. */
export type StoredUser = { id: number; username: string; firstName: string; isAdmin: boolean };

const USER_KEY = 'user';
const ADMIN_KEY = 'isAdmin';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function parse(stored: string): StoredUser | null {
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  const fields = new Map<string, unknown>(Object.entries(value));
  return {
    id: Number(value.id),
    username: text(fields.get('username')),
    firstName: text(fields.get('firstName')),
    isAdmin: fields.get('isAdmin') === true,
  };
}

/** Forgets who is signed in. */
export function clearStoredUser(): void {
  localStorage.removeItem(USER_KEY);
  sessionStorage.removeItem(ADMIN_KEY);
}

/** The stored user; what cannot be read as one is removed. */
export function readStoredUser(): StoredUser | null {
  const stored = localStorage.getItem(USER_KEY);
  if (stored === null) return null;
  const user = parse(stored);
  if (user === null) clearStoredUser();
  return user;
}

/** Keeps what the server says of the signed-in person. */
export function storeUser(user: { isAdmin: boolean }): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  if (user.isAdmin) sessionStorage.setItem(ADMIN_KEY, 'true');
  else sessionStorage.removeItem(ADMIN_KEY);
}

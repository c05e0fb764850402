import { RETURN_KEY, TOAST_KEY } from './storage-keys.ts';
import { withStorage } from './storage.ts';
import type { Toast } from './toast.ts';

function take(key: string): unknown {
  return withStorage(() => {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return JSON.parse(text ?? 'null');
  });
}

const set = (key: string, value: object) =>
  withStorage(() => sessionStorage.setItem(key, JSON.stringify(value)));

/** Stores a toast for the next page load in this tab. */
export const setFlashMessage = (toast: Toast): void => set(TOAST_KEY, toast);

/** Takes the flash message. */
export const takeFlashMessage = (): Toast | null => (take(TOAST_KEY) ?? null) as Toast | null;

/** Stores a value for the same user only. */
export const setScoped = (key: string, userId: number, value: object): void => set(key, { userId, ...value });

/**
 * Takes the stored value, once.
 * @returns null if there is none, or it belongs to another user
 */
export function takeScoped(key: string, userId: number): object | null {
  const kept = take(key);
  return typeof kept === 'object' && kept !== null && 'userId' in kept && kept.userId === userId
    ? kept
    : null;
}

/** A path on this site, unlike `//example.com`. */
const OWN_PATH = /^\/(?![/\\])/;

/** Stores the page on which this user's session ended, to return to after signing in. */
export const setReturn = (userId: number, path: string): void => setScoped(RETURN_KEY, userId, { path });

/** Takes that page. */
export function takeReturn(userId: number): string | null {
  const kept = takeScoped(RETURN_KEY, userId);
  if (kept === null || !('path' in kept)) return null;
  return typeof kept.path === 'string' && OWN_PATH.test(kept.path) ? kept.path : null;
}

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

/** Keeps a toast for the next page that is loaded in this tab. */
export const setFlashMessage = (toast: Toast): void => set(TOAST_KEY, toast);

/** Takes out the toast that the page before kept for this one; null when there is none. */
export const takeFlashMessage = (): Toast | null => (take(TOAST_KEY) ?? null) as Toast | null;

/** Keeps something of an ended session in this tab under `key`, for the same user alone. */
export const setScoped = (key: string, userId: number, value: object): void => set(key, { userId, ...value });

/**
 * Takes out what an ended session left in this tab under `key`, once.
 * @returns null when there is none, or it belongs to another user, who must not see it
 */
export function takeScoped(key: string, userId: number): object | null {
  const kept = take(key);
  return typeof kept === 'object' && kept !== null && 'userId' in kept && kept.userId === userId
    ? kept
    : null;
}

/** A path of this site; `//example.com` would be another. */
const OWN_PATH = /^\/(?![/\\])/;

/** Keeps the page that this user's session ended on, for the login to lead back to. */
export const setReturn = (userId: number, path: string): void => setScoped(RETURN_KEY, userId, { path });

/** Takes it out; null when there is none. */
export function takeReturn(userId: number): string | null {
  const kept = takeScoped(RETURN_KEY, userId);
  if (kept === null || !('path' in kept)) return null;
  return typeof kept.path === 'string' && OWN_PATH.test(kept.path) ? kept.path : null;
}

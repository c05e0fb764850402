import { statusOf } from '@isa/ui/client/errors.ts';
import { setFlashMessage, setReturn } from '@isa/ui/client/session-storage.ts';
import { storedUser, writeStoredUser } from '@isa/ui/client/stored-user.ts';
import { leaveWhenFree } from './hold.ts';

/** Leaves for the public site, replacing the history entry so that Back does not return. */
export function leaveTo(path: '/' | '/login'): void {
  location.replace(path);
}

let isSigningOut = false;

/** Requests may be refused during sign-out, which decides itself where to go. */
export function setSigningOut(signingOut: boolean): void {
  isSigningOut = signingOut;
}

/** Goes to the login page, which explains why and returns the same user here. */
export function leaveSignedOut(): void {
  setFlashMessage({
    title: 'Please sign in again',
    message: 'Your session has ended. After signing in you return to where you were.',
    tone: 'danger',
  });
  const { pathname, search, hash } = location;
  const user = storedUser();
  if (user) setReturn(user.id, pathname + search + hash);
  writeStoredUser(null);
  leaveTo('/login');
}

/**
 * Leaves the console after a 401, once no unsaved work would be lost.
 * @returns whether it was a 401
 */
export function leaveIfSignedOut(error: unknown): boolean {
  if (statusOf(error) !== 401) return false;
  if (isSigningOut) return true;
  leaveWhenFree(leaveSignedOut);
  return true;
}

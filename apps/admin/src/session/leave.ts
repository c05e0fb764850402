import { statusOf } from '@isa/ui/client/errors.ts';
import { setFlashMessage, setReturn } from '@isa/ui/client/session-storage.ts';
import { storedUser, writeStoredUser } from '@isa/ui/client/stored-user.ts';
import { leaveWhenFree } from './hold.ts';

/** Goes over to the public site; the console stays out of the history, so that Back does not lead into it again. */
export function leaveTo(path: '/' | '/login'): void {
  location.replace(path);
}

let isSigningOut = false;

/** While the user signs out, earlier requests may be refused: the sign-out alone decides where to go. */
export function setSigningOut(signingOut: boolean): void {
  isSigningOut = signingOut;
}

/** Goes to the login, which says why and leads the same user back here. */
export function leaveSignedOut(): void {
  setFlashMessage({
    title: 'Please sign in again',
    message: 'Your session has ended. Signing in leads back to where you were.',
    tone: 'danger',
  });
  const { pathname, search, hash } = location;
  const user = storedUser();
  if (user) setReturn(user.id, pathname + search + hash);
  writeStoredUser(null);
  leaveTo('/login');
}

/**
 * A session that is over ends the console wherever it was noticed, as soon as nothing would be lost by that.
 * @returns whether it was that
 */
export function leaveIfSignedOut(error: unknown): boolean {
  if (statusOf(error) !== 401) return false;
  if (isSigningOut) return true;
  leaveWhenFree(leaveSignedOut);
  return true;
}

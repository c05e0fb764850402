import { statusOf } from '../problem.ts';
import { leaveWhenFree } from './hold.ts';
import { keepForLogin } from './keep-for-login.ts';
import { clearStoredUser, storedUser } from './stored-user.ts';

/** Goes over to the public site; the console stays out of the history, so that Back does not lead into it again. */
export function leaveTo(path: '/' | '/login'): void {
  location.replace(path);
}

let isSigningOut = false;

/** While the user signs out, earlier requests may be refused: the sign-out alone decides where to go. */
export function setSigningOut(signingOut: boolean): void {
  isSigningOut = signingOut;
}

/** Goes to the login, which says why and leads back here. */
export function leaveSignedOut(): void {
  keepForLogin(storedUser()?.id);
  clearStoredUser();
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

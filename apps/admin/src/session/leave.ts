import { statusOf } from '../problem.ts';
import { clearStoredUser } from './stored-user.ts';

/** Goes over to the public site; the console stays out of the history, so that Back does not lead into it again. */
export function leaveTo(path: '/' | '/login'): void {
  location.replace(path);
}

/** A session that is over ends the console wherever it was noticed. @returns whether it was that */
export function leaveIfSignedOut(error: unknown): boolean {
  if (statusOf(error) !== 401) return false;
  clearStoredUser();
  leaveTo('/login');
  return true;
}

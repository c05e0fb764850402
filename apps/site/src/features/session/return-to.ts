import { RETURN_KEY } from '@isa/api/domain/storage-keys';

/** A path of this site; `//example.com` would be another. */
const OWN_PATH = /^\/(?![/\\])/;

/** Takes out the page of the console that this user's ended session led away from; null when there is none. */
export function takeReturn(userId: number): string | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(RETURN_KEY) ?? 'null');
    sessionStorage.removeItem(RETURN_KEY);
    if (typeof kept !== 'object' || kept === null || !('path' in kept && 'userId' in kept)) return null;
    const { path } = kept;
    return kept.userId === userId && typeof path === 'string' && OWN_PATH.test(path) ? path : null;
  } catch (error) {
    console.debug('The browser has no storage for us', error);
    return null;
  }
}

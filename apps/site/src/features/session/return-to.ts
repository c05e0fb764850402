import { RETURN_KEY } from '@isa/api/domain/storage-keys';
import { takeScoped } from './scoped-session-storage.ts';

/** A path of this site; `//example.com` would be another. */
const OWN_PATH = /^\/(?![/\\])/;

/** Takes out the page of the console that this user's ended session led away from; null when there is none. */
export function takeReturn(userId: number): string | null {
  const kept = takeScoped(RETURN_KEY, userId);
  if (kept === null || !('path' in kept)) return null;
  return typeof kept.path === 'string' && OWN_PATH.test(kept.path) ? kept.path : null;
}

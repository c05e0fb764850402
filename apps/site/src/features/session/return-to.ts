import { RETURN_KEY } from './storage-keys.ts';

/** A path of this site; `//example.com` would be another. */
const OWN_PATH = /^\/(?![/\\])/;

/** Takes out the page of the console that an ended session led away from; null when there is none. */
export function takeReturn(): string | null {
  try {
    const path = sessionStorage.getItem(RETURN_KEY);
    sessionStorage.removeItem(RETURN_KEY);
    return path !== null && OWN_PATH.test(path) ? path : null;
  } catch (error) {
    console.debug('The browser has no storage for us', error);
    return null;
  }
}

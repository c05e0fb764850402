/**
 * Reads or writes the browser's storage. A browser may refuse it; the page then goes on without.
 * @returns undefined where it was refused
 */
export function withStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    console.debug('The browser has no storage for us', error);
    return undefined;
  }
}

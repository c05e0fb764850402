/**
 * Reads or writes the browser's storage. A browser may refuse it; the page then goes on without.
 * @returns undefined where it was refused
 */
export function withStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    console.debug('Storage failed', error);
    return undefined;
  }
}

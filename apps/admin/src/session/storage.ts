/**
 * Reads or writes the browser's storage. A browser may refuse it; the console then goes on without.
 * @returns undefined when it was refused
 */
export function withStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    console.debug('No storage', error);
    return undefined;
  }
}

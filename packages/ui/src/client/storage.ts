/**
 * Accesses storage, which a browser may refuse.
 * @returns undefined if it was refused
 */
export function withStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    console.debug('Storage failed', error);
    return undefined;
  }
}

/** The program of another process that holds the lock of a database; what it takes and says stands in it. */
export const locker = new URL('./children/locker.ts', import.meta.url);

/** The program of another process that holds the lock of a database; the file itself documents its protocol. */
export const locker = new URL('./children/locker.ts', import.meta.url);

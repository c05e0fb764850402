import { rm } from 'node:fs/promises';

/** Removes a folder, also one that libSQL's replication or a process that ends still writes to for a moment. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });

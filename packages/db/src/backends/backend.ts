import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { notAvailable } from '../errors.ts';
import type { DatabaseEvent, Operation } from '../guarded-client.ts';

/** Where statements go. `deadline` as in `GuardedClient.run`. */
export interface Backend {
  /** Makes sure that reading and writing find their database, or throws `DatabaseUnavailableError`. */
  open(deadline: number): Promise<void>;
  /** What is stored now, as every server sees it. */
  read<T>(operation: Operation<T>, deadline: number): Promise<T>;
  /** The same from a copy on this machine, where there is one: it may lag behind other servers' writes. */
  readReplica<T>(operation: Operation<T>, deadline: number): Promise<T>;
  write<T>(operation: Operation<T>, deadline: number): Promise<T>;
  /** All statements or none, however long they take; the deadline is for locks. */
  migrate(statements: string[], deadline: number): Promise<void>;
  close(): Promise<void>;
}

export interface BackendOptions {
  url: string;
  authToken: string | undefined;
  /** See `DatabaseOptions`. */
  abortSignal?: AbortSignal | undefined;
  onEvent: (event: DatabaseEvent) => void;
}

/** Reads the first page of the file, which fails if it is not a database. */
export const probe: Operation<unknown> = (client) => client.execute('SELECT count(*) FROM sqlite_schema');

/** The path of a `file:` URL as libSQL reads it, relative ones included (`file:./data/isa.db`). */
export function filePath(url: string): string {
  const path = url
    .replace(/^file:/, '')
    .replace(/^\/\/[^/]*/, '')
    .replace(/[?#].*$/, '');
  return decodeURIComponent(path);
}

/** Makes the folder of a file. @throws {DatabaseUnavailableError} when it cannot be made, or the URL names no file */
export async function makeFolder(url: string): Promise<void> {
  const file = filePath(url);
  // Such a database would be a separate, empty one for every connection.
  if (file === '' || file === ':memory:') throw notAvailable(`${url} names no database file`);
  try {
    await mkdir(dirname(file), { recursive: true });
  } catch (error) {
    throw notAvailable(`its folder ${dirname(file)} cannot be made`, error);
  }
}

import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseFileError } from './examine.ts';

/** How long a copy waits for a lock, in milliseconds. */
const PATIENCE_MS = 30_000;

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file beside its place and moves it there once it is complete and on disk, so that the name never refers to
 * a partial file.
 * @throws {DatabaseFileError} when something is there already
 */
export async function writeWhole(to: string, write: (draft: string) => Promise<void> | void): Promise<void> {
  if (existsSync(to)) throw new DatabaseFileError(`${to} exists already; name another file`);
  const draft = `${to}.${crypto.randomUUID().slice(0, 8)}.partial`;
  try {
    await write(draft);
    await flush(draft);
    await rename(draft, to);
    await flush(dirname(to));
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Writes the database as it is at one moment into a new file, while others go on reading and writing. Only in a
 * process that has not opened the same file with another SQLite library: two in one process corrupt it.
 */
export function copyDatabase(from: string, to: string): void {
  if (!existsSync(from)) throw new DatabaseFileError(`There is no database ${from}`);
  const database = new DatabaseSync(from, { timeout: PATIENCE_MS });
  try {
    database.prepare('VACUUM INTO ?').run(to);
  } finally {
    database.close();
  }
}

/** Makes a database file of the SQL text that a libSQL server gives of its own. */
export function loadDump(sql: string, to: string): void {
  // A dump writes the search index's tables one by one, which SQLite refuses in defensive mode.
  const database = new DatabaseSync(to, { defensive: false });
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}

/** The SQL text of a whole database, as its server gives it in one transaction. */
export async function fetchDump(url: string, token: string | undefined): Promise<string> {
  const address = new URL(url);
  const plain = address.searchParams.get('tls') === '0' || ['http:', 'ws:'].includes(address.protocol);
  const response = await fetch(`${plain ? 'http' : 'https'}://${address.host}/dump`, {
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  }).catch((cause: unknown) => {
    throw new DatabaseFileError(`The database server ${address.host} cannot be reached`, { cause });
  });
  if (!response.ok)
    throw new DatabaseFileError(`The database server answered ${response.status} when asked for its content`);
  const sql = await response.text();
  // The last line of a dump that was not cut off.
  if (!/\bCOMMIT;\s*$/.test(sql)) throw new DatabaseFileError('The database server sent only a part');
  return sql;
}

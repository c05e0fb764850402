import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, DatabaseOptions } from '../client.ts';
import { openDatabase } from '../client.ts';
import { migrate } from '../migrate.ts';
import { removeFolder } from './remove-folder.ts';

/** A database for one test: real, and empty except for what the migrations insert. */
export interface FreshDatabase {
  database: Database;
  file: string;
  /** The same as `file`, as `openDatabase` wants it: another process can open it too. */
  url: string;
  /** Closes it and deletes its files. */
  remove(): Promise<void>;
}

let template: Promise<Uint8Array> | undefined;

/** The bytes of a migrated database file. Migrated once per process, and kept in memory so that no file is left over. */
export function migratedTemplate(): Promise<Uint8Array> {
  template ??= makeTemplate();
  return template;
}

/** The file alone, where the test opens it by itself: a connection costs milliseconds, since it reads the whole schema. */
export type FreshFile = Pick<FreshDatabase, 'file' | 'url' | 'remove'>;

/** Writes a copy of the migrated template: a few milliseconds instead of running every migration. */
export async function freshFile(): Promise<FreshFile> {
  const bytes = await migratedTemplate();
  const folder = await mkdtemp(join(tmpdir(), 'isa-db-'));
  const file = join(folder, 'isa.db');
  await writeFile(file, bytes);
  return { file, url: `file:${file}`, remove: () => removeFolder(folder) };
}

/** Opens a database of `freshFile`. */
export async function freshDatabase(options: Omit<DatabaseOptions, 'url'> = {}): Promise<FreshDatabase> {
  const fresh = await freshFile();
  const database = await openDatabase({ ...options, url: fresh.url });
  const remove = async () => {
    await database.close();
    await fresh.remove();
  };
  return { ...fresh, database, remove };
}

async function makeTemplate(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'isa-db-template-'));
  try {
    const file = join(folder, 'isa.db');
    const database = await openDatabase({ url: `file:${file}` });
    await migrate(database);
    // Closing checkpoints the write-ahead log, so that the file alone is the whole database.
    await database.close();
    return await readFile(file);
  } finally {
    await removeFolder(folder);
  }
}

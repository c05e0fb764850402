import { rmSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, DatabaseOptions } from './client.ts';
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';

/** A database of one test: real, empty but for what the migrations put in, and nobody else's. */
export interface FreshDatabase {
  database: Database;
  file: string;
  /** The same as `file`, as `openDatabase` wants it: another process can open it too. */
  url: string;
  /** Closes it and deletes its files. */
  remove(): Promise<void>;
}

interface Template {
  folder: string;
  file: string;
}

let template: Promise<Template> | undefined;
let copies = 0;

/** Path of a migrated database file, made once per process in a temporary folder. Copy it, never open it. */
export async function migratedTemplate(): Promise<string> {
  return (await loadTemplate()).file;
}

/** Opens a copy of the migrated template: a millisecond or two instead of running every migration. */
export async function freshDatabase(options: Omit<DatabaseOptions, 'url'> = {}): Promise<FreshDatabase> {
  const { folder, file: source } = await loadTemplate();
  copies += 1;
  const home = join(folder, String(copies));
  const file = join(home, 'isa.db');
  await mkdir(home);
  await copyFile(source, file);
  const url = `file:${file}`;
  const database = await openDatabase({ ...options, url });
  const remove = async () => {
    await database.close();
    await rm(home, { recursive: true, force: true });
  };
  return { database, file, url, remove };
}

function loadTemplate(): Promise<Template> {
  template ??= makeTemplate();
  return template;
}

async function makeTemplate(): Promise<Template> {
  const folder = await mkdtemp(join(tmpdir(), 'isa-db-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'template.db');
  const database = await openDatabase({ url: `file:${file}` });
  await migrate(database);
  // Closing writes the log back into the file, so that the file alone is the whole database.
  await database.close();
  return { folder, file };
}

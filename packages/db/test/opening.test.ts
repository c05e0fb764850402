import { access, copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseUnavailableError, migrate } from '../src/index.ts';
import { holdLock } from './support/child.ts';
import { addEvent, openDatabase, storedEvents, temporaryFolder, testDatabase } from './support/database.ts';

const refusal = async (url: string) => {
  const error: unknown = await openDatabase({ url, busyTimeoutMs: 100 }).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(DatabaseUnavailableError);
  return error instanceof Error ? error.message : '';
};

it('shows every read, nearby or not, and every write to who watches', async () => {
  const seen: string[] = [];
  const database = await openDatabase({
    url: `file:${join(await temporaryFolder(), 'isa.db')}`,
    watch: (kind, text, run) => {
      seen.push(`${kind} ${text()}`);
      return run();
    },
  });
  onTestFinished(() => database.close());
  await database.read.all(sql`SELECT 1`);
  await database.readReplica.all(sql`SELECT 2`);
  await database.write((orm) => orm.run(sql`CREATE TABLE t (x)`));
  expect(seen).toEqual(['read SELECT 1', 'read SELECT 2', 'write CREATE TABLE t (x)']);
});

describe('a database that cannot be opened is reported in one line', () => {
  it('a file that is not a database', async () => {
    const file = join(await temporaryFolder(), 'notes.txt');
    await writeFile(file, 'These are notes, and no database at all.\n'.repeat(100));
    expect(await refusal(`file:${file}`)).toBe('The database is not available: the file is not a database');
  });

  it('a folder in place of the file', async () => {
    const folder = await temporaryFolder();
    expect(await refusal(`file:${folder}`)).toBe('The database is not available: the file cannot be opened');
  });

  it('a folder that cannot be made', async () => {
    const file = join(await temporaryFolder(), 'notes.txt');
    await writeFile(file, '');
    expect(await refusal(`file:${file}/data/isa.db`)).toBe(
      `The database is not available: its folder ${file}/data cannot be made`,
    );
  });

  it('a file locked for longer than the patience', async () => {
    const file = join(await temporaryFolder(), 'isa.db');
    const lock = await holdLock(file, 'CREATE TABLE t (x); BEGIN EXCLUSIVE');
    expect(await refusal(`file:${file}`)).toBe(
      'The database is not available: another process holds the lock',
    );
    await lock.release();
    await (await openDatabase({ url: `file:${file}` })).close();
  });

  it('an invalid address', async () => {
    expect(await refusal('mysql://localhost/isa')).toMatch(
      /^The database is not available: URL_SCHEME[^\n]+$/,
    );
  });

  it('a database in memory, which would be another one per connection', async () => {
    expect(await refusal('file::memory:')).toContain('names no database file');
  });
});

describe('opening', () => {
  it.each(['with space/isa.db', 'percent%20/isa.db', 'ünï/isa.db'])(
    'makes the folder of %s',
    async (path) => {
      const file = join(await temporaryFolder(), path);
      const url = `file:${encodeURI(file)}`;
      const database = await openDatabase({ url });
      await migrate(database);
      await database.write(addEvent('here'));
      await database.close();
      await access(file);
      expect(await storedEvents(url)).toEqual(['here']);
    },
  );

  it('leaves the whole database in the one file when closed, so that copying it is a backup', async () => {
    const { database, file } = await testDatabase();
    await database.write(addEvent('kept'));
    await database.close();
    const copy = join(await temporaryFolder(), 'copy.db');
    await copyFile(file, copy);
    expect(await storedEvents(`file:${copy}`)).toEqual(['kept']);
  });
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { GuardedClient } from '../src/guarded-client.ts';
import type { Database } from '../src/index.ts';
import { analyticsEvents, DatabaseUnavailableError } from '../src/index.ts';
import { migratedTemplate } from '../src/testing/index.ts';
import { addEvent, openDatabase, storedEvents, temporaryFolder } from './support/database.ts';
import { smallDisk } from './support/small-disk.ts';

const needsRoot = 'a disk of its own can only be mounted as root on Linux';

async function openOn(folder: string): Promise<{ database: Database; url: string }> {
  const file = join(folder, 'isa.db');
  await writeFile(file, await migratedTemplate());
  const url = `file:${file}`;
  const database = await openDatabase({ url });
  onTestFinished(() => database.close());
  return { database, url };
}

/** Writes until it fails; the names of what was acknowledged, and the failure. */
async function writeUntilRefused(
  database: Database,
  prefix: string,
): Promise<{ stored: string[]; failure: unknown }> {
  const stored: string[] = [];
  for (;;) {
    const name = `${prefix} ${stored.length}`;
    try {
      await database.write(addEvent(name, 'x'.repeat(20_000)));
      stored.push(name);
    } catch (failure) {
      return { stored, failure };
    }
  }
}

describe('a full disk', () => {
  it('fails writes, not reads, keeps all that was acknowledged, and recovers unaided', async (test) => {
    const disk = await smallDisk();
    if (!disk) return test.skip(needsRoot);
    const { database, url } = await openOn(disk.folder);
    await disk.fill();

    const first = await writeUntilRefused(database, 'before');
    expect(first.failure).toBeInstanceOf(DatabaseUnavailableError);
    expect(first.failure).toMatchObject({ message: 'The database is not available: the disk is full' });
    expect(await database.read.$count(analyticsEvents)).toBe(first.stored.length);
    const again = await writeUntilRefused(database, 'again');
    expect(again.failure).toBeInstanceOf(DatabaseUnavailableError);

    await disk.free();
    await database.write(addEvent('after'));
    expect(await storedEvents(url)).toEqual([...first.stored, ...again.stored, 'after']);
  });

  it('as SQLite reports it: the next connection writes as soon as there is space', async () => {
    const url = `file:${join(await temporaryFolder(), 'isa.db')}`;
    let pages = 4;
    const guarded = new GuardedClient({
      open: () => createClient({ url, concurrency: 1 }),
      prepare: async (client) => void (await client.execute(`PRAGMA max_page_count = ${pages}`)),
      isFile: true,
      onEvent: () => undefined,
    });
    onTestFinished(() => guarded.close());
    const run = (sql: string) => guarded.run((client) => client.execute(sql), performance.now());
    await run('CREATE TABLE t (x)');
    const big = 'INSERT INTO t VALUES (randomblob(50000))';

    await expect(run(big)).rejects.toThrow('The database is not available: the disk is full');
    expect((await run('SELECT count(*) AS n FROM t')).rows[0]?.['n']).toBe(0);
    pages = 1_000;
    await expect(run(big)).rejects.toThrow(DatabaseUnavailableError);
    await run(big);
    expect((await run('SELECT count(*) AS n FROM t')).rows[0]?.['n']).toBe(1);
  });
});

describe('a read-only disk', () => {
  it('is reported in one line, and works once it can be written', async (test) => {
    const disk = await smallDisk();
    if (!disk) return test.skip(needsRoot);
    const file = join(disk.folder, 'isa.db');
    await writeFile(file, await migratedTemplate());
    disk.setReadOnly(true);

    const opening = openDatabase({ url: `file:${file}` });
    await expect(opening).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await expect(opening).rejects.toThrow(/^The database is not available: .*$/);

    disk.setReadOnly(false);
    const database = await openDatabase({ url: `file:${file}` });
    onTestFinished(() => database.close());
    await database.write(addEvent('written'));
    expect(await storedEvents(`file:${file}`)).toEqual(['written']);
  });
});

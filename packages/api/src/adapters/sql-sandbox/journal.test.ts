import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '@isa/db';
import type { FreshDatabase } from '@isa/db/testing';
import { createSqlSandbox, type SqlSandbox, SqlUnavailableError } from './index.ts';
import { filledDatabase, stateOf } from './test/fixture.ts';
import { PATIENT } from './test/patient.ts';
import { ended, launch, said } from './test/processes.ts';

let fresh: FreshDatabase;
let sandbox: SqlSandbox;

beforeEach(async () => {
  fresh = await filledDatabase();
  sandbox = createSqlSandbox({ file: fresh.file, ...PATIENT });
});

afterEach(async () => {
  await sandbox.close();
  await fresh.remove();
});

async function count(table: string): Promise<unknown> {
  return (await sandbox.query(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.['n'];
}

function store(name: string): Promise<unknown> {
  const updatedAt = '2026-11-20T09:00:00.000Z';
  return fresh.database.write((orm) => orm.insert(settings).values({ name, value: 'x', updatedAt }));
}

describe('a database that others write to', () => {
  it('is read while its log is in use, and every commit is seen at once', async () => {
    expect(statSync(`${fresh.file}-wal`).size).toBeGreaterThan(0);
    for (let index = 1; index <= 20; index += 1) {
      await store(`row-${index}`);
      expect(await count('settings')).toBe(index);
    }
  });

  it('is read when its log was folded back and removed', async () => {
    await fresh.database.close();
    rmSync(`${fresh.file}-wal`, { force: true });
    rmSync(`${fresh.file}-shm`, { force: true });
    const file = stateOf(fresh.file).digest;
    expect(await count('users')).toBe(3);
    expect((await sandbox.rows('users', 0, 10)).count).toBe(3);
    rmSync(`${fresh.file}-wal`, { force: true });
    expect(stateOf(fresh.file).digest).toBe(file);
  });

  it('is read and written by several processes at once without failures', async () => {
    const writer = launch('sql-writer', fresh.file, '300');
    await said(writer, 'open');
    const done = said(writer, 'written');
    let finished = false;
    void done.then(() => (finished = true));
    const counts: number[] = [];
    while (!finished) counts.push(Number(await count('settings')));
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(await count('settings')).toBe(300);
    writer.stdin?.end();
    expect(await ended(writer)).toBe(0);
    await store('after');
    expect(await count('settings')).toBe(301);
  });

  it('can be checkpointed by its server after the console has read it, cut a result and been killed', async () => {
    const hasty = createSqlSandbox({ file: fresh.file, ...PATIENT, timeoutMs: 200 });
    const endless =
      'WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT count(*) FROM r, users';
    await expect(hasty.query(endless)).rejects.toThrow('longer than 0.2 seconds');
    expect((await sandbox.query('SELECT * FROM products a, products b, products c')).truncated).toBe(true);
    await sandbox.rows('products', 0, 5);
    await store('last');
    // Until the killed process is gone, it reads the log.
    await hasty.close();
    await fresh.database.close();
    expect(statSync(`${fresh.file}-wal`).size).toBe(0);
    expect(await count('settings')).toBe(1);
  });

  it('is read again after its server has restarted', async () => {
    const first = launch('sql-writer', fresh.file, '5');
    await said(first, 'written');
    expect(await count('settings')).toBe(5);
    first.kill('SIGKILL');
    await ended(first);
    expect(await count('settings')).toBe(5);
    await store('survivor');
    expect(await count('settings')).toBe(6);
  });
});

describe('a file that cannot be read', () => {
  it('is reported as unreadable while it is missing, and read as soon as it exists', async () => {
    const elsewhere = `${fresh.file}.away`;
    await fresh.database.close();
    renameSync(fresh.file, elsewhere);
    await expect(sandbox.query('SELECT 1')).rejects.toThrow(SqlUnavailableError);
    await expect(sandbox.tables()).rejects.toThrow('The database cannot be read at the moment');
    expect(existsSync(fresh.file)).toBe(false);
    renameSync(elsewhere, fresh.file);
    expect(await count('users')).toBe(3);
  });

  it('is reported as such when it is not a database', async () => {
    const file = `${fresh.file}.txt`;
    writeFileSync(file, 'not a database, but long enough to be read as one '.repeat(100));
    const other = createSqlSandbox({ file, ...PATIENT });
    await expect(other.query('SELECT 1 FROM users')).rejects.toThrow(SqlUnavailableError);
    await other.close();
  });
});

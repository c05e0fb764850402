import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as pause } from 'node:timers/promises';
import { type Database, ledger, migrate, openDatabase } from '@isa/db';
import { freshDatabase } from '@isa/db/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { program } from '../programs.ts';
import { createSecretBox } from '../src/adapters/encryption.ts';
import { searchUsers } from '../src/features/users/search.ts';
import { putSecret } from '../src/features/settings/service-values.ts';
import { reconcilePayments } from '../src/features/payments/job-reconcile.ts';
import { addUser, balance, createPaymentsTest, NOON, openServer, orderOf } from './payments-harness.ts';
import { unbalancedUsers } from './support/database.ts';
import { startLibsqlServer } from './support/own-app.ts';
import { eventually } from './support/async.ts';
import { bareEnvironment } from './support/launch.ts';
import { temporaryFolder } from './support/server-process.ts';

/** `npm run backup` and `npm run restore`, each in a process of its own as the operator runs them. */

interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

function run(name: 'backup' | 'restore', env: Record<string, string>, ...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program(name), ...args],
      { env: { ...bareEnvironment(), ...env } },
      (_e, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

const settings = (folder: string, file = join(folder, 'isa.db')) => ({
  DATABASE_URL: `file:${file}`,
  DATA_DIR: folder,
});

async function reopen(file: string): Promise<Database> {
  const database = await openDatabase({ url: `file:${file}` });
  onTestFinished(() => database.close());
  return database;
}

const pathOf = (url: string) => url.replace(/^file:/, '');

/** SQLite's own answer about a file that nothing else has open here. */
function integrity(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare('PRAGMA integrity_check').all();
  } finally {
    database.close();
  }
}

const SOUND = [{ integrity_check: 'ok' }];

/** A database of ours with one user in it, closed; its file. */
async function someDatabase(): Promise<string> {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.remove());
  await addUser(fresh.database, 'someone');
  await fresh.database.close();
  return fresh.file;
}

describe('a backup while the server works', () => {
  it('is one moment of it, restores, and reconciliation books what was paid since', async () => {
    const test = await createPaymentsTest();
    onTestFinished(() => test.remove());
    const folder = await temporaryFolder();
    const file = join(folder, 'backups', 'monday.db');
    // Begun before the backup, paid and credited after it.
    const intentId = await test.begin('ISA_PLUS');

    let over = false;
    let written = 0;
    const people = await Promise.all(['a', 'b', 'c'].map((name) => addUser(test.db, name)));
    const writing = (async () => {
      while (!over) {
        for (const { id: userId } of people) {
          const reference = `admin-grant:${written}`;
          const row = {
            userId,
            delta: 1,
            reason: 'admin-grant' as const,
            reference,
            createdAt: NOON.toISOString(),
          };
          await test.db.write((orm) => orm.insert(ledger).values(row));
          written += 1;
          // A local write never waits: without this nothing else would have its turn.
          await pause();
        }
      }
    })();
    await eventually(() => expect(written).toBeGreaterThan(20));
    const made = await run('backup', settings(folder, pathOf(test.url)), file);
    const untilThen = written;
    await eventually(() => expect(written).toBeGreaterThan(untilThen + 20));
    over = true;
    await writing;

    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toMatch(/ 4 users, \d+ ledger rows, checked\./);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'backups'))).toEqual(['monday.db']);

    test.fake.change(intentId, { status: 'succeeded', received: 500 });
    await test.webhook('payment_intent.succeeded', intentId);
    expect(await balance(test.db, test.buyer.user.id)).toBe(320);

    const restored = join(folder, 'restored', 'isa.db');
    const back = await run('restore', settings(join(folder, 'restored'), restored), file);
    expect(back).toMatchObject({ code: 0, stderr: '' });
    expect(back.stdout).toMatch(/reconciliation/);
    expect(integrity(restored)).toEqual(SOUND);
    const db = await reopen(restored);
    await migrate(db);
    expect(await unbalancedUsers(db)).toEqual([]);
    const rows = await db.read.select().from(ledger);
    // Every write that was acknowledged before the backup began, none of those after it ended, without a gap.
    const kept = rows.filter(({ reason }) => reason === 'admin-grant').map(({ reference }) => reference);
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.length).toBeLessThanOrEqual(untilThen + 1);
    expect(kept).toEqual(kept.map((_reference, at) => `admin-grant:${at}`));

    expect((await orderOf(db, intentId)).state).toBe('created');
    const later = new Date(NOON.getTime() + 60_000);
    const server = await openServer(db, test.fake, { now: () => later });
    expect(await reconcilePayments(server, later)).toMatchObject({ changed: 1, failed: 0 });
    expect(await balance(db, test.buyer.user.id)).toBe(320);
    expect(await unbalancedUsers(db)).toEqual([]);
    expect(await searchUsers({ db }, { search: 'buyer', kind: 'all' }, 0, 5)).toMatchObject({
      ids: [test.buyer.user.id],
    });
  });

  it('comes from the libSQL server when the database is there, and its own file takes it back', async (context) => {
    const url = (await startLibsqlServer()) ?? context.skip('there is no libSQL server for this machine');
    const database = await openDatabase({ url });
    await migrate(database);
    await addUser(database, 'remote');
    await addUser(database, 'o\u2019far');
    await database.close();
    const folder = await temporaryFolder();
    const file = join(folder, 'remote.db');
    const env = { DATA_DIR: folder, DATABASE_URL: url };
    expect(await run('backup', env, file)).toMatchObject({ code: 0, stderr: '' });
    expect(integrity(file)).toEqual(SOUND);

    const refused = await run('restore', env, file);
    expect(refused.stderr).toMatch(/^The database is on a libSQL server: .*docs\/operations\.md says\n$/);
    const data = join(folder, 'sqld');
    const into = settings(folder, join(data, 'dbs/default/data'));
    expect(await run('restore', into, file)).toMatchObject({ code: 0, stderr: '' });
    const again = await openDatabase({ url: (await startLibsqlServer(data)) ?? '' });
    onTestFinished(() => again.close());
    expect(await unbalancedUsers(again)).toEqual([]);
    expect(await again.read.select().from(ledger)).toHaveLength(2);
    expect(await searchUsers({ db: again }, { search: "O'FAR", kind: 'all' }, 0, 5)).toMatchObject({
      total: 1,
    });
    await addUser(again, 'newcomer');
    expect(await searchUsers({ db: again }, { search: 'newcome', kind: 'all' }, 0, 5)).toMatchObject({
      total: 1,
    });
  });
});

describe('what a backup refuses', () => {
  it.each([
    ['no name', [], /^Usage: npm run backup -- FILE\n$/],
    ['two names', ['a', 'b'], /^Usage: /],
  ])('%s', async (_name, args, line) => {
    const folder = await temporaryFolder();
    const { code, stderr } = await run('backup', settings(folder), ...args);
    expect([code, stderr]).toEqual([1, expect.stringMatching(line)]);
  });

  it('a file that exists, and a database that does not, leaving nothing behind', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'b.db');
    const missing = await run('backup', settings(folder), file);
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringMatching(/^There is no database /) });
    await writeFile(file, 'kept');
    const taken = await run('backup', settings(folder, await someDatabase()), file);
    expect(taken).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/b\.db exists already; name another/),
    });
    expect(await readFile(file, 'utf8')).toBe('kept');
    expect(await readdir(folder)).toEqual(['b.db']);
  });
});

describe('what a restore refuses, changing nothing', () => {
  async function refusal(backup: string, change: (folder: string) => Promise<void> = async () => undefined) {
    const folder = await temporaryFolder();
    await change(folder);
    const { code, stdout, stderr } = await run('restore', settings(folder), backup);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect((await readdir(folder)).filter((name) => name.startsWith('isa.db.'))).toEqual([]);
    return stderr;
  }

  function changed(file: string, sql: string): string {
    const database = new DatabaseSync(file, { timeout: 60_000 });
    database.exec(sql);
    database.close();
    return file;
  }

  it('a database that exists, without --force', async () => {
    const stderr = await refusal(await someDatabase(), (folder) => writeFile(join(folder, 'isa.db'), 'old'));
    expect(stderr).toMatch(/isa\.db exists; --force puts it aside/);
  });

  it('a file that is not a database, a damaged one, and one of another product', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'x.db');
    expect(await refusal(file)).toMatch(/^There is no file /);
    await writeFile(file, 'this is a letter');
    expect(await refusal(file)).toMatch(/is no database that can be read/);
    const sound = await readFile(await someDatabase());
    // In the middle of the tables, not in the first page.
    await writeFile(file, sound.fill(0x5a, 8192, 30_000));
    expect(await refusal(file)).toMatch(/is damaged|is no database/);
    const other = join(folder, 'other.db');
    expect(await refusal(changed(other, 'CREATE TABLE t (a)'))).toMatch(/is no database of ISA Compass/);
  });

  it('a database of a newer version', async () => {
    const file = changed(
      await someDatabase(),
      `INSERT INTO "__drizzle_migrations" (hash, created_at) VALUES ('of-tomorrow', 9999999999999)`,
    );
    expect(await refusal(file)).toMatch(/was written by a newer version/);
  });

  it('balances that the ledger does not add up to', async () => {
    const file = await someDatabase();
    const database = new DatabaseSync(file, { timeout: 60_000 });
    for (const { name } of database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`).all())
      database.exec(`DROP TRIGGER "${String(name)}"`);
    database.exec('UPDATE users SET credits = credits + 5');
    database.close();
    expect(await refusal(file)).toMatch(/the balance of 1 users is not the sum of their ledger/);
  });

  it('the place of a server that is running, even with --force', async () => {
    const backup = await someDatabase();
    const fresh = await freshDatabase();
    onTestFinished(() => fresh.remove());
    await addUser(fresh.database, 'busy');
    const folder = await temporaryFolder();
    const { code, stderr } = await run('restore', settings(folder, fresh.file), backup, '--force');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/is in use: stop the server first/)]);
    await addUser(fresh.database, 'goes-on');
    expect(await fresh.database.read.select().from(ledger)).toHaveLength(2);
  });
});

describe('a restore with --force', () => {
  it('keeps what was there, and says which keys this APP_SECRET does not open', async () => {
    const fresh = await freshDatabase();
    const box = createSecretBox('the-secret-of-before-1');
    await fresh.database.write((orm) =>
      putSecret(orm, box, 'FINANCE_API_KEY', 'fk_live_1', NOON.toISOString()),
    );
    await fresh.database.close();
    onTestFinished(() => fresh.remove());
    const folder = await temporaryFolder();
    await mkdir(folder, { recursive: true });
    const old = join(folder, 'isa.db');
    await writeFile(old, 'whatever was there');

    const other = { ...settings(folder), APP_SECRET: 'another-secret-of-today' };
    const { code, stdout } = await run('restore', other, fresh.file, '--force');
    expect(code).toBe(0);
    expect(stdout).toMatch(/This APP_SECRET does not open FINANCE_API_KEY/);
    const aside = (await readdir(folder)).find((name) => name.startsWith('isa.db.before-restore-')) ?? '';
    expect(await readFile(join(folder, aside), 'utf8')).toBe('whatever was there');
    expect(integrity(old)).toEqual(SOUND);

    const same = { ...settings(folder), APP_SECRET: 'the-secret-of-before-1' };
    const again = await run('restore', same, fresh.file, '--force');
    expect(again.stdout).not.toMatch(/APP_SECRET/);
    expect(existsSync(join(folder, 'app-secret'))).toBe(false);
  });
});

import { mkdir, open, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@isa/db';
import { migratedTemplate } from '@isa/db/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEnv } from '../src/env.ts';
import { createLogger } from '../src/lib/log.ts';
import { openDeps } from '../src/server/open-deps.ts';
import { explain } from '../src/server/start.ts';
import { holdLock } from './support/lock.ts';
import {
  inFolder,
  isSiteBuilt,
  startAndFail,
  startLocked,
  startServer,
  temporaryFolder,
} from './support/server-process.ts';

// Some start a process or two, on a machine that has other things to do as well.
/** What the operator sees of a start that cannot work: one line that says why, and exit 1. */

/** Without them a first start also prints the password. */
const ADMINISTRATOR = { ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: 'Correct1!horse' };

async function expectOneLine(env: Record<string, string>, line: RegExp): Promise<void> {
  const { code, stdout, stderr } = await startAndFail({ ...ADMINISTRATOR, ...env });
  expect(stderr.trimEnd().split('\n'), stderr).toHaveLength(1);
  expect(stderr).toMatch(line);
  expect([code, stdout]).toEqual([1, '']);
}

describe('the program ends with one line and exit 1', () => {
  it('for a bad setting, which it names', async () => {
    await expectOneLine(
      { ...inFolder(await temporaryFolder()), TRUST_PROXY: 'yes' },
      /^Bad setting: TRUST_PROXY/,
    );
  });

  it('for a database of a newer version (fault 106)', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'isa.db');
    await writeFile(file, await migratedTemplate());
    const database = await openDatabase({ url: `file:${file}` });
    await database.write((orm) =>
      orm.run(`INSERT INTO "__drizzle_migrations" (hash, created_at) VALUES ('of-next-year', 4070908800000)`),
    );
    await database.close();
    await expectOneLine(inFolder(folder), /^The database of DATABASE_URL was written by a newer version/);
  });
});

describe('a database or folder that cannot be used is reported in one line', () => {
  /** What the program prints, as the tests above show. */
  async function expectExplained(
    env: Record<string, string>,
    line = /^The database is not available: [^\n]+$/,
  ) {
    const settings = readEnv({ LOG_LEVEL: 'silent', ...env });
    const opening = openDeps(settings, createLogger(settings), { busyTimeoutMs: 500 });
    const error: unknown = await opening.then(
      (deps) => deps.close().then(() => 'it could be used'),
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(Error);
    expect(explain(error)).toMatch(line);
  }

  it('that is some other file', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'isa.db'), 'Dear diary, today I am no database. '.repeat(500));
    await expectExplained(
      inFolder(folder),
      /^The database is not available: the file is not a database[^\n]*$/,
    );
  });

  it('a data folder that cannot be made', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'a-file'), '');
    await expectExplained(
      { ...inFolder(folder), DATA_DIR: join(folder, 'a-file/data') },
      /^Bad setting: DATA_DIR: [^\n]*a-file\/data[^\n]*$/,
    );
  });

  it('in a folder that cannot be made', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'a-file'), '');
    await expectExplained({ DATA_DIR: folder, DATABASE_URL: `file:${folder}/a-file/isa.db` });
  });

  it('that is a folder', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'isa.db'));
    await expectExplained(inFolder(folder));
  });

  it('that is damaged further in', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'isa.db');
    await writeFile(file, await migratedTemplate());
    const handle = await open(file, 'r+');
    const { size } = await handle.stat();
    await handle.write(Buffer.alloc(size - 8192, 0xab), 0, size - 8192, 8192);
    await handle.close();
    await expectExplained(inFolder(folder));
  });

  it('that another process has locked for itself', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'isa.db');
    await writeFile(file, '');
    const lock = await holdLock(file, 'CREATE TABLE x (y); BEGIN EXCLUSIVE');
    onTestFinished(() => lock.release());
    await expectExplained(
      inFolder(folder),
      /^The database is not available: another process holds the lock$/,
    );
  });

  it('that is not a file', async () => {
    await expectExplained({ DATA_DIR: await temporaryFolder(), DATABASE_URL: 'file::memory:' });
  });

  it('on an unreachable server', async () => {
    await expectExplained({ DATA_DIR: await temporaryFolder(), DATABASE_URL: 'http://127.0.0.1:1' });
  });
});

describe.runIf(isSiteBuilt)('with the site built', () => {
  it('production without PUBLIC_URL starts, and warns of it in one line of the log (fault 102)', async () => {
    const server = await startServer({
      ...inFolder(await temporaryFolder()),
      ...ADMINISTRATOR,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      APP_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'warn',
    });
    server.signal('SIGTERM');
    await server.ended;
    const lines = server.output().trimEnd().split('\n');
    expect(lines.filter((line) => line.includes('PUBLIC_URL'))).toHaveLength(1);
  });

  it('a first start that fails at its end has printed the password, names the setting and closes its database', async () => {
    const folder = await temporaryFolder();
    // TEST-NET-1: no machine has it.
    const { code, stdout, stderr } = await startAndFail({ ...inFolder(folder), HOST: '192.0.2.1' });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^First administrator: admin@localhost {2}password: \S{12,}\n$/);
    expect(stderr).toMatch(/^Bad setting: HOST: is no address of this machine\n$/);
    const log = await stat(join(folder, 'isa.db-wal')).catch(() => ({ size: 0 }));
    expect(log.size, 'bytes left in the log beside it').toBe(0);
  });

  it('a database that is missing is made, with its folder, its tables and the catalogue', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'deep/er/isa.db');
    const server = await startServer({ DATA_DIR: join(folder, 'data'), DATABASE_URL: `file:${file}` });
    const list: unknown = await (await server.fetch('/api/products')).json();
    expect(Array.isArray(list) && list.length).toBeGreaterThan(50);
    await server.says('ISA Compass is ready');
    server.signal('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(server.output()).toMatch(/First administrator: admin@localhost {2}password: \S{12,}/);
    const ofOthers = async (path: string) => (await stat(path)).mode & 0o077;
    expect([await ofOthers(file), await ofOthers(join(folder, 'deep'))], 'unreadable for others').toEqual([
      0, 0,
    ]);
    // The second start finds it locked by another writer for a moment, and only has to wait.
    const lock = await holdLock(file);
    const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: `file:${file}` };
    const again = await startLocked(settings, () => lock.release());
    await again.says('ISA Compass is ready');
    again.signal('SIGTERM');
    await again.ended;
    expect(again.output(), 'the password is printed once').not.toContain('First administrator');
  });

  it('two servers on one database start together: one catalogue, one administrator', async () => {
    const folder = await temporaryFolder();
    const servers = await Promise.all([startServer(inFolder(folder)), startServer(inFolder(folder))]);
    for (const server of servers) {
      await server.says('ISA Compass is ready');
      server.signal('SIGTERM');
      await server.ended;
    }
    const printed = servers.filter((server) => server.output().includes('First administrator'));
    expect(printed).toHaveLength(1);
    const database = await openDatabase({ url: `file:${join(folder, 'isa.db')}` });
    onTestFinished(() => database.close());
    expect(await database.read.all('SELECT username FROM users')).toEqual([{ username: 'admin@localhost' }]);
    const doubled = 'SELECT name, provider FROM products GROUP BY name, provider HAVING count(*) > 1';
    expect(await database.read.all(doubled)).toEqual([]);
  });
});

import { mkdir, open, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { openDatabase } from '@isa/db';
import { migratedTemplate } from '@isa/db/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { holdLock } from './support/lock.ts';
import { freePort, inFolder, isSiteBuilt, NOT_BUILT, startAndFail, startServer, temporaryFolder } from './support/server-process.ts';

// Each starts a process or two, on a machine that has other things to do as well.
vi.setConfig({ testTimeout: 60_000 });

/** What the operator sees of a start that cannot work: one line that says why, and exit 1. */

async function expectOneLine(env: Record<string, string>, line: RegExp): Promise<void> {
  const { code, stdout, stderr } = await startAndFail(env);
  expect(stderr.trimEnd().split('\n'), stderr).toHaveLength(1);
  expect(stderr).toMatch(line);
  expect([code, stdout]).toEqual([1, '']);
}

describe('a bad setting', () => {
  it('is named in one line', async () => {
    await expectOneLine({ ...inFolder(await temporaryFolder()), TRUST_PROXY: 'yes' }, /^Bad setting: TRUST_PROXY/);
  });
});

describe('a database that cannot be used', () => {
  const cannot = /^The database is not available: /;

  it('in a folder that cannot be made', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'a-file'), '');
    await expectOneLine({ DATA_DIR: folder, DATABASE_URL: `file:${folder}/a-file/isa.db` }, cannot);
  });

  it('that is a folder', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'isa.db'));
    await expectOneLine(inFolder(folder), cannot);
  });

  it('that is some other file', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'isa.db'), 'Dear diary, today I am no database. '.repeat(500));
    await expectOneLine(inFolder(folder), /^The database is not available: the file is not a database/);
  });

  it('that is damaged further in', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'isa.db');
    await writeFile(file, await migratedTemplate());
    const handle = await open(file, 'r+');
    const { size } = await handle.stat();
    await handle.write(Buffer.alloc(size - 8192, 0xab), 0, size - 8192, 8192);
    await handle.close();
    await expectOneLine(inFolder(folder), cannot);
  });

  it('that another process has locked for itself', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'isa.db');
    await writeFile(file, '');
    const lock = await holdLock(file, 'CREATE TABLE x (y); BEGIN EXCLUSIVE');
    onTestFinished(() => lock.release());
    await expectOneLine(inFolder(folder), /^The database is not available: another process holds the lock/);
  });

  it('that is none', async () => {
    await expectOneLine({ DATA_DIR: await temporaryFolder(), DATABASE_URL: 'file::memory:' }, cannot);
  });

  it('on a server that is not there', async () => {
    const folder = await temporaryFolder();
    await expectOneLine({ DATA_DIR: folder, DATABASE_URL: 'http://127.0.0.1:1' }, cannot);
  });
});

describe('a data folder that cannot be made', () => {
  it('is told in one line', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'a-file'), '');
    const env = { ...inFolder(folder), DATA_DIR: join(folder, 'a-file/data') };
    await expectOneLine(env, /a-file\/data/);
  });
});

describe.runIf(isSiteBuilt)('with the site built', () => {
  it('a port that is taken is told in one line', async () => {
    const port = await freePort();
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
    onTestFinished(() => void taken.close());
    await expectOneLine({ ...inFolder(await temporaryFolder()), PORT: String(port) }, /^The port is taken/);
  });

  it('a database that is missing is made, with its folder, its tables and the catalogue', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'deep/er/isa.db');
    const server = await startServer({ DATA_DIR: join(folder, 'data'), DATABASE_URL: `file:${file}` });
    const list: unknown = await (await server.fetch('/api/products')).json();
    expect(Array.isArray(list) && list.length).toBeGreaterThan(50);
    await server.says('ISA Compass is ready');
    expect(server.output()).toMatch(/First administrator: admin@localhost {2}password: \S{12,}/);
    server.signal('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
    const again = await startServer({ DATA_DIR: join(folder, 'data'), DATABASE_URL: `file:${file}` });
    await again.says('ISA Compass is ready');
    expect(again.output(), 'the password is printed once').not.toContain('First administrator');
  });

  it('a database that only waits for another writer is no reason not to start', async () => {
    const folder = await temporaryFolder();
    const first = await startServer(inFolder(folder));
    first.signal('SIGTERM');
    await first.ended;
    const lock = await holdLock(join(folder, 'isa.db'));
    const starting = startServer(inFolder(folder));
    await lock.release();
    expect((await (await starting).fetch('/readyz')).status).toBe(200);
  });

  it('two servers on one database start together: one catalogue, one administrator', async () => {
    const folder = await temporaryFolder();
    const servers = await Promise.all([startServer(inFolder(folder)), startServer(inFolder(folder))]);
    for (const server of servers) await server.says('ISA Compass is ready');
    const printed = servers.filter((server) => server.output().includes('First administrator'));
    expect(printed).toHaveLength(1);
    const database = await openDatabase({ url: `file:${join(folder, 'isa.db')}` });
    onTestFinished(() => database.close());
    expect(await database.read.all('SELECT username FROM users')).toEqual([{ username: 'admin@localhost' }]);
    expect(await database.read.all('SELECT name, provider FROM products GROUP BY name, provider HAVING count(*) > 1')).toEqual([]);
  });
});

it.runIf(!isSiteBuilt)(`NOT RUN: ${NOT_BUILT}`, () => undefined);

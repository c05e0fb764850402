import { once } from 'node:events';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { openDatabase } from '@isa/db';
import { anyFreePort } from '@isa/db/testing/ports';
import { describe, expect, it, onTestFinished } from 'vitest';
import { patient, preloaded, type Program, runProgram, said } from './support/launch.ts';
import { holdLock } from './support/lock.ts';
import { inFolder, isSiteBuilt, startServer, temporaryFolder } from './support/server-process.ts';

// Each starts a process or two, on a machine that has other things to do as well.
/** SIGTERM to a server that is still starting: it ends soon, and nothing is done by halves. */

const DONE = { code: 0, signal: null };
/** How one ends that is still in the middle of a step after three seconds. */
const BROKEN_OFF = { code: null, signal: 'SIGTERM' };

/** A start that gives nothing up and is not broken off, so that it ends only as it should. */
async function begin(folder: string, change: Record<string, string> = {}): Promise<Program> {
  const settings = { ...inFolder(folder), PORT: String(await anyFreePort()), ...change };
  const program = runProgram(settings, patient(3_000));
  onTestFinished(() => program.end());
  return program;
}

async function tablesOf(folder: string): Promise<string[]> {
  const database = await openDatabase({ url: `file:${join(folder, 'isa.db')}` });
  onTestFinished(() => database.close());
  const rows = await database.read.all<{ name: string }>(
    `SELECT name FROM sqlite_schema WHERE type = 'table'`,
  );
  return rows.map(({ name }) => name);
}

describe('a server that gets a stop signal', () => {
  it('while its program is loaded has opened nothing', async () => {
    const folder = await temporaryFolder();
    // The process signals itself as soon as it has the handler that the entry sets first of all.
    const preload = `process.on('newListener', (name) => {
      if (name === 'SIGTERM') process.nextTick(() => process.kill(process.pid, 'SIGTERM'));
    });`;
    const program = runProgram(inFolder(folder), preloaded(preload));
    onTestFinished(() => program.end());
    expect(await program.ended).toEqual(DONE);
    expect(program.output.all()).toBe('');
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['opens', 'an empty file', 'CREATE TABLE x (y); BEGIN EXCLUSIVE', ['x']],
    ['migrates', 'a database', 'BEGIN IMMEDIATE', []],
  ])('while it waits until it %s %s changes nothing', async (_step, kind, locking, tables) => {
    const folder = await temporaryFolder();
    const file = join(folder, 'isa.db');
    if (kind === 'a database') await (await openDatabase({ url: `file:${file}` })).close();
    else await writeFile(file, '');
    const lock = await holdLock(file, locking);
    onTestFinished(() => lock.release());
    const program = await begin(folder);
    await said(program, 'another process holds the lock');
    program.child.kill('SIGTERM');
    expect(await program.ended).toEqual(DONE);
    await lock.release();
    expect(await tablesOf(folder)).toEqual(tables);
  });

  it('while it waits for a database server waits no longer', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void silent.close());
    const asked = once(silent, 'connection').then(([socket]: Socket[]) => {
      onTestFinished(() => void socket?.destroy());
    });
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const program = await begin(await temporaryFolder(), { DATABASE_URL: `http://127.0.0.1:${port}` });
    await asked;
    program.child.kill('SIGTERM');
    expect(await program.ended).toEqual(DONE);
  });

  it('while a step hangs is ended by the signal, and says so', async () => {
    const folder = await temporaryFolder();
    const preload = `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const mkdir = fs.promises.mkdir;
      fs.promises.mkdir = (path, ...more) => {
        if (!path.startsWith(${JSON.stringify(folder)})) return mkdir(path, ...more);
        console.log('it hangs');
        return new Promise(() => setInterval(() => {}, 1000));
      };
      syncBuiltinESMExports();`;
    const program = runProgram(inFolder(folder), preloaded(preload));
    onTestFinished(() => program.end());
    await said(program, 'it hangs');
    program.child.kill('SIGTERM');
    expect(await program.ended).toEqual(BROKEN_OFF);
    expect(program.output.all()).toContain('the start was interrupted');
    expect(await readdir(folder)).toEqual([]);
  });

  it.runIf(isSiteBuilt)('once it has made its administrator has said the password', async () => {
    const folder = await temporaryFolder();
    const program = await begin(folder);
    await said(program, 'First administrator');
    program.child.kill('SIGTERM');
    expect(await program.ended).toEqual(DONE);
    const log = await stat(join(folder, 'isa.db-wal')).catch(() => null);
    expect(log?.size ?? 0, 'the log of the database is folded').toBe(0);
    const again = await startServer(inFolder(folder));
    await again.says('is ready');
    expect(again.output()).not.toContain('First administrator');
  });
});

import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { GuardedClient } from '../src/guarded-client.ts';
import { DatabaseUnavailableError, ledger, migrate, sessions } from '../src/index.ts';
import { holdLock } from './support/child.ts';
import {
  addEvent,
  addUser,
  openDatabase,
  storedEvents,
  temporaryFolder,
  testDatabase,
} from './support/database.ts';

describe('while another process holds the lock', () => {
  it('reads are answered before the waiting write is', async () => {
    const { database, file, reported } = await testDatabase({ busyTimeoutMs: 60_000 });
    const lock = await holdLock(file);
    let settled = false;
    const write = database.write(addEvent('late')).finally(() => (settled = true));
    write.catch(() => undefined);
    await reported('busy');

    for (let i = 0; i < 5; i += 1) {
      await database.ping();
      expect(settled).toBe(false);
    }

    await lock.release();
    await write;
  });

  it('a database that is up to date can be opened and migrated: neither needs the lock', async () => {
    const { file, url } = await testDatabase();
    const lock = await holdLock(file);
    const second = await openDatabase({ url, busyTimeoutMs: 100 });
    await migrate(second);
    await second.close();
    await lock.release();
  });

  it('gives up a waiting write when the signal aborts, never stores it, and does not delay what follows', async () => {
    const controller = new AbortController();
    const { database, file, url, reported } = await testDatabase({
      busyTimeoutMs: 60_000,
      abortSignal: controller.signal,
    });
    const lock = await holdLock(file);
    const waits = database.write(addEvent('waits')).catch((error: unknown) => error);
    await reported('busy');
    controller.abort();
    const next = database.write(addEvent('next')).catch((error: unknown) => error);
    for (const failure of [await waits, await next]) expect(failure).toBeInstanceOf(DatabaseUnavailableError);
    await database.close();
    await lock.release();
    expect(await storedEvents(url)).toEqual([]);
  });

  it('closing waits for the writes in the queue, and refuses new ones', async () => {
    const { database, file, url, reported } = await testDatabase({ busyTimeoutMs: 60_000 });
    const lock = await holdLock(file);
    const writes = ['one', 'two', 'three'].map((event) => database.write(addEvent(event)));
    await reported('busy');
    const closing = database.close();
    await expect(database.write(addEvent('too late'))).rejects.toThrow('it is closed');
    await lock.release();
    await Promise.all(writes);
    await closing;
    expect(await storedEvents(url)).toEqual(['one', 'two', 'three']);
    await expect(database.ping()).rejects.toThrow('it is closed');
  });
});

describe('the connection that follows a lock', () => {
  it('keeps the rules that live in the connection', async () => {
    const { database, file, events, reported } = await testDatabase({ busyTimeoutMs: 60_000 });
    const lock = await holdLock(file);
    const write = database.write(addEvent('waits'));
    await reported('busy');
    await lock.release();
    await write;
    expect(events.map((event) => event.kind)).toContain('reconnect');

    const orphan = {
      id: 's',
      userId: 999,
      expiresAt: 0,
      publicId: 'p',
      userAgent: '',
      createdAt: '',
      lastUsedAt: '',
    };
    await expect(database.write((orm) => orm.insert(sessions).values(orphan))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('FOREIGN KEY') },
    });
    const userId = await addUser(database, 'ann', 5);
    const replace = sql`INSERT OR REPLACE INTO ${ledger} (user_id, delta, reason, reference, created_at)
      VALUES (${userId}, 9, 'chat', 'start-ann', '')`;
    await expect(database.write((orm) => orm.run(replace))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never deleted') },
    });
    const settings = await database.write((orm) => orm.all(sql`PRAGMA synchronous`));
    expect(settings, 'synchronous is FULL').toEqual([{ synchronous: 2 }]);
  });

  it('holds no lock of its own after a read that met one (the bare client locks others out for ever)', async () => {
    const file = join(await temporaryFolder(), 'plain.db');
    const busy = Promise.withResolvers<void>();
    const guarded = new GuardedClient({
      // Without write-ahead logging, as here, readers meet locks too.
      open: () => createClient({ url: `file:${file}`, timeout: 0, concurrency: 1 }),
      isFile: true,
      onEvent: ({ kind }) => kind === 'busy' && busy.resolve(),
    });
    onTestFinished(() => guarded.close());
    const run = (sql: string) => guarded.run((client) => client.execute(sql), performance.now() + 60_000);
    await run('CREATE TABLE t (x)');
    const lock = await holdLock(file, 'BEGIN EXCLUSIVE; INSERT INTO t VALUES (1)');

    const counting = run('SELECT count(*) AS n FROM t');
    await busy.promise;
    await lock.release();
    expect((await counting).rows[0]?.['n']).toBe(1);
    await (await holdLock(file, 'BEGIN EXCLUSIVE; INSERT INTO t VALUES (2)')).release();
    expect((await run('SELECT count(*) AS n FROM t')).rows[0]?.['n']).toBe(2);
  });
});

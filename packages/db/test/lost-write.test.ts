import { createClient } from '@libsql/client';
import { expect, it, onTestFinished } from 'vitest';
import { analyticsEvents, DatabaseUnavailableError } from '../src/index.ts';
import { holdLock } from './support/child.ts';
import { holdUptime } from '../src/testing/uptime.ts';
import { addEvent, storedEvents, testDatabase } from './support/database.ts';

const insert = `INSERT INTO analytics_events (event, data, created_at) VALUES ('later', '{}', '2026-11-20')`;

it('the bare client reports a write as stored that is lost, after it met a lock (why GuardedClient exists)', async () => {
  const { file, url } = await testDatabase();
  const bare = createClient({ url, timeout: 0, concurrency: 1 });
  onTestFinished(() => bare.close());
  const lock = await holdLock(file);
  await expect(bare.execute(insert)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  await lock.release();

  expect(await bare.execute(insert)).toMatchObject({ rowsAffected: 1 });

  expect(await storedEvents(url)).toEqual([]);
});

it('a write that meets a lock waits, is stored, and so is every write after it', async () => {
  const { database, file, url, events, reported } = await testDatabase({ busyTimeoutMs: 60_000 });
  const lock = await holdLock(file);
  const writes = ['first', 'second', 'third'].map((event) => database.write(addEvent(event)));
  await reported('busy');
  await lock.release();

  await Promise.all(writes);
  expect(await storedEvents(url)).toEqual(['first', 'second', 'third']);
  await database.write(addEvent('fourth'));
  expect(await storedEvents(url)).toEqual(['first', 'second', 'third', 'fourth']);
  expect(events.map((event) => event.kind)).toEqual(['busy', 'reconnect']);
});

it('a write that gives up is not stored, neither then nor later, and the next one is', async () => {
  const passTime = holdUptime();
  const { database, file, url, events, reported } = await testDatabase({ busyTimeoutMs: 60_000 });
  const lock = await holdLock(file);
  const settled = Promise.allSettled(['first', 'second'].map((event) => database.write(addEvent(event))));
  await reported('busy');
  passTime(60_000);
  const writes = await settled;
  await lock.release();

  for (const write of writes) {
    expect(write).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailableError) });
  }
  expect(events.filter((event) => event.kind === 'unavailable')).toHaveLength(2);
  await database.write(addEvent('third'));
  expect(await storedEvents(url)).toEqual(['third']);
});

it('a batch that meets a lock is stored once and whole', async () => {
  const { database, file, url, reported } = await testDatabase({ busyTimeoutMs: 60_000 });
  const lock = await holdLock(file);
  const at = { data: {}, createdAt: '2026-11-20' };
  const write = database.write((orm) =>
    orm.batch([
      orm.insert(analyticsEvents).values({ ...at, event: 'one' }),
      orm.insert(analyticsEvents).values({ ...at, event: 'two' }),
    ]),
  );
  await reported('busy');
  await lock.release();
  await write;
  expect(await storedEvents(url)).toEqual(['one', 'two']);
});

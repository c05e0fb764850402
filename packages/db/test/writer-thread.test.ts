import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createClient } from '@libsql/client';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { analyticsEvents } from '../src/index.ts';
import { openWriterThread } from '../src/writer-thread/client.ts';
import { storedEvents, temporaryFolder, testDatabase } from './support/database.ts';

it('a long write blocks no one else', async () => {
  const { database, url } = await testDatabase({ writesInThread: true, busyTimeoutMs: 60_000 });
  const other = createClient({ url });
  onTestFinished(() => other.close());
  const lock = await other.transaction('write');
  const begun = [process.threadCpuUsage(), process.cpuUsage()] as const;
  const long = database.write((orm) =>
    orm.run(sql`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000)
      INSERT INTO ${analyticsEvents} (event, data, created_at) SELECT 'long', '{}', '2026-11-20' FROM n`),
  );
  expect(await database.read.$count(analyticsEvents), 'a read waited for the write').toBe(0);
  await lock.rollback();
  await long;
  const spent = ({ user, system }: NodeJS.CpuUsage) => user + system;
  const here = spent(process.threadCpuUsage(begun[0]));
  expect(here, 'this thread did the work').toBeLessThan(spent(process.cpuUsage(begun[1])) / 2);

  expect(await storedEvents(url)).toHaveLength(300_000);
});

it('fails what a thread did not answer before it ended, each time it is asked', async () => {
  const ending = new URL('data:text/javascript,process.exit()');
  const client = openWriterThread({ url: 'file:never.db', timeout: 0 }, ending);
  for (let i = 0; i < 2; i += 1) {
    await expect(client.execute('SELECT 1')).rejects.toThrow('the writing thread ended');
  }
});

it('says so when an idle thread ended, until it is connected again', async () => {
  // Answers one call, then ends.
  const once = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      parentPort.once('message', () => parentPort.postMessage({ results: [{ columns: [], columnTypes: [], rows: [], rowsAffected: 1 }] }));`)}`,
  );
  const client = openWriterThread({ url: 'file:never.db', timeout: 0 }, once);
  await client.execute('SELECT 1');
  await client.ended();
  await expect(client.execute('SELECT 1')).rejects.toThrow('the writing thread ended');
  client.reconnect();
  expect(await client.execute('SELECT 1')).toMatchObject({ rowsAffected: 1 });
});

it('gives back rows as libSQL does', async () => {
  const url = `file:${join(await temporaryFolder(), 'isa.db')}`;
  const thread = openWriterThread({ url, timeout: 0 });
  onTestFinished(() => thread.close());
  const here = createClient({ url });
  onTestFinished(() => here.close());
  const query = `SELECT 1 AS a, 'two' AS b, 3.5 AS a, NULL AS n, x'00ff' AS bytes`;
  const [given, expected] = [await thread.execute(query), await here.execute(query)];
  expect(given.columns).toEqual(expected.columns);
  for (const [i, row] of expected.rows.entries()) {
    expect(Object.entries(given.rows[i] ?? {})).toEqual(Object.entries(row));
    expect(Array.from(given.rows[i] ?? [])).toEqual(Array.from(row));
  }
});

const large = Array.from({ length: 40 }, (_, at) => `${at} ${'x'.repeat(100_000)}`);

it('stores a batch that is sent in parts whole or not at all', async () => {
  const { database, url } = await testDatabase({ writesInThread: true });
  const insert = (text: string, event: string | null = 'part') =>
    sql`INSERT INTO ${analyticsEvents} (event, data, created_at) VALUES (${event}, ${text}, '2026-11-20')`;
  const refused = database.write((orm) =>
    orm.batch([
      orm.run(insert('first')),
      ...large.map((text) => orm.run(insert(text))),
      orm.run(insert('', null)),
    ]),
  );
  await expect(refused).rejects.toThrow();
  expect(await storedEvents(url)).toEqual([]);

  await database.write((orm) =>
    orm.batch([orm.run(insert('first')), ...large.map((text) => orm.run(insert(text)))]),
  );
  expect(await database.read.$count(analyticsEvents)).toBe(large.length + 1);
});

it('lets other calls in between the parts of a batch', async () => {
  const url = `file:${join(await temporaryFolder(), 'isa.db')}`;
  const client = openWriterThread({ url, timeout: 0 });
  onTestFinished(() => client.close());
  const answered: string[] = [];
  const batch = client
    .batch(large.map((text) => ({ sql: 'SELECT ?', args: [text] })))
    .then(() => answered.push('batch'));
  await setImmediate();
  await client.execute('SELECT 1').then(() => answered.push('statement'));
  await batch;
  expect(answered).toEqual(['statement', 'batch']);
});

it('fails a batch when the thread ends between its parts', async () => {
  const ending = new URL('data:text/javascript,process.exit()');
  const client = openWriterThread({ url: 'file:never.db', timeout: 0 }, ending);
  const parts = Array.from({ length: 4 }, () => ({ sql: 'SELECT ?', args: ['x'.repeat(300_000)] }));
  await expect(client.batch(parts)).rejects.toThrow('the writing thread ended');
});

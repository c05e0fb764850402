import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setImmediate as immediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FreshDatabase } from '@isa/db/testing';
import { eventually } from '../../../test/support/async.ts';
import {
  createSqlSandbox,
  type SqlSandbox,
  type SqlSandboxOptions,
  SqlTimeoutError,
  SqlTooLargeError,
  SqlUnavailableError,
} from './index.ts';
import { filledDatabase, stateOf } from './test/fixture.ts';
import { PATIENT } from './test/patient.ts';
import {
  ended,
  handlesOf,
  isRunning,
  launch,
  processorTime,
  queryProcesses,
  residentMb,
  said,
} from './test/processes.ts';

const ENDLESS = 'WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT count(*) FROM r';
const onLinux = process.platform === 'linux';

let fresh: FreshDatabase;
let open: SqlSandbox[] = [];

function start(options: Omit<SqlSandboxOptions, 'file'> = PATIENT): SqlSandbox {
  const sandbox = createSqlSandbox({ file: fresh.file, ...options });
  open.push(sandbox);
  return sandbox;
}

// Queries change nothing, so that all of them may have one file.
beforeAll(async () => {
  fresh = await filledDatabase();
});
afterAll(() => fresh.remove());

afterEach(async () => {
  await Promise.all(open.map((sandbox) => sandbox.close()));
  open = [];
});

/** One sandbox for queries of a table: what is killed by one query is replaced for the next, as it is for an administrator. */
function startShared(options: Omit<SqlSandboxOptions, 'file'>): () => SqlSandbox {
  let sandbox: SqlSandbox | undefined;
  afterAll(() => sandbox?.close());
  return () => (sandbox ??= createSqlSandbox({ file: fresh.file, ...options }));
}

/** For a sandbox with a time limit, which a busy machine may exceed even for this. */
const expectAnswered = (sandbox: SqlSandbox) =>
  eventually(async () => expect((await sandbox.query('SELECT 7 AS n')).rows).toEqual([{ n: 7 }]));

describe('a query that never ends (fault 49)', () => {
  it('is stopped at five seconds, and the next one is answered', async () => {
    const sandbox = start({ priority: 0 });
    await expectAnswered(sandbox);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let ended = false;
    const endless = sandbox.query(ENDLESS).finally(() => (ended = true));
    endless.catch(() => undefined);
    // The limit is set once the child is asked.
    while (vi.getTimerCount() === 0) await immediate();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(endless).rejects.toThrow('The query took longer than 5 seconds and was stopped');
    vi.useRealTimers();
    await expectAnswered(sandbox);
  });

  it('is stopped by its own watchdog, for the same reason, when this thread is late to do so', async () => {
    const sandbox = start({ ...PATIENT, timeoutMs: 100 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await expect(sandbox.query(ENDLESS)).rejects.toThrow(SqlTimeoutError);
  });

  describe('is stopped', () => {
    // Memory enough for what runs on while this thread is late.
    const impatient = startShared({ ...PATIENT, timeoutMs: 100, memoryMb: 4000 });
    it.each([
      'WITH RECURSIVE r(n) AS (VALUES (1) UNION ALL SELECT n FROM r) SELECT max(n) FROM r',
      'SELECT count(*) FROM products a, products b, products c, products d, products e, products f, products g, products h',
      'SELECT 1 WHERE EXISTS (WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT 1 FROM r) SELECT n FROM r WHERE n = 2)',
      'WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n FROM r WHERE n < 0 LIMIT 1',
      `WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT length(group_concat(printf('%01000d', n))) FROM r`,
    ])('%s', async (sql) => {
      await expect(impatient().query(sql)).rejects.toThrow(SqlTimeoutError);
    });
  });

  it('is stopped while it is still being compiled', async () => {
    const doubled = Array.from({ length: 25 }, (_, n) => `t${n + 1} AS (SELECT a.x FROM t${n} a, t${n} b)`);
    const sandbox = start({ ...PATIENT, timeoutMs: 2000 });
    const bomb = sandbox.query(`WITH t0(x) AS (SELECT 1), ${doubled.join(', ')} SELECT count(*) FROM t25`);
    const error = await bomb.catch((thrown: unknown) => thrown);
    // Whichever limit it meets first.
    expect(error instanceof SqlTimeoutError || error instanceof SqlTooLargeError).toBe(true);
    await expectAnswered(sandbox);
  });

  it('does not hold up the table browser, the server, or the file', async () => {
    const sandbox = start();
    const before = stateOf(fresh.file);
    const order: string[] = [];
    const endless = sandbox.query(ENDLESS).catch((error: unknown) => order.push(String(error)));
    for (let index = 0; index < 20; index += 1) {
      expect((await sandbox.rows('products', 0, 5)).count).toBe(12);
      order.push('page');
    }
    await sandbox.close();
    await endless;
    expect(order).toEqual([...Array(20).fill('page'), expect.stringContaining('SqlUnavailableError')]);
    expect(stateOf(fresh.file)).toEqual(before);
  });
});

describe('queries at the same time', () => {
  it('get their own answer each', async () => {
    const sandbox = start();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => sandbox.query(`SELECT ${n} AS n`).then(({ rows }) => rows)),
    );
    expect(answers).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => [{ n }]));
  });

  it('are refused at once when too many wait, and taken again afterwards', async () => {
    const sandbox = start();
    const queries = Array.from({ length: 70 }, () =>
      sandbox.query('SELECT 1 AS n').catch((error: unknown) => error),
    );
    const outcomes = await Promise.all(queries);
    expect(outcomes.filter((outcome) => outcome instanceof SqlUnavailableError)).toHaveLength(6);
    expect(outcomes.filter((outcome) => !(outcome instanceof Error))).toHaveLength(64);
    expect((await sandbox.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
  });

  it('are answered while another one never ends', async () => {
    const sandbox = start();
    const order: string[] = [];
    const endless = sandbox.query(ENDLESS).catch((error: unknown) => order.push(String(error)));
    for (let index = 0; index < 3; index += 1) {
      expect((await sandbox.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
      order.push('answer');
    }
    await sandbox.close();
    await endless;
    expect(order).toEqual([...Array(3).fill('answer'), expect.stringContaining('SqlUnavailableError')]);
  });

  it.runIf(onLinux)('have a process more while one is busy, and not for longer', async () => {
    const sandbox = start({ ...PATIENT, idleMs: 100 });
    const endless = sandbox.query(ENDLESS).catch((error: unknown) => error);
    await sandbox.query('SELECT 1');
    expect(queryProcesses()).toHaveLength(2);
    await eventually(() => expect(queryProcesses()).toHaveLength(1));
    expect((await sandbox.query('SELECT 2 AS n')).rows).toEqual([{ n: 2 }]);
    await sandbox.close();
    expect(await endless).toBeInstanceOf(SqlUnavailableError);
  });
});

describe('queries that never end, several at the same time', () => {
  it('are stopped two at a time and do not each run for their full time: the last is refused (fault 49)', async () => {
    const sandbox = start({ ...PATIENT, timeoutMs: 2000 });
    const asked = () => sandbox.query(ENDLESS).catch((error: unknown) => error);
    const outcomes = await Promise.all(Array.from({ length: 8 }, asked));
    expect(outcomes[0]).toBeInstanceOf(SqlTimeoutError);
    expect(outcomes[1]).toBeInstanceOf(SqlTimeoutError);
    expect(outcomes[7]).toBeInstanceOf(SqlUnavailableError);
    await expectAnswered(sandbox);
  });
});

describe.runIf(onLinux)('a query that eats memory', () => {
  const NUMBERS = 'WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r)';

  describe('is stopped at the cap', () => {
    // The least there is, since every query fills it.
    const memoryMb = 160;
    const small = startShared({ ...PATIENT, memoryMb });
    it.each([
      `${NUMBERS} SELECT printf('%01000d', -n) AS x FROM r ORDER BY x`,
      `${NUMBERS} SELECT count(*) FROM (SELECT DISTINCT printf('%01000d', n) FROM r)`,
      `${NUMBERS} SELECT printf('%01000d', n) AS x, count(*) FROM r GROUP BY x`,
      `${NUMBERS} SELECT json_group_array(printf('%01000d', n)) FROM r`,
      `${NUMBERS} SELECT json_group_object(n, printf('%01000d', n)) FROM r`,
      `${NUMBERS} SELECT max(printf('%01000d', n)) OVER (ORDER BY n ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) FROM r`,
      `WITH RECURSIVE r(n, x) AS (SELECT 1, '' UNION SELECT n + 1, printf('%01000d', n) FROM r) SELECT count(*) FROM r`,
      `WITH RECURSIVE r(t) AS (SELECT 'x' UNION ALL SELECT t || printf('%0100000d', 1) FROM r) SELECT max(t) FROM r`,
      `SELECT ${Array.from({ length: 400 }, () => "printf('%01999990d', 1)").join(',')}`,
      `${NUMBERS}, big AS MATERIALIZED (SELECT printf('%0999990d', n) FROM r) SELECT count(*) FROM big a, big b`,
    ])('%s', async (sql) => {
      const sandbox = small();
      await sandbox.query('SELECT 1');
      const [pid = 0] = queryProcesses();
      let peak = 0;
      const sampling = setInterval(() => (peak = Math.max(peak, residentMb(pid))), 5);
      await expect(sandbox.query(sql).finally(() => clearInterval(sampling))).rejects.toThrow(
        SqlTooLargeError,
      );
      expect(peak).toBeLessThan(memoryMb + 150);
      expect((await sandbox.query('SELECT 7 AS n')).rows).toEqual([{ n: 7 }]);
    });
  });

  it('does not leave its memory to the queries that follow', async () => {
    const sandbox = start({ ...PATIENT, memoryMb: 400 });
    // Sorts some 120 MB.
    const sorted = `${NUMBERS.replace('FROM r)', 'FROM r LIMIT 400000)')}
      SELECT printf('%0300d', n * 7919 % 400000) AS b FROM r ORDER BY b`;
    await sandbox.query('SELECT 1');
    const [first = 0] = queryProcesses();
    expect((await sandbox.query(sorted)).truncated).toBe(true);
    await sandbox.query('SELECT 1');
    // The one before may still be ending.
    await eventually(() => expect(queryProcesses()).not.toContain(first));
    const [pid = 0] = queryProcesses();
    expect(residentMb(pid)).toBeLessThan(200);
  });

  it('is the only reason to start a new process between queries', async () => {
    const sandbox = start();
    await sandbox.query('SELECT 1');
    const [first] = queryProcesses();
    await sandbox.query('SELECT * FROM products');
    await expect(sandbox.query('SELECT nonsense')).rejects.toThrow('no such column: nonsense');
    expect(queryProcesses()).toEqual([first]);
  });
});

describe.runIf(onLinux)('the query process', () => {
  it('knows no environment, no other handle and no parent library', async () => {
    process.env['SANDBOX_TEST_KEY'] = 'zebra-key';
    const handle = openSync(fresh.file, 'r');
    const sandbox = start();
    await sandbox.query('SELECT 1');
    const [pid = 0] = queryProcesses();
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).toBe('');
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).not.toContain('zebra');
    const files = () =>
      new Set(handlesOf(pid).filter((target) => target.startsWith('/') && !target.startsWith('/dev/null')));
    // Node reads its own /proc/…/stat for a moment now and then; what it holds stays.
    await expect.poll(files).toEqual(new Set([fresh.file, `${fresh.file}-wal`, `${fresh.file}-shm`]));
    expect(handlesOf(pid).filter((target) => target === fresh.file)).toHaveLength(2);
    closeSync(handle);
    delete process.env['SANDBOX_TEST_KEY'];
  });

  it('runs below the priority of the server', async () => {
    const sandbox = start({ timeoutMs: PATIENT.timeoutMs });
    await sandbox.query('SELECT 1');
    expect(queryProcesses().map((pid) => getPriority(pid))).toEqual([Math.max(getPriority(), 10)]);
  });

  it('is replaced after it died on its own', async () => {
    const sandbox = start();
    await sandbox.query('SELECT 1');
    const [pid = 0] = queryProcesses();
    process.kill(pid, 'SIGKILL');
    await eventually(() => expect(existsSync(`/proc/${pid}`)).toBe(false));
    expect((await sandbox.query('SELECT 7 AS n')).rows).toEqual([{ n: 7 }]);
  });

  it('ends when the sandbox is closed, and what is asked for fails', async () => {
    const sandbox = start();
    await sandbox.tables();
    const ask = (sql: string) => sandbox.query(sql).catch((error: unknown) => error);
    const asked = [ask(ENDLESS), ask(ENDLESS), ask('SELECT 1')];
    await eventually(() => expect(queryProcesses()).toHaveLength(3));
    await sandbox.close();
    for (const outcome of await Promise.all(asked)) expect(outcome).toBeInstanceOf(SqlUnavailableError);
    await expect(sandbox.query('SELECT 1')).rejects.toThrow(SqlUnavailableError);
    expect(queryProcesses()).toEqual([]);
  });

  it('exits in the middle of a query when the server is killed', async () => {
    const server = launch('sql-asker', fresh.file, ENDLESS);
    await said(server, 'asking');
    const busy = await vi.waitFor(
      () => {
        const [pid = 0] = queryProcesses(server.pid);
        expect(processorTime(pid)).toBeGreaterThan(100);
        return pid;
      },
      { timeout: 100_000 },
    );
    server.kill('SIGKILL');
    await ended(server);
    await eventually(() => expect(isRunning(busy)).toBe(false));
  });
});

it('never loads the second SQLite library into the server', async () => {
  const server = launch('sql-asker', fresh.file, 'SELECT count(*) AS n FROM users');
  const answer: unknown = JSON.parse((await said(server, '}\n')).split('\n')[1] ?? '');
  expect(answer).toEqual({ rows: [{ n: 3 }], sqlite: false, listed: true });
  expect(await ended(server)).toBe(0);
});

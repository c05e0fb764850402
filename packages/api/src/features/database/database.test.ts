import { auditLog } from '@isa/db';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { TODAY } from '../../../test/harness.ts';
import { databaseContent } from '../../../test/support/database.ts';
import { runQuery, tableRows } from './service.ts';

let test: AdminTestApp;
beforeAll(async () => {
  test = await createAdminTestApp({ catalogue: 'demo' });
});
afterAll(() => test.remove());

const query = (text: unknown, cookie = test.admin.cookie) =>
  test.call('POST', '/api/admin/database/query', { cookie, body: { query: text } });
const tables = (search = '', cookie = test.admin.cookie) =>
  test.call('GET', `/api/admin/database/tables${search}`, { cookie });

describe('the SQL console', () => {
  it('answers the default query with row objects', async () => {
    const answer = await query('SELECT * FROM users LIMIT 10');
    expect(answer.status).toBe(200);
    const rows: Record<string, unknown>[] = JSON.parse(answer.text);
    expect(rows[0]).toMatchObject({ username: 'boss@example.org', is_admin: 1 });
    expect(answer.headers.get('x-truncated')).toBeNull();
  });

  it('gives columns, time and whether there is more to the console itself', async () => {
    const result = await runQuery(test.ctx(), { query: 'SELECT 1 AS one, NULL AS none WHERE 0' });
    expect(result).toMatchObject({ columns: ['one', 'none'], rows: [], truncated: false });
    expect(result.milliseconds).toBeGreaterThanOrEqual(0);
  });

  it('takes any name for a column, in the console and by the literal route', async () => {
    const text = `SELECT 1 AS constructor, 2 AS prototype, 3 AS "__proto__", 4 AS a, 5 AS a`;
    const columns = ['constructor', 'prototype', '__proto__', 'a', 'a_2'];
    const procedure = await test.call('POST', '/trpc/database.query', {
      cookie: test.admin.cookie,
      body: { json: { query: text } },
    });
    expect(procedure).toMatchObject({
      status: 200,
      body: { result: { data: { json: { columns, rows: [[1, 2, 3, 4, 5]] } } } },
    });
    const [row] = JSON.parse((await query(text)).text);
    expect(Object.entries(row)).toEqual(columns.map((name, at) => [name, at + 1]));
  });

  it('cuts at 1,000 rows and says so (fault 50)', async () => {
    const answer = await query(
      'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 5000) SELECT i FROM n',
    );
    expect(JSON.parse(answer.text)).toHaveLength(1000);
    expect(answer.headers.get('x-truncated')).toBe('true');
  });

  it.each(['', '   ', undefined, null, 7])('asks for a query when given %j', async (text) => {
    expect(await query(text)).toMatchObject({ status: 400, body: { message: 'Please enter a SQL query' } });
  });

  it.each([
    ['DELETE FROM users', 'Only SELECT queries are allowed'],
    ['/* x */ uPdAtE users SET credits = 1', 'Only SELECT queries are allowed'],
    ['SELECT 1; DROP TABLE users', 'Only SELECT queries are allowed'],
    ['SELECT * FROM credentials', undefined],
    ['SELECT * FROM nowhere', undefined],
    [`SELECT readfile('/etc/passwd')`, undefined],
  ])('refuses %j with 400, and changes nothing but the audit log (44 to 48)', async (text, message) => {
    const before = await databaseContent(test.deps.db);
    const answer = await query(text);
    expect(answer.status).toBe(400);
    if (message !== undefined) expect(answer.body.message).toBe(message);
    const after = await databaseContent(test.deps.db);
    expect({ ...after, audit_log: [] }).toEqual({ ...before, audit_log: [] });
  });

  it('has every query in the audit log, refused ones too, with the administrator', async () => {
    for (const [text, end] of [
      ['SELECT 41 + 1', { outcome: 'ran', rows: 1 }],
      ['DROP TABLE users', { outcome: 'refused', reason: 'Only SELECT queries are allowed' }],
    ] as const) {
      await query(text);
      const [last] = await test.deps.db.read
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, 'database.query'))
        .orderBy(desc(auditLog.id))
        .limit(1);
      expect(last).toMatchObject({
        actorId: test.admin.id,
        target: 'database',
        after: { sql: text, ...end },
      });
    }
  });

  it('notes a query that took too long as stopped, and one the sandbox could not run as failed', async () => {
    const ctx = test.ctx();
    const sandboxThat = (name: string) => ({
      query: async () => Promise.reject(Object.assign(new Error('The reason'), { name })),
      tables: async () => [],
      rows: async () => ({ data: [], schema: [], count: 0, limit: 10 }),
      close: async () => undefined,
    });
    for (const [name, end] of [
      ['SqlTimeoutError', { outcome: 'stopped', reason: 'The reason' }],
      ['SqlUnavailableError', { outcome: 'failed' }],
    ] as const) {
      await expect(
        runQuery({ ...ctx, sqlSandbox: sandboxThat(name) }, { query: `SELECT '${name}'` }),
      ).rejects.toThrow('The reason');
      const [last] = await test.deps.db.read.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
      expect(last?.after).toEqual({ sql: `SELECT '${name}'`, ...end });
    }
  });

  it('runs nothing that cannot be recorded', async () => {
    const ctx = test.ctx();
    let ran = false;
    const sqlSandbox = {
      query: async () => {
        ran = true;
        return { columns: [], rows: [], truncated: false, milliseconds: 0 };
      },
      tables: async () => [],
      rows: async () => ({ data: [], schema: [], count: 0, limit: 10 }),
      close: async () => undefined,
    };
    await expect(
      runQuery({ ...ctx, sqlSandbox, now: () => new Date(Number.NaN) }, { query: 'SELECT 1' }),
    ).rejects.toThrow(RangeError);
    expect(ran).toBe(false);
  });

  it('is for administrators', async () => {
    const person = await test.registerUser();
    expect((await query('SELECT 1', person.cookie)).status).toBe(403);
    expect((await tables('', person.cookie)).status).toBe(403);
    expect((await test.call('GET', '/api/admin/database/tables')).status).toBe(401);
  });
});

describe('the table browser', () => {
  it('lists the tables an administrator may see', async () => {
    const list: { table_name: string }[] = JSON.parse((await tables()).text);
    const names = list.map((row) => row.table_name);
    expect(names).toContain('users');
    expect(names).toContain('ledger');
    for (const hidden of [
      'credentials',
      'sessions',
      'tokens',
      'secrets',
      'sqlite_sequence',
      '__drizzle_migrations',
    ]) {
      expect(names).not.toContain(hidden);
    }
  });

  it('pages a table from zero, ten rows unless asked', async () => {
    const first = await tables('?table=products');
    expect(first.body).toMatchObject({ limit: 10 });
    expect(first.body['data']).toHaveLength(10);
    expect(first.body['schema']).toContainEqual({ column_name: 'name', data_type: 'TEXT' });
    expect(first.body['count']).toBeGreaterThan(50);
    const second = await tables('?table=products&page=1&limit=5');
    const ids = (answer: typeof first) => (answer.body['data'] as { id: number }[]).map((row) => row.id);
    expect(ids(second)).toEqual(ids(first).slice(5, 10));
    expect((await tables('?table=products&page=9999&limit=100')).body['data']).toEqual([]);
  });

  it.each([
    ['?table=products&page=-1', 400],
    ['?table=products&page=1.5', 400],
    ['?table=products&page=x', 400],
    ['?table=products&page=1e3', 400],
    ['?table=products&page=', 400],
    ['?table=products&limit=1e9', 400],
    ['?table=products&limit=7', 400],
    ['?table=products&limit=0', 400],
    ['?table=products&limit=', 400],
    ['?table=nowhere', 404],
    ['?table=', 404],
    ['?table=credentials', 404],
    ['?table=sessions', 404],
    ['?table=sqlite_schema', 404],
    ['?table=__drizzle_migrations', 404],
    [`?table=${encodeURIComponent('users; DROP TABLE users')}`, 404],
    [`?table=${encodeURIComponent('"users"')}`, 404],
    [`?table=${encodeURIComponent('pragma_table_list')}`, 404],
  ])('answers %s with %i (fault 52)', async (search, status) => {
    const answer = await tables(search);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toBeTruthy();
  });
});

describe('views of personal tables (fault 115)', () => {
  const views = async () => {
    const entries = await test.deps.db.read
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'database.read-table'))
      .orderBy(auditLog.id);
    return entries.map(({ after }) => (after as { table: string }).table);
  };

  it.each(['users', 'chat_messages', 'chat_turns', 'chat_sessions', 'feedback', 'ledger', 'audit_log'])(
    'of %s are in the audit log, once for all pages of a view',
    async (table) => {
      const before = await views();
      for (const search of ['', '&page=1', '&limit=5', '&page=0']) await tables(`?table=${table}${search}`);
      expect(await views()).toEqual([...before, table]);
      const [last] = await test.deps.db.read.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
      expect(last).toMatchObject({ actorId: test.admin.id, target: 'database', after: { table } });
    },
  );

  it('are counted again after another table, and by the console too', async () => {
    const before = await views();
    await tables('?table=users');
    await tables('?table=feedback');
    const input = encodeURIComponent(JSON.stringify({ json: { table: 'users', page: 0, limit: 10 } }));
    await test.call('GET', `/trpc/database.rows?input=${input}`, { cookie: test.admin.cookie });
    expect(await views()).toEqual([...before, 'users', 'feedback', 'users']);
  });

  it('are counted again after ten minutes, whatever the clock said before', async () => {
    const ctx = test.ctx();
    const at = (minutes: number) => ({ ...ctx, now: () => new Date(TODAY.getTime() + minutes * 60_000) });
    const input = { table: 'guide_reads', page: 0, limit: 10 };
    const sqlSandbox = {
      query: async () => Promise.reject(new Error('not asked')),
      tables: async () => [],
      rows: async () => ({ data: [], schema: [], count: 0, limit: 10 }),
      close: async () => undefined,
    };
    const before = (await views()).length;
    for (const minutes of [0, 9, 11, 5]) await tableRows({ ...at(minutes), sqlSandbox }, input);
    expect((await views()).length - before).toBe(3);
  });

  it('are not written for the catalogue, for unknown and hidden tables, or for others than administrators', async () => {
    const before = await views();
    const person = await test.registerUser();
    for (const table of ['products', 'guides', 'nowhere', 'credentials', 'sessions'])
      await tables(`?table=${table}`);
    await tables('?table=users', person.cookie);
    await tables();
    expect(await views()).toEqual(before);
  });

  it('are not answered when they cannot be recorded', async () => {
    const ctx = { ...test.ctx(), now: () => new Date(Number.NaN) };
    await expect(tableRows(ctx, { table: 'users', page: 0, limit: 10 })).rejects.toThrow(RangeError);
  });
});

describe('over a remote database without a local copy', () => {
  it('says that the panel is not available', async () => {
    const other = await createAdminTestApp({ noSandbox: true });
    try {
      const sent: [string, string, unknown][] = [
        ['GET', '/api/admin/database/tables', undefined],
        ['GET', '/api/admin/database/tables?table=users', undefined],
        ['POST', '/api/admin/database/query', { query: 'SELECT 1' }],
      ];
      for (const [method, path, body] of sent) {
        const answer = await other.call(method, path, {
          cookie: other.admin.cookie,
          ...(body ? { body } : {}),
        });
        expect(answer.status).toBe(503);
        expect(answer.body.message).toContain('DATABASE_SYNC_URL');
        expect(answer.headers.get('retry-after')).toBeTruthy();
      }
    } finally {
      await other.remove();
    }
  });
});

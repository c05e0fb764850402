import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '@isa/db';
import type { FreshDatabase } from '@isa/db/testing';
import {
  createSqlSandbox,
  SqlRefusedError,
  type SqlSandbox,
  SqlTooLargeError,
  UnknownTableError,
} from './index.ts';
import { filledDatabase } from './test/fixture.ts';
import { PATIENT } from './test/patient.ts';

let fresh: FreshDatabase;
let sandbox: SqlSandbox;

beforeAll(async () => {
  fresh = await filledDatabase();
  await fresh.database.applyMigration([
    'CREATE TABLE "odd ""name; --" ("a b" INTEGER, "c""d" TEXT, doubled AS ("a b" * 2))',
    `INSERT INTO "odd ""name; --" VALUES (1, 'x')`,
    'CREATE TABLE keyed (word TEXT PRIMARY KEY, n) WITHOUT ROWID',
    "INSERT INTO keyed VALUES ('b', 2), ('a', 1)",
    'CREATE TABLE wide (text TEXT)',
    "INSERT INTO wide SELECT printf('%.*c', 60000, 'é') FROM products",
    'CREATE TABLE enormous (text TEXT)',
    "INSERT INTO enormous VALUES (printf('%.*c', 3000000, 'x'))",
  ]);
  sandbox = createSqlSandbox({ file: fresh.file, ...PATIENT });
});

afterAll(async () => {
  await sandbox.close();
  await fresh.remove();
});

describe('values', () => {
  it('come as JSON can hold them', async () => {
    const { rows } = await sandbox.query(
      `SELECT NULL AS absent, 1 AS one, 2.5 AS real, 'é' AS text, x'00ff10' AS blob, 9007199254740991 AS safe,
       9223372036854775807 AS big, -9007199254740993 AS small, 9e999 AS infinite, 9e999 - 9e999 AS nan`,
    );
    expect(rows).toEqual([
      {
        absent: null,
        one: 1,
        real: 2.5,
        text: 'é',
        blob: '<blob 3 bytes>',
        safe: 9007199254740991,
        big: '9223372036854775807',
        small: '-9007199254740993',
        infinite: 'Infinity',
        nan: null,
      },
    ]);
    expect(JSON.parse(JSON.stringify(rows))).toEqual(rows);
  });

  it.each([
    'SELECT 1 AS n;;',
    'SELECT 1 AS n; ; -- end',
    '\u00a0SELECT 1 AS n\u00a0',
    '\u2028\ufeffSELECT 1 AS n;\u00a0',
  ])('are those of one SELECT, whatever blanks and semicolons surround it: %j', async (sql) => {
    expect((await sandbox.query(sql)).rows).toEqual([{ n: 1 }]);
  });

  it('keep every column when names repeat, in the order of the statement', async () => {
    const { columns, rows } = await sandbox.query(
      "SELECT 1 AS a, 2 AS a, 3 AS a_2, 4 AS a, 5 AS '7', 6 AS ''",
    );
    expect(columns).toEqual(['a', 'a_3', 'a_2', 'a_4', '7', '']);
    expect(rows).toEqual([{ a: 1, a_3: 2, a_2: 3, a_4: 4, '7': 5, '': 6 }]);
  });

  it('cannot reach the prototype of an object', async () => {
    const { rows } = await sandbox.query("SELECT 'x' AS __proto__, 'y' AS constructor");
    expect(Object.entries(rows[0] ?? {})).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    expect(Object.getPrototypeOf(rows[0])).toBe(Object.prototype);
  });

  it('name their columns when there is no row', async () => {
    const result = await sandbox.query('SELECT id, username FROM users WHERE 0');
    expect(result).toMatchObject({ columns: ['id', 'username'], rows: [], truncated: false });
    expect(result.milliseconds).toBeGreaterThan(0);
  });
});

describe('limits of a result (fault 50)', () => {
  const NUMBERS = 'WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r LIMIT';

  it('cuts after 1,000 rows and says so', async () => {
    const result = await sandbox.query(`${NUMBERS} 1000000) SELECT n FROM r`);
    expect(result.truncated).toBe(true);
    expect(result.rows).toHaveLength(1_000);
    expect(result.rows.at(-1)).toEqual({ n: 1_000 });
  });

  it('does not call exactly 1,000 rows cut', async () => {
    const result = await sandbox.query(`${NUMBERS} 1000) SELECT n FROM r`);
    expect(result.truncated).toBe(false);
    expect(result.rows).toHaveLength(1_000);
  });

  it('cuts a cross join', async () => {
    const result = await sandbox.query('SELECT * FROM products a, products b, products c, products d');
    expect(result.truncated).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(result.rows))).toBeLessThanOrEqual(2_000_000);
  });

  it('cuts before 2 MB of JSON, names and escapes counted', async () => {
    const name = 'long'.repeat(50);
    const result = await sandbox.query(
      `${NUMBERS} 980) SELECT n, replace(printf('%.*c', 500, '"'), '""', '"' || char(1)) AS ${name} FROM r`,
    );
    const bytes = Buffer.byteLength(JSON.stringify(result.rows));
    expect(result.truncated).toBe(true);
    expect(bytes).toBeLessThanOrEqual(2_000_000);
    expect(bytes).toBeGreaterThan(1_900_000);
  });

  it.each([
    "SELECT printf('%.*c', 1999999, 'x') AS a, printf('%.*c', 1999999, 'x') AS b",
    "SELECT printf('%.*c', 3000000, 'x')",
    "SELECT printf('%1000000000d', 1)",
    `SELECT replace(printf('%.*c', 2000, 'x'), 'x', printf('%.*c', 2000, 'y'))`,
    `SELECT hex(hex(hex(printf('%.*c', 500000, 'x'))))`,
    `${NUMBERS} 100000) SELECT group_concat(printf('%0100d', n)) FROM r`,
    `${NUMBERS} 100000) SELECT json_group_array(printf('%0100d', n)) FROM r`,
    'SELECT text FROM enormous',
  ])('refuses a single value beyond the limit: %s', async (sql) => {
    await expect(sandbox.query(sql)).rejects.toThrow(SqlTooLargeError);
  });
});

describe('the table browser', () => {
  it('lists what an administrator may see, and nothing else', async () => {
    const tables = await sandbox.tables();
    expect(tables).toEqual(expect.arrayContaining(['audit_log', 'ledger', 'products', 'settings', 'users']));
    expect(tables).toEqual([...tables].sort());
    expect(
      tables.filter((name) =>
        /sqlite|libsql|drizzle|credentials|tokens|secrets|rate_limits|user_search/.test(name),
      ),
    ).toEqual([]);
    expect(tables).not.toContain('sessions');
    expect(tables).toContain('chat_sessions');
  });

  it('shows a page with column names, types and the count of the whole table', async () => {
    const page = await sandbox.rows('products', 1, 5);
    expect(page.count).toBe(12);
    expect(page.limit).toBe(5);
    expect(page.data.map((row) => row['name'])).toEqual([
      'Saver 6',
      'Saver 7',
      'Saver 8',
      'Saver 9',
      'Saver 10',
    ]);
    expect(page.schema.slice(0, 2)).toEqual([
      { column_name: 'id', data_type: 'INTEGER' },
      { column_name: 'name', data_type: 'TEXT' },
    ]);
  });

  it('answers an empty page beyond the end', async () => {
    expect(await sandbox.rows('products', 1_000_000, 100)).toMatchObject({ data: [], count: 12 });
  });

  it('reads tables with odd names, generated columns or no row id', async () => {
    expect(await sandbox.rows('odd "name; --', 0, 5)).toMatchObject({
      data: [{ 'a b': 1, 'c"d': 'x', doubled: 2 }],
      schema: [{ column_name: 'a b' }, { column_name: 'c"d' }, { column_name: 'doubled' }],
    });
    expect((await sandbox.rows('keyed', 0, 5)).data.map((row) => row['word'])).toEqual(['a', 'b']);
  });

  it('shortens long values so that a page always fits', async () => {
    const page = await sandbox.rows('wide', 0, 100);
    expect(page.data).toHaveLength(12);
    expect(page.data[0]?.['text']).toBe(`${'é'.repeat(2_000)}… (60000 characters)`);
    const small = createSqlSandbox({ file: fresh.file, ...PATIENT, maxBytes: 200_000 });
    const fitted = await small.rows('wide', 0, 100).finally(() => small.close());
    expect(fitted.data).toHaveLength(12);
    expect(Buffer.byteLength(JSON.stringify(fitted.data))).toBeLessThanOrEqual(200_000);
  });

  it('sees a table that was made since it started', async () => {
    await expect(sandbox.rows('newcomer', 0, 5)).rejects.toThrow(UnknownTableError);
    await fresh.database.applyMigration(['CREATE TABLE newcomer (a)', 'INSERT INTO newcomer VALUES (1)']);
    expect((await sandbox.rows('newcomer', 0, 5)).data).toEqual([{ a: 1 }]);
    expect((await sandbox.query('SELECT a FROM newcomer')).rows).toEqual([{ a: 1 }]);
  });

  it.each([
    'nowhere',
    'Users',
    '',
    ' users',
    'users; DROP TABLE users',
    'users" WHERE 1=1 --',
    '"users"',
    'main.users',
    "users' OR '1'='1",
    'credentials',
    'CREDENTIALS',
    'sessions',
    'tokens',
    'secrets',
    'rate_limits',
    'user_search',
    'user_search_texts',
    'user_search_data',
    'user_search_idx',
    'user_search_config',
    '__drizzle_migrations',
    'sqlite_schema',
    'sqlite_master',
    'sqlite_sequence',
    'pragma_table_list',
    'dbstat',
    'json_each',
    'users\0',
    '__proto__',
    'constructor',
    'toString',
    'a'.repeat(100_000),
  ])('knows no table %j', async (table) => {
    await expect(sandbox.rows(table, 0, 10)).rejects.toThrow(UnknownTableError);
  });

  it.each([
    [-1, 10],
    [0.5, 10],
    [Number.NaN, 10],
    [Number.MAX_SAFE_INTEGER, 100],
    [0, 0],
    [0, -5],
    [0, 1e9],
    [0, 2.5],
    [0, Number.POSITIVE_INFINITY],
  ])('refuses page %d with limit %d', async (page, limit) => {
    await expect(sandbox.rows('products', page, limit)).rejects.toThrow(SqlRefusedError);
  });

  it('is not changed by what a page shows', async () => {
    const stored = await fresh.database.read.select({ name: products.name }).from(products);
    expect(stored).toHaveLength(12);
  });
});

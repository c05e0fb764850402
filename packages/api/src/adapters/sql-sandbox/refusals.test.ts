import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dirname } from 'node:path';
import type { FreshDatabase } from '@isa/db/testing';
import { createSqlSandbox, SqlRefusedError, type SqlSandbox } from './index.ts';
import { ALLOWED, HIDDEN, NOT_A_SELECT, REFUSED, WAYS_IN } from './test/corpus.ts';
import { filledDatabase, stateOf } from './test/fixture.ts';
import { PATIENT } from './test/patient.ts';

let fresh: FreshDatabase;
let sandbox: SqlSandbox;
let before: ReturnType<typeof stateOf>;

beforeAll(async () => {
  fresh = await filledDatabase();
  await fresh.database.applyMigration([
    'CREATE TABLE libsql_notes (note TEXT)',
    "INSERT INTO libsql_notes VALUES ('zebra-note')",
    'CREATE VIEW open_sessions AS SELECT id, user_id FROM sessions',
    'CREATE VIEW joined_sessions AS SELECT 1 AS n FROM users JOIN sessions USING (id)',
    'CREATE VIEW cheap_products AS SELECT name FROM products WHERE annual_fee IS NULL',
    'CREATE VIRTUAL TABLE search USING fts5(body)',
    "INSERT INTO search VALUES ('zebra-document')",
  ]);
  sandbox = createSqlSandbox({ file: fresh.file, ...PATIENT });
  await sandbox.query('SELECT 1');
  before = stateOf(fresh.file);
});

afterAll(async () => {
  await sandbox.close();
  await fresh.remove();
});

const named = (texts: string[]): [string, string][] => texts.map((text) => [text.slice(0, 90), text]);

/** The refusal, as text; anything else than a refusal fails the test. */
async function refusalOf(text: string): Promise<string> {
  const outcome = await sandbox.query(text.replaceAll('DIR', dirname(fresh.file))).then(
    (result) => `answered: ${JSON.stringify(result)}`,
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(SqlRefusedError);
  const message = outcome instanceof Error ? outcome.message : '';
  expect(message).not.toMatch(/zebra|at .*\.ts:|node:/);
  return message;
}

describe('statements that are not one SELECT (faults 44 to 46)', () => {
  it.each(named(NOT_A_SELECT))('%j', async (_name, text) => {
    expect(await refusalOf(text)).toBe('Only SELECT queries are allowed');
  });
});

describe('functions, internals and broken statements (faults 47, 48)', () => {
  it.each(named(REFUSED))('%j', async (_name, text) => {
    expect(await refusalOf(text)).not.toBe('');
  });
});

describe.each(HIDDEN)('the hidden table %s', (table, column) => {
  it.each(WAYS_IN)('%s', async (way) => {
    const text = way.replaceAll('TABLE', table).replaceAll('COLUMN', column);
    expect(await refusalOf(text)).toBe('That table is not available');
  });

  it('is refused in other letter case', async () => {
    expect(await refusalOf(`SELECT COUNT(*) FROM ${table.toUpperCase()}`)).toBe(
      'That table is not available',
    );
  });
});

describe('a view of a hidden table', () => {
  it.each([
    'SELECT * FROM open_sessions',
    'SELECT count(*) FROM open_sessions',
    'SELECT n FROM joined_sessions',
    'WITH g(id) AS (VALUES (1)) SELECT id FROM g FULL JOIN open_sessions USING (id)',
    'SELECT * FROM search',
    "SELECT * FROM search('zebra')",
    "SELECT highlight(search, 0, '', '') FROM search",
    'SELECT * FROM search_content',
    'SELECT block FROM search_data',
    'SELECT count(*) FROM search_idx',
    'WITH g(body) AS (VALUES (1)) SELECT body FROM g FULL JOIN search USING (body)',
    'WITH g(c0) AS (VALUES (1)) SELECT c0 FROM g FULL JOIN search_content USING (c0)',
  ])('%s', async (text) => {
    expect(await refusalOf(text)).toMatch(/not available/);
  });

  it('does not keep an ordinary view from being read', async () => {
    expect((await sandbox.query('SELECT count(*) AS n FROM cheap_products')).rows).toEqual([{ n: 12 }]);
  });
});

describe('queries that an administrator may run', () => {
  it.each(ALLOWED)('%s', async (text) => {
    expect((await sandbox.query(text)).columns.length).toBeGreaterThan(0);
  });
});

it('answers a right guess at a secret exactly like a wrong one (fault 51)', async () => {
  const guess = (value: string) =>
    refusalOf(`WITH g(id) AS (VALUES ('${value}')) SELECT 1 FROM g JOIN sessions USING (id)`);
  expect(await guess('5e55100-zebra-session-id')).toBe(await guess('wrong'));
});

it('leaves the file unchanged to the byte and makes no other', () => {
  expect(stateOf(fresh.file)).toEqual(before);
});

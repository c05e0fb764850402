import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '@isa/db/testing';
import { createSqlSandbox, SqlRefusedError, type SqlSandbox } from './index.ts';
import { filledDatabase } from './test/fixture.ts';
import { PATIENT } from './test/patient.ts';

/** Two databases that differ only in what their secret tables hold. */
let databases: FreshDatabase[];
let sandboxes: SqlSandbox[];

beforeAll(async () => {
  databases = [await filledDatabase(true), await filledDatabase(false)];
  sandboxes = databases.map(({ file }) => createSqlSandbox({ file, ...PATIENT }));
});

afterAll(async () => {
  await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
  await Promise.all(databases.map((database) => database.remove()));
});

/** What a person sees of an answer, whatever it is. */
async function outcomeOf(sandbox: SqlSandbox, text: string): Promise<string> {
  try {
    return JSON.stringify((await sandbox.query(text)).rows);
  } catch (error) {
    if (error instanceof SqlRefusedError) return `refused: ${error.message}`;
    throw error;
  }
}

const column = fc.constantFrom(
  'id',
  'user_id',
  'hash',
  'key',
  'name',
  'password_hash',
  'ciphertext',
  'created_at',
);
const hidden = fc.constantFrom(
  'sessions',
  'main.sessions',
  '"TOKENS"',
  'tokens',
  'credentials',
  '[secrets]',
  'rate_limits',
);
const open = fc.constantFrom('users', 'ledger', 'products', "(SELECT 1 AS id, 2 AS user_id, '' AS hash)");
const joined = fc.constantFrom(
  'JOIN',
  'LEFT JOIN',
  'RIGHT JOIN',
  'FULL JOIN',
  'CROSS JOIN',
  'FULL OUTER JOIN',
);

/** Sources of a SELECT, joined in every way that SQLite knows, some of them deep inside. */
const { source } = fc.letrec<{ source: string; leaf: string; join: string; inner: string }>((tie) => ({
  leaf: fc.oneof(hidden, open),
  join: fc
    .tuple(tie('source'), joined, tie('source'), column, fc.constantFrom('using', 'natural', 'on', 'none'))
    .map(([left, join, right, name, how]) => {
      if (how === 'natural') return `${left} NATURAL ${join === 'CROSS JOIN' ? 'JOIN' : join} ${right}`;
      if (how === 'using') return `${left} ${join} ${right} USING (${name})`;
      return how === 'on' ? `${left} ${join} ${right} ON 1` : `${left} ${join} ${right}`;
    }),
  inner: fc.tuple(column, tie('source')).map(([name, from]) => `(SELECT ${name} FROM ${from})`),
  source: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    tie('join'),
    tie('join'),
    tie('inner'),
  ),
}));

/** Five tables give at most a quarter of a million rows; what is much more can meet the limits of time and memory. */
const bounded = source.filter((text) => text.split('JOIN').length <= 5);

const statement = fc
  .tuple(
    fc.constantFrom('', 'max(', 'count(', 'group_concat('),
    column,
    bounded,
    fc.constantFrom('', 'WHERE', 'ORDER BY'),
    column,
  )
  .map(([call, name, from, clause, other]) => {
    const shown = call === '' ? name : `${call}${name})`;
    return `SELECT ${shown} FROM ${from}${clause === '' ? '' : ` ${clause} ${other}`}`;
  });

it('answers the same whatever the secret tables hold, however tables are joined', async () => {
  const seen = { answered: 0, refused: 0, wrong: 0 };
  await fc.assert(
    fc.asyncProperty(statement, async (text) => {
      const [withSecrets, without] = await Promise.all(sandboxes.map((sandbox) => outcomeOf(sandbox, text)));
      expect(withSecrets).toBe(without);
      expect(withSecrets).not.toContain('zebra');
      if (withSecrets?.startsWith('refused: That table')) seen.refused += 1;
      else seen[withSecrets?.startsWith('refused') ? 'wrong' : 'answered'] += 1;
    }),
    { numRuns: 1_000 },
  );
  expect(seen.answered).toBeGreaterThan(0);
  expect(seen.refused).toBeGreaterThan(0);
});

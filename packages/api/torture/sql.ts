import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import {
  createSqlSandbox,
  SqlRefusedError,
  type SqlSandbox,
  SqlTimeoutError,
  SqlTooLargeError,
} from '../src/adapters/sql-sandbox/index.ts';
import { filledDatabase, SECRETS, stateOf } from '../src/adapters/sql-sandbox/test/fixture.ts';
import { PATIENT } from '../src/adapters/sql-sandbox/test/patient.ts';
import { expectWholeFile } from './lib/invariants.ts';
import type { Figures, Torture } from './lib/torture.ts';
import { disguisedStatement, hostileStatement } from './sql/mutations.ts';

const STATEMENTS = 5000;
/** Shorter than in the product, so that the many that would never end take less of the run. */
const TIMEOUT_MS = 1000;
const QUICK_TIMEOUT_MS = 200;
/** From the limit to the end of the process, on a machine that has other things to do as well. */
const GRACE_MS = 60_000;

/** A secret as it is, in hexadecimal, in capitals or backwards. */
const shapes = Object.values(SECRETS).flatMap((secret) => [
  secret,
  secret.toUpperCase(),
  Buffer.from(secret).toString('hex').toUpperCase(),
  [...secret].toReversed().join(''),
]);
/** Values that differ between readings of the same data. */
const isUnsteady = (text: string) => /random|current_|now|julian|date|time|_source_id|changes/i.test(text);

interface Outcome {
  kind: 'answered' | 'refused' | 'stopped' | 'too large';
  shown: string;
}

async function outcomeOf(sandbox: SqlSandbox, text: string): Promise<Outcome> {
  const startedAt = performance.now();
  try {
    const { columns, rows } = await sandbox.query(text);
    return { kind: 'answered', shown: JSON.stringify([columns, rows]) };
  } catch (error) {
    if (error instanceof SqlRefusedError) return { kind: 'refused', shown: error.message };
    if (error instanceof SqlTooLargeError) return { kind: 'too large', shown: error.message };
    if (error instanceof SqlTimeoutError) return { kind: 'stopped', shown: error.message };
    throw error;
  } finally {
    const took = performance.now() - startedAt;
    assert.ok(took < TIMEOUT_MS + GRACE_MS, `${Math.round(took)} ms for ${text.slice(0, 300)}`);
  }
}

/**
 * Hostile statements against two databases that differ only in their secrets: no secret comes out, no answer reveals
 * the two apart, nothing is written or made, nothing runs on.
 */
export async function sql(t: Torture): Promise<Figures> {
  const databases = [await filledDatabase(true), await filledDatabase(false)];
  const folder = await t.folder();
  for (const database of databases) {
    t.defer(() => database.remove());
    await database.database.close();
  }
  const timeoutMs = t.whole ? TIMEOUT_MS : QUICK_TIMEOUT_MS;
  const hasty = databases.map(({ file }) => createSqlSandbox({ file, ...PATIENT, timeoutMs }));
  const patient = databases.map(({ file }) => createSqlSandbox({ file, ...PATIENT }));
  for (const sandbox of [...hasty, ...patient]) t.defer(() => sandbox.close());
  const before = databases.map(({ file }) => stateOf(file));
  const unchanged = (text: string) => {
    assert.deepEqual(
      databases.map(({ file }) => stateOf(file)),
      before,
      `something was written by ${text}`,
    );
    assert.deepEqual(readdirSync(folder), [], `a file was made by ${text}`);
  };

  const counts = { answered: 0, refused: 0, stopped: 0, 'too large': 0 };
  const total = t.times(STATEMENTS, 50);
  for (let index = 1; index <= total; index += 1) {
    const disguised = index % 10 === 0;
    const text = (disguised ? disguisedStatement(t.random) : hostileStatement(t.random)).replaceAll(
      'DIR',
      folder,
    );
    const sandboxes = disguised ? patient : hasty;
    const [outcome, other] = await Promise.all(sandboxes.map((sandbox) => outcomeOf(sandbox, text)));
    if (outcome === undefined || other === undefined) throw new Error('no outcome');
    counts[outcome.kind] += 1;
    for (const shape of shapes) assert.ok(!outcome.shown.includes(shape), `a secret comes out by ${text}`);
    const late = [outcome, other].some(({ kind }) => kind === 'stopped' || kind === 'too large');
    if (!late && !isUnsteady(text))
      assert.deepEqual(outcome, other, `the answer depends on a secret: ${text}`);
    if (disguised) {
      const refusal = { kind: 'refused', shown: 'Only SELECT queries are allowed' };
      assert.deepEqual(outcome, refusal, `not refused: ${JSON.stringify(text)}`);
    }
    if (index % 50 === 0) unchanged(`one of the last fifty before ${index}`);
    if (index % 500 === 0) t.say(`${index} of ${total} statements`);
  }
  unchanged('the last');
  for (const sandbox of [...hasty, ...patient]) await sandbox.close();
  for (const { url } of databases) await expectWholeFile(url);
  return { statements: total, ...counts };
}

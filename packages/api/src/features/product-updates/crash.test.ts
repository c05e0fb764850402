import { fork } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditLog, openDatabase, productHistory, products } from '@isa/db';
import { freshFile } from '@isa/db/testing';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdLock } from '../../../test/support/lock.ts';
import { childProgram } from '../../../test/support/programs.ts';

const ROWS = 4000;

let folder: string;
let csv: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isa-crash-'));
  csv = join(folder, 'crash.csv');
  const rows = Array.from(
    { length: ROWS },
    (_, at) => `Crash saver ${at},Crash Bank,Cash ISA,https://example.com/${at}`,
  );
  await writeFile(csv, ['name,provider,type,referralLink', ...rows].join('\n'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const size = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Imports in another process and kills it once `bytes` of the import are in the database's log: 0 is before it can write
 * any, for certain.
 */
async function importAndKill(file: string, bytes: number): Promise<'killed' | 'done'> {
  const child = fork(childProgram('csv-importer'), [file, csv], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const exited = once(child, 'exit');
  const said: unknown[] = [];
  child.on('message', (message) => said.push(message));
  await Promise.race([once(child, 'message'), exited]);
  const lock = bytes === 0 ? await holdLock(file) : undefined;
  const before = size(`${file}-wal`);
  child.send('go');
  while (child.exitCode === null && !said.includes('done') && size(`${file}-wal`) < before + bytes) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  child.kill('SIGKILL');
  await exited;
  await lock?.release();
  return said.includes('done') ? 'done' : 'killed';
}

it('stores all of an import or none when the process is killed in the middle of it (fault 60)', async () => {
  const outcomes: string[] = [];
  // At once; then at what may be the middle.
  for (const bytes of [0, 1, 500_000, Number.POSITIVE_INFINITY]) {
    const fresh = await freshFile();
    outcomes.push(await importAndKill(fresh.file, bytes));
    const db = await openDatabase({ url: fresh.url });
    const counts: number[] = [];
    for (const table of [products, productHistory, auditLog]) {
      counts.push((await db.read.select({ n: count() }).from(table))[0]?.n ?? -1);
    }
    expect([
      [0, 0, 0],
      [ROWS, ROWS, 1],
    ]).toContainEqual(counts);
    if (outcomes.at(-1) === 'done') expect(counts[0]).toBe(ROWS);
    await db.close();
    await fresh.remove();
  }
  // The test is worth something only when some were killed before the end and one was not.
  expect(outcomes[0]).toBe('killed');
  expect(outcomes.at(-1)).toBe('done');
});

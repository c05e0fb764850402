import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chatTurns, ledger, openDatabase } from '@isa/db';
import { freshFile } from '@isa/db/testing';
import { and, eq, inArray } from 'drizzle-orm';
import { addUser } from '../test/payments-harness.ts';
import { childProgram } from '../test/support/programs.ts';
import type { DebtorJob, DebtorReport } from './children/contender.ts';
import { expectNoOpenTurns, expectSound, expectWholeFile } from './lib/invariants.ts';
import type { Figures, Torture } from './lib/torture.ts';

const DEBITS = 10_000;
const PROCESSES = 2;
const PEOPLE = 5;
const COST = 10;

/** Starts a process that debits; resolves when it is ready with what lets it go and waits for its report. */
async function startDebtor(t: Torture, job: DebtorJob): Promise<() => Promise<DebtorReport>> {
  const child = fork(childProgram('contender'), [JSON.stringify(job)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  t.defer(() => child.kill('SIGKILL'));
  await once(child, 'message');
  return async () => {
    const reported = Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`a contender ended with ${code}`))),
    ]);
    child.send('go');
    const [report]: DebtorReport[] = await reported;
    if (report === undefined) throw new Error('a contender said nothing');
    return report;
  };
}

/**
 * Several processes at once reserve credits of the same few people, who have enough for four fifths of it: what was
 * acknowledged is in the ledger, what was refused is not, and no balance went under 0.
 */
export async function debitsAgainst(
  t: Torture,
  url: string,
  options: { debits: number; processes: number; syncUrl?: string },
): Promise<Figures> {
  const db = await openDatabase({ url: options.syncUrl ?? url, busyTimeoutMs: 20_000 });
  t.defer(() => db.close());
  const each = Math.ceil(options.debits / options.processes / PEOPLE);
  const enough = Math.floor(each * options.processes * 0.8);
  const people: number[] = [];
  for (let i = 0; i < PEOPLE; i += 1) {
    // Registered now: a server's monthly job would give credits to users registered before this month.
    const { id } = await addUser(db, `contender${i}`, new Date());
    const row = { userId: id, delta: enough * COST - 20, reason: 'admin-grant' as const, createdAt: 'now' };
    await db.write((orm) => orm.insert(ledger).values({ ...row, reference: `grant:${id}` }));
    people.push(id);
  }
  const contender = await Promise.all(
    Array.from({ length: options.processes }, (_, index) =>
      startDebtor(t, {
        url: options.syncUrl === undefined ? url : `${url}.${index}`,
        ...(options.syncUrl === undefined ? {} : { syncUrl: options.syncUrl }),
        name: `contender${index}`,
        people,
        attempts: each,
      }),
    ),
  );
  const startedAt = performance.now();
  const reports = await Promise.all(contender.map((go) => go()));
  const seconds = (performance.now() - startedAt) / 1000;

  const acknowledged = reports.flatMap(({ stored }) => stored).toSorted();
  const spent = and(eq(ledger.reason, 'chat'), inArray(ledger.userId, people));
  const rows = await db.read.select().from(ledger).where(spent);
  assert.deepEqual(
    rows.map(({ reference }) => reference).toSorted(),
    acknowledged,
    'ledger and acknowledged debits differ',
  );
  const turns = await db.read.select().from(chatTurns).where(inArray(chatTurns.userId, people));
  assert.equal(turns.length, acknowledged.length);
  assert.equal(acknowledged.length, enough * PEOPLE, 'a user could not spend their balance');
  await expectNoOpenTurns(db);
  await expectSound(db);
  await db.close();
  const refused = reports.reduce((sum, report) => sum + report.refused, 0);
  return {
    processes: options.processes,
    debits: acknowledged.length + refused,
    stored: acknowledged.length,
    'refused for want of credits': refused,
    'debits a second': Math.round((acknowledged.length + refused) / seconds),
  };
}

/** 10,000 contended debits in two processes over one file. */
export async function debits(t: Torture): Promise<Figures> {
  const fresh = await freshFile();
  t.defer(() => fresh.remove());
  const figures = await debitsAgainst(t, fresh.url, { debits: t.times(DEBITS, 100), processes: PROCESSES });
  await expectWholeFile(fresh.url);
  return figures;
}

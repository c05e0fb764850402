/**
 * A server that spends people's credits as the advisor does: `contender.ts JSON`. Says 'ready', waits for 'go', asks
 * `attempts` times for each person, and reports the references that were acknowledged as stored.
 */
import { once } from 'node:events';
import { openDatabase } from '@isa/db';
import { NOTHING_SHOWN, reserve, settle } from '../../src/features/advisor/turn-store.ts';
import { processIdentity } from '../../src/lib/process-identity.ts';

export interface DebtorJob {
  url: string;
  syncUrl?: string;
  name: string;
  people: number[];
  attempts: number;
}

export interface DebtorReport {
  stored: string[];
  refused: number;
}

const job: DebtorJob = JSON.parse(process.argv[2] ?? '{}');
const db = await openDatabase({
  url: job.url,
  busyTimeoutMs: 60_000,
  ...(job.syncUrl === undefined ? {} : { syncUrl: job.syncUrl }),
});
/** As a server names itself: another one would take the turns of a holder that it cannot find for a dead one's, and give back. */
const holder = processIdentity();
const report: DebtorReport = { stored: [], refused: 0 };
const answered = { ...NOTHING_SHOWN, outcome: 'answered' as const, content: 'Yes.', error: null };

async function debit(userId: number, attempt: number): Promise<void> {
  const at = new Date();
  const turnId = `${job.name}-${userId}-${attempt}`;
  const refusal = await reserve(db, {
    turnId,
    sessionId: `${job.name}-${userId}`,
    userId,
    message: 'Are you there?',
    idempotencyKey: null,
    requestHash: turnId,
    holder,
    model: 'none',
    at,
    deadline: new Date(at.getTime() + 60_000),
  });
  if (refusal === 'too-few-credits') report.refused += 1;
  else if (refusal !== null) throw new Error(`refused: ${refusal}`);
  else {
    report.stored.push(`chat:${turnId}`);
    await settle(db, turnId, { ...answered, state: 'completed', at });
  }
}

process.send?.('ready');
await once(process, 'message');
await Promise.all(
  job.people.map(async (userId) => {
    for (let attempt = 0; attempt < job.attempts; attempt += 1) await debit(userId, attempt);
  }),
);
await db.close();
// Only once it is written: a long report would be cut off.
process.send?.(report, () => process.disconnect());

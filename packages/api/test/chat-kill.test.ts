import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chatMessages, chatTurns, ledger, users } from '@isa/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recoverAbandonedTurns } from '../src/features/advisor/turn-recovery.ts';
import { type FakeOpenAi, startFakeOpenAi } from './fake-openai.ts';
import { createTestApp, type Person, type TestApp } from './harness.ts';
import { bareEnvironment } from './support/launch.ts';
import { childProgram } from './support/programs.ts';
import { budget } from './support/tier.ts';

/** Four processes at a time, each with a user of its own, killed together. */
const ROUNDS = budget.chatKillRounds;
const WORKERS = 4;
const PLENTY = 1_000_000;

let test: TestApp;
let model: FakeOpenAi;
let savers: Person[];

beforeAll(async () => {
  test = await createTestApp({ captureMail: true });
  model = await startFakeOpenAi({ mode: 'slow', text: 'a b c', gapMs: 1 });
  savers = await Promise.all(Array.from({ length: WORKERS }, () => test.registerUser()));
  for (const { id } of savers) {
    const row = {
      userId: id,
      delta: PLENTY,
      reason: 'admin-grant',
      reference: `plenty:${id}`,
      createdAt: 'now',
    } as const;
    await test.deps.db.write((orm) => orm.insert(ledger).values(row));
  }
});
afterAll(async () => {
  await test.remove();
  await model.close();
});

function startWorker(saver: Person): ChildProcess {
  const args = [
    childProgram('chat-worker'),
    test.deps.env.DATABASE_URL,
    test.folder,
    model.url,
    String(saver.id),
  ];
  return spawn(process.execPath, args, { env: bareEnvironment(), stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Lets all workers begin, waits for some questions, and kills each a few milliseconds apart. */
async function killAll(round: number): Promise<void> {
  const workers = savers.map(startWorker);
  await Promise.all(workers.flatMap(({ stdout }) => (stdout === null ? [] : [once(stdout, 'data')])));
  const before = model.requests.length;
  await model.until(() => model.requests.length >= before + WORKERS);
  await Promise.all(
    workers.map(async (worker, i) => {
      const closed = once(worker, 'exit');
      // From the middle of an answer over its settling to the beginning of the next.
      setTimeout(() => worker.kill('SIGKILL'), (round * 3 + i * 2) % 13);
      await closed;
    }),
  );
}

const count = sql<number>`count(*)`;

async function expectSettled(saver: Person): Promise<void> {
  const { read } = test.deps.db;
  const [account] = await read.select({ credits: users.credits }).from(users).where(eq(users.id, saver.id));
  const [booked] = await read
    .select({ sum: sql<number>`sum(${ledger.delta})` })
    .from(ledger)
    .where(eq(ledger.userId, saver.id));
  expect(account?.credits).toBe(booked?.sum);
  // Every charged turn has its whole answer, every other one its credits back.
  const own = eq(chatTurns.userId, saver.id);
  const [charged] = await read
    .select({ count })
    .from(chatTurns)
    .where(and(own, eq(chatTurns.state, 'completed')));
  const [answered] = await read
    .select({ count })
    .from(chatMessages)
    .innerJoin(chatTurns, eq(chatTurns.id, chatMessages.turnId))
    .where(and(own, eq(chatMessages.role, 'assistant')));
  expect(answered?.count).toBe(charged?.count);
  expect(account?.credits).toBe(PLENTY + 20 - 10 * Number(charged?.count));
}

it(`fault 2: ${ROUNDS * WORKERS} kills in the middle of turns lose no credit and leave no turn open`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await killAll(round);
    await recoverAbandonedTurns(test.deps);
    const open = inArray(chatTurns.state, ['reserved', 'streaming']);
    expect(await test.deps.db.read.select().from(chatTurns).where(open)).toEqual([]);
    for (const saver of savers) await expectSettled(saver);
  }
}, 300_000);

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, migrate, openDatabase } from '@isa/db';
import { freshDatabase } from '@isa/db/testing';
import { expect, onTestFinished, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../../../test/fake-stripe.ts';
import {
  addUser,
  balance,
  buyerCtx,
  historyOf,
  NOON,
  openServer,
  orderOf,
  paymentRows,
  START,
} from '../../../test/payments-harness.ts';
import { unbalancedUsers } from '../../../test/support/database.ts';
import { startLibsqlServer } from '../../../test/support/own-app.ts';
import type { WorkerJob } from '../../../test/support/children/payments-worker.ts';
import { childProgram } from '../../../test/support/programs.ts';
import { budget } from '../../../test/support/tier.ts';
import { createPaymentIntent } from './service-checkout.ts';

const INTENTS = budget.contestedPayments;
const now = () => NOON;

/** A server of its own, ready to go. @returns what lets it go, and resolves when its work is done */
async function startServer(job: WorkerJob): Promise<() => Promise<void>> {
  const child: ChildProcess = fork(childProgram('payments-worker'), [JSON.stringify(job)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  await once(child, 'message');
  return async () => {
    child.send('go');
    expect((await exited)[0]).toBe(0);
  };
}

/** Two servers hear of the same payments at once, each of them many times and through every channel. */
async function race(url: string, db: Database, fake: FakeStripe): Promise<void> {
  const deps = await openServer(db, fake, { now });
  const ctx = buyerCtx(deps, await addUser(db, 'buyer'));
  const starter = { amount: 1, planId: 'ISA_STARTER', priceId: 'price_isa_starter' };
  for (let i = 0; i < INTENTS; i += 1) await createPaymentIntent(ctx, starter);
  const intentIds = [...fake.intents.keys()];
  const events = intentIds.map((id) => {
    fake.change(id, { status: 'succeeded', received: 100 });
    const { body, signature } = fake.signed(fake.event('payment_intent.succeeded', id), NOON);
    return { body: Buffer.from(body).toString('base64'), signature };
  });
  const mails = await mkdtemp(join(tmpdir(), 'isa-mails-'));
  onTestFinished(() => rm(mails, { recursive: true, force: true }));
  const mailFile = join(mails, 'mails');
  const job = {
    url,
    stripe: fake.base,
    userId: ctx.user.id,
    now: NOON.toISOString(),
    mailFile,
    intentIds,
    events,
    times: 4,
    waits: true,
  };
  const works: WorkerJob['work'][] = ['browser', 'webhook', 'browser'];
  const servers = await Promise.all(works.map((work) => startServer({ ...job, work })));
  await Promise.all(servers.map((go) => go()));

  expect(await paymentRows(db, ctx.user.id)).toEqual(intentIds.map(() => ['purchase', 50]));
  expect(await balance(db, ctx.user.id)).toBe(START + 50 * INTENTS);
  expect(await unbalancedUsers(db)).toEqual([]);
  // One confirmation for each, whichever server was first.
  expect(readFileSync(mailFile, 'utf8')).toBe('mail\n'.repeat(INTENTS));
  for (const intentId of intentIds) {
    expect(await historyOf(db, (await orderOf(db, intentId)).id)).toEqual([
      'none>created',
      'created>succeeded',
    ]);
  }
}

async function fakeStripe(): Promise<FakeStripe> {
  const fake = await startFakeStripe(now);
  onTestFinished(() => fake.close());
  return fake;
}

test('three servers over one database file fulfil the same payments at once: one credit each', async () => {
  const fresh = await freshDatabase({ busyTimeoutMs: 20_000 });
  onTestFinished(() => fresh.remove());
  await race(fresh.url, fresh.database, await fakeStripe());
});

test('three servers over one libSQL server fulfil the same payments at once: one credit each', async (context) => {
  const url = await startLibsqlServer();
  if (url === null) return context.skip('there is no libSQL server for this machine');
  const db = await openDatabase({ url });
  onTestFinished(() => db.close());
  await migrate(db);
  await race(url, db, await fakeStripe());
});

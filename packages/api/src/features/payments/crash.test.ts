import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type Database, openDatabase, paymentOrders } from '@isa/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addUser,
  balance,
  buyerCtx,
  createPaymentsTest,
  historyOf,
  NOON,
  paymentRows,
  type PaymentsTest,
  START,
} from '../../../test/payments-harness.ts';
import type { WorkerJob } from '../../../test/support/children/payments-worker.ts';
import { doPaymentJob, type PaymentJob } from '../../../test/support/payment-job.ts';
import { childProgram } from '../../../test/support/programs.ts';
import { budget } from '../../../test/support/tier.ts';
import type { PaymentCtx } from './deps.ts';
import { reconcilePayments } from './job-reconcile.ts';
import { confirmPaymentSuccess } from './service-checkout.ts';
import { receiveEvent } from './service-webhook.ts';

const LATER = new Date(NOON.getTime() + 60_000);

let t: PaymentsTest;
const abandoned: Database[] = [];
beforeAll(async () => {
  t = await createPaymentsTest();
  t.setNow(LATER);
});
afterAll(async () => {
  await Promise.all(abandoned.map((db) => db.close()));
  await t.remove();
});

interface Round {
  ctx: PaymentCtx;
  mailFile: string;
}

let rounds = 0;

async function newRound(): Promise<Round> {
  rounds += 1;
  t.fake.intents.clear();
  t.fake.events.length = 0;
  const ctx = buyerCtx(t.deps, await addUser(t.db, `crash${rounds}`));
  return { ctx, mailFile: `${t.url.slice('file:'.length)}.mails${rounds}` };
}

/** Does the work in a process that dies at its n-th step. @returns false when the work has fewer steps */
async function isKilled(job: PaymentJob, crashAt: number): Promise<boolean> {
  const worker: WorkerJob = { ...job, crashAt };
  const child = fork(childProgram('payments-worker'), [JSON.stringify(worker)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [code, signal] = await once(child, 'exit');
  if (signal === 'SIGKILL') return true;
  expect(code).toBe(0);
  return false;
}

/** The same over a connection of its own: what comes after the n-th step never happens. */
async function isAbandoned(job: PaymentJob, crashAt: number): Promise<boolean> {
  const db = await openDatabase({ url: job.url });
  let steps = 0;
  const died = Promise.withResolvers<true>();
  const step = async () => {
    steps += 1;
    if (steps < crashAt) return;
    died.resolve(true);
    await new Promise(() => undefined);
  };
  abandoned.push(db);
  return Promise.race([died.promise, doPaymentJob(db, job, step).then(() => false)]);
}

async function dies(
  { ctx, mailFile }: Round,
  crashAt: number,
  job: Partial<PaymentJob>,
  crash = budget.crash,
): Promise<boolean> {
  const whole: PaymentJob = {
    url: t.url,
    stripe: t.fake.base,
    userId: ctx.user.id,
    now: LATER.toISOString(),
    mailFile,
    work: 'begin',
    intentIds: [],
    events: [],
    times: 1,
    ...job,
  };
  return crash === 'kill' ? isKilled(whole, crashAt) : isAbandoned(whole, crashAt);
}

const mailsOf = ({ mailFile, ctx }: Round) =>
  (existsSync(mailFile) ? readFileSync(mailFile, 'utf8').split('\n').length - 1 : 0) +
  t.mails.filter(({ to }) => to === ctx.user.username).length;

const signed = (type: string, intentId: string) => t.fake.signed(t.fake.event(type, intentId), LATER);
const packed = ({ body, signature }: ReturnType<typeof signed>) => ({
  body: Buffer.from(body).toString('base64'),
  signature,
});

/** Count of the attempt, order, Stripe, intent id, answer. */
const STEPS_OF_BEGINNING = 5;

/** What may come first after the crash; everything else comes too, twice. */
const recoveries = ['browser', 'webhook', 'reconciliation'] as const;

async function recover(
  first: (typeof recoveries)[number],
  ctx: PaymentCtx,
  intentId: string,
  event: ReturnType<typeof signed>,
) {
  const ways = {
    browser: () => confirmPaymentSuccess(ctx, { paymentIntentId: intentId }),
    webhook: () => receiveEvent(ctx, event),
    reconciliation: () => reconcilePayments(ctx, LATER),
  };
  await ways[first]();
  for (const way of [...recoveries, ...recoveries]) await ways[way]();
}

async function expectOneCredit(round: Round, intentId: string): Promise<void> {
  const { ctx } = round;
  expect(await paymentRows(t.db, ctx.user.id)).toEqual([['purchase', 50]]);
  expect(await balance(t.db, ctx.user.id)).toBe(START + 50);
  expect(mailsOf(round)).toBeLessThanOrEqual(1);
  const orders = await t.db.read.select().from(paymentOrders).where(eq(paymentOrders.userId, ctx.user.id));
  expect(orders).toMatchObject([{ intentId, state: 'succeeded' }]);
  expect(await historyOf(t.db, orders[0]?.id ?? '')).toEqual(['none>created', 'created>succeeded']);
}

describe('fault 24: a crash between every two steps', () => {
  test('when a purchase begins: never a second payment, and credits are granted once', async () => {
    for (let crashAt = 1; ; crashAt += 1) {
      const round = await newRound();
      const { ctx } = round;
      const died = await dies(round, crashAt, { work: 'begin' }, 'kill');
      // The buyer tries again, but for the last step: before it the order had learnt its payment.
      if (died && crashAt < STEPS_OF_BEGINNING) await t.begin('ISA_STARTER', ctx);
      expect(t.fake.intents.size).toBe(1);
      const [intentId = ''] = t.fake.intents.keys();
      t.fake.change(intentId, { status: 'succeeded', received: 100 });
      const first = recoveries[crashAt % 3] ?? 'browser';
      await recover(first, ctx, intentId, signed('payment_intent.succeeded', intentId));
      await expectOneCredit(round, intentId);
      if (died) continue;
      expect(crashAt).toBe(STEPS_OF_BEGINNING + 1);
      return;
    }
  });

  test.each(['browser', 'webhook', 'reconcile'] as const)(
    'of the fulfilment by %s: one credit',
    async (work) => {
      for (let crashAt = 1; ; crashAt += 1) {
        const round = await newRound();
        const { ctx } = round;
        const intentId = await t.begin('ISA_STARTER', ctx);
        // Begun a moment ago, as the job wants it.
        await t.db.write((orm) =>
          orm
            .update(paymentOrders)
            .set({ createdAt: NOON.toISOString() })
            .where(eq(paymentOrders.intentId, intentId)),
        );
        t.fake.change(intentId, { status: 'succeeded', received: 100 });
        const event = signed('payment_intent.succeeded', intentId);
        const died = await dies(round, crashAt, { work, intentIds: [intentId], events: [packed(event)] });
        await recover(recoveries[crashAt % 3] ?? 'browser', ctx, intentId, event);
        await expectOneCredit(round, intentId);
        if (!died) {
          expect(mailsOf(round)).toBe(1);
          return;
        }
      }
    },
    180_000,
  );

  test('during a refund: credits are taken back once', async () => {
    for (let crashAt = 1; ; crashAt += 1) {
      const round = await newRound();
      const { ctx } = round;
      const intentId = await t.begin('ISA_STARTER', ctx);
      t.fake.change(intentId, { status: 'succeeded', received: 100 });
      await confirmPaymentSuccess(ctx, { paymentIntentId: intentId });
      t.fake.change(intentId, { refunded: 100 });
      const event = signed('charge.refunded', intentId);
      const died = await dies(round, crashAt, { work: 'webhook', events: [packed(event)] });
      await recover(recoveries[crashAt % 3] ?? 'browser', ctx, intentId, event);
      // The browser's call is a repeat and looks no further, so Stripe's own report must have come as well.
      expect(await paymentRows(t.db, ctx.user.id)).toEqual([
        ['purchase', 50],
        ['refund', -50],
      ]);
      if (!died) return;
    }
  });
});

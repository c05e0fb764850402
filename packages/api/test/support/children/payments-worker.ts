/**
 * Another server of the product, as a process of its own that can be killed: `payments-worker.ts JSON`.
 * With `crashAt` it kills itself with SIGKILL just before its n-th step outside (database write, question to Stripe,
 * mail), the end being the last of them; else it tells `{ steps }` when done. With `waits` it says 'ready' and waits for 'go' first.
 */
import { appendFileSync } from 'node:fs';
import { once } from 'node:events';
import { openDatabase, users } from '@isa/db';
import { eq } from 'drizzle-orm';
import type { PaymentCtx, PaymentDeps } from '../../../src/features/payments/deps.ts';
import { reconcilePayments } from '../../../src/features/payments/job-reconcile.ts';
import { createPaymentIntent } from '../../../src/features/payments/service-begin.ts';
import { confirmPaymentSuccess } from '../../../src/features/payments/service-success.ts';
import { receiveEvent } from '../../../src/features/payments/service-webhook.ts';
import { buyerCtx, openServer } from '../../payments-harness.ts';

export interface WorkerJob {
  url: string;
  stripe: string;
  userId: number;
  now: string;
  /** A line is added for every mail. */
  mailFile: string;
  work: 'begin' | 'browser' | 'webhook' | 'reconcile';
  intentIds: string[];
  /** Signed events, base64. */
  events: { body: string; signature: string }[];
  /** How often each piece of work is done at once. */
  times: number;
  crashAt?: number;
  waits?: boolean;
}

const job: WorkerJob = JSON.parse(process.argv[2] ?? '{}');
const now = () => new Date(job.now);
let steps = 0;

async function step(): Promise<void> {
  steps += 1;
  if (steps !== job.crashAt) return;
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
}

function counted<A extends unknown[], R>(call: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
  return async (...args) => {
    await step();
    return call(...args);
  };
}

/** The same server, with a place to die before everything it does outside itself. */
function withSteps(deps: PaymentDeps): PaymentDeps {
  const { db, payments } = deps;
  const { gateway } = payments;
  if (gateway === null) throw new Error('no gateway');
  return {
    ...deps,
    db: {
      isLocal: db.isLocal,
      queued: 0,
      read: db.read,
      readNearby: db.readNearby,
      write: async (work) => {
        await step();
        return db.write(work);
      },
      ping: () => db.ping(),
      close: () => db.close(),
      applyMigration: (statements) => db.applyMigration(statements),
    },
    payments: {
      ...payments,
      gateway: {
        createIntent: counted(gateway.createIntent),
        readIntent: counted(gateway.readIntent),
        async *listIntents(...asked) {
          await step();
          yield* gateway.listIntents(...asked);
        },
        cancelIntent: counted(gateway.cancelIntent),
        refund: counted(gateway.refund),
        async *listEvents(...asked) {
          await step();
          yield* gateway.listEvents(...asked);
        },
        readEvent: gateway.readEvent,
      },
    },
    mailer: {
      send: counted(async () => {
        appendFileSync(job.mailFile, 'mail\n');
        return { delivered: true };
      }),
    },
  };
}

async function doWork(ctx: PaymentCtx): Promise<void> {
  const often = <T>(items: readonly T[]): T[] => Array.from({ length: job.times }, () => items).flat();
  switch (job.work) {
    case 'begin':
      await createPaymentIntent(ctx, { amount: 1, planId: 'ISA_STARTER', priceId: 'price_isa_starter' });
      break;
    case 'browser':
      await Promise.all(
        often(job.intentIds).map((paymentIntentId) => confirmPaymentSuccess(ctx, { paymentIntentId })),
      );
      break;
    case 'webhook':
      await Promise.all(
        often(job.events).map(({ body, signature }) =>
          receiveEvent(ctx, { body: Buffer.from(body, 'base64'), signature }),
        ),
      );
      break;
    case 'reconcile':
      await reconcilePayments(ctx, now());
      break;
  }
}

const db = await openDatabase({ url: job.url, busyTimeoutMs: 20_000 });
const deps = withSteps(await openServer(db, { base: job.stripe }, { now }));
const [user] = await db.read.select().from(users).where(eq(users.id, job.userId));
if (user === undefined) throw new Error('The buyer is missing');
const ctx = buyerCtx(deps, { ...user, mustChangePassword: false });
if (job.waits) {
  process.send?.('ready');
  await once(process, 'message');
}
await doWork(ctx);
await step();
process.send?.({ steps });
await db.close();
process.disconnect();

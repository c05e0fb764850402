import { appendFileSync } from 'node:fs';
import { type Database, users } from '@isa/db';
import { eq } from 'drizzle-orm';
import type { PaymentCtx, PaymentDeps } from '../../src/features/payments/deps.ts';
import { reconcilePayments } from '../../src/features/payments/job-reconcile.ts';
import { createPaymentIntent, confirmPaymentSuccess } from '../../src/features/payments/service-checkout.ts';
import { receiveEvent } from '../../src/features/payments/service-webhook.ts';
import { buyerCtx, openServer } from '../payments-harness.ts';

export interface PaymentJob {
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
}

/** Comes before everything that the work does outside itself: a database write, a question to Stripe, a mail. */
type Step = () => Promise<void>;

function counted<A extends unknown[], R>(
  step: Step,
  call: (...args: A) => Promise<R>,
): (...args: A) => Promise<R> {
  return async (...args) => {
    await step();
    return call(...args);
  };
}

/** The same server, with a place to die before everything it does outside itself. */
function withSteps(deps: PaymentDeps, step: Step, mailFile: string): PaymentDeps {
  const { db, payments } = deps;
  const { gateway } = payments;
  if (gateway === null) throw new Error('no gateway');
  return {
    ...deps,
    db: {
      isLocal: db.isLocal,
      queued: 0,
      read: db.read,
      readReplica: db.readReplica,
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
        createIntent: counted(step, gateway.createIntent),
        readIntent: counted(step, gateway.readIntent),
        async *listIntents(...asked) {
          await step();
          yield* gateway.listIntents(...asked);
        },
        cancelIntent: counted(step, gateway.cancelIntent),
        refund: counted(step, gateway.refund),
        async *listEvents(...asked) {
          await step();
          yield* gateway.listEvents(...asked);
        },
        readEvent: gateway.readEvent,
      },
    },
    mailer: {
      send: counted(step, async () => {
        appendFileSync(mailFile, 'mail\n');
        return { delivered: true };
      }),
    },
  };
}

async function doWork(ctx: PaymentCtx, job: PaymentJob): Promise<void> {
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
      await reconcilePayments(ctx, ctx.now());
      break;
  }
}

/** Another server of the product, over this database, does the job; a last step ends it. */
export async function doPaymentJob(db: Database, job: PaymentJob, step: Step): Promise<void> {
  const server = await openServer(db, { base: job.stripe }, { now: () => new Date(job.now) });
  const [user] = await db.read.select().from(users).where(eq(users.id, job.userId));
  if (user === undefined) throw new Error('The buyer is missing');
  const deps = withSteps(server, step, job.mailFile);
  await doWork(buyerCtx(deps, { ...user, mustChangePassword: false }), job);
  await step();
}

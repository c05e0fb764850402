/**
 * Another server of the product, as a process of its own that can be killed: `payments-worker.ts JSON`.
 * With `crashAt` it kills itself with SIGKILL just before its n-th step outside, the end being the last of them; else
 * it sends `{ steps }` when done. With `waits` it says 'ready' and waits for 'go' first.
 */
import { once } from 'node:events';
import { openDatabase } from '@isa/db';
import { createSteps } from '../crashing-steps.ts';
import { doPaymentJob, type PaymentJob } from '../payment-job.ts';

export interface WorkerJob extends PaymentJob {
  crashAt?: number;
  waits?: boolean;
}

const job: WorkerJob = JSON.parse(process.argv[2] ?? '{}');
const { count, step } = createSteps(job.crashAt);

const db = await openDatabase({ url: job.url, busyTimeoutMs: 20_000 });
if (job.waits) {
  process.send?.('ready');
  await once(process, 'message');
}
await doPaymentJob(db, job, step);
process.send?.({ steps: count() });
await db.close();
process.disconnect();

/**
 * A server of the product that finds news and sends alerts, as a process of its own that can be killed:
 * `alerts-worker.ts JSON`. With `crashAt` it kills itself with SIGKILL at its n-th step.
 */
import { openDatabase } from '@isa/db';
import { createSteps } from '../crashing-steps.ts';
import { type AlertJob, doAlertJob } from '../alert-job.ts';

const job: AlertJob & { crashAt?: number } = JSON.parse(process.argv[2] ?? '{}');
const { step } = createSteps(job.crashAt);

const db = await openDatabase({ url: job.url, busyTimeoutMs: 20_000 });
process.send?.('ready');
await doAlertJob(db, job, step);
await db.close();
process.disconnect();

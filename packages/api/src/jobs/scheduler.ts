import { jobRuns } from '@isa/db';
import { Cron } from 'croner';
import { and, eq, max } from 'drizzle-orm';
import type { Deps } from '../context.ts';
import { MINUTE_MS } from '../domain/durations.ts';
import { isDatedJob } from '../lib/clock.ts';
import { withLease } from './lease.ts';
import { processIdentity } from '../lib/process-identity.ts';

export interface Job {
  name: string;
  /**
   * The period that needs one run: a London date, a month, an hour. The job is due while no run of the current slot
   * has succeeded, so a run that was missed or lost with a dead server is repeated.
   */
  slot(now: Date): string;
  /**
   * @param trusted whether the clock is plausible; false only reaches jobs that do not depend on the date
   * @returns a summary for the log
   */
  run(deps: Deps, now: Date, trusted?: boolean): Promise<string>;
  /** True when a first start has no missed run to repeat. */
  startsLater?: boolean;
}

export interface Scheduler {
  /** Checks every job once and runs those that are due. */
  tick(): Promise<void>;
  /** Starts no further job; resolves when the running one has ended. */
  stop(): Promise<void>;
}

/** Cron pattern of the checks, with seconds. */
const EVERY_15_SECONDS = '*/15 * * * * *';
const RETRY_MS = 5 * MINUTE_MS;

/** Whether a run of the job has succeeded, of one slot or of any. */
async function succeeded({ db }: Pick<Deps, 'db'>, job: string, slot?: string): Promise<boolean> {
  const ofSlot = slot === undefined ? undefined : eq(jobRuns.slot, slot);
  const rows = await db.read
    .select({ id: jobRuns.id })
    .from(jobRuns)
    .where(and(eq(jobRuns.job, job), eq(jobRuns.ok, true), ofSlot))
    .limit(1);
  return rows.length > 0;
}

/** When each job last succeeded, on whichever server, in milliseconds; without those that never have. */
export async function lastSuccesses({ db }: Pick<Deps, 'db'>): Promise<Map<string, number>> {
  const rows = await db.readReplica
    .select({ job: jobRuns.job, at: max(jobRuns.finishedAt) })
    .from(jobRuns)
    .where(eq(jobRuns.ok, true))
    .groupBy(jobRuns.job);
  return new Map(rows.flatMap(({ job, at }) => (at === null ? [] : [[job, Date.parse(at)] as const])));
}

/** Runs a job and records the run, whether it succeeds or fails. @returns whether it succeeded */
async function record(
  deps: Pick<Deps, 'db' | 'log' | 'now' | 'telemetry'>,
  job: string,
  slot: string,
  work: () => Promise<string>,
): Promise<boolean> {
  const [started] = await deps.db.write((orm) =>
    orm
      .insert(jobRuns)
      .values({ job, slot, startedAt: deps.now().toISOString() })
      .returning({ id: jobRuns.id }),
  );
  let outcome: { ok: boolean; result: string };
  try {
    const watched = { kind: 'job', system: 'job', operation: job } as const;
    outcome = { ok: true, result: await deps.telemetry.watch(watched, work) };
  } catch (error) {
    deps.log.error({ err: error, job, slot }, 'a job failed');
    outcome = { ok: false, result: error instanceof Error ? error.message : String(error) };
  }
  deps.telemetry.jobRan(job, outcome.ok);
  if (started) {
    const end = { ...outcome, finishedAt: deps.now().toISOString() };
    await deps.db.write((orm) => orm.update(jobRuns).set(end).where(eq(jobRuns.id, started.id)));
  }
  return outcome.ok;
}

/** Runs jobs once per slot, however many servers there are. */
export function createScheduler(deps: Deps, jobs: readonly Job[], holder = processIdentity()): Scheduler {
  const done = new Map<string, string>();
  /** On the monotonic clock: a wall clock that was once ahead would prevent retries. */
  const notBefore = new Map<string, number>();

  async function runIfDue(job: Job): Promise<void> {
    const now = deps.now();
    const slot = job.slot(now);
    if (done.get(job.name) === slot || (notBefore.get(job.name) ?? 0) > performance.now()) return;
    const trusted = await deps.clock.isTrusted();
    if (!trusted && isDatedJob(job.name)) return;
    await withLease(deps, `job:${job.name}`, holder, async () => {
      // Checked under the lease: another server may have finished this slot a moment ago.
      let ok = await succeeded(deps, job.name, slot);
      if (!ok) {
        const nothingMissed = job.startsLater === true && !(await succeeded(deps, job.name));
        ok = await record(deps, job.name, slot, () =>
          nothingMissed
            ? Promise.resolve('First start: nothing to make up for')
            : job.run(deps, now, trusted),
        );
      }
      if (ok) done.set(job.name, slot);
      else notBefore.set(job.name, performance.now() + RETRY_MS);
    });
  }

  let stopping = false;
  async function runDueJobs(): Promise<void> {
    for (const job of jobs) {
      if (stopping) return;
      try {
        await runIfDue(job);
      } catch (error) {
        deps.log.error({ err: error, job: job.name }, 'a job could not be checked');
      }
    }
  }

  let inFlight: Promise<void> | null = null;
  /** One check at a time: our own lease does not keep ourselves out. */
  function tick(): Promise<void> {
    inFlight ??= runDueJobs().finally(() => {
      inFlight = null;
    });
    return inFlight;
  }

  const cron = new Cron(EVERY_15_SECONDS, { protect: true }, tick);
  return {
    tick,
    async stop() {
      stopping = true;
      cron.stop();
      await inFlight;
    },
  };
}

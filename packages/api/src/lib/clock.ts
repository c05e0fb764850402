import { type Database, jobRuns } from '@isa/db';
import { desc, inArray } from 'drizzle-orm';
import { DAY_MS } from '../domain/durations.ts';
import type { Logger } from './log.ts';

/**
 * Clock skew between two servers on one database that is accepted, in milliseconds. A time further ahead was written by
 * a wrong clock that has been corrected since.
 */
export const MAX_CLOCK_SKEW_MS = 60_000;

/** Jobs that delete or grant by the date. They alone are evidence: while the clock is doubted none of them runs. */
export const datedJobs = [
  'monthly-credits',
  'settle-turns',
  'clean-up',
  'retention',
  'find-alerts',
  'send-alerts',
] as const;

/** Whether a job deletes or grants by date, and so waits while the clock is doubted. */
export const isDatedJob = (name: string): boolean => datedJobs.some((dated) => dated === name);

/** Why the clock is doubted. */
export interface ClockDoubt {
  /** What it says, and when the last job that goes by the date began. */
  now: string;
  lastRun: string;
  /** Milliseconds until it is trusted all the same. */
  endsInMs: number;
}

/** Whether the clock of this machine is plausible. */
export interface ClockCheck {
  /**
   * False while the clock is far from the last run of a job that goes by the date. After a longer
   * downtime the clock is trusted after a day.
   */
  isTrusted(): Promise<boolean>;
  /** Null while it is trusted. */
  doubt(): Promise<ClockDoubt | null>;
}

/** How far the clock may be from the last run, in milliseconds: a site may be off for some days. */
export const BELIEVABLE_MS = 7 * DAY_MS;
/** A clock that runs unchanged for this long is trusted: a wrong one is corrected sooner. */
export const BELIEVED_AFTER_MS = DAY_MS;

interface ClockDeps {
  db: Pick<Database, 'read'>;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
}

/** Compares the clock with what is stored. @param uptime a monotonic clock, in milliseconds */
export function createClockCheck(
  { db, now, log }: ClockDeps,
  uptime: () => number = () => performance.now(),
): ClockCheck {
  let untrustedSince: number | null = null;

  async function lastRun(): Promise<number | null> {
    const [run] = await db.read
      .select({ startedAt: jobRuns.startedAt })
      .from(jobRuns)
      .where(inArray(jobRuns.job, datedJobs))
      .orderBy(desc(jobRuns.id))
      .limit(1);
    return run === undefined ? null : Date.parse(run.startedAt);
  }

  async function doubt(): Promise<ClockDoubt | null> {
    const last = await lastRun();
    const apart = last === null ? 0 : now().getTime() - last;
    if (last === null || Math.abs(apart) <= BELIEVABLE_MS) {
      untrustedSince = null;
      return null;
    }
    const found = { now: now().toISOString(), lastRun: new Date(last).toISOString() };
    if (untrustedSince === null) {
      untrustedSince = uptime();
      const days = Math.round(Math.abs(apart) / DAY_MS);
      log.warn(
        { clock: found.now, lastRun: found.lastRun },
        `the clock of this machine is ${days} days ${apart > 0 ? 'after' : 'before'} the last job that goes by the date: until it is set right, or for a day where it is right, nothing is deleted or granted by the date`,
      );
    }
    const endsInMs = untrustedSince + BELIEVED_AFTER_MS - uptime();
    return endsInMs <= 0 ? null : { ...found, endsInMs };
  }

  return { doubt, isTrusted: async () => (await doubt()) === null };
}

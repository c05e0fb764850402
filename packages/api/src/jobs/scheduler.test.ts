import { jobRuns, leases } from '@isa/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type TestApp, TODAY } from '../../test/harness.ts';
import { ownApp } from '../../test/support/own-app.ts';
import { atOnce } from '../../test/support/async.ts';
import { londonDate } from '../domain/isa/tax-year.ts';
import { openDeps } from '../server/open-deps.ts';
import { createScheduler, type Job, lastSuccesses, type Scheduler } from './scheduler.ts';
import { HOUR_MS, MINUTE_MS } from '../domain/durations.ts';

function schedule(
  deps: Parameters<typeof createScheduler>[0],
  jobs: readonly Job[],
  holder?: string,
): Scheduler {
  const scheduler = createScheduler(deps, jobs, holder);
  onTestFinished(() => scheduler.stop());
  return scheduler;
}

/** A job that writes down for which moments it ran. */
function daily(change: Partial<Job> = {}): Job & { ran: Date[] } {
  const ran: Date[] = [];
  const run = async (_deps: unknown, now: Date) => {
    ran.push(now);
    return `run ${ran.length}`;
  };
  return { name: 'daily', slot: londonDate, run, ran, ...change };
}

const runsOf = (app: TestApp, job = 'daily') =>
  app.deps.db.read.select().from(jobRuns).where(eq(jobRuns.job, job)).orderBy(jobRuns.id);
const at = (app: TestApp, offset: number) => app.setNow(new Date(TODAY.getTime() + offset));

describe('a job', () => {
  it('runs once per slot, however often it is checked, and is recorded with start, end and result', async () => {
    const app = await ownApp();
    const job = daily();
    const scheduler = schedule(app.deps, [job]);
    for (let i = 0; i < 5; i += 1) await scheduler.tick();
    expect(job.ran).toEqual([TODAY]);
    const stamp = TODAY.toISOString();
    expect(await runsOf(app)).toMatchObject([
      { slot: '2026-11-20', ok: true, result: 'run 1', startedAt: stamp, finishedAt: stamp },
    ]);
    at(app, 12 * HOUR_MS);
    await scheduler.tick();
    expect((await runsOf(app)).map(({ slot }) => slot)).toEqual(['2026-11-20', '2026-11-21']);
    expect(await app.deps.db.read.select().from(leases)).toEqual([]);
  });

  it('is known by its last success, on whichever server and before whichever start', async () => {
    const app = await ownApp();
    const failing = daily({ name: 'failing', run: () => Promise.reject(new Error('no')) });
    await schedule(app.deps, [daily(), failing]).tick();
    at(app, 36 * HOUR_MS);
    await schedule(app.deps, [daily({ run: () => Promise.reject(new Error('no')) })]).tick();
    expect(await lastSuccesses(app.deps)).toEqual(new Map([['daily', TODAY.getTime()]]));
  });

  it('is not run again by the next start of the server', async () => {
    const app = await ownApp();
    const job = daily();
    await schedule(app.deps, [job]).tick();
    await schedule(app.deps, [job]).tick();
    expect(job.ran).toHaveLength(1);
  });

  it('missed while no server ran is made up for once', async () => {
    const app = await ownApp();
    const job = daily();
    await schedule(app.deps, [job]).tick();
    at(app, 100 * HOUR_MS);
    await schedule(app.deps, [job]).tick();
    expect((await runsOf(app)).map(({ slot }) => slot)).toEqual(['2026-11-20', '2026-11-24']);
  });

  it('has nothing to make up for at the very first start when it says so', async () => {
    const app = await ownApp();
    const job = daily({ startsLater: true });
    const scheduler = schedule(app.deps, [job]);
    await scheduler.tick();
    expect(job.ran).toHaveLength(0);
    at(app, 24 * HOUR_MS);
    await scheduler.tick();
    expect(job.ran).toHaveLength(1);
  });

  it('lost with the server that ran it is run by another', async () => {
    const app = await ownApp();
    const startedAt = TODAY.toISOString();
    await app.deps.db.write((orm) =>
      orm.insert(jobRuns).values({ job: 'daily', slot: '2026-11-20', startedAt }),
    );
    const job = daily();
    await schedule(app.deps, [job]).tick();
    expect(job.ran).toHaveLength(1);
  });

  it('that fails is recorded, does not delay the others, and is retried after five minutes', async () => {
    const app = await ownApp();
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    let broken = true;
    const job = daily();
    const failing: Job = {
      ...job,
      name: 'failing',
      run: async (deps, now) => {
        if (broken) throw new Error('the feed is down');
        return job.run(deps, now);
      },
    };
    const other = daily();
    const scheduler = schedule(app.deps, [failing, other]);
    await scheduler.tick();
    await scheduler.tick();
    expect(await runsOf(app, 'failing')).toMatchObject([{ ok: false, result: 'the feed is down' }]);
    expect(other.ran).toHaveLength(1);
    broken = false;
    // The clock on the wall was a day ahead, which has nothing to do with it.
    at(app, -24 * HOUR_MS);
    vi.advanceTimersByTime(5 * MINUTE_MS - 1);
    await scheduler.tick();
    expect(job.ran).toHaveLength(0);
    vi.advanceTimersByTime(1);
    await scheduler.tick();
    expect(job.ran).toHaveLength(1);
    expect((await runsOf(app, 'failing')).map(({ ok }) => ok)).toEqual([false, true]);
  });
});

describe('stopping (fault 77)', () => {
  it('waits for the job that runs and begins no other', async () => {
    const app = await ownApp();
    const began = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const job = daily();
    const long: Job = {
      ...job,
      name: 'long',
      run: async (deps, now) => {
        began.resolve();
        await mayEnd.promise;
        return job.run(deps, now);
      },
    };
    const next = daily();
    const scheduler = schedule(app.deps, [long, next]);
    const looking = scheduler.tick();
    await began.promise;
    const stopped = scheduler.stop();
    mayEnd.resolve();
    await stopped;
    expect([job.ran.length, next.ran.length]).toEqual([1, 0]);
    await looking;
  });
});

describe('several servers (fault 78)', () => {
  async function secondServer(app: TestApp) {
    const deps = await openDeps(app.deps.env, app.deps.log, { now: app.deps.now });
    onTestFinished(() => deps.close());
    return deps;
  }

  it('run each slot once, whichever server checks first and however many check at once', async () => {
    const app = await ownApp();
    const job = daily();
    const slow: Job = {
      ...job,
      run: async (deps, now) => {
        await deps.db.ping();
        return job.run(deps, now);
      },
    };
    const servers = [app.deps, await secondServer(app), await secondServer(app)];
    const schedulers = servers.map((deps, index) => schedule(deps, [slow], `server-${index}`));
    for (let day = 0; day < 5; day += 1) {
      at(app, day * 24 * HOUR_MS);
      await atOnce(30, async (index) => schedulers[index % 3]?.tick());
      // Who came second while the first was running looks again later.
      await atOnce(3, async (index) => schedulers[index]?.tick());
    }
    expect(job.ran).toHaveLength(5);
    const runs = await runsOf(app);
    expect(runs.map(({ slot }) => slot)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
    ]);
  });

  it('wait for a living one, and take over from a dead one within a minute', async () => {
    const app = await ownApp();
    const dead = { name: 'job:daily', holder: 'dead-server', expiresAt: TODAY.getTime() + 45_000 };
    await app.deps.db.write((orm) => orm.insert(leases).values(dead));
    const job = daily();
    const scheduler = schedule(app.deps, [job]);
    at(app, 44_999);
    await scheduler.tick();
    expect(job.ran).toHaveLength(0);
    at(app, 60_000);
    await scheduler.tick();
    expect(job.ran).toHaveLength(1);
  });
});

describe('the days the clocks change (fault 75)', () => {
  const ticks = async (from: string, to: string) => {
    const app = await ownApp({ now: new Date(from) });
    const job = daily();
    const scheduler = schedule(app.deps, [job]);
    for (let time = Date.parse(from); time <= Date.parse(to); time += 15 * MINUTE_MS) {
      app.setNow(new Date(time));
      await scheduler.tick();
    }
    return job.ran.map((moment) => moment.toISOString());
  };

  it('in spring run a daily job once per London date, from midnight on', async () => {
    expect(await ticks('2026-03-28T12:00:00.000Z', '2026-03-31T12:00:00.000Z')).toEqual([
      '2026-03-28T12:00:00.000Z',
      '2026-03-29T00:00:00.000Z',
      '2026-03-29T23:00:00.000Z',
      '2026-03-30T23:00:00.000Z',
    ]);
  });

  it('in autumn too, though an hour comes twice', async () => {
    expect(await ticks('2026-10-24T12:00:00.000Z', '2026-10-27T12:00:00.000Z')).toEqual([
      '2026-10-24T12:00:00.000Z',
      '2026-10-24T23:00:00.000Z',
      '2026-10-26T00:00:00.000Z',
      '2026-10-27T00:00:00.000Z',
    ]);
  });
});

import { jobRuns, products } from '@isa/db';
import { changeUptime } from '@isa/db/testing/uptime';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { entry, type FakeFeed, json, startFakeFeed } from '../../../test/support/fake-feed.ts';
import { MINUTE_MS } from '../../domain/durations.ts';
import { createScheduler } from '../../jobs/scheduler.ts';
import { createLogger } from '../../lib/log.ts';
import { updateProductsJob } from './service-feed.ts';

let feed: FakeFeed;
beforeAll(async () => {
  feed = await startFakeFeed();
});
afterAll(() => feed.close());

let test: AdminTestApp;
beforeEach(async () => {
  feed.reset();
  test = await createAdminTestApp({
    catalogue: 'demo',
    feed: { url: feed.url, maxBytes: 200_000 },
  });
});
afterEach(() => test.remove());

describe('the daily job', () => {
  it('waits for the first midnight in London, then runs once a day and records what it did', async () => {
    feed.answer = json([entry('By night')]);
    const deps = test.deps;
    const scheduler = createScheduler(deps, [updateProductsJob]);
    try {
      await scheduler.tick();
      expect(feed.requests.length).toBe(0);
      test.setNow(new Date('2026-11-21T00:00:10Z'));
      await scheduler.tick();
      await scheduler.tick();
      expect(feed.requests.length).toBe(1);
      const runs = await test.deps.db.read.select().from(jobRuns);
      expect(runs.map(({ slot, ok, result }) => [slot, ok, result])).toEqual([
        ['2026-11-20', true, 'First start: nothing to make up for'],
        ['2026-11-21', true, '1 added, 0 updated, 0 unchanged, 0 skipped'],
      ]);
    } finally {
      await scheduler.stop();
    }
  });

  it('adds no sample data at night if none is wanted', async () => {
    const empty = await createAdminTestApp({ catalogue: 'none' });
    onTestFinished(() => empty.remove());
    expect(await updateProductsJob.run(empty.deps, empty.deps.now())).toBe(
      'No feed is set (FINANCE_API_URL)',
    );
    expect(await empty.deps.db.read.select().from(products)).toEqual([]);
  });

  it('runs once on the days the clocks change (fault 75)', async () => {
    feed.answer = json([entry('Clock')]);
    const scheduler = createScheduler(test.deps, [updateProductsJob]);
    try {
      test.setNow(new Date('2026-10-24T12:00:00Z'));
      await scheduler.tick();
      // 25 October 2026 has 25 hours in London: from 23:00 UTC to midnight UTC.
      for (let hour = 0; hour < 27; hour += 1) {
        test.setNow(new Date(Date.parse('2026-10-24T22:30:00Z') + hour * 3_600_000));
        await scheduler.tick();
      }
      expect(feed.requests.length).toBe(2);
      const slots = (await test.deps.db.read.select().from(jobRuns)).map((run) => run.slot);
      expect(slots).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
    } finally {
      await scheduler.stop();
    }
  });

  it('fails visibly when the feed does, and is tried again', async () => {
    feed.answer = (_req, res) => void res.writeHead(503).end();
    const quiet = createLogger({ LOG_LEVEL: 'silent', production: true });
    const scheduler = createScheduler({ ...test.deps, log: quiet }, [
      { ...updateProductsJob, startsLater: false },
    ]);
    try {
      await scheduler.tick();
      feed.answer = json([entry('Second try')]);
      changeUptime((now) => now + 6 * MINUTE_MS);
      await scheduler.tick();
      const runs = await test.deps.db.read.select().from(jobRuns);
      expect(runs.map(({ ok, result }) => [ok, result])).toEqual([
        [false, 'The product feed answered with an error (503).'],
        [true, '1 added, 0 updated, 0 unchanged, 0 skipped'],
      ]);
      const [row] = await test.deps.db.read.select().from(products).where(eq(products.name, 'Second try'));
      expect(row).toBeDefined();
    } finally {
      await scheduler.stop();
    }
  });
});

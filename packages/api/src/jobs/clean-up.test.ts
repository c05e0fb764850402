import { jobRuns, leases, rateLimits, sessions, tokens, users } from '@isa/db';
import { gte, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { TODAY } from '../../test/harness.ts';
import { ownApp } from '../../test/support/own-app.ts';
import { startSession } from '../../test/support/sessions.ts';
import { londonMonth } from '../domain/isa/tax-year.ts';
import { cleanUpJob } from './clean-up.ts';
import { createScheduler, type Job } from './scheduler.ts';
import { DAY_MS } from '../domain/durations.ts';

describe('the clean-up', () => {
  it('removes what is over and nothing that is not', async () => {
    const app = await ownApp();
    const { db } = app.deps;
    const person = await app.registerUser();
    const now = TODAY.getTime();
    await startSession(app, person.id);
    const session = {
      userId: person.id,
      userAgent: '',
      createdAt: '',
      lastUsedAt: new Date(now).toISOString(),
    };
    const old = new Date(now - 1).toISOString();
    await db.write((orm) =>
      orm.batch([
        orm
          .insert(sessions)
          .values({ ...session, id: 'over', publicId: 'over', expiresAt: Math.floor(now / 1000) - 1 }),
        orm.insert(tokens).values({
          hash: 'over',
          userId: person.id,
          kind: 'reset-password',
          createdAt: old,
          expiresAt: old,
        }),
        orm.insert(rateLimits).values([
          { key: 'over', count: 3, resetAt: now - 1 },
          { key: 'running', count: 3, resetAt: now + 60_000 },
        ]),
        orm
          .insert(jobRuns)
          .values({ job: 'x', slot: 'old', startedAt: new Date(now - 100 * DAY_MS).toISOString() }),
        orm.insert(leases).values([
          { name: 'server:gone', holder: 'gone', expiresAt: now - DAY_MS - 1 },
          { name: 'server:here', holder: 'here', expiresAt: now + 1 },
        ]),
      ]),
    );
    const report = await cleanUpJob.run(app.deps, TODAY);
    expect(report).toBe('1 sessions, 1 tokens, 1 rate limits');
    const keys = (await db.read.select().from(rateLimits)).map(({ key }) => key);
    expect(keys).toContain('running');
    expect(keys).not.toContain('over');
    expect(await db.read.select().from(sessions)).toHaveLength(2);
    expect((await db.read.select().from(tokens)).map(({ kind }) => kind)).toEqual(['verify-email']);
    expect(await db.read.select().from(jobRuns)).toEqual([]);
    expect((await db.read.select().from(leases)).map(({ name }) => name)).toEqual(['server:here']);
    expect((await app.call('GET', '/api/auth/me', { cookie: person.cookie })).status).toBe(200);
  });

  it('leaves no letter of a deleted user in the pages of the search index', async () => {
    const app = await ownApp();
    const { db } = app.deps;
    const startedAt = new Date(TODAY.getTime() - DAY_MS).toISOString();
    await db.write((orm) => orm.insert(jobRuns).values({ job: 'clean-up', slot: 'x', ok: true, startedAt }));
    const letters = async () => {
      const found = sql`instr(block, CAST('qzx' AS BLOB)) OR instr(block, CAST('zxw' AS BLOB))`;
      const [row] = await db.read.all<{ n: number }>(
        sql`SELECT count(*) AS n FROM user_search_data WHERE ${found}`,
      );
      return row?.n;
    };
    const person = await app.registerUser('qzxw');
    await app.registerUser('zxw');
    expect(await letters()).toBeGreaterThan(0);
    const deletedAt = new Date(TODAY.getTime() - DAY_MS / 2).toISOString();
    const gone = { firstName: 'Deleted', lastName: 'account', deletedAt };
    await db.write((orm) =>
      orm
        .update(users)
        .set({ ...gone, username: sql`'deleted-' || id` })
        .where(gte(users.id, person.id)),
    );
    expect(await letters()).toBeGreaterThan(0);
    await cleanUpJob.run(app.deps, TODAY);
    expect(await letters()).toBe(0);
  });

  it('runs every hour', () => {
    expect(cleanUpJob.slot(new Date('2026-10-25T00:30:00Z'))).not.toBe(
      cleanUpJob.slot(new Date('2026-10-25T01:30:00Z')),
    );
    expect(cleanUpJob.slot(new Date('2026-10-25T01:00:00Z'))).toBe(
      cleanUpJob.slot(new Date('2026-10-25T01:59:59Z')),
    );
  });

  it('forgets no run of a month before the month is over: it would be run again', async () => {
    const app = await ownApp({ now: new Date('2026-07-01T00:00:00Z') });
    let runs = 0;
    const monthly: Job = { name: 'monthly', slot: londonMonth, run: async () => `run ${(runs += 1)}` };
    const tick = async (moment: string) => {
      app.setNow(new Date(moment));
      // A new one each time, as after a restart.
      const scheduler = createScheduler(app.deps, [cleanUpJob, monthly]);
      await scheduler.tick();
      await scheduler.stop();
    };
    for (const moment of ['2026-07-01T00:00:00Z', '2026-07-31T12:00:00Z', '2026-07-31T22:30:00Z'])
      await tick(moment);
    expect(runs).toBe(1);
    await tick('2026-07-31T23:00:00Z');
    expect(runs).toBe(2);
  });
});

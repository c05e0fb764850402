import { analyticsEvents, jobRuns, ledger, rateLimits, sessions, tokens } from '@isa/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type TestApp, TODAY } from '../../test/harness.ts';
import { ownApp } from '../../test/support/own-app.ts';
import { createLogger } from './log.ts';
import { BELIEVED_AFTER_MS, createClockCheck } from './clock.ts';
import { jobs } from '../server/jobs.ts';
import { createScheduler } from '../jobs/scheduler.ts';
import { DAY_MS } from '../domain/durations.ts';

const YEAR = 365 * DAY_MS;
const at = (app: TestApp, offset: number) => app.setNow(new Date(TODAY.getTime() + offset));

/** A site that has been running, with a user, whose jobs have run. */
async function runningSite() {
  const app = await ownApp();
  const person = await app.registerUser();
  await app.deps.db.write((orm) =>
    orm.batch([
      orm.insert(analyticsEvents).values({
        event: 'chatStarted',
        data: { sessionId: 'x' },
        createdAt: TODAY.toISOString(),
      }),
      orm.insert(rateLimits).values({ key: 'login:x', count: 10, resetAt: TODAY.getTime() + 600_000 }),
    ]),
  );
  const own = jobs.filter(({ name }) => !['product-update', 'update-products'].includes(name));
  const tick = async () => {
    // As after a restart, which knows nothing but what is stored.
    const scheduler = createScheduler(app.deps, own);
    onTestFinished(() => scheduler.stop());
    await scheduler.tick();
  };
  await tick();
  return { app, person, tick };
}

const contents = async ({ deps: { db } }: TestApp) => ({
  events: await db.read.select().from(analyticsEvents),
  sessions: await db.read.select().from(sessions),
  tokens: await db.read.select().from(tokens),
  limits: await db.read.select().from(rateLimits),
  ledger: await db.read.select().from(ledger),
});

describe('a clock that is wrong for a while (fault 109)', () => {
  it.each([
    ['ten days', 10 * DAY_MS],
    ['years', 20 * YEAR],
  ])('and %s ahead deletes and grants nothing, by job or by request', async (_name, ahead) => {
    const { app, person, tick } = await runningSite();
    const before = await contents(app);
    at(app, ahead);
    await tick();
    await tick();
    await app.call('GET', '/api/auth/me', { cookie: person.cookie });
    at(app, 1000);
    const { sessions: kept, ...others } = await contents(app);
    const { sessions: had, ...all } = before;
    expect(others).toEqual(all);
    expect(kept.map(({ id }) => id)).toEqual(had.map(({ id }) => id));
    const me = await app.call('GET', '/api/auth/me', { cookie: person.cookie });
    expect([me.status, me.body.credits]).toEqual([200, 20]);
  });

  it('and years behind keeps what is written then once it is corrected', async () => {
    const { app, tick } = await runningSite();
    await app.deps.db.write((orm) =>
      orm.insert(analyticsEvents).values({
        event: 'chatStarted',
        data: { sessionId: 'x' },
        createdAt: '1970-01-01T00:00:01.000Z',
      }),
    );
    at(app, 2 * 3_600_000);
    await tick();
    expect(await app.deps.db.read.select().from(analyticsEvents)).toHaveLength(2);
  });

  it('gives nothing a longer life than it may have', async () => {
    const { app, tick } = await runningSite();
    await app.deps.db.write((orm) =>
      orm.batch([
        orm.update(sessions).set({ expiresAt: Math.floor((TODAY.getTime() + 20 * YEAR) / 1000) }),
        orm.update(tokens).set({ expiresAt: new Date(TODAY.getTime() + 20 * YEAR).toISOString() }),
      ]),
    );
    const hourLater = 3_600_000;
    at(app, hourLater);
    await tick();
    const [session] = await app.deps.db.read.select().from(sessions);
    expect(session?.expiresAt).toBe(Math.floor((TODAY.getTime() + hourLater + 30 * DAY_MS) / 1000));
    const [token] = await app.deps.db.read.select().from(tokens);
    expect(token?.expiresAt).toBe(new Date(TODAY.getTime() + hourLater + DAY_MS).toISOString());
  });
});

describe('the clock', () => {
  async function checked() {
    const { app } = await runningSite();
    const lines: string[] = [];
    let uptime = 0;
    const write = (text: string) => void lines.push((JSON.parse(text) as { msg: string }).msg);
    const log = createLogger({ LOG_LEVEL: 'warn', production: true }, { write });
    const check = createClockCheck({ ...app.deps, log }, () => uptime);
    return { app, check, lines, pass: (ms: number) => void (uptime += ms) };
  }

  it.each([0, 6 * DAY_MS, -6 * DAY_MS])('is believed %i ms from the last run', async (offset) => {
    const { app, check, lines } = await checked();
    at(app, offset);
    expect(await check.isTrusted()).toBe(true);
    expect(lines).toEqual([]);
  });

  it.each([8 * DAY_MS, -8 * DAY_MS, 20 * YEAR])('is doubted %i ms from it, in one line', async (offset) => {
    const { app, check, lines, pass } = await checked();
    at(app, offset);
    expect(await check.isTrusted()).toBe(false);
    pass(BELIEVED_AFTER_MS - 1);
    expect(await check.isTrusted()).toBe(false);
    expect(lines).toEqual([expect.stringMatching(/^the clock of this machine is \d+ days (after|before)/)]);
    at(app, 0);
    expect(await check.isTrusted()).toBe(true);
  });

  it('is believed after a day: the site may have been off for long', async () => {
    const { app, check, pass } = await checked();
    at(app, YEAR);
    expect(await check.isTrusted()).toBe(false);
    pass(BELIEVED_AFTER_MS);
    expect(await check.isTrusted()).toBe(true);
  });

  it('is believed before anything has run', async () => {
    const { app, check } = await checked();
    await app.deps.db.write((orm) => orm.delete(jobRuns).where(eq(jobRuns.ok, true)));
    at(app, 20 * YEAR);
    expect(await check.isTrusted()).toBe(true);
  });
});

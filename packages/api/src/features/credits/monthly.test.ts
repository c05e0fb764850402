import { ledger, users } from '@isa/db';
import { and, count, eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PASSWORD, type Person, type TestApp } from '../../../test/harness.ts';
import { ownApp } from '../../../test/support/own-app.ts';
import { unbalancedUsers } from '../../../test/support/database.ts';
import { atOnce, countStatuses } from '../../../test/support/async.ts';
import { jobs } from '../../server/jobs.ts';
import { createScheduler } from '../../jobs/scheduler.ts';
import { monthlyCreditsJob } from './service-monthly.ts';

const appAt = (now: string) => ownApp({ now: new Date(now) });

const creditsSeenBy = async (app: TestApp, person: Person) =>
  (await app.call('GET', '/api/auth/me', { cookie: person.cookie })).body.credits;
const grantsOf = (app: TestApp, person: Person) =>
  app.deps.db.read
    .select()
    .from(ledger)
    .where(and(eq(ledger.userId, person.id), eq(ledger.reason, 'monthly')));
const balanceOf = async (app: TestApp, person: Person) =>
  (await app.deps.db.read.select().from(users).where(eq(users.id, person.id)))[0]?.credits;

async function runJob(app: TestApp, now: string): Promise<string> {
  app.setNow(new Date(now));
  return monthlyCreditsJob.run(app.deps, new Date(now));
}

describe('the credits of a month', () => {
  it('come at the first request after midnight in London, 23:00 UTC in summer (fault 74)', async () => {
    const app = await appAt('2026-06-10T12:00:00Z');
    const person = await app.registerUser();
    app.setNow(new Date('2026-06-30T22:59:59.999Z'));
    expect(await creditsSeenBy(app, person)).toBe(20);
    app.setNow(new Date('2026-06-30T23:00:00.000Z'));
    expect(await creditsSeenBy(app, person)).toBe(40);
    app.setNow(new Date('2026-07-20T12:00:00Z'));
    expect(await creditsSeenBy(app, person), 'which extends the session').toBe(40);
    app.setNow(new Date('2026-07-31T22:59:59.999Z'));
    expect(await creditsSeenBy(app, person)).toBe(40);
    app.setNow(new Date('2026-07-31T23:00:00.000Z'));
    expect(await creditsSeenBy(app, person)).toBe(60);
    expect((await grantsOf(app, person)).map(({ reference }) => reference)).toEqual([
      `monthly:${person.id}:2026-07`,
      `monthly:${person.id}:2026-08`,
    ]);
  });

  it('come at midnight UTC in winter, and over the new year', async () => {
    const app = await appAt('2026-12-10T12:00:00Z');
    const person = await app.registerUser();
    app.setNow(new Date('2026-12-31T23:59:59.999Z'));
    expect(await creditsSeenBy(app, person)).toBe(20);
    app.setNow(new Date('2027-01-01T00:00:00.000Z'));
    expect(await creditsSeenBy(app, person)).toBe(40);
  });

  it('are granted at login to a user who was signed out when the month began', async () => {
    const app = await appAt('2026-06-10T12:00:00Z');
    const person = await app.registerUser();
    app.setNow(new Date('2026-06-30T23:00:00.000Z'));
    const login = { body: { username: person.username, password: PASSWORD } };
    expect((await app.call('POST', '/api/auth/login', login)).body).toMatchObject({ credits: 40 });
    expect((await app.call('POST', '/api/auth/login', login)).body).toMatchObject({ credits: 40 });
    expect(await grantsOf(app, person)).toHaveLength(1);
  });

  it('come once under fifty requests at once, with the job in the middle of them', async () => {
    const app = await appAt('2026-06-10T12:00:00Z');
    const person = await app.registerUser();
    app.setNow(new Date('2026-06-30T23:00:00.000Z'));
    const [answers] = await Promise.all([
      atOnce(50, () => app.call('GET', '/api/auth/me', { cookie: person.cookie })),
      runJob(app, '2026-06-30T23:00:00.000Z'),
      runJob(app, '2026-06-30T23:00:00.000Z'),
    ]);
    expect(countStatuses(answers)).toEqual({ 200: 50 });
    expect(await grantsOf(app, person)).toHaveLength(1);
    expect(await creditsSeenBy(app, person)).toBe(40);
    expect(await unbalancedUsers(app.deps.db)).toEqual([]);
  });

  it('are not those of the month of registration, by London\u2019s calendar', async () => {
    const app = await appAt('2026-06-30T22:30:00Z');
    const inJune = await app.registerUser();
    app.setNow(new Date('2026-06-30T23:30:00Z'));
    const inJuly = await app.registerUser();
    await runJob(app, '2026-06-30T23:45:00Z');
    expect(await creditsSeenBy(app, inJune)).toBe(40);
    expect(await creditsSeenBy(app, inJuly)).toBe(20);
    await runJob(app, '2026-07-31T23:00:00Z');
    expect(await balanceOf(app, inJuly)).toBe(40);
  });

  it('stay when they are not used, and are added to what is left', async () => {
    const app = await appAt('2026-06-10T12:00:00Z');
    const person = await app.registerUser();
    const entry = {
      userId: person.id,
      delta: -10,
      reason: 'chat' as const,
      reference: 'turn:1',
      createdAt: '',
    };
    await app.deps.db.write((orm) => orm.insert(ledger).values(entry));
    for (const month of ['2026-07', '2026-08', '2026-09']) await runJob(app, `${month}-01T12:00:00Z`);
    expect(await balanceOf(app, person)).toBe(70);
    expect(await unbalancedUsers(app.deps.db)).toEqual([]);
  });
});

describe('the job', () => {
  it('grants to everybody alive, once, however often it runs', async () => {
    const app = await appAt('2026-06-10T12:00:00Z');
    const person = await app.registerUser();
    const gone = await app.registerUser();
    await app.deps.db.write((orm) =>
      orm.update(users).set({ deletedAt: 'then' }).where(eq(users.id, gone.id)),
    );
    expect(await runJob(app, '2026-07-01T12:00:00Z')).toBe('1 users got 20 credits for 2026-07');
    expect(await runJob(app, '2026-07-02T12:00:00Z')).toBe('0 users got 20 credits for 2026-07');
    expect(await balanceOf(app, person)).toBe(40);
    expect(await balanceOf(app, gone)).toBe(20);
  });

  it('reaches everybody of 4,500, also past a gap in the numbers', async () => {
    const app = await appAt('2026-06-10T12:00:00Z');
    await app.deps.db.write((orm) =>
      orm.run(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4500)
        INSERT INTO users (id, username, first_name, last_name, created_at)
        SELECT CASE WHEN i > 2500 THEN i + 5000 ELSE i END, 'u' || i, 'F', 'L', '2026-06-10T12:00:00.000Z' FROM n`),
    );
    expect(await runJob(app, '2026-07-01T12:00:00Z')).toBe('4500 users got 20 credits for 2026-07');
    const [granted] = await app.deps.db.read.select({ n: count() }).from(users).where(eq(users.credits, 20));
    expect(granted?.n).toBe(4500);
    expect(await unbalancedUsers(app.deps.db)).toEqual([]);
  });

  it('is one of the jobs, due from the first second of the month in London', async () => {
    const app = await appAt('2026-06-28T12:00:00Z');
    const person = await app.registerUser();
    const scheduler = createScheduler(
      app.deps,
      jobs.filter(({ name }) => name === 'monthly-credits'),
    );
    onTestFinished(() => scheduler.stop());
    await scheduler.tick();
    app.setNow(new Date('2026-06-30T22:59:59Z'));
    await scheduler.tick();
    expect(await balanceOf(app, person)).toBe(20);
    app.setNow(new Date('2026-06-30T23:00:00Z'));
    await scheduler.tick();
    expect(await balanceOf(app, person)).toBe(40);
  });
});

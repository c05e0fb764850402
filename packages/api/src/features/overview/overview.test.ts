import { analyticsEvents, feedback, jobRuns, ledger, products, users } from '@isa/db';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { aProduct } from '../../../test/support/a-product.ts';
import { retentionJob } from './job-retention.ts';
import { overview } from './service.ts';
import { updateProducts } from '../product-updates/service-feed.ts';
import { statusDetails } from '../status/service.ts';

let test: AdminTestApp;
beforeEach(async () => {
  test = await createAdminTestApp();
});
afterEach(() => test.remove());

async function addEvents(
  rows: [event: string, data: Record<string, unknown>, createdAt: string][],
): Promise<void> {
  await test.deps.db.write((orm) =>
    orm.insert(analyticsEvents).values(rows.map(([event, data, createdAt]) => ({ event, data, createdAt }))),
  );
}
const click = (
  productId: number,
  productName: string,
  at: string,
  page?: string,
): [string, Record<string, unknown>, string] => [
  'referralLinkClicked',
  { productId, productName, ...(page === undefined ? {} : { page, rank: 2 }) },
  at,
];
/** Products there are; visitors may name others. */
async function addProducts(...named: [id: number, name: string][]): Promise<void> {
  const at = '2026-11-01T00:00:00.000Z';
  const rows = named.map(([id, name]) => ({ ...aProduct({ id, name }), createdAt: at, updatedAt: at }));
  await test.deps.db.write((orm) => orm.insert(products).values(rows));
  await test.deps.catalogue.refresh();
}
const visit = (at: string): [string, Record<string, unknown>, string] => ['pageView', { page: 'home' }, at];
const dayOf = (view: Awaited<ReturnType<typeof overview>>, date: string) =>
  view.days.find((day) => day.date === date);

describe('the overview', () => {
  it('counts per London day: visits, referral clicks by product, registrations, chats, credits sold', async () => {
    await addProducts([3, 'Third'], [5, 'Fifth'], [9, 'Ninth']);
    await addEvents([
      visit('2026-11-20T08:00:00.000Z'),
      visit('2026-11-20T23:59:59.999Z'),
      visit('2026-11-19T23:59:59.999Z'),
      click(3, 'Third', '2026-11-18T10:00:00.000Z'),
      click(3, 'What the visitor sent', '2026-11-20T10:00:00.000Z', 'products'),
      click(5, 'Fifth', '2026-11-20T10:00:00.000Z', 'products'),
      click(77, 'None of ours', '2026-11-20T10:00:00.000Z', 'gone'),
      ['productClicked', { productId: 3, productName: 'Third' }, '2026-11-20T10:00:00.000Z'],
      click(9, 'Before the span', '2026-11-13T23:59:59.999Z'),
    ]);
    const [person] = await test.deps.db.write((orm) =>
      orm
        .insert(users)
        .values({
          username: 'a@example.org',
          firstName: 'A',
          lastName: 'B',
          createdAt: '2026-11-19T10:00:00.000Z',
        })
        .returning(),
    );
    const move = (
      reason: 'purchase' | 'chat' | 'chat-returned' | 'monthly',
      delta: number,
      reference: string,
    ) => ({
      userId: person?.id ?? 0,
      delta,
      reason,
      reference,
      createdAt: '2026-11-20T11:00:00.000Z',
    });
    await test.deps.db.write((orm) =>
      orm
        .insert(ledger)
        .values([
          move('purchase', 300, 'p1'),
          move('purchase', 50, 'p2'),
          move('monthly', 20, 'm1'),
          move('chat', -10, 'c1'),
          move('chat', -10, 'c2'),
          move('chat-returned', 10, 'r2'),
        ]),
    );
    await test.deps.db.write((orm) =>
      orm.insert(feedback).values([
        { type: 'bug', message: 'x', createdAt: 'x' },
        { type: 'bug', message: 'x', status: 'resolved', createdAt: 'x' },
      ]),
    );
    const view = await overview(test.ctx(), { days: 7 });
    expect(view.days.map((day) => day.date)).toEqual([
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
    expect(dayOf(view, '2026-11-20')).toEqual({
      date: '2026-11-20',
      visits: 2,
      referralClicks: 3,
      registrations: 1,
      chats: 1,
      creditsSold: 350,
    });
    expect(dayOf(view, '2026-11-19')).toMatchObject({ visits: 1, registrations: 1 });
    expect(view.totals).toEqual({
      visits: 3,
      referralClicks: 4,
      registrations: 2,
      chats: 1,
      creditsSold: 350,
    });
    expect(view.products).toEqual([
      { productId: 3, name: 'Third', clicks: 2 },
      { productId: 5, name: 'Fifth', clicks: 1 },
    ]);
    expect(view.clickPages).toEqual([
      { page: 'products', clicks: 2 },
      { page: null, clicks: 2 },
    ]);
    expect(view.waitingFeedback).toBe(1);
    expect((await overview(test.ctx(), { days: 30 })).totals.referralClicks).toBe(5);
  });

  it('puts the hour before midnight UTC of a summer day into the next London day', async () => {
    test.setNow(new Date('2026-07-02T12:00:00Z'));
    await addEvents([visit('2026-06-30T22:59:59.999Z'), visit('2026-06-30T23:00:00.000Z')]);
    await test.deps.db.write((orm) =>
      orm.insert(users).values({
        username: 's@example.org',
        firstName: 'A',
        lastName: 'B',
        createdAt: '2026-06-30T23:30:00.000Z',
      }),
    );
    const view = await overview(test.ctx(), { days: 7 });
    expect(dayOf(view, '2026-06-30')).toMatchObject({ visits: 1, registrations: 0 });
    expect(dayOf(view, '2026-07-01')).toMatchObject({ visits: 1, registrations: 1 });
  });

  it('sees what has come since, without counting anything twice', async () => {
    await addEvents([visit('2026-11-20T08:00:00.000Z')]);
    const before = await overview(test.ctx(), { days: 7 });
    await addEvents([visit('2026-11-20T09:00:00.000Z')]);
    await test.registerUser();
    const [one, two] = await Promise.all([
      overview(test.ctx(), { days: 7 }),
      overview(test.ctx(), { days: 90 }),
    ]);
    expect(one.totals.visits).toBe(before.totals.visits + 1);
    expect(one.totals.registrations).toBe(before.totals.registrations + 1);
    expect(two.totals.registrations).toBe(one.totals.registrations);
    expect(two.days).toHaveLength(90);
  });

  it('counts more rows than one slice holds', async () => {
    await test.deps.db.write((orm) =>
      orm.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3500)
        INSERT INTO users (username, first_name, last_name, created_at)
        SELECT 'n' || i || '@example.org', 'A', 'B', '2026-11-' || (15 + i % 5) || 'T10:00:00.000Z' FROM n`),
    );
    const view = await overview(test.ctx(), { days: 7 });
    expect(view.totals.registrations).toBe(3501);
    expect(dayOf(view, '2026-11-15')?.registrations).toBe(700);
  });
});

describe('status details', () => {
  it('show the last run of each job, database, version and uptime', async () => {
    const run = (job: string, slot: string, ok: boolean | null, result: string | null) => ({
      job,
      slot,
      ok,
      result,
      startedAt: test.ctx().now().toISOString(),
    });
    await test.deps.db.write((orm) =>
      orm
        .insert(jobRuns)
        .values([
          run('clean-up', '1', true, 'old'),
          run('update-products', '1', false, 'The feed is down'),
          run('clean-up', '2', null, null),
        ]),
    );
    await updateProducts(test.ctx(), { acceptSmaller: false, list: false });
    const details = await statusDetails(test.ctx());
    const at = test.ctx().now().toISOString();
    expect(details.jobs.map(({ byHandAt }) => byHandAt)).toEqual([null, at]);
    expect(details.jobs.map(({ name, slot, ok, result }) => [name, slot, ok, result])).toEqual([
      ['clean-up', '2', null, null],
      ['update-products', '1', false, 'The feed is down'],
    ]);
    expect(details.database.kind).toBe('file');
    expect(details.database.bytes).toBeGreaterThan(50_000);
    expect(details).toMatchObject({ version: '1.0.0', runtime: process.versions.node });
    expect(details.uptimeSeconds).toBeGreaterThanOrEqual(0);
    for (const status of [200, 304, 404, 500, 503]) test.deps.traffic.record(status);
    const { lastHour } = await statusDetails(test.ctx());
    expect(lastHour).toEqual({ requests: details.lastHour.requests + 5, errors: 2 });
  });
});

describe('retention (fault 79)', () => {
  const counts = async () => {
    const [row] = await test.deps.db.read.all<Record<string, number>>(
      sql`SELECT (SELECT count(*) FROM analytics_events) AS events, (SELECT count(*) FROM feedback) AS feedback, (SELECT count(*) FROM audit_log) AS audit`,
    );
    return row;
  };
  const fill = (table: 'analytics_events' | 'feedback', rows: number, at: string) =>
    test.deps.db.write((orm) =>
      orm.run(
        table === 'feedback'
          ? sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
              INSERT INTO feedback (type, message, created_at) SELECT 'bug', 'flood ' || i, ${at} FROM n`
          : sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
              INSERT INTO analytics_events (event, data, created_at) SELECT 'pageView', '{}', ${at} FROM n`,
      ),
    );

  it('deletes expired rows in slices and keeps the rest', async () => {
    await fill('analytics_events', 2500, '2025-09-01T00:00:00.000Z');
    await fill('analytics_events', 30, '2026-11-01T00:00:00.000Z');
    await fill('feedback', 3, '2026-11-01T00:00:00.000Z');
    expect(await retentionJob.run(test.deps, test.deps.now())).toBe(
      '2500 events, 0 feedback, 0 audit entries',
    );
    expect(await counts()).toEqual({ events: 30, feedback: 3, audit: 0 });
    expect(await retentionJob.run(test.deps, test.deps.now())).toBe('0 events, 0 feedback, 0 audit entries');
  });

  it('bounds what a flood leaves: of more than 20,000 pieces of feedback the oldest go', async () => {
    await fill('feedback', 22_345, '2026-11-20T00:00:00.000Z');
    expect(await retentionJob.run(test.deps, test.deps.now())).toBe(
      '0 events, 2345 feedback, 0 audit entries',
    );
    const [oldest] = await test.deps.db.read.all<{ message: string }>(
      sql`SELECT message FROM feedback ORDER BY id LIMIT 1`,
    );
    expect(oldest?.message).toBe('flood 2346');
  });

  it('forgets the rest if events cannot be counted, and says so', async () => {
    await addEvents([visit('at no time')]);
    await fill('feedback', 20_010, '2026-11-20T00:00:00.000Z');
    await expect(retentionJob.run(test.deps, test.deps.now())).rejects.toThrow('Not deleted: ');
    expect(await counts()).toMatchObject({ events: 1, feedback: 20_000 });
  });

  it('bounds what a flood leaves: of more than 2,000,000 events the oldest go', async () => {
    await fill('analytics_events', 300, '2026-11-20T00:00:00.000Z');
    // Ids only rise by one a row, so one row with the newest id makes the table count as that full.
    await test.deps.db.write((orm) =>
      orm.run(sql`INSERT INTO analytics_events (id, event, data, created_at)
        SELECT max(id) - 100 + 2000000, 'newest', '{}', '2026-11-20T00:00:01.000Z' FROM analytics_events`),
    );
    const before = await counts();
    expect(await retentionJob.run(test.deps, test.deps.now())).toMatch(/^\d+ events, 0 feedback/);
    const after = await counts();
    expect(after?.['events']).toBe(101);
    expect(before?.['events']).toBeGreaterThan(300);
    expect(
      await test.deps.db.read.all(sql`SELECT event FROM analytics_events ORDER BY id DESC LIMIT 1`),
    ).toEqual([{ event: 'newest' }]);
  });
});

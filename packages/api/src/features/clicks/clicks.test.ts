import { analyticsEvents, clickDays, openDatabase } from '@isa/db';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { aProduct } from '../../../test/support/a-product.ts';
import { clicksInput } from '../../domain/schemas/console.ts';
import { retentionJob } from '../overview/job-retention.ts';
import { clickReport } from './service.ts';
import { countClicks } from './service-count.ts';

let test: AdminTestApp;
let [first, second] = [0, 0];
beforeAll(async () => {
  test = await createAdminTestApp();
  const create = async (name: string) => {
    const {
      id: _id,
      proofs: _proofs,
      isActive: _active,
      pinned: _pinned,
      ...input
    } = { pinned: [], ...aProduct({ name }) };
    const answer = await test.call('POST', '/api/products', { cookie: test.admin.cookie, body: input });
    expect(answer.status, answer.text).toBe(201);
    return Number(answer.body['id']);
  };
  first = await create('=HYPERLINK("https://evil.example")');
  second = await create('Second');
});
beforeEach(() =>
  test.deps.db.write((orm) =>
    orm.batch([orm.delete(analyticsEvents), orm.delete(clickDays), orm.run(sql`DELETE FROM activity_marks`)]),
  ),
);
afterAll(() => test.remove());

const at = '2026-11-19T23:30:00.000Z';
const events = (...rows: { event: string; data: Record<string, unknown>; createdAt?: string }[]) =>
  test.deps.db.write((orm) =>
    orm.insert(analyticsEvents).values(rows.map((row) => ({ createdAt: at, ...row }))),
  );
const view = (productId: number) => ({ event: 'productDetailViewed', data: { productId, productName: 'x' } });
const click = (productId: number, more: Record<string, unknown> = {}) => ({
  event: 'referralLinkClicked',
  data: { productId, productName: 'x', ...more },
});
const report = (input: Record<string, unknown> = {}) => clickReport(test.ctx(), clicksInput.parse(input));

describe('the report of clicks', () => {
  it('sums up views, clicks, rate and place by product, day and page', async () => {
    await events(
      view(first),
      view(first),
      click(first, { page: 'product' }),
      click(first, { page: 'products', rank: 1 }),
      click(first, { page: 'products', rank: 4 }),
      click(second),
      { ...click(second, { page: 'home' }), createdAt: '2026-07-01T23:30:00.000Z' },
      { ...click(second), createdAt: '2026-09-01T23:30:00.000Z' },
      click(999_999, { page: 'products' }),
      { event: 'pageView', data: { page: 'home' } },
    );
    await countClicks(test.deps.db);
    // The time for which a report waits for events that are still to be counted.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const byProduct = await report();
    expect(byProduct.rows).toEqual([
      {
        key: String(first),
        name: '=HYPERLINK("https://evil.example")',
        views: 2,
        clicks: 3,
        pageClicks: 1,
        rate: 0.5,
        rank: 2.5,
      },
      { key: String(second), name: 'Second', views: 0, clicks: 1, pageClicks: 0, rate: null, rank: null },
    ]);
    expect(byProduct).toMatchObject({ total: 2, isCounting: false, sums: { views: 2, clicks: 4 } });
    const names = async (input: Record<string, unknown>) =>
      (await report(input)).rows.map(({ name, clicks }) => [name, clicks]);
    expect(await names({ group: 'day' })).toEqual([['2026-11-19', 4]]);
    // Summer time: half past midnight.
    expect(await names({ group: 'day', days: 90, order: 'name', direction: 'ascending' })).toEqual([
      ['2026-09-02', 1],
      ['2026-11-19', 4],
    ]);
    expect(await names({ group: 'page' })).toEqual([
      ['products', 2],
      ['', 1],
      ['product', 1],
    ]);
    expect(await names({ group: 'page', productId: second })).toEqual([['', 1]]);
    expect(await names({ order: 'rate', direction: 'ascending' })).toEqual([
      ['=HYPERLINK("https://evil.example")', 3],
      ['Second', 1],
    ]);
    expect(await names({ limit: 1, page: 1 })).toEqual([['Second', 1]]);
  });

  it('counts an event once, however often it is sent', async () => {
    await events(click(first), click(first));
    const other = await openDatabase({ url: `file:${test.file}` });
    onTestFinished(() => other.close());
    await Promise.all([countClicks(test.deps.db), report(), countClicks(other)]);
    await events(click(first));
    await Promise.all([countClicks(test.deps.db), countClicks(other)]);
    expect((await report()).rows).toMatchObject([{ clicks: 3 }]);
  });

  it('keeps what it counted when the events are deleted', async () => {
    await events(
      ...Array.from({ length: 2500 }, () => ({ ...click(first), createdAt: '2025-01-01T00:00:00.000Z' })),
      click(first),
    );
    await retentionJob.run(test.deps, test.deps.now());
    const [left] = await test.deps.db.read.all<{ n: number }>(
      sql`SELECT count(*) AS n FROM analytics_events`,
    );
    expect(left?.n).toBe(1);
    const [kept] = await test.deps.db.read.all<{ n: number }>(sql`SELECT sum(clicks) AS n FROM click_days`);
    expect(kept?.n).toBe(2501);
    // Their days are as old by now.
    await retentionJob.run(test.deps, test.deps.now());
    expect(await test.deps.db.read.select({ clicks: clickDays.clicks }).from(clickDays)).toEqual([
      { clicks: 1 },
    ]);
  });

  it('exports CSV that no spreadsheet executes', async () => {
    await events(
      view(first),
      click(first, { page: 'product' }),
      click(second, { page: 'products', rank: 3 }),
    );
    const file = async (query = '') =>
      (await test.call('GET', `/api/admin/clicks-csv${query}`, { cookie: test.admin.cookie })).text;
    expect(await file('?days=30')).toBe(
      `date,productId,product,page,views,clicks,clickRate,meanRow\r\n` +
        `2026-11-19,${first},"'=HYPERLINK(""https://evil.example"")",product,1,1,1,\r\n` +
        `2026-11-19,${second},Second,products,0,1,,3\r\n`,
    );
    expect(await file(`?productId=${second}`)).not.toContain('HYPERLINK');
    const refused = await test.call('GET', '/api/admin/clicks-csv?days=8', { cookie: test.admin.cookie });
    expect([refused.status, refused.body.message]).toEqual([400, 'The days must be 7, 30, 90.']);
  });
});

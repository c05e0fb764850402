import { alertMails, alertRecipients, alerts, products, users } from '@isa/db';
import { eq, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EASY, type AlertsTest, createAlertsTest, MORNING } from '../../../test/alerts-harness.ts';
import { DAY_MS, HOUR_MS } from '../../domain/durations.ts';
import { createScheduler } from '../../jobs/scheduler.ts';
import { findAlertsJob } from './job-find.ts';
import { pauseAfter, sendAlertsJob } from './job-send.ts';

let t: AlertsTest;
beforeEach(async () => {
  t = await createAlertsTest();
});
afterEach(() => t.remove());

const later = (ms: number) => t.app.setNow(new Date(t.app.deps.now().getTime() + ms));
const states = async () => (await t.stored()).map(({ state }) => state);

describe('the news of a day (fault 142)', () => {
  it('come in one mail, once', async () => {
    const saver = await t.subscriber(['rate-change', 'tax-year-end']);
    t.app.setNow(new Date('2027-03-10T09:00:00Z'));
    await t.setRate(4.99);
    expect((await t.runJobs()).report).toMatchObject({ sent: 1 });
    const [mail, ...others] = t.mailsOf(saver);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('and is now 4.99%');
    expect(mail?.text).toContain('The tax year ends in 26 days');
    expect((await t.runJobs()).found).toBe(0);
    later(DAY_MS);
    expect((await t.runJobs()).found).toBe(0);
    expect(t.mailsOf(saver)).toHaveLength(1);
  });

  it('for a second change wait until the next day', async () => {
    const saver = await t.subscriber();
    await t.setRate(4.99);
    await t.runJobs();
    await t.setRate(3.99);
    later(HOUR_MS);
    await t.runJobs();
    expect(t.mailsOf(saver)).toHaveLength(1);
    later(DAY_MS);
    await t.runJobs();
    expect(t.mailsOf(saver)[1]?.text).toContain('the rate was 4.99% and is now 3.99%');
  });

  it('come once if a slow server stores what another has found, sent and seen refused', async () => {
    const saver = await t.subscriber();
    await t.setRate(4.99);
    const { deps } = t.app;
    const { db } = deps;
    let isOvertaken = false;
    /** Between what the slow one has read and what it stores. */
    async function overtake() {
      isOvertaken = true;
      await findAlertsJob.run(deps, MORNING);
      await db.write((orm) => orm.update(alertMails).set({ state: 'refused' }));
    }
    const write: typeof db.write = async (work) => {
      if (!isOvertaken) await overtake();
      return db.write(work);
    };
    await findAlertsJob.run({ ...deps, db: { ...db, write } }, MORNING);
    expect(await t.stored()).toMatchObject([{ userId: saver.id, state: 'refused' }]);
  });

  it('are not sent to users who are not verified, have deleted the alert or have stopped all', async () => {
    const unverified = await t.subscriber();
    const without = await t.subscriber();
    const stopped = await t.subscriber();
    const { db } = t.app.deps;
    await t.setRate(4.99);
    await db.write((orm) =>
      orm.batch([
        orm.update(users).set({ emailVerified: false }).where(eq(users.id, unverified.id)),
        orm.delete(alerts).where(eq(alerts.userId, without.id)),
        orm.insert(alertRecipients).values({ userId: stopped.id, stopped: 'unsubscribed' }),
      ]),
    );
    expect((await t.runJobs()).found).toBe(0);
  });

  it('are dropped when their recipient stops between finding and sending', async () => {
    const saver = await t.subscriber();
    const other = await t.subscriber();
    await t.setRate(4.99);
    await findAlertsJob.run(t.app.deps, MORNING);
    const { db } = t.app.deps;
    await db.write((orm) =>
      orm.insert(alertRecipients).values({ userId: saver.id, stopped: 'unsubscribed' }),
    );
    await db.write((orm) => orm.delete(alerts).where(eq(alerts.userId, other.id)));
    await sendAlertsJob.run(t.app.deps, MORNING);
    expect(await states()).toEqual(['dropped', 'dropped']);
    expect(t.server.received).toEqual([]);
  });

  it('leave out what was deleted between finding and sending', async () => {
    const saver = await t.subscriber(['rate-change', 'bonus-end']);
    await t.setRate(4.99);
    const { db } = t.app.deps;
    await db.write((orm) =>
      orm.update(alerts).set({ endsOn: '2026-12-10' }).where(eq(alerts.kind, 'bonus-end')),
    );
    await findAlertsJob.run(t.app.deps, MORNING);
    await db.write((orm) => orm.delete(alerts).where(eq(alerts.kind, 'rate-change')));
    await sendAlertsJob.run(t.app.deps, MORNING);
    expect(t.mailsOf(saver)).toHaveLength(1);
    expect(t.mailsOf(saver)[0]?.text).toContain('10 December 2026');
    expect(t.mailsOf(saver)[0]?.text).not.toContain('4.99%');
  });

  it('reach people on every page of many alerts, and all alerts of each', async () => {
    const first = await t.subscriber([]);
    const { db } = t.app.deps;
    await db.write((orm) =>
      orm.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
        INSERT INTO ${users} (username, first_name, last_name, email_verified, created_at)
        SELECT 'many' || i || '@example.org', 'Many', 'Savers', 1, '2026-01-01T00:00:00.000Z' FROM n`),
    );
    await db.write((orm) =>
      orm.run(sql`INSERT INTO ${alerts} (user_id, kind, product_id, notified, created_at)
        SELECT u.id, 'rate-change', p.id, '0.01%', '2026-01-01T00:00:00.000Z' FROM ${users} AS u JOIN ${products} AS p ON p.id <= 3
        WHERE u.id > ${first.id}`),
    );
    await findAlertsJob.run(t.app.deps, MORNING);
    const mails = await t.stored();
    expect(mails).toHaveLength(1200);
    expect(mails.every(({ news }) => news.length === 3)).toBe(true);
    const [left] = await db.read.all<{ n: number }>(
      sql`SELECT count(*) AS n FROM alerts WHERE notified = '0.01%'`,
    );
    expect(left?.n).toBe(0);
  });
});

describe('a mail', () => {
  it('has headers to stop by, links of its own, and nothing that text could break', async () => {
    const saver = await t.subscriber();
    await t.app.deps.db.write((orm) =>
      orm
        .update(products)
        .set({ name: '<b>Odd</b>\r\nBcc: victim@example.org' })
        .where(eq(products.id, EASY)),
    );
    await t.setRate(4.99);
    await t.runJobs();
    const [mail] = t.mailsOf(saver);
    const parsed = await PostalMime.parse(mail?.raw ?? '');
    const header = (key: string) => parsed.headers.find((each) => each.key === key)?.value;
    expect(mail?.to).toEqual([saver.username]);
    expect(header('bcc')).toBeUndefined();
    expect(header('list-unsubscribe')).toMatch(/^<http:\/\/localhost:3000\/stop-alerts\/v1\.[\w.-]+>$/);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [row] = await t.stored();
    expect(header('message-id')).toBe(`<${row?.id}@localhost>`);
    expect(parsed.html).toContain('&#60;b&#62;Odd&#60;/b&#62;');
    expect(parsed.html).toContain('/account#alerts" style="color:#0B5D6B">See or change your alerts</a>');
    expect(parsed.text).toContain('Stop all alerts: http://localhost:3000/stop-alerts/v1.');
    const path = /stop-alerts\/\S+?(?=>)/.exec(header('list-unsubscribe') ?? '')?.[0] ?? '';
    expect((await t.app.call('POST', `/${path}`)).status).toBe(200);
    expect(await t.app.deps.db.read.select().from(alertRecipients)).toMatchObject([
      { userId: saver.id, stopped: 'unsubscribed' },
    ]);
  });
});

describe('quiet hours (fault 143)', () => {
  it('keep mails until the morning, and the night finds no news', async () => {
    const saver = await t.subscriber();
    await t.setRate(4.99);
    await findAlertsJob.run(t.app.deps, MORNING);
    for (const night of ['2026-11-29T21:00:00Z', '2026-11-30T07:59:00Z']) {
      t.app.setNow(new Date(night));
      expect(await sendAlertsJob.run(t.app.deps, new Date(night))).toMatch(/^Quiet hours/);
      expect(await findAlertsJob.run(t.app.deps, new Date(night))).toMatch(/^Quiet hours/);
    }
    expect(t.server.received).toEqual([]);
    t.app.setNow(new Date('2026-11-30T08:00:00Z'));
    await sendAlertsJob.run(t.app.deps, t.app.deps.now());
    expect(t.mailsOf(saver)).toHaveLength(1);
  });

  it('begin in the middle of a run', async () => {
    for (let person = 0; person < 20; person += 1) await t.subscriber();
    await t.setRate(4.99);
    await findAlertsJob.run(t.app.deps, MORNING);
    t.app.setNow(new Date('2026-11-29T20:59:59Z'));
    t.answer.code = (stage) => {
      if (stage === 'data') t.app.setNow(new Date('2026-11-29T21:00:00Z'));
      return null;
    };
    await sendAlertsJob.run(t.app.deps, t.app.deps.now());
    const [open, sent] = ['waiting', 'sent'].map(
      async (state) => (await states()).filter((each) => each === state).length,
    );
    expect(await open).toBeGreaterThanOrEqual(4);
    expect(((await open) ?? 0) + ((await sent) ?? 0)).toBe(20);
  });
});

describe('a mail that cannot be delivered (fault 144)', () => {
  it('is tried again with growing pauses, for a week', async () => {
    expect([1, 2, 3, 9].map((attempt) => pauseAfter(attempt) / 60_000)).toEqual([5, 10, 20, 60]);
    const saver = await t.subscriber();
    await t.setRate(4.99);
    t.answer.code = (stage) => (stage === 'rcpt' ? 451 : null);
    expect((await t.runJobs()).report).toMatchObject({ sent: 0, later: 1, isDown: false });
    expect((await t.runJobs()).report).toMatchObject({ later: 0 });
    later(pauseAfter(1));
    t.answer.code = () => null;
    await t.runJobs();
    expect(t.mailsOf(saver)).toHaveLength(1);
  });

  it('is not recorded as handed over while the mail server puts it off after its data', async () => {
    await t.subscriber();
    await t.setRate(4.99);
    t.answer.code = (stage) => (stage === 'data' ? 451 : null);
    expect((await t.runJobs()).report).toMatchObject({ later: 1 });
    const ids = (await t.stored()).map(({ id }) => id);
    expect(await t.app.deps.mailDelivery.handedOver(ids)).toEqual(new Set());
    later(pauseAfter(1));
    t.answer.code = () => null;
    expect((await t.runJobs()).report).toMatchObject({ sent: 1 });
    expect(await t.app.deps.mailDelivery.handedOver(ids)).toEqual(new Set(ids));
  });

  it('is given up after a week', async () => {
    await t.subscriber();
    await t.setRate(4.99);
    t.answer.code = (stage) => (stage === 'rcpt' ? 451 : null);
    await t.runJobs();
    later(7 * DAY_MS);
    await t.runJobs();
    expect(await states()).toEqual(['failed']);
  });

  it('keeps other news waiting, so that no two mails come on one day', async () => {
    const saver = await t.subscriber();
    await t.setRate(4.99);
    t.answer.code = (stage) => (stage === 'rcpt' ? 451 : null);
    await t.runJobs();
    later(DAY_MS);
    t.answer.code = () => null;
    await t.setRate(3.99);
    expect((await t.runJobs()).found).toBe(0);
    expect(t.mailsOf(saver)).toHaveLength(1);
    later(HOUR_MS);
    expect((await t.runJobs()).found).toBe(0);
    later(DAY_MS);
    await t.runJobs();
    expect(t.mailsOf(saver)).toHaveLength(2);
  });

  it('stops an address that refuses three times in a row, until its owner asks again', async () => {
    const saver = await t.subscriber();
    t.answer.code = (stage) => (stage === 'rcpt' ? 550 : null);
    for (const rate of [4.91, 4.92, 4.93, 4.94]) {
      await t.setRate(rate);
      await t.runJobs();
      later(DAY_MS);
    }
    const refused = { state: 'refused', problem: expect.stringMatching(/^550 /) };
    expect(await t.stored()).toMatchObject([refused, refused, refused]);
    expect(await t.app.deps.db.read.select().from(alertRecipients)).toMatchObject([
      { userId: saver.id, refusals: 3, stopped: 'refused' },
    ]);
  });

  it('starts counting again once one is taken', async () => {
    await t.subscriber();
    const codes = [550, 550, null, 550, 550];
    for (const [index, code] of codes.entries()) {
      t.answer.code = (stage) => (stage === 'rcpt' ? code : null);
      await t.setRate(4.91 + index / 100);
      await t.runJobs();
      later(DAY_MS);
    }
    expect(await t.app.deps.db.read.select().from(alertRecipients)).toMatchObject([
      { refusals: 2, stopped: null },
    ]);
  });

  it('ends the run if the mail server accepts nothing, without blaming an address', async () => {
    for (let person = 0; person < 40; person += 1) await t.subscriber();
    await t.setRate(4.99);
    t.answer.code = (stage) => (stage === 'from' ? 550 : null);
    await findAlertsJob.run(t.app.deps, MORNING);
    await expect(sendAlertsJob.run(t.app.deps, MORNING)).rejects.toThrow('The mail server cannot be used');
    const mails = await t.stored();
    expect(mails.filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(16);
    expect(await t.app.deps.db.read.select().from(alertRecipients)).toEqual([]);
  });
});

it('without a mail server a mail is a file of the outbox', async () => {
  await t.remove();
  t = await createAlertsTest({ smtp: false });
  await t.subscriber();
  await t.setRate(4.99);
  expect((await t.runJobs()).report.sent).toBe(1);
  expect(await states()).toEqual(['sent']);
});

it('the scheduler runs both, the finding once a day', async () => {
  const saver = await t.subscriber();
  await t.setRate(4.99);
  const scheduler = createScheduler(t.app.deps, [findAlertsJob, sendAlertsJob]);
  await scheduler.tick();
  await scheduler.tick();
  await scheduler.stop();
  expect(t.mailsOf(saver)).toHaveLength(1);
  expect(findAlertsJob.slot(new Date('2026-11-30T07:59:00Z'))).toBe('2026-11-29');
  expect(findAlertsJob.slot(new Date('2026-11-30T08:00:00Z'))).toBe('2026-11-30');
});

it('forgets closed mails after 90 days', async () => {
  await t.subscriber();
  await t.setRate(4.99);
  await t.runJobs();
  later(90 * DAY_MS);
  await t.runJobs();
  expect(await t.stored()).toHaveLength(1);
  later(DAY_MS);
  await t.runJobs();
  expect(await t.app.deps.db.read.select().from(alertMails)).toEqual([]);
});

import { activityDays, analyticsEvents, type Database, ledger, products, users } from '@isa/db';
import { freshDatabase } from '@isa/db/testing';
import { asc, inArray, lte, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { aProduct } from '../../../test/support/a-product.ts';
import { budget } from '../../../test/support/tier.ts';
import { addDays, londonDate } from '../../domain/isa/tax-year.ts';
import { type Activity, createActivity, keepActivity, overview } from './service.ts';
import { HOUR_MS } from '../../domain/durations.ts';

const START = new Date('2026-04-20T22:30:00Z');
const REASONS = ['purchase', 'chat', 'chat-returned', 'monthly'] as const;

let test: AdminTestApp;
beforeAll(async () => {
  test = await createAdminTestApp();
});
afterAll(() => test.remove());

/** Everything that was ever stored, in the order in which it was, and what counting it from scratch gives. */
class Site {
  readonly db: Database;
  now = START;
  #names = 0;
  readonly #visits: string[] = [];
  readonly #clicks: { at: string; productId: number }[] = [];
  readonly #registered: string[] = [];
  readonly #moves: { at: string; reason: string; delta: number }[] = [];

  constructor(db: Database) {
    this.db = db;
  }

  at(hoursAgo: number): string {
    return new Date(this.now.getTime() - hoursAgo * HOUR_MS).toISOString();
  }

  async visit(hoursAgo: number): Promise<void> {
    const createdAt = this.at(hoursAgo);
    this.#visits.push(createdAt);
    await this.db.write((orm) =>
      orm.insert(analyticsEvents).values({ event: 'pageView', data: {}, createdAt }),
    );
  }

  async click(hoursAgo: number, productId: number): Promise<void> {
    const createdAt = this.at(hoursAgo);
    this.#clicks.push({ at: createdAt, productId });
    const data = { productId, productName: `Name ${(this.#names += 1)}` };
    await this.db.write((orm) =>
      orm.insert(analyticsEvents).values([
        { event: 'referralLinkClicked', data, createdAt },
        { event: 'productClicked', data, createdAt },
      ]),
    );
  }

  async register(hoursAgo: number): Promise<void> {
    const createdAt = this.at(hoursAgo);
    this.#registered.push(createdAt);
    const username = `user${(this.#names += 1)}`;
    await this.db.write((orm) =>
      orm.insert(users).values({ username, firstName: 'A', lastName: 'B', credits: 100_000, createdAt }),
    );
  }

  async move(hoursAgo: number, reason: (typeof REASONS)[number]): Promise<void> {
    const createdAt = this.at(hoursAgo);
    const delta = reason === 'chat' ? -10 : 30;
    this.#moves.push({ at: createdAt, reason, delta });
    const reference = `r${(this.#names += 1)}`;
    await this.db.write((orm) =>
      orm.insert(ledger).values({ userId: 1, delta, reason, reference, createdAt }),
    );
  }

  /** What retention may do after it has kept the counts. */
  async deleteOldest(count: number): Promise<void> {
    const first = this.db.read.select({ id: analyticsEvents.id }).from(analyticsEvents);
    const ids = (await first.orderBy(asc(analyticsEvents.id)).limit(count)).map(({ id }) => id);
    await this.db.write((orm) => orm.delete(analyticsEvents).where(inArray(analyticsEvents.id, ids)));
  }

  counted() {
    const on = (date: string) => (row: string | { at: string }) =>
      londonDate(new Date(typeof row === 'string' ? row : row.at)) === date;
    const today = londonDate(this.now);
    const dates = Array.from({ length: 90 }, (_, at) => addDays(today, at - 89));
    const clicked = new Map<number, number>();
    const days = dates.map((date) => {
      const clicks = this.#clicks.filter(on(date));
      for (const { productId } of clicks) {
        if (PRODUCTS.includes(productId)) clicked.set(productId, (clicked.get(productId) ?? 0) + 1);
      }
      const moves = this.#moves.filter(on(date));
      const times = (reason: string) => moves.filter((move) => move.reason === reason).length;
      return {
        date,
        visits: this.#visits.filter(on(date)).length,
        referralClicks: clicks.length,
        registrations: this.#registered.filter(on(date)).length,
        chats: Math.max(0, times('chat') - times('chat-returned')),
        creditsSold: times('purchase') * 30,
      };
    });
    return {
      days,
      products: [...clicked]
        .map(([productId, clicks]) => ({ productId, clicks }))
        .toSorted((a, b) => b.clicks - a.clicks || a.productId - b.productId),
    };
  }

  /** Another process of the same site, or the same one started again. */
  process(): Activity {
    return createActivity(this.db, () => this.now);
  }

  async seenBy(activity: Activity) {
    const ctx = { ...test.ctx(), db: this.db, now: () => this.now, activity };
    const view = await overview(ctx, { days: 90 });
    const { days } = view;
    return { days, products: view.products.map(({ productId, clicks: n }) => ({ productId, clicks: n })) };
  }
}

/** There are these products; visitors may name others. */
const PRODUCTS = [1, 2];

async function newSite() {
  const { database, remove } = await freshDatabase();
  const rows = PRODUCTS.map((id) => ({
    ...aProduct({ id, name: `Product ${id}` }),
    createdAt: START.toISOString(),
    updatedAt: START.toISOString(),
  }));
  await database.write((orm) => orm.insert(products).values(rows));
  return { site: new Site(database), remove };
}

async function openSite(): Promise<Site> {
  const { site, remove } = await newSite();
  onTestFinished(remove);
  return site;
}

/** Up to 100 days ago: older than the overview looks back, and in winter time as well as in summer time. */
const hoursAgo = fc.oneof(fc.nat(30), fc.nat(100 * 24));
const step = fc.oneof(
  fc.record({ what: fc.constant('visit' as const), ago: hoursAgo }),
  fc.record({ what: fc.constant('click' as const), ago: hoursAgo, product: fc.nat(2) }),
  fc.record({ what: fc.constant('register' as const), ago: hoursAgo }),
  fc.record({ what: fc.constant('move' as const), ago: hoursAgo, reason: fc.constantFrom(...REASONS) }),
  fc.record({ what: fc.constant('look' as const), who: fc.nat(2) }),
  fc.record({ what: fc.constant('keep' as const), who: fc.nat(2) }),
  fc.record({ what: fc.constant('keep at once' as const) }),
  fc.record({ what: fc.constant('forget' as const), who: fc.nat(2), count: fc.nat(8) }),
  fc.record({ what: fc.constant('wait' as const), hours: fc.nat(60) }),
  fc.record({ what: fc.constant('restart' as const), who: fc.nat(2) }),
);

describe('what several processes count and keep', () => {
  it('equals a count from scratch, whichever process reads it and when', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const { site, remove } = await newSite();
        await site.register(1);
        const processes = [site.process(), site.process(), site.process()];
        const processOf = (who: number) => processes[who] ?? site.process();
        for (const each of steps) {
          if (each.what === 'visit') await site.visit(each.ago);
          else if (each.what === 'click') await site.click(each.ago, each.product);
          else if (each.what === 'register') await site.register(each.ago);
          else if (each.what === 'move') await site.move(each.ago, each.reason);
          else if (each.what === 'keep') await keepActivity(processOf(each.who));
          else if (each.what === 'keep at once') {
            await Promise.all(
              processes.flatMap((activity, at) => [
                site.visit(at * 30),
                keepActivity(activity),
                site.visit(0),
              ]),
            );
          } else if (each.what === 'forget') {
            await keepActivity(processOf(each.who));
            await site.deleteOldest(each.count);
          } else if (each.what === 'wait') site.now = new Date(site.now.getTime() + each.hours * HOUR_MS);
          else if (each.what === 'restart') processes[each.who] = site.process();
          else expect(await site.seenBy(processOf(each.who))).toEqual(site.counted());
        }
        for (const activity of [...processes, site.process()])
          expect(await site.seenBy(activity)).toEqual(site.counted());
        await remove();
      }),
      { numRuns: budget.countedSites },
    );
  });

  it('is not counted again: a new process reads what is kept, and rows that were counted may go', async () => {
    const site = await openSite();
    for (let hour = 0; hour < 80; hour += 1) await site.visit(hour);
    await site.register(3);
    await keepActivity(site.process());
    const [row] = await site.db.read.select({ n: sql<number>`count(*)` }).from(activityDays);
    expect(row?.n).toBeLessThanOrEqual(6);
    await site.db.write((orm) => orm.delete(analyticsEvents));
    await site.db.write((orm) => orm.delete(users).where(lte(users.id, 1)));
    expect(await site.seenBy(site.process())).toEqual(site.counted());
  });

  it('is kept when a server that began earlier stores less', async () => {
    const site = await openSite();
    await site.visit(30);
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const held: Database = {
      ...site.db,
      async write(work) {
        arrived.resolve();
        await released.promise;
        return site.db.write(work);
      },
    };
    const slow = keepActivity(createActivity(held, () => site.now));
    await arrived.promise;
    await site.visit(60);
    await keepActivity(site.process());
    released.resolve();
    await slow;
    expect(await site.seenBy(site.process())).toEqual(site.counted());
  });

  it('is not more than the overview looks back over', async () => {
    const site = await openSite();
    await site.register(0);
    await site.visit(50 * 24);
    await keepActivity(site.process());
    site.now = new Date(site.now.getTime() + 60 * 24 * HOUR_MS);
    await site.visit(0);
    await keepActivity(site.process());
    const rows = await site.db.read.select().from(activityDays);
    expect(rows.filter(({ source }) => source === 'analytics_events').map(({ date }) => date)).toEqual([
      londonDate(site.now),
    ]);
  });
});

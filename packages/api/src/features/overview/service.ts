import { type Database, type DayCounts as Counts, feedback } from '@isa/db';
import { count, eq, sql } from 'drizzle-orm';
import type { SignedInCtx } from '../../context.ts';
import { OVERVIEW_PRODUCTS, type OverviewSpan } from '../../domain/console/overview.ts';
import { sitePages } from '../../domain/site-pages.ts';
import { addDays, londonDate } from '../../domain/isa/tax-year.ts';
import { createDailyAggregates, type DailyAggregates } from './daily-aggregates.ts';

/** Counts cached by this process for the overview. */
export interface Activity {
  events: DailyAggregates;
  registrations: DailyAggregates;
  moves: DailyAggregates;
}

/**
 * With the product's id, or nothing for an unknown one: visitors may send any number. Then, where the click says so,
 * with the page: `clicks:12:products`.
 */
const CLICKS = 'clicks:';

/** One per process. */
export function createActivity(db: Database, now: () => Date): Activity {
  const events = {
    table: 'analytics_events',
    columns: sql`event, data`,
    metric: sql`CASE event WHEN 'pageView' THEN 'visits'
      WHEN 'referralLinkClicked' THEN ${CLICKS} || coalesce((SELECT p.id FROM products p WHERE p.id = data ->> '$.productId'), '')
        || coalesce(':' || (data ->> '$.page'), '') END`,
    amount: sql`1`,
  };
  const registrations = {
    table: 'users',
    columns: sql`1 AS one`,
    metric: sql`'registered'`,
    amount: sql`one`,
  };
  const moves = {
    table: 'ledger',
    columns: sql`reason, delta`,
    metric: sql`reason`,
    amount: sql`CASE reason WHEN 'purchase' THEN delta ELSE 1 END`,
  };
  return {
    events: createDailyAggregates(db, events, now),
    registrations: createDailyAggregates(db, registrations, now),
    moves: createDailyAggregates(db, moves, now),
  };
}

/** Stores the counts: another process continues from them, and the rows may be deleted. */
export async function keepActivity({ events, registrations, moves }: Activity): Promise<void> {
  for (const aggregates of [events, registrations, moves]) await aggregates.keep();
}

export interface DayCounts {
  visits: number;
  referralClicks: number;
  registrations: number;
  /** Questions the advisor answered. */
  chats: number;
  creditsSold: number;
}

export interface Overview {
  /** Oldest first; the last is today, UK time. */
  days: (DayCounts & { date: string })[];
  totals: DayCounts;
  /** The products most clicked through to, at most ten. */
  products: { productId: number; name: string; clicks: number }[];
  /** On which pages links to providers were clicked, most first; null: not known. */
  clickPages: { page: string | null; clicks: number }[];
  waitingFeedback: number;
}

const none: DayCounts = { visits: 0, referralClicks: 0, registrations: 0, chats: 0, creditsSold: 0 };

const plus = (a: DayCounts, b: DayCounts): DayCounts => ({
  visits: a.visits + b.visits,
  referralClicks: a.referralClicks + b.referralClicks,
  registrations: a.registrations + b.registrations,
  chats: a.chats + b.chats,
  creditsSold: a.creditsSold + b.creditsSold,
});

interface Clicks {
  productId: number | null;
  page: string | null;
  clicks: number;
}

const pageIds: ReadonlySet<string> = new Set(sitePages.map(({ id }) => id));

/** The referral clicks of a day, by product and page; null for an unknown product. */
function clicksOf(day: Counts): Clicks[] {
  return Object.entries(day)
    .filter(([metric]) => metric.startsWith(CLICKS))
    .map(([metric, clicks]) => {
      const [id = '', page = ''] = metric.slice(CLICKS.length).split(':');
      return {
        productId: id === '' ? null : Number(id),
        page: pageIds.has(page) ? page : null,
        clicks,
      };
    });
}

/** What was counted on one day. */
function dayOf({ events, registrations, moves }: Activity, date: string): DayCounts {
  const [seen, moved] = [events.on(date), moves.on(date)];
  return {
    visits: seen['visits'] ?? 0,
    referralClicks: clicksOf(seen).reduce((sum, each) => sum + each.clicks, 0),
    registrations: registrations.on(date)['registered'] ?? 0,
    chats: Math.max(0, (moved['chat'] ?? 0) - (moved['chat-returned'] ?? 0)),
    creditsSold: moved['purchase'] ?? 0,
  };
}

/** The products most clicked through to on some days, the most clicked first. */
function mostClicked(
  { events }: Activity,
  dates: readonly string[],
): { productId: number; clicks: number }[] {
  const clicked = new Map<number, number>();
  for (const { productId, clicks } of dates.flatMap((date) => clicksOf(events.on(date)))) {
    if (productId !== null) clicked.set(productId, (clicked.get(productId) ?? 0) + clicks);
  }
  return [...clicked]
    .map(([productId, clicks]) => ({ productId, clicks }))
    .toSorted((a, b) => b.clicks - a.clicks || a.productId - b.productId)
    .slice(0, OVERVIEW_PRODUCTS);
}

/** On which pages links to providers were clicked, the page with most first. */
function clickedOn({ events }: Activity, dates: readonly string[]): Overview['clickPages'] {
  const clicked = new Map<string | null, number>();
  for (const { page, clicks } of dates.flatMap((date) => clicksOf(events.on(date))))
    clicked.set(page, (clicked.get(page) ?? 0) + clicks);
  return [...clicked]
    .map(([page, clicks]) => ({ page, clicks }))
    .toSorted((a, b) => b.clicks - a.clicks || Number(a.page === null) - Number(b.page === null));
}

/** What happened on the site in the last days, per day and in all. */
export async function overview(ctx: SignedInCtx, input: { days: OverviewSpan }): Promise<Overview> {
  const { activity } = ctx;
  for (const aggregates of [activity.events, activity.registrations, activity.moves])
    await aggregates.advance();
  const today = londonDate(ctx.now());
  const dates = Array.from({ length: input.days }, (_, at) => addDays(today, at + 1 - input.days));
  const days = dates.map((date) => ({ date, ...dayOf(activity, date) }));
  const [waiting] = await ctx.db.read
    .select({ n: count() })
    .from(feedback)
    .where(eq(feedback.status, 'pending'));
  const catalogue = await ctx.catalogue.current();
  return {
    days,
    totals: days.reduce(plus, none),
    products: mostClicked(activity, dates).map((each) => ({
      ...each,
      name: catalogue.find(each.productId)?.name ?? `Product ${each.productId}`,
    })),
    clickPages: clickedOn(activity, dates),
    waitingFeedback: waiting?.n ?? 0,
  };
}

import { type Database, feedback, ledger, users } from '@isa/db';
import { count, eq, sql } from 'drizzle-orm';
import type { SignedInCtx } from '../../context.ts';
import { OVERVIEW_PRODUCTS, type OverviewSpan } from '../../domain/admin-limits.ts';
import { addDays, londonDate } from '../../domain/tax-year.ts';
import { createEventDays, type EventDays } from './event-days.ts';
import { createTally, type Tally } from './tally.ts';

/** Counts this process keeps so that the overview need not count everything each time. */
export interface Activity {
  events: EventDays;
  registrations: Tally;
  ledger: Tally;
}

/** One per process. */
export function createActivity(db: Database, now: () => Date): Activity {
  return {
    events: createEventDays(db, now),
    registrations: createTally(db, {
      table: sql`${users}`,
      columns: sql`1 AS one`,
      metric: sql`'registered'`,
      amount: sql`one`,
    }),
    ledger: createTally(db, {
      table: sql`${ledger}`,
      columns: sql`reason, delta`,
      metric: sql`reason`,
      amount: sql`CASE reason WHEN 'purchase' THEN delta ELSE 1 END`,
    }),
  };
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

/** What happened on the site in the last days, per day and in all. */
export async function overview(ctx: SignedInCtx, input: { days: OverviewSpan }): Promise<Overview> {
  const { events, registrations, ledger: moves } = ctx.activity;
  await registrations.advance();
  await moves.advance();
  const today = londonDate(ctx.now());
  const days: Overview['days'] = [];
  const clicked = new Map<number, { name: string; clicks: number }>();
  for (let back = input.days - 1; back >= 0; back -= 1) {
    const date = addDays(today, -back);
    const { visits, referralClicks, products } = await events.on(date);
    days.push({
      date,
      visits,
      referralClicks,
      registrations: registrations.on(date, 'registered'),
      chats: Math.max(0, moves.on(date, 'chat') - moves.on(date, 'chat-returned')),
      creditsSold: moves.on(date, 'purchase'),
    });
    for (const [id, { name, clicks }] of products) {
      clicked.set(id, { name, clicks: (clicked.get(id)?.clicks ?? 0) + clicks });
    }
  }
  const [waiting] = await ctx.db.read
    .select({ n: count() })
    .from(feedback)
    .where(eq(feedback.status, 'pending'));
  return {
    days,
    totals: days.reduce(plus, none),
    products: [...clicked]
      .map(([productId, { name, clicks }]) => ({ productId, name, clicks }))
      .toSorted((a, b) => b.clicks - a.clicks || a.productId - b.productId)
      .slice(0, OVERVIEW_PRODUCTS),
    waitingFeedback: waiting?.n ?? 0,
  };
}

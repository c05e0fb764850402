import { analyticsEvents, type Database } from '@isa/db';
import { and, count, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { addDays, londonDayStart } from '../../domain/tax-year.ts';
import { nextTurn } from '../../next-turn.ts';

export interface EventDay {
  visits: number;
  referralClicks: number;
  /** Clicks per product, with the name it had last. */
  products: ReadonlyMap<number, { name: string; clicks: number }>;
}

/** Analytics events, counted per London date. */
export interface EventDays {
  on(date: string): Promise<EventDay>;
}

const VISIT = 'pageView';
const REFERRAL = 'referralLinkClicked';
/** Events that arrived at the very end of a day may still be on their way into the database. */
const SETTLED_MS = 10 * 60 * 1000;
const REMEMBERED_DAYS = 200;

/**
 * Reads a day by the index on (created_at, event): a millisecond or two for ten thousand events. A day that is over
 * does not change any more and is remembered.
 */
export function createEventDays(db: Database, now: () => Date): EventDays {
  const known = new Map<string, EventDay>();

  async function read(from: string, to: string): Promise<EventDay> {
    const within = and(gte(analyticsEvents.createdAt, from), lt(analyticsEvents.createdAt, to));
    const counts = await db.readNearby
      .select({ event: analyticsEvents.event, n: count() })
      .from(analyticsEvents)
      .where(and(inArray(analyticsEvents.event, [VISIT, REFERRAL]), within))
      .groupBy(analyticsEvents.event);
    const numbers = new Map(counts.map(({ event, n }) => [event, n]));
    const clicks = await db.readNearby
      .select({
        id: sql<number | null>`${analyticsEvents.data} ->> '$.productId'`,
        name: sql<string | null>`max(${analyticsEvents.data} ->> '$.productName')`,
        n: count(),
      })
      .from(analyticsEvents)
      .where(and(eq(analyticsEvents.event, REFERRAL), within))
      .groupBy(sql`1`);
    const products = clicks.flatMap(({ id, name, n }) =>
      id === null ? [] : [[id, { name: name ?? `Product ${id}`, clicks: n }] as const],
    );
    return {
      visits: numbers.get(VISIT) ?? 0,
      referralClicks: numbers.get(REFERRAL) ?? 0,
      products: new Map(products),
    };
  }

  return {
    async on(date) {
      const remembered = known.get(date);
      if (remembered !== undefined) return remembered;
      const end = londonDayStart(addDays(date, 1));
      const day = await read(londonDayStart(date).toISOString(), end.toISOString());
      if (now().getTime() - end.getTime() > SETTLED_MS) {
        if (known.size >= REMEMBERED_DAYS) known.clear();
        known.set(date, day);
      }
      await nextTurn();
      return day;
    },
  };
}

import type { Database } from '@isa/db';
import { type SQL, sql } from 'drizzle-orm';
import { PRODUCT_PAGE } from '../../domain/console/clicks.ts';

const MARK = 'click_days';
/** Events counted per write, which blocks other writes for a few milliseconds. */
const SLICE = 2000;

/** The London date of a moment: summer time lasts from the last Sunday of March to that of October, from 1:00 UTC on. */
const londonDateOf = (moment: SQL): SQL => sql`date(${moment}, CASE
  WHEN ${moment} >= date(substr(${moment}, 1, 4) || '-03-25', 'weekday 0') || 'T01'
    AND ${moment} < date(substr(${moment}, 1, 4) || '-10-25', 'weekday 0') || 'T01'
  THEN '+1 hour' ELSE '+0 hours' END)`;

async function countSlice(db: Database, from: number): Promise<number> {
  const asRead = sql`coalesce((SELECT last_id FROM activity_marks WHERE source = ${MARK}), 0) = ${BigInt(from)}`;
  const slice = sql`(SELECT id, event, data, created_at FROM analytics_events WHERE id > ${BigInt(from)} ORDER BY id LIMIT ${SLICE})`;
  const isClick = sql`event = 'referralLinkClicked'`;
  // Of two servers that count the same events the second finds the mark moved on, and adds nothing.
  const [, moved] = await db.write((orm) =>
    orm.batch([
      orm.run(sql`INSERT INTO click_days (product_id, date, page, views, clicks, ranks, ranked)
        SELECT data ->> '$.productId', coalesce(${londonDateOf(sql`created_at`)}, created_at),
          CASE WHEN ${isClick} THEN coalesce(data ->> '$.page', '') ELSE ${PRODUCT_PAGE} END,
          sum(NOT ${isClick}), sum(${isClick}),
          coalesce(sum(data ->> '$.rank'), 0), count(data ->> '$.rank')
        FROM ${slice}
        WHERE event IN ('referralLinkClicked', 'productDetailViewed') AND ${asRead}
          AND EXISTS (SELECT 1 FROM products WHERE products.id = data ->> '$.productId')
        GROUP BY 1, 2, 3
        ON CONFLICT (product_id, date, page) DO UPDATE SET views = views + excluded.views,
          clicks = clicks + excluded.clicks, ranks = ranks + excluded.ranks, ranked = ranked + excluded.ranked`),
      orm.all<{ last: number }>(sql`INSERT INTO activity_marks (source, last_id)
        SELECT ${MARK}, last FROM (SELECT max(id) AS last FROM ${slice}) WHERE last IS NOT NULL AND ${asRead}
        ON CONFLICT (source) DO UPDATE SET last_id = excluded.last_id RETURNING last_id AS last`),
    ]),
  );
  return moved[0]?.last ?? from;
}

const inFlight = new WeakMap<Database, Promise<void>>();

/** The newest event that is in the days; 0: none. */
export async function countedUpTo(db: Database): Promise<number> {
  const [row] = await db.read.all<{ mark: number }>(
    sql`SELECT last_id AS mark FROM activity_marks WHERE source = ${MARK}`,
  );
  return row?.mark ?? 0;
}

async function countAll(db: Database): Promise<void> {
  for (;;) {
    const [row] = await db.read.all<{ mark: number; newest: number }>(sql`SELECT
      coalesce((SELECT last_id FROM activity_marks WHERE source = ${MARK}), 0) AS mark,
      coalesce((SELECT max(id) FROM analytics_events), 0) AS newest`);
    if (row === undefined || row.mark >= row.newest) return;
    await countSlice(db, row.mark);
  }
}

/** Adds the views and clicks that came since to their days; events that are counted may be deleted. */
export function countClicks(db: Database): Promise<void> {
  const running = inFlight.get(db);
  if (running !== undefined) return running;
  const work = countAll(db).finally(() => inFlight.delete(db));
  inFlight.set(db, work);
  return work;
}

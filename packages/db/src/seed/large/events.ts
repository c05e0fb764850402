import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { spread } from './pace.ts';
import { momentOf, numbers, oneOf, store, whole } from './write.ts';

const TRACKED_DAYS = 365;
const DAY_SECONDS = 16 * 60 * 60;

const isaTypes = ['Cash ISA', 'Stocks & Shares ISA', 'Lifetime ISA', 'Innovative Finance ISA', 'Junior ISA'];
const sorts = ['Highest Rated', 'Highest Interest Rate', 'Lowest Fees', 'Most Popular'];
const pages = ['home', 'home', 'home', 'guides', 'isa-strategy'];

const productData: SQL = sql`json_object('productId', p.id, 'productName', p.name)`;
const sessionData: SQL = sql`json_object('sessionId', 'visit-' || i)`;

/** Which share of a hundred events each kind has, and what it says. */
const kinds: readonly { share: number; event: string; data: SQL }[] = [
  { share: 38, event: 'pageView', data: sql`json_object('page', ${oneOf(pages, sql`i / 100`)})` },
  {
    share: 12,
    event: 'pageView',
    data: sql`json_object('page', 'products', 'filter', ${oneOf(isaTypes, sql`i / 100`)})`,
  },
  {
    share: 15,
    event: 'productsViewed',
    data: sql`json_object('isaType', ${oneOf(isaTypes, sql`i / 100`)}, 'sortBy', ${oneOf(sorts, sql`i / 7`)}, 'page', 1 + i / 100 % 4)`,
  },
  { share: 10, event: 'productDetailViewed', data: productData },
  { share: 8, event: 'productClicked', data: productData },
  { share: 7, event: 'referralLinkClicked', data: productData },
  {
    share: 5,
    event: 'guideViewed',
    data: sql`json_object('guideId', 1 + i / 100 % 12, 'guideTitle', 'Guide ' || (1 + i / 100 % 12))`,
  },
  { share: 4, event: 'chatStarted', data: sessionData },
  { share: 1, event: 'chatReset', data: sessionData },
];

/** `CASE … END` over the shares: what an event numbered `i` is. */
function byShare(value: (kind: (typeof kinds)[number]) => SQL): SQL {
  let below = 0;
  const cases = kinds.map((kind) => {
    below += kind.share;
    return sql`WHEN i * 37 % 100 < ${whole(below)} THEN ${value(kind)}`;
  });
  return sql`CASE ${sql.join(cases, sql` `)} END`;
}

/** Adds what visitors did over the last year, day by day. A few products draw most of the clicks. */
export async function seedEvents(db: Database, o: { events: number; now: Date }): Promise<void> {
  const popular = sql`1 + (i * i / 100 % 97) * (i / 100 % 53) % (SELECT max(id) FROM products)`;
  for (const { start, from, to } of spread(o.events, TRACKED_DAYS, o.now)) {
    if (to < from) continue;
    const seconds = sql`(i - ${whole(from)}) * ${whole(DAY_SECONDS)} / ${whole(to - from + 1)}`;
    await store(
      db,
      sql`INSERT INTO analytics_events (event, data, created_at)
        ${numbers(from, to)}
        SELECT ${byShare(({ event }) => sql`${event}`)}, ${byShare(({ data }) => data)}, ${momentOf(start, seconds)}
        FROM n JOIN products p ON p.id = ${popular} ORDER BY i`,
    );
  }
}

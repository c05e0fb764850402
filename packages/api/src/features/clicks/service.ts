import type { Database } from '@isa/db';
import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { Deps, SignedInCtx } from '../../context.ts';
import { type ClickGroup, PRODUCT_PAGE } from '../../domain/console/clicks.ts';
import { type CsvCell, toCsv } from '../../domain/csv.ts';
import { type ClickOrder, compareKeys, type Direction } from '../../domain/console/list-orders.ts';
import type { clicksCsvInput, clicksInput } from '../../domain/schemas/console.ts';
import { addDays, londonDate } from '../../domain/isa/tax-year.ts';
import { sortInSlices } from '../../lib/sort-in-slices.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { countClicks, countedUpTo } from './service-count.ts';

/** Clicks and views of a product, a day or a page. */
export interface ClickRow {
  /** The product's id, the London date or the id of the page; '' for a page that is not known. */
  key: string;
  /** The product's name, else the same as the key. */
  name: string;
  /** Views of product pages. */
  views: number;
  clicks: number;
  /** Those of the clicks that were on product pages. */
  pageClicks: number;
  /** Clicks on product pages to their views; null without views. */
  rate: number | null;
  /** The mean row in lists, of the clicks that say it. */
  rank: number | null;
}

export interface ClickReport {
  rows: ClickRow[];
  total: number;
  page: number;
  limit: number;
  sums: ClickRow;
  /** London dates. */
  from: string;
  to: string;
  /** Recent events are still being counted. */
  isCounting: boolean;
}

/** Views, clicks, clicks on product pages, sum of rows, clicks with a row. */
type Sums = [views: number, clicks: number, own: number, ranks: number, ranked: number];

/** How long a report waits for what was not counted yet. */
const COUNTING_MS = 60;
/** Products per statement, and the target duration by which that number is adjusted. */
const [NARROWEST, WIDEST, QUICK_MS] = [50, 1600, 2];

const keys: Record<ClickGroup, SQL> = {
  product: sql`product_id`,
  day: sql`date`,
  page: sql`page`,
};

interface Period {
  from: string;
  to: string;
  productId: number | undefined;
}

/**
 * The sums by key, a range of products at a time. Each statement gives one text: values cost more one by one. By `+date` SQLite
 * reads the range alone: by the index of dates it would read the days of all products for each range.
 */
async function sumClicks(
  { db }: Pick<Deps, 'db'>,
  group: ClickGroup,
  { from, to, productId }: Period,
): Promise<Map<string, Sums>> {
  const all = new Map<string, Sums>();
  const [newest] = await db.read.all<{ last: number | null }>(
    sql`SELECT max(product_id) AS last FROM click_days`,
  );
  const last = productId ?? newest?.last ?? 0;
  for (let [start, width] = [(productId ?? 1) - 1, NARROWEST]; start < last;) {
    const startedAt = performance.now();
    const end = Math.min(last, start + width);
    const [slice] = await db.read.all<{ rows: string }>(sql`
      SELECT json_group_array(json(sums)) AS rows FROM (
        SELECT json_array(CAST(${keys[group]} AS TEXT), sum(views), sum(clicks),
          sum(CASE page WHEN ${PRODUCT_PAGE} THEN clicks ELSE 0 END), sum(ranks), sum(ranked)) AS sums
        FROM click_days WHERE product_id > ${start} AND product_id <= ${end} AND +date BETWEEN ${from} AND ${to}
        GROUP BY ${keys[group]})`);
    const rows: [string, ...Sums][] = JSON.parse(slice?.rows ?? '[]');
    for (const [key, ...sums] of rows) {
      const known = all.get(key);
      all.set(key, known === undefined ? sums : plus(known, sums));
    }
    const isQuick = performance.now() - startedAt < QUICK_MS;
    width = isQuick ? Math.min(width * 2, WIDEST) : Math.max(Math.round(width / 2), NARROWEST);
    start = end;
    await setImmediate();
  }
  return all;
}

const reports = new WeakMap<Database, LRUCache<string, Map<string, Sums>>>();

/** The same, kept while nothing more is counted: sorting and paging ask for it again. */
async function sumsOf(ctx: Pick<Deps, 'db'>, group: ClickGroup, period: Period): Promise<Map<string, Sums>> {
  const known = reports.get(ctx.db) ?? new LRUCache<string, Map<string, Sums>>({ max: 20 });
  reports.set(ctx.db, known);
  const key = JSON.stringify([await countedUpTo(ctx.db), group, period]);
  const sums = known.get(key) ?? (await sumClicks(ctx, group, period));
  known.set(key, sums);
  return sums;
}

const plus = (a: Sums, b: Sums): Sums => [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4]];

const rowOf = (key: string, name: string, [views, clicks, own, ranks, ranked]: Sums): ClickRow => ({
  key,
  name,
  views,
  clicks,
  pageClicks: own,
  rate: views === 0 ? null : own / views,
  rank: ranked === 0 ? null : ranks / ranked,
});

/** By a column; what is not known comes last either way, and ties stay in the order of names, then of keys. */
const inOrder = (order: ClickOrder, direction: Direction) => (a: ClickRow, b: ClickRow) =>
  compareKeys(a[order], b[order], direction) ||
  compareKeys(a.name, b.name, 'ascending') ||
  compareKeys(a.key, b.key, 'ascending');

const periodOf = (ctx: Pick<Deps, 'now'>, { days, productId }: z.output<typeof clicksCsvInput>): Period => {
  const to = londonDate(ctx.now());
  return { from: addDays(to, 1 - days), to, productId };
};

/** Counts recent events, but answers without them when that takes too long. @returns whether it is still being counted */
const catchUp = ({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<boolean> => {
  const counting = countClicks(db).then(
    () => false,
    (error: unknown) => {
      log.error({ err: error }, 'clicks could not be counted');
      return true;
    },
  );
  return withTimeout(COUNTING_MS, counting, () => true);
};

/** What products earned clicks in the last days: by product, day or page. */
export async function clickReport(
  ctx: SignedInCtx,
  input: z.output<typeof clicksInput>,
): Promise<ClickReport> {
  const { group, order, direction, page, limit } = input;
  const isCounting = await catchUp(ctx);
  const period = periodOf(ctx, input);
  const sums = await sumsOf(ctx, group, period);
  const catalogue = await ctx.catalogue.current();
  const nameOf = (key: string) =>
    group === 'product' ? (catalogue.find(Number(key))?.name ?? `Product ${key}`) : key;
  const rows = await sortInSlices(
    [...sums].map(([key, each]) => rowOf(key, nameOf(key), each)),
    inOrder(order, direction),
  );
  const all = [...sums.values()].reduce(plus, [0, 0, 0, 0, 0]);
  const { from, to } = period;
  return {
    rows: rows.slice(page * limit, (page + 1) * limit),
    total: rows.length,
    page,
    limit,
    sums: rowOf('', '', all),
    from,
    to,
    isCounting,
  };
}

/** Rows of the file read at a time. */
const CHUNK = 1000;
type FileRow = [
  productId: number,
  date: string,
  page: string,
  views: number,
  clicks: number,
  ranks: number,
  ranked: number,
];

const HEADER = ['date', 'productId', 'product', 'page', 'views', 'clicks', 'clickRate', 'meanRow'];
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** The same as CSV: a line for each product, day and page. Texts are escaped, so that none runs as a formula. */
export async function* clicksCsv(
  ctx: Pick<Deps, 'db' | 'log' | 'now' | 'catalogue'>,
  input: z.output<typeof clicksCsvInput>,
): AsyncGenerator<string> {
  await countClicks(ctx.db);
  const { from, to, productId } = periodOf(ctx, input);
  const catalogue = await ctx.catalogue.current();
  yield toCsv([HEADER]);
  const only = productId === undefined ? sql`` : sql`AND product_id = ${productId}`;
  for (let last: [number, string, string] = [0, '', '']; ; await setImmediate()) {
    const [chunk] = await ctx.db.read.all<{ rows: string }>(sql`
      SELECT json_group_array(json_array(product_id, date, page, views, clicks, ranks, ranked)) AS rows FROM (
        SELECT * FROM click_days
        WHERE (product_id, date, page) > (${last[0]}, ${last[1]}, ${last[2]}) ${only}
        ORDER BY product_id, date, page LIMIT ${CHUNK})`);
    const rows: FileRow[] = JSON.parse(chunk?.rows ?? '[]');
    const cells = rows
      .filter(([, date]) => date >= from && date <= to)
      .map(([id, date, page, views, clicks, ranks, ranked]): CsvCell[] => [
        date,
        id,
        catalogue.find(id)?.name ?? `Product ${id}`,
        page,
        views,
        clicks,
        views === 0 ? null : rounded(clicks / views),
        ranked === 0 ? null : rounded(ranks / ranked),
      ]);
    if (cells.length > 0) yield toCsv(cells);
    const final = rows.at(-1);
    if (final === undefined || rows.length < CHUNK) return;
    last = [final[0], final[1], final[2]];
  }
}

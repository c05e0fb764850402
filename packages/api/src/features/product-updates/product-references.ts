import { alerts, analyticsEvents, chatMessages, shortlist } from '@isa/db';
import { desc, lt, max, sql } from 'drizzle-orm';
import type { Deps } from '../../context.ts';
import type { Product } from '../../domain/products/product.ts';
import { searchable } from '../../domain/text.ts';
import { timeSlicer } from '../../lib/time-slicer.ts';

/** Rows and events read by one statement: a few milliseconds. */
const [SLICE, EVENTS] = [250, 1000];
/** How many events and messages are searched for references to new products. */
const [MAX_EVENTS, MAX_MESSAGES] = [20_000, 20_000];

const PRODUCT_ID = sql`CAST(data ->> '$.productId' AS INTEGER)`;

/** The products that were viewed or clicked since a moment; null if finding out would take too long. */
async function seenSince({ db }: Pick<Deps, 'db'>, since: string): Promise<Set<number> | null> {
  const seen = new Set<number>();
  const [newest] = await db.read.select({ id: max(analyticsEvents.id) }).from(analyticsEvents);
  const last = newest?.id ?? 0;
  for (let top = last; top > 0; top -= EVENTS) {
    if (last - top >= MAX_EVENTS) return null;
    const [slice] = await db.read.all<{ ids: string; isOlder: number }>(sql`
      SELECT json_group_array(DISTINCT ${PRODUCT_ID}) AS ids, min(created_at) < ${since} AS isOlder
      FROM ${analyticsEvents} WHERE id > ${top - EVENTS} AND id <= ${top}`);
    const ids: (number | null)[] = JSON.parse(slice?.ids ?? '[]');
    for (const id of ids) if (id !== null) seen.add(id);
    if (slice?.isOlder) break;
    await timeSlicer.rest();
  }
  return seen;
}

const WORD = /[\p{L}\p{N}]+/gu;

/** The products whose names are in messages to and from the advisor since a moment; null as above. */
async function namedSince(
  { db }: Pick<Deps, 'db'>,
  added: readonly Product[],
  since: string,
): Promise<Set<number> | null> {
  const names = added.map(({ id, name }) => ({ id, name: searchable(name) }));
  const byWord = Map.groupBy(names, ({ name }) => name.match(WORD)?.[0]);
  const named = new Set<number>();
  const { id, content, createdAt } = chatMessages;
  for (let [last, read] = [Number.MAX_SAFE_INTEGER, 0]; ; read += SLICE) {
    if (read >= MAX_MESSAGES) return null;
    const rows = await db.read
      .select({ id, content, createdAt })
      .from(chatMessages)
      .where(lt(id, last))
      .orderBy(desc(id))
      .limit(SLICE);
    for (const row of rows) {
      if (timeSlicer.due()) await timeSlicer.rest();
      if (row.createdAt < since) return named;
      const text = searchable(row.content);
      for (const { 0: word, index } of text.matchAll(WORD))
        for (const product of byWord.get(word) ?? [])
          if (text.startsWith(product.name, index - product.name.indexOf(word))) named.add(product.id);
    }
    if (rows.length < SLICE) return named;
    last = rows.at(-1)?.id ?? last;
    await timeSlicer.rest();
  }
}

/**
 * Which of some new products are on a shortlist, have an alert, were viewed or clicked, or are named in a conversation with
 * the advisor; all of them where finding out would take too long.
 */
export async function referredTo(
  deps: Pick<Deps, 'db'>,
  added: readonly Product[],
  since: string,
): Promise<Set<number>> {
  if (added.length === 0) return new Set();
  const all = new Set(added.map(({ id }) => id));
  const wanted = sql`(SELECT value FROM json_each(${JSON.stringify([...all])}))`;
  const [listed, watched, seen, named] = await Promise.all([
    deps.db.read
      .selectDistinct({ id: shortlist.productId })
      .from(shortlist)
      .where(sql`${shortlist.productId} IN ${wanted}`),
    deps.db.read
      .selectDistinct({ id: alerts.productId })
      .from(alerts)
      .where(sql`${alerts.productId} IN ${wanted}`),
    seenSince(deps, since),
    namedSince(deps, added, since),
  ]);
  if (seen === null || named === null) return all;
  return new Set([...[...listed, ...watched].map(({ id }) => id), ...seen, ...named]);
}

import { userCounts, users } from '@isa/db';
import { and, desc, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { withPlainApostrophes } from '../../domain/text.ts';
import { nextTurn } from '../../next-turn.ts';
import { anyHolds, fullName } from './service-substring.ts';

type Reader = Pick<Ctx, 'db'>;

/** A statement over a file holds up the site: about ten milliseconds for so many ids. */
const LARGEST_SLICE = 32_000;
const SMALLEST_SLICE = 1000;
/** A replica that waits for its own writes asks another server, and each question takes its way. */
const FEWEST_SLICES = 50;
/** Characters the search index has as one entry: it knows nothing shorter. */
const ENTRY = 3;
/** Accents that stand for themselves, which the index leaves out. */
const LOOSE_ACCENTS = /[\u0300-\u036f]/g;

/** Where users are looked for, and by what. */
interface Source {
  table: SQL;
  id: SQL;
  match: SQL | undefined;
}

/**
 * By the index that triggers keep of the living (migration 0008_user-search), a substring of their username, names and
 * id without regard to case, accents and the kind of apostrophe; a text too short for it by looking at every user,
 * where accents count.
 */
function sourceOf(search: string): Source {
  const text = withPlainApostrophes(search);
  if ([...text.replace(LOOSE_ACCENTS, '')].length < ENTRY) {
    const match = and(isNull(users.deletedAt), anyHolds([users.username, fullName, users.id], search));
    return { table: sql`${users}`, id: sql`${users.id}`, match };
  }
  const phrase = `"${text.replaceAll('"', '""')}"`;
  return { table: sql`user_search`, id: sql`rowid`, match: sql`user_search MATCH ${phrase}` };
}

async function findBySlices({ db }: Reader, search: string, offset: number, limit: number) {
  const { table, id, match } = sourceOf(search);
  const [newest] = await db.readNearby.select({ id: sql<number>`coalesce(max(${users.id}), 0)` }).from(users);
  const ids: number[] = [];
  let total = 0;
  let top = newest?.id ?? 0;
  const share = Math.max(SMALLEST_SLICE, Math.ceil(top / FEWEST_SLICES));
  // A server elsewhere holds up nobody here.
  const width = db.isLocal ? Math.min(share, LARGEST_SLICE) : top;
  while (top > 0) {
    const bottom = Math.max(0, top - width);
    // Whole numbers: libSQL would bind others as floating ones, by which FTS5 finds no place in its index.
    const found = sql`FROM ${table} WHERE ${match} AND ${id} > ${BigInt(bottom)} AND ${id} <= ${BigInt(top)}`;
    const [counted] = await db.readNearby.all<{ n: number }>(sql`SELECT count(*) AS n ${found}`);
    const n = counted?.n ?? 0;
    const left = n - Math.max(0, offset - total);
    const take = Math.min(left, limit - ids.length);
    if (take > 0) {
      // Oldest first: backwards FTS5 reads what it would jump over forwards.
      const rows = await db.readNearby.all<{ id: number }>(
        sql`SELECT ${id} AS id ${found} ORDER BY ${id} LIMIT ${take} OFFSET ${left - take}`,
      );
      ids.push(...rows.map((row) => row.id).toReversed());
    }
    total += n;
    top = bottom;
    await nextTurn();
  }
  return { ids, total };
}

/**
 * Ids of the users that match, the newest first.
 * @returns those from `offset` on, at most `limit`, and how many there are in all
 */
export async function searchUsers(
  ctx: Reader,
  search: string,
  offset: number,
  limit: number,
): Promise<{ ids: number[]; total: number }> {
  if (search !== '') return findBySlices(ctx, search, offset, limit);
  const { read } = ctx.db;
  const rows = await read
    .select({ id: users.id })
    .from(users)
    .where(isNull(users.deletedAt))
    .orderBy(desc(users.id))
    .limit(limit)
    .offset(offset);
  const [all] = await read.select({ n: userCounts.living }).from(userCounts);
  return { ids: rows.map(({ id }) => id), total: all?.n ?? 0 };
}

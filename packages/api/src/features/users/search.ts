import { userCounts, users } from '@isa/db';
import { and, count, desc, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { APOSTROPHES } from '../../domain/text.ts';
import { nextTurn } from '../../next-turn.ts';

type Reader = Pick<Ctx, 'db'>;

/** Users looked through by one statement: about a millisecond, so that a search never holds up the site. */
const SLICE = 1000;

/** A character as GLOB finds it in either case; what GLOB would read as its own sign stands in brackets. */
function eitherCase(char: string): string {
  if (APOSTROPHES.includes(char)) return `[${APOSTROPHES}]`;
  const cases = [...new Set([char, char.toLowerCase(), char.toUpperCase()])].filter(
    (each) => [...each].length === 1,
  );
  return cases.length > 1 || /[*?[]/.test(char) ? `[${cases.join('')}]` : char;
}

/**
 * Substring match without regard to case on username, names and id (specification section 5); the names as one text,
 * so that `ada love` finds Ada Lovelace, and one apostrophe for any. LIKE is three times as fast but knows the letter
 * case of ASCII only and no sets of characters, so other letters and apostrophes are looked for by GLOB.
 */
function matches(search: string): SQL | undefined {
  const fullName = sql`${users.firstName} || ' ' || ${users.lastName}`;
  const columns = [users.username, fullName, users.id];
  if (/^[\x20-\x7e]*$/.test(search) && !/['`]/.test(search)) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    return or(...columns.map((column) => sql`(${column}) LIKE ${pattern} ESCAPE '\\'`));
  }
  const pattern = `*${[...search].map(eitherCase).join('')}*`;
  return or(...columns.map((column) => sql`(${column}) GLOB ${pattern}`));
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
  const { read } = ctx.db;
  const alive = isNull(users.deletedAt);
  if (search === '') {
    const rows = await read
      .select({ id: users.id })
      .from(users)
      .where(alive)
      .orderBy(desc(users.id))
      .limit(limit)
      .offset(offset);
    const [all] = await read.select({ n: userCounts.living }).from(userCounts);
    return { ids: rows.map(({ id }) => id), total: all?.n ?? 0 };
  }
  const [newest] = await read.select({ id: sql<number>`coalesce(max(${users.id}), 0)` }).from(users);
  const match = matches(search);
  const ids: number[] = [];
  let total = 0;
  for (let top = newest?.id ?? 0; top > 0; top -= SLICE) {
    const inSlice = and(lte(users.id, top), gt(users.id, top - SLICE), alive, match);
    const [found] = await read.select({ n: count() }).from(users).where(inSlice);
    const before = total;
    total += found?.n ?? 0;
    if (total > offset && ids.length < limit) {
      const rows = await read
        .select({ id: users.id })
        .from(users)
        .where(inSlice)
        .orderBy(desc(users.id))
        .limit(limit - ids.length)
        .offset(Math.max(0, offset - before));
      for (const { id } of rows) ids.push(id);
    }
    await nextTurn();
  }
  return { ids, total };
}

import { users } from '@isa/db';
import { and, count, desc, gt, isNull, lte, not, like, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';

type Reader = Pick<Ctx, 'db'>;

/** Users looked through by one statement: about a millisecond, so that a search never holds up the site. */
const SLICE = 4000;

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A character as GLOB finds it in either case; what GLOB would read as its own sign stands in brackets. */
function eitherCase(char: string): string {
  const cases = [...new Set([char, char.toLowerCase(), char.toUpperCase()])].filter(
    (each) => [...each].length === 1,
  );
  return cases.length > 1 || /[*?[]/.test(char) ? `[${cases.join('')}]` : char;
}

/**
 * Substring match without regard to case on username, names and id (specification section 5). LIKE is three times
 * as fast but knows the letter case of ASCII only, so other letters are looked for by GLOB.
 */
function matches(search: string): SQL | undefined {
  const columns = [users.username, users.firstName, users.lastName, users.id];
  if (/^[\x20-\x7e]*$/.test(search)) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    return or(...columns.map((column) => sql`${column} LIKE ${pattern} ESCAPE '\\'`));
  }
  const pattern = `*${[...search].map(eitherCase).join('')}*`;
  return or(...columns.map((column) => sql`${column} GLOB ${pattern}`));
}

/** Counted over the index of usernames alone: a deleted account's is `deleted-<id>`, which no address can be. */
async function countUsers({ db }: Reader): Promise<number> {
  const gone = and(
    gt(users.username, 'deleted-'),
    lte(users.username, 'deleted.'),
    not(like(users.username, '%@%')),
  );
  const [[all], [deleted]] = await Promise.all([
    db.read.select({ n: count() }).from(users),
    db.read.select({ n: count() }).from(users).where(gone),
  ]);
  return (all?.n ?? 0) - (deleted?.n ?? 0);
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
    return { ids: rows.map(({ id }) => id), total: await countUsers(ctx) };
  }
  const [newest] = await read.select({ id: sql<number>`coalesce(max(${users.id}), 0)` }).from(users);
  const match = matches(search);
  const found: number[] = [];
  for (let top = newest?.id ?? 0; top > 0; top -= SLICE) {
    const rows = await read
      .select({ id: users.id })
      .from(users)
      .where(and(lte(users.id, top), gt(users.id, top - SLICE), alive, match))
      .orderBy(desc(users.id));
    for (const { id } of rows) found.push(id);
    await nextTurn();
  }
  return { ids: found.slice(offset, offset + limit), total: found.length };
}

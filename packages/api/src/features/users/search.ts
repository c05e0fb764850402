import { userCounts, users } from '@isa/db';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { entityId } from '../../domain/schemas/common.ts';
import { type UserKind } from '../../domain/schemas/account.ts';
import { searchWords, withPlainApostrophes } from '../../domain/text.ts';
import { setImmediate } from 'node:timers/promises';
import { fullName } from '../../auth/public-user.ts';
import { anyContains } from '../../lib/sql-contains.ts';

type Reader = Pick<Ctx, 'db'>;

/** Ids per statement: about a millisecond, during which a local database blocks requests. */
const SMALLEST_SLICE = 4000;
/** Milliseconds of a slice in which little was found: the next one may be larger, since its questions are most of the cost. */
const QUICK_MS = 2;
const GROWTH = 4;
/** About forty milliseconds if everybody in it matches. */
const LARGEST_SLICE = 128_000;
/**
 * The most users a search lists. Past that one refines the search rather than paging on, and counting all of a million
 * takes a tenth of a second.
 */
export const MAX_FOUND = 1000;
/** Characters the search index has as one entry: it knows nothing shorter. */
const ENTRY = 3;
/** Accents by themselves, which the index leaves out. */
const LOOSE_ACCENTS = /[\u0300-\u036f]/g;

/** Where users are looked for, and by what. */
interface Source {
  table: SQL;
  id: SQL;
  match: SQL | undefined;
}

/** What is asked for: the words of a search, each to be found in some field, and which users at all. */
export interface UserQuestion {
  search: string;
  kind: UserKind;
}

const kinds: Record<UserKind, SQL | undefined> = {
  all: undefined,
  administrators: eq(users.isAdmin, true),
  unverified: eq(users.emailVerified, false),
};

const isIndexed = (word: string) => [...word.replace(LOOSE_ACCENTS, '')].length >= ENTRY;

/**
 * By the index that triggers keep of users that are not deleted (migration 0008_user-search), each word as a part of their username,
 * names or id, without regard to case, accents and the kind of apostrophe. For words too short for it, where accents
 * count, and for the kind, the users table itself is searched: the rows that the index found, or all.
 */
function sourceOf({ search, kind }: UserQuestion): Source {
  const words = searchWords(withPlainApostrophes(search));
  const phrases = words.filter(isIndexed).map((word) => `"${word.replaceAll('"', '""')}"`);
  const short = words.filter((word) => !isIndexed(word));
  const itself = and(
    kinds[kind],
    ...short.map((word) => anyContains([users.username, fullName, users.id], word)),
  );
  if (phrases.length === 0)
    return { table: sql`${users}`, id: sql`${users.id}`, match: and(isNull(users.deletedAt), itself) };
  const found = sql`user_search MATCH ${phrases.join(' AND ')}`;
  const look =
    itself && sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = user_search.rowid AND ${itself})`;
  return { table: sql`user_search`, id: sql`user_search.rowid`, match: and(found, look) };
}

/** The user whose whole id is searched for, listed before users whose ids contain its digits; not a deleted one. */
async function namedById({ db }: Reader, { search, kind }: UserQuestion): Promise<number | null> {
  const id = entityId.parse(search);
  const isMeant = and(eq(users.id, id), isNull(users.deletedAt), kinds[kind]);
  const [user] = id === 0 ? [] : await db.readReplica.select({ id: users.id }).from(users).where(isMeant);
  return user?.id ?? null;
}

/** Users that were found. */
export interface UsersFound {
  ids: number[];
  /** How many match, at most `MAX_FOUND` where it is counted. */
  total: number;
  /** More match than are listed. */
  isMore: boolean;
}

/** Which of the users that match: those from `offset` on, at most `limit`, without one of them. */
interface Part {
  offset: number;
  limit: number;
  but: number | null;
}

/** The newest first, until more than `MAX_FOUND` have been found. */
async function findBySlices({ db }: Reader, { table, id, match }: Source, { offset, limit, but }: Part) {
  const [newest] = await db.readReplica
    .select({ id: sql<number>`coalesce(max(${users.id}), 0)` })
    .from(users);
  const ids: number[] = [];
  let total = 0;
  let top = newest?.id ?? 0;
  // A remote server blocks nothing here, and each query costs a round trip.
  const least = db.isLocal ? SMALLEST_SLICE : top;
  let width = least;
  while (top > 0 && total <= MAX_FOUND) {
    const startedAt = performance.now();
    const bottom = Math.max(0, top - width);
    // Integers: libSQL would bind others as floats, for which FTS5 cannot use its index.
    const found = sql`FROM ${table} WHERE ${match} AND ${id} > ${BigInt(bottom)} AND ${id} <= ${BigInt(top)}
      AND ${id} <> ${BigInt(but ?? 0)}`;
    const [counted] = await db.readReplica.all<{ n: number }>(sql`SELECT count(*) AS n ${found}`);
    const n = counted?.n ?? 0;
    const skip = Math.max(0, offset - total);
    const take = Math.min(n - skip, limit - ids.length);
    if (take > 0) {
      // Backwards, FTS5 reads entries that it would skip forwards: only if it soon has enough.
      const rest = n - skip - take;
      const isNear = skip < rest;
      const order = isNear ? sql`DESC LIMIT ${take} OFFSET ${skip}` : sql`LIMIT ${take} OFFSET ${rest}`;
      const rows = await db.readReplica.all<{ id: number }>(
        sql`SELECT ${id} AS id ${found} ORDER BY ${id} ${order}`,
      );
      const here = rows.map((row) => row.id);
      ids.push(...(isNear ? here : here.toReversed()));
    }
    total += n;
    top = bottom;
    const isQuick = performance.now() - startedAt < QUICK_MS;
    width = isQuick
      ? Math.min(width * GROWTH, Math.max(LARGEST_SLICE, least))
      : Math.max(width / GROWTH, least);
    await setImmediate();
  }
  return { ids, total };
}

/** Of everybody, the newest first. */
async function findAll({ db }: Reader, offset: number, limit: number): Promise<UsersFound> {
  const rows = await db.read
    .select({ id: users.id })
    .from(users)
    .where(isNull(users.deletedAt))
    .orderBy(desc(users.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db.read.select({ n: userCounts.living }).from(userCounts);
  return { ids: rows.map(({ id }) => id), total: all?.n ?? 0, isMore: false };
}

/**
 * Ids of the users that match: whose id is searched for, then the newest first.
 * @returns those from `offset` on, at most `limit`, and how many there are
 */
export async function searchUsers(
  ctx: Reader,
  question: UserQuestion,
  offset: number,
  limit: number,
): Promise<UsersFound> {
  if (question.search === '' && question.kind === 'all') return findAll(ctx, offset, limit);
  const first = await namedById(ctx, question);
  const isOnPage = first !== null && offset === 0;
  const ahead = first === null ? 0 : 1;
  const wanted = Math.max(0, Math.min(limit, MAX_FOUND - offset));
  const part = {
    offset: Math.max(0, offset - ahead),
    limit: wanted - (isOnPage ? 1 : 0),
    but: first,
  };
  const others = await findBySlices(ctx, sourceOf(question), part);
  const total = others.total + ahead;
  const ids = isOnPage ? [first, ...others.ids] : others.ids;
  return { ids, total: Math.min(total, MAX_FOUND), isMore: total > MAX_FOUND };
}

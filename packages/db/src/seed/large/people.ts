import { sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { references } from '../../ledger-references.ts';
import { spread } from './pace.ts';
import { momentOf, numbers, oneOf, store, whole } from './write.ts';

const firstNames = [
  'Ada', 'Alan', 'Amara', 'Ben', 'Carys', 'Chloe', 'Daniel', 'Edith', 'Eilidh', 'Fatima', 'George', 'Grace',
  'Hamza', 'Iris', 'Jack', 'Joan', 'Kofi', 'Lena', 'Maeve', 'Mohammed', 'Nia', 'Olivia', 'Priya', 'Rhys',
  'Rosalind', 'Siân', 'Tom', 'Uma', 'Wei', 'Zoë',
]; // oxfmt-ignore
const lastNames = [
  'Ahmed', 'Baker', 'Chowdhury', 'Davies', 'Evans', 'Fraser', 'Green', 'Hughes', 'Iqbal', 'Jones', 'Khan',
  'Lovelace', 'MacDonald', 'Ní Bhriain', 'O’Connor', 'Patel', 'Quinn', 'Roberts', 'Smith', 'Taylor',
  'Underwood', 'Vaughan', 'Williams', 'Yilmaz',
]; // oxfmt-ignore

const REGISTERED_OVER_DAYS = 720;
const DAY_SECONDS = 16 * 60 * 60;
const CREDITS = 20;

/**
 * Adds users with an account each and the credits they were given: at registration, and this month's when they came
 * before it.
 * @param month `2026-11`; @param monthStart its first moment
 * @returns the id before the first of them
 */
export async function seedPeople(
  db: Database,
  o: { users: number; passwordHash: string; now: Date; month: string; monthStart: Date },
): Promise<number> {
  const [newest] = await db.read.all<{ id: number }>(sql`SELECT coalesce(max(id), 0) AS id FROM users`);
  const base = newest?.id ?? 0;
  for (const { start, from, to } of spread(o.users, REGISTERED_OVER_DAYS, o.now)) {
    if (to < from) continue;
    const seconds = sql`(i - ${whole(from)}) * ${whole(DAY_SECONDS)} / ${whole(to - from + 1)}`;
    await store(
      db,
      sql`INSERT INTO users (id, username, first_name, last_name, email_verified, credits, created_at)
        ${numbers(from, to)}
        SELECT ${whole(base)} + i, 'saver' || i || '@example.net', ${oneOf(firstNames, sql`i * 7`)},
          ${oneOf(lastNames, sql`i * 11`)}, i % 5 <> 0, 0, ${momentOf(start, seconds)} FROM n`,
    );
  }
  // So many at once leave the search index in large pieces, whose merge would delay the next registration.
  await store(db, sql`INSERT INTO user_search (user_search) VALUES ('optimize')`);
  await store(
    db,
    sql`INSERT INTO credentials (user_id, password_hash, temporary, changed_at)
      SELECT id, ${o.passwordHash}, 0, created_at FROM users WHERE id > ${base}`,
  );
  const id = sql`id`;
  const into = sql`INSERT INTO ledger (user_id, delta, reason, reference, created_at)`;
  await store(
    db,
    sql`${into} SELECT id, ${CREDITS}, 'registration', ${references.registration(id)}, created_at
      FROM users WHERE id > ${base}`,
  );
  await store(
    db,
    sql`${into} SELECT id, ${CREDITS}, 'monthly', ${references.monthly(id, o.month)}, ${o.monthStart.toISOString()}
      FROM users WHERE id > ${base} AND created_at < ${o.monthStart.toISOString()}`,
  );
  return base;
}

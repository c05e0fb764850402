import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Database } from '../src/index.ts';
import { isUniqueViolation, users } from '../src/index.ts';
import { addUser, testDatabase } from './support/database.ts';

const found = async (database: Database, phrase: string) => {
  const rows = await database.read.all<{ id: number }>(
    sql`SELECT rowid AS id FROM user_search WHERE user_search MATCH ${`"${phrase}"`} ORDER BY rowid`,
  );
  return rows.map(({ id }) => id);
};

/** FTS5 compares every entry with the rows it should be made of; throws when one is missing, wrong or too many. */
const compare = (database: Database) =>
  database.write((orm) =>
    orm.run(sql`INSERT INTO user_search (user_search, rank) VALUES ('integrity-check', 1)`),
  );

describe('the index that users are searched by', () => {
  it('holds the names of users that are not deleted, whatever happens to a row', async () => {
    const { database } = await testDatabase();
    const change = fc.record({
      what: fc.constantFrom('add', 'rename', 'spend', 'leave', 'come back', 'go for good', 'fail'),
      who: fc.nat(5),
      name: fc.constantFrom('Zoë', 'zoe', 'Ann Zoetrope', 'O\u2019Brien', 'ab', ''),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 25 }), async (changes) => {
        await database.write((orm) => orm.delete(users));
        const ids: number[] = [];
        for (const [at, { what, who, name }] of changes.entries()) {
          const id = ids[who % Math.max(1, ids.length)] ?? 0;
          const set = (values: Partial<typeof users.$inferInsert>) =>
            database.write((orm) => orm.update(users).set(values).where(eq(users.id, id)));
          if (what === 'add') ids.push(await addUser(database, `user${at}`, 0));
          else if (what === 'rename') await set({ firstName: name, lastName: name });
          else if (what === 'spend') await set({ credits: at });
          else if (what === 'leave') await set({ deletedAt: 'now' });
          else if (what === 'come back') await set({ deletedAt: null });
          else if (what === 'go for good')
            await database.write((orm) => orm.delete(users).where(eq(users.id, id)));
          else {
            const taken = { username: 'taken', firstName: name, lastName: name, createdAt: 'x' };
            const twice = database.write((orm) => orm.insert(users).values([taken, taken]));
            await expect(twice).rejects.toSatisfy((error) => isUniqueViolation(error, 'users.username'));
          }
        }
        await compare(database);
        const living = await database.read.all<{ id: number }>(
          sql`SELECT id FROM users WHERE deleted_at IS NULL AND first_name IN ('Zoë', 'zoe', 'Ann Zoetrope') ORDER BY id`,
        );
        expect(await found(database, 'ZOE')).toEqual(living.map(({ id }) => id));
      }),
      { numRuns: 40 },
    );
  });

  it('is filled by its migration with those who live already', async () => {
    const { database } = await testDatabase();
    const made = await database.read.all<{ type: string; name: string }>(
      sql`SELECT type, name FROM sqlite_schema WHERE name GLOB 'users_*_search' OR name IN ('user_search', 'user_search_texts')`,
    );
    await database.applyMigration(made.map(({ type, name }) => `DROP ${type} ${name}`));
    const [ann, gone] = [await addUser(database, 'annabel'), await addUser(database, 'annika')];
    await database.write((orm) => orm.update(users).set({ deletedAt: 'x' }).where(eq(users.id, gone)));
    const file = await readFile(new URL('../drizzle/0008_user-search.sql', import.meta.url), 'utf8');
    await database.applyMigration(file.split('--> statement-breakpoint'));
    await compare(database);
    expect(await found(database, 'ann')).toEqual([ann]);
  });

  it('reports an entry that was written past the triggers', async () => {
    const { database } = await testDatabase();
    await addUser(database, 'ann');
    await database.write((orm) => orm.run(sql`INSERT INTO user_search (rowid, text) VALUES (99, 'stray')`));
    await expect(compare(database)).rejects.toThrow();
  });
});

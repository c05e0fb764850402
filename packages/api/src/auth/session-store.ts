import { credentials, type Database, type Orm, sessions, users } from '@isa/db';
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { publicUserColumns } from './public-user.ts';
import { inSeconds } from './session-life.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** Further changes of the write that stores a session: each write waits for the disk, and one write is atomic. */
export interface Besides {
  /** The session that this browser had; it ends, unless the new one is not allowed. */
  replaces?: SessionRow['id'] | undefined;
  /** A further condition besides the password. */
  onlyIf?: SQL | undefined;
  also?: (orm: Orm) => BatchItem<'sqlite'>[];
}

/** The table of sessions, by the hash that is a row's id. */
export type SessionStore = ReturnType<typeof createSessionStore>;

/** Reads and writes the rows of sessions; every write takes the write queue. */
export function createSessionStore(db: Pick<Database, 'read' | 'write'>) {
  const byId = db.read
    .select({ session: sessions, user: publicUserColumns })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.deletedAt)))
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare();

  return {
    /** A session whose user has not been deleted. */
    find: async (id: string) => (await byId.execute({ id }))[0],

    ofUser: (userId: number): Promise<SessionRow[]> =>
      db.read.select().from(sessions).where(eq(sessions.userId, userId)),

    /**
     * Stores a session if that is still the hash of the user's password, which the statement itself looks up: a reset
     * between checking the password and this has ended all sessions, and none may follow. The other statements run
     * even if it is not stored, except where `onlyIf` fails: the password was right.
     * @returns whether it is stored
     */
    async insert(
      row: SessionRow,
      passwordHash: string | null,
      { replaces, onlyIf, also }: Besides,
    ): Promise<boolean> {
      const [stored] = await db.write((orm) =>
        orm.batch([
          orm
            .insert(sessions)
            .select(
              sql`SELECT ${row.id}, ${row.userId}, ${row.expiresAt}, ${row.publicId}, ${row.userAgent}, ${row.createdAt}, ${row.lastUsedAt}
                FROM ${credentials}
                WHERE ${credentials.userId} = ${row.userId} AND ${credentials.passwordHash} = ${passwordHash} AND ${onlyIf ?? sql`true`}`,
            )
            .returning({ id: sessions.id }),
          ...(replaces === undefined
            ? []
            : [orm.delete(sessions).where(and(eq(sessions.id, replaces), onlyIf))]),
          ...(also?.(orm) ?? []),
        ]),
      );
      return stored.length > 0;
    },

    async change(id: string, changes: Partial<Pick<SessionRow, 'expiresAt' | 'lastUsedAt'>>): Promise<void> {
      await db.write((orm) => orm.update(sessions).set(changes).where(eq(sessions.id, id)));
    },

    async remove(id: string): Promise<void> {
      await db.write((orm) => orm.delete(sessions).where(eq(sessions.id, id)));
    },

    async removeOfUser(userId: number): Promise<void> {
      await db.write((orm) => orm.delete(sessions).where(eq(sessions.userId, userId)));
    },

    /** @returns how many were over */
    async removeExpired(now: Date): Promise<number> {
      const rows = await db.write((orm) =>
        orm
          .delete(sessions)
          .where(lt(sessions.expiresAt, inSeconds(now)))
          .returning({ id: sessions.id }),
      );
      return rows.length;
    },

    /** Which of these ids do not exist. */
    async missing(ids: readonly string[]): Promise<ReadonlySet<string>> {
      // One parameter for all ids, and usually no row: this is read every second for every running answer.
      const rows = await db.read.all<{ id: string }>(sql`
        SELECT value AS id FROM json_each(${JSON.stringify(ids)})
        WHERE value NOT IN (SELECT ${sessions.id} FROM ${sessions})`);
      return new Set(rows.map(({ id }) => id));
    },
  };
}

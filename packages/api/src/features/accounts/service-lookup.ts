import { credentials, users } from '@isa/db';
import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import type { PublicUser } from '../../domain/schemas/account.ts';
import { publicUserColumns } from '../../auth/public-user.ts';

type Reader = Pick<Ctx, 'db'>;

/** A person with the hash of their password: for checking one only. */
export interface Account {
  user: PublicUser;
  passwordHash: string;
}

/** An account by id, as its owner sees it; undefined if it was deleted. */
export async function findUser(ctx: Reader, id: number): Promise<PublicUser | undefined> {
  const rows = await ctx.db.read
    .select(publicUserColumns)
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return rows[0];
}

const byUsername = ({ read }: Reader['db']) =>
  read
    .select({ user: publicUserColumns, passwordHash: credentials.passwordHash })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(and(eq(users.username, sql.placeholder('username')), isNull(users.deletedAt)))
    .prepare();

/** Prepared once per database, since every login runs it. */
const prepared = new WeakMap<Reader['db'], ReturnType<typeof byUsername>>();

/** An account by its (normalised) e-mail; undefined if it was deleted. */
export async function findWithPassword({ db }: Reader, username: string): Promise<Account | undefined> {
  const query = prepared.get(db) ?? byUsername(db);
  prepared.set(db, query);
  return (await query.execute({ username }))[0];
}

/** Whether an administrator has reset this user's password since a moment (ISO). */
export async function wasResetSince({ db }: Reader, userId: number, since: string): Promise<boolean> {
  const isReset = and(eq(credentials.temporary, true), gte(credentials.changedAt, since));
  const rows = await db.read
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), isReset));
  return rows.length > 0;
}

/** The condition that an account is not deleted, for writes on its behalf. */
export const accountExists = (userId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${userId} AND deleted_at IS NULL)`;

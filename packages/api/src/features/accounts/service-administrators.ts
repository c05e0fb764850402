import { credentials, isUniqueViolation, ledger, users } from '@isa/db';
import type { Deps } from '../../context.ts';
import { normaliseEmail } from '../../domain/accounts/registration.ts';
import { initialAccountRows } from './service-register.ts';
import { type Account, findWithPassword } from './service-lookup.ts';
import { randomBytes } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PublicUser } from '../../domain/schemas/account.ts';
import { targetOf } from '../../domain/console/audit.ts';
import { conflict, notFound } from '../../errors.ts';
import { type Actor, auditIfChanged } from '../audit/service.ts';
import { setPassword } from './service-password.ts';

const FIRST_ADMIN = 'admin@localhost';

type StartDeps = Pick<Deps, 'db' | 'env' | 'log' | 'now' | 'passwords' | 'signals'>;

async function createAdministrator(deps: StartDeps, username: string, password: string): Promise<void> {
  const createdAt = deps.now().toISOString();
  const passwordHash = await deps.passwords.hash(password);
  const first = initialAccountRows(username, passwordHash, createdAt);
  const person = {
    username,
    firstName: 'Site',
    lastName: 'Administrator',
    isAdmin: true,
    emailVerified: true,
  };
  await deps.db.write((orm) =>
    orm.batch([
      orm.insert(users).values({ ...person, createdAt }),
      orm.insert(credentials).values(first.password),
      orm.insert(ledger).values(first.credits),
    ]),
  );
}

/**
 * Makes the account with the operator's address an administrator. Someone other than the operator may have registered
 * it, so unless it already has the operator's password, it gets that password first and all its sessions end.
 */
async function promote(deps: StartDeps, account: Account, password: string): Promise<void> {
  const { ok } = await deps.passwords.verify(password, account.passwordHash);
  if (!ok) {
    await replacePassword(deps, account.user.id, password, { temporary: false });
    deps.log.warn(
      'the account of ADMIN_EMAIL had a password other than ADMIN_PASSWORD; it has been set to ADMIN_PASSWORD',
    );
  }
  await grantAdministrator(deps, account.user.username);
}

/**
 * At start: the administrator of the environment is created or promoted; without one, an empty database
 * gets `admin@localhost` with a random password.
 * @returns that password, to be printed once; else null
 */
export async function ensureAdministrator(
  deps: StartDeps,
): Promise<{ username: string; password: string } | null> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = deps.env;
  const existing = await deps.db.read.select({ id: users.id }).from(users).limit(1);
  try {
    if (ADMIN_EMAIL !== undefined && ADMIN_PASSWORD !== undefined) {
      const username = normaliseEmail(ADMIN_EMAIL);
      const account = await findWithPassword(deps, username);
      if (account === undefined) await createAdministrator(deps, username, ADMIN_PASSWORD);
      else if (!account.user.isAdmin) await promote(deps, account, ADMIN_PASSWORD);
      return null;
    }
    if (existing.length > 0) return null;
    const password = randomPassword();
    await createAdministrator(deps, FIRST_ADMIN, password);
    return { username: FIRST_ADMIN, password };
  } catch (error) {
    // Another server that started at the same moment was faster.
    if (isUniqueViolation(error, 'users.username')) return null;
    throw error;
  }
}

/** A password that satisfies the rules, drawn from 96 random bits. */
export function randomPassword(): string {
  return `${randomBytes(12).toString('base64url').replaceAll('-', 'A').replaceAll('_', 'b')}aA1!`;
}

type AdminDeps = Pick<Deps, 'db' | 'now' | 'passwords'>;

/** The operator, at the command line or by the environment: the audit log has no name for them. */
const operator = ({ now }: Pick<Deps, 'now'>): Actor => ({ user: null, now });

const recordOf = (id: number, isAdmin: boolean) => ({
  action: 'user.update' as const,
  target: targetOf('user', id),
  before: { isAdmin: !isAdmin },
  after: { isAdmin },
});

async function requireAccount(deps: AdminDeps, email: string): Promise<PublicUser> {
  const account = await findWithPassword(deps, normaliseEmail(email));
  if (account === undefined) throw notFound(`There is no account with the address ${email}`);
  return account.user;
}

/**
 * Makes an account an administrator's.
 * @returns whose it is: as long as the address is not verified, anyone may have registered it
 * @throws {AppError} 404
 */
export async function grantAdministrator(deps: AdminDeps, email: string): Promise<PublicUser> {
  const user = await requireAccount(deps, email);
  const isOther = and(eq(users.id, user.id), eq(users.isAdmin, false));
  await deps.db.write((orm) =>
    orm.batch([
      orm.update(users).set({ isAdmin: true }).where(isOther),
      auditIfChanged(orm, operator(deps), recordOf(user.id, true)),
    ]),
  );
  return { ...user, isAdmin: true };
}

/**
 * The condition under which a user may stop being an administrator: there is another one, or they are not one. It is
 * part of the statement that changes them, so that two who leave or demote each other at once do not both succeed.
 */
export function notLastAdministrator(userId: number): SQL {
  return sql`(EXISTS (SELECT 1 FROM ${users} AS others WHERE others.is_admin = 1 AND others.id <> ${userId})
    OR NOT EXISTS (SELECT 1 FROM ${users} AS own WHERE own.is_admin = 1 AND own.id = ${userId}))`;
}

/** The 409 for a change that would leave the site without an administrator. */
export const lastAdministrator = (fate: 'demoted' | 'deleted') =>
  conflict(`The last administrator cannot be ${fate}.`);

/** Makes an account an ordinary user's, by e-mail, for the command line. @throws {AppError} 404, 409 */
export async function revokeAdministrator(deps: AdminDeps, email: string): Promise<void> {
  const { id, isAdmin } = await requireAccount(deps, email);
  if (!isAdmin) return;
  const [rows] = await deps.db.write((orm) =>
    orm.batch([
      orm
        .update(users)
        .set({ isAdmin: false })
        .where(and(eq(users.id, id), notLastAdministrator(id)))
        .returning({ id: users.id }),
      auditIfChanged(orm, operator(deps), recordOf(id, false)),
    ]),
  );
  if (rows.length === 0) throw lastAdministrator('demoted');
}

/** Sets a password that the operator chose; every session ends. */
export async function replacePassword(
  deps: AdminDeps & Pick<Deps, 'signals'>,
  userId: number,
  password: string,
  { temporary }: { temporary: boolean },
): Promise<void> {
  const passwordHash = await deps.passwords.hash(password);
  const entry = { action: 'user.reset-password' as const, target: targetOf('user', userId) };
  const isSet = await setPassword(deps, userId, { passwordHash, temporary }, (orm) =>
    auditIfChanged(orm, operator(deps), entry),
  );
  if (!isSet) throw notFound('The account no longer exists.');
}

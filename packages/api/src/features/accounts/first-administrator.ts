import { credentials, isUniqueViolation, ledger, users } from '@isa/db';
import type { Deps } from '../../context.ts';
import { normaliseEmail } from '../../domain/registration.ts';
import { initialAccountRows } from './initial-account-rows.ts';
import { grantAdministrator, randomPassword, replacePassword } from './service-administrators.ts';
import { type Account, findWithPassword } from './service-lookup.ts';

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
    deps.log.warn('the account of ADMIN_EMAIL had another password than ADMIN_PASSWORD; it has that one now');
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

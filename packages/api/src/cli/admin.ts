import { createLogger } from '../log.ts';
import { AppError } from '../errors.ts';
import { EnvError, processEnv } from '../env.ts';
import {
  grantAdministrator,
  randomPassword,
  revokeAdministrator,
} from '../features/accounts/service-administrators.ts';
import { findWithPassword } from '../features/accounts/service-lookup.ts';
import { setPassword } from '../features/accounts/service-password.ts';
import { normaliseEmail } from '../domain/registration.ts';
import { type OpenDeps, openDeps } from '../open-deps.ts';
import { DatabaseUnavailableError } from '@isa/db';

const USAGE = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | reset-password EMAIL';

async function resetPasswordOf(deps: OpenDeps, email: string): Promise<string> {
  const account = await findWithPassword(deps, normaliseEmail(email));
  if (account === undefined) throw new AppError(404, `There is no account ${email}`);
  const password = randomPassword();
  const passwordHash = await deps.passwords.hash(password);
  await setPassword(deps, account.user.id, { passwordHash, temporary: true });
  return `The new password of ${email} is ${password}\nIt is temporary: the site asks for a new one after the next login.`;
}

async function perform(
  deps: OpenDeps,
  command: string | undefined,
  email: string | undefined,
): Promise<string> {
  if (email === undefined) throw new AppError(400, USAGE);
  if (command === 'reset-password') return resetPasswordOf(deps, email);
  if (command === 'grant') {
    await grantAdministrator(deps, email);
    return `${email} is an administrator now.`;
  }
  if (command === 'revoke') {
    await revokeAdministrator(deps, email);
    return `${email} is no administrator any more.`;
  }
  throw new AppError(400, USAGE);
}

function isForPeople(error: unknown): error is Error {
  return error instanceof AppError || error instanceof EnvError || error instanceof DatabaseUnavailableError;
}

async function main(): Promise<void> {
  const env = processEnv();
  const deps = await openDeps({ ...env, LOG_LEVEL: 'error' }, createLogger({ ...env, LOG_LEVEL: 'error' }));
  try {
    const [command, email] = process.argv.slice(2);
    process.stdout.write(`${await perform(deps, command, email)}\n`);
  } finally {
    await deps.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${isForPeople(error) ? error.message : String(error)}\n`);
  process.exit(1);
});

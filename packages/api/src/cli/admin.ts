import { createLogger } from '../lib/log.ts';
import { AppError } from '../errors.ts';
import { processEnv } from '../env.ts';
import { command } from './command.ts';
import {
  grantAdministrator,
  randomPassword,
  replacePassword,
  revokeAdministrator,
} from '../features/accounts/service-administrators.ts';
import { findWithPassword } from '../features/accounts/service-lookup.ts';
import { normaliseEmail } from '../domain/accounts/registration.ts';
import { type OpenDeps, openDeps } from '../server/open-deps.ts';

const USAGE = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | reset-password EMAIL';
/** An address that was never verified may have been registered by anyone. */
const NOT_VERIFIED =
  '\nIts address was never verified: make sure that the account is theirs, or revoke it and reset its password.';

/** What a command does for the account with this address; says what it did. */
type Act = (deps: OpenDeps, email: string) => Promise<string>;

const acts = new Map<string, Act>([
  [
    'grant',
    async (deps, email) => {
      const { emailVerified } = await grantAdministrator(deps, email);
      return `${email} is an administrator now.${emailVerified ? '' : NOT_VERIFIED}`;
    },
  ],
  [
    'revoke',
    async (deps, email) => {
      await revokeAdministrator(deps, email);
      return `${email} is no longer an administrator.`;
    },
  ],
  [
    'reset-password',
    async (deps, email) => {
      const account = await findWithPassword(deps, normaliseEmail(email));
      if (account === undefined) throw new AppError(404, `There is no account with the address ${email}`);
      const password = randomPassword();
      await replacePassword(deps, account.user.id, password, { temporary: true });
      return `The new password of ${email} is ${password}\nIt is temporary: the site asks for a new one after the next login.`;
    },
  ],
]);

command(async ([name = '', email]) => {
  const act = acts.get(name);
  if (act === undefined || email === undefined) throw new AppError(400, USAGE);
  const env = processEnv();
  const deps = await openDeps({ ...env, LOG_LEVEL: 'error' }, createLogger({ ...env, LOG_LEVEL: 'error' }));
  try {
    return await act(deps, email);
  } finally {
    await deps.close();
  }
});

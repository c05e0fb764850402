import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filePath, migrationHashes } from '@isa/db';
import { loadAppSecret } from '../adapters/app-secret.ts';
import { examine, type Examination, DatabaseFileError } from '../adapters/database-files/examine.ts';
import { replaceDatabase } from '../adapters/database-files/replace.ts';
import { createSecretBox, SealedError } from '../adapters/encryption.ts';
import { type Env, processEnv } from '../env.ts';
import { badRequest } from '../errors.ts';
import { command } from './command.ts';

const USAGE = 'Usage: npm run restore -- FILE [--force]';
const FORCE = '--force';

function target(env: Env): string {
  if (env.DATABASE_SYNC_URL === undefined && env.DATABASE_URL.startsWith('file:'))
    return resolve(filePath(env.DATABASE_URL));
  throw new DatabaseFileError(
    'The database is on a libSQL server: stop it and restore into its own file, as docs/operations.md says',
  );
}

/** Names of the encrypted values that the present APP_SECRET does not open. */
async function unreadable(env: Env, sealed: Examination['sealed']): Promise<string[]> {
  if (sealed.length === 0) return [];
  // Looked for first: asking for a secret that is not there would make one.
  if (env.APP_SECRET === undefined && !existsSync(join(env.DATA_DIR, 'app-secret')))
    return sealed.map(({ name }) => name);
  const box = createSecretBox(await loadAppSecret(env));
  return sealed.flatMap(({ name, ciphertext }) => {
    try {
      box.open(name, ciphertext);
      return [];
    } catch (error) {
      if (error instanceof SealedError) return [name];
      throw error;
    }
  });
}

/** `npm run restore -- FILE [--force]`: puts a backup in the database's place, after looking it through. */
command(async (args) => {
  const [file, ...rest] = args.filter((arg) => arg !== FORCE);
  if (file === undefined || rest.length > 0) throw badRequest(USAGE);
  const env = processEnv();
  const from = resolve(file);
  const to = target(env);
  if (!existsSync(from)) throw new DatabaseFileError(`There is no file ${from}`);
  if (from === to) throw new DatabaseFileError('A database cannot be restored from itself');
  const found = examine(from, migrationHashes());
  process.umask(0o077);
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const aside = await replaceDatabase(from, to, { force: args.includes(FORCE), stamp });
  const closed = await unreadable(env, found.sealed);
  return [
    `${to}: restored ${found.users} users and ${found.ledgerRows} ledger rows${found.newest === null ? '' : `, the newest of ${found.newest}`}.`,
    ...(aside === null ? [] : [`What was there is kept as ${aside}`]),
    ...(closed.length === 0
      ? []
      : [
          `This APP_SECRET does not open ${closed.join(', ')}: bring the old one back, or enter the keys again.`,
        ]),
    'Start the server: it migrates what is older, and its payment reconciliation, within five minutes, books what',
    'was paid at Stripe in the last 25 hours. Older payments: send their events again from Stripe’s dashboard.',
  ].join('\n');
});

import { formatCount } from '../domain/money.ts';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { filePath, migrationHashes } from '@isa/db';
import { copyDatabase, fetchDump, loadDump, writeWhole } from '../adapters/database-files/copy.ts';
import { examine, type Examination } from '../adapters/database-files/examine.ts';
import { type Env, processEnv } from '../env.ts';
import { badRequest } from '../errors.ts';
import { command } from './command.ts';

const USAGE = 'Usage: npm run backup -- FILE';

/** Writes the present content into `draft`: from the file itself, or from the server that has it. */
async function write(env: Env, draft: string): Promise<void> {
  const server = env.DATABASE_SYNC_URL ?? env.DATABASE_URL;
  if (server.startsWith('file:')) copyDatabase(filePath(server), draft);
  else loadDump(await fetchDump(server, env.DATABASE_AUTH_TOKEN), draft);
}

/** `npm run backup -- FILE`: the whole database as it is at one moment, in one file, while the server keeps running. */
command(async ([file, ...rest]) => {
  if (file === undefined || rest.length > 0) throw badRequest(USAGE);
  const env = processEnv();
  const to = resolve(file);
  // It holds password hashes and people's words: for this user's eyes only.
  process.umask(0o077);
  await mkdir(dirname(to), { recursive: true });
  let found: Examination | undefined;
  await writeWhole(to, async (draft) => {
    await write(env, draft);
    found = examine(draft, migrationHashes());
  });
  const { size } = await stat(to);
  return [
    `${to}: ${formatCount(size)} bytes, ${found?.users ?? 0} users, ${found?.ledgerRows ?? 0} ledger rows, checked.`,
    found?.sealed.length === 0
      ? 'It holds no encrypted key.'
      : 'It holds encrypted keys: keep APP_SECRET (or data/app-secret) too, in another place.',
  ].join('\n');
});

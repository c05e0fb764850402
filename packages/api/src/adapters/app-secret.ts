import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';

const FILE = 'app-secret';
const LEAST_LENGTH = 16;

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Reads the stored secret or creates one. @throws {Error} if the folder allows neither */
async function readOrCreate(folder: string, file: string): Promise<string> {
  try {
    const kept = await read(file);
    if (kept !== undefined) return kept;
    await create(folder, file);
    return (await read(file)) ?? '';
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`the secret cannot be kept there; or set APP_SECRET (${reason})`, { cause: error });
  }
}

async function read(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Writes it beside its place and links it there: the name appears with the whole content or not at all, and of two
 * servers that start at once one wins and both read the winner's.
 */
async function create(folder: string, file: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${crypto.randomUUID()}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * The key for encryption at rest and signing: APP_SECRET, else the one kept in `app-secret` under the data folder, made
 * at the first start and readable by this user only.
 * @throws {Error} with one line for the operator if none can be stored, or the stored one is too short
 */
export async function loadAppSecret(env: Pick<Env, 'APP_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (env.APP_SECRET !== undefined) return env.APP_SECRET;
  const file = join(env.DATA_DIR, FILE);
  const secret = await readOrCreate(env.DATA_DIR, file);
  if (secret.length < LEAST_LENGTH) {
    throw new Error(
      `${file} does not hold a secret: put it back from a backup, or delete it to have a new one made`,
    );
  }
  return secret;
}

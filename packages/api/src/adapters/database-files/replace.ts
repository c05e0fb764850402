import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { writeWhole } from './copy.ts';
import { DatabaseFileError } from './examine.ts';

const COMPANIONS = ['', '-wal', '-shm'] as const;

/**
 * Whether some process has the database open: only the last one may leave the write-ahead log. If no other process has
 * it open, this also checkpoints the log into the file.
 * @throws SQLite's error for an unreadable file
 */
function isInUse(file: string): boolean {
  const database = new DatabaseSync(file);
  try {
    const row = database.prepare('PRAGMA journal_mode = DELETE').get();
    return row?.['journal_mode'] !== 'delete';
  } catch (error) {
    if (error instanceof Error && /locked|busy/i.test(error.message)) return true;
    throw error;
  } finally {
    database.close();
  }
}

function isUsable(file: string): boolean {
  try {
    return isInUse(file);
  } catch {
    // Broken: not in use, and possibly the reason for the restore.
    return false;
  }
}

/**
 * Replaces the database `to` by a copy of `from`. The former file is kept beside it, under a name with `stamp` in it.
 * @returns where the former database is now
 * @throws {DatabaseFileError} when there is one and `force` is not set, or when a server works with it
 */
export async function replaceDatabase(
  from: string,
  to: string,
  options: { force: boolean; stamp: string },
): Promise<string | null> {
  await mkdir(dirname(to), { recursive: true });
  const there = existsSync(to);
  if (there && !options.force)
    throw new DatabaseFileError(`${to} exists; --force puts it aside and restores in its place`);
  if (there && isUsable(to))
    throw new DatabaseFileError(`${to} is in use: stop the server first, then restore`);
  const aside = there ? `${to}.before-restore-${options.stamp}` : null;
  for (const end of COMPANIONS) {
    if (existsSync(`${to}${end}`)) await rename(`${to}${end}`, `${aside ?? `${to}.left-over`}${end}`);
  }
  await writeWhole(to, (draft) => copyFile(from, draft));
  return aside;
}

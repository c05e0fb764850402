import { DatabaseSync } from 'node:sqlite';

/** Why a backup or restore failed: one line for the operator. */
export class DatabaseFileError extends Error {
  override readonly name = 'DatabaseFileError';
}

export interface Examination {
  users: number;
  ledgerRows: number;
  /** ISO moment of the newest row of the ledger; null without one. */
  newest: string | null;
  /** Encrypted values, by name. */
  sealed: { name: string; ciphertext: string }[];
}

function open(file: string): DatabaseSync {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
    return database;
  } catch (cause) {
    throw new DatabaseFileError(`${file} is no database that can be read`, { cause });
  }
}

function texts(database: DatabaseSync, sql: string): string[] {
  return database
    .prepare(sql)
    .all()
    .map((row) => String(Object.values(row)[0]));
}

function number(database: DatabaseSync, sql: string): number {
  return Number(texts(database, sql)[0]);
}

function requireSound(database: DatabaseSync, file: string): void {
  const [verdict] = texts(database, 'PRAGMA integrity_check(1)');
  if (verdict !== 'ok')
    throw new DatabaseFileError(`${file} is damaged: ${(verdict ?? 'no answer').replace(/\s+/g, ' ')}`);
  const orphans = database.prepare('PRAGMA foreign_key_check').all().length;
  if (orphans > 0)
    throw new DatabaseFileError(`${file} is damaged: ${orphans} rows refer to rows that are gone`);
}

function requireKnown(database: DatabaseSync, file: string, known: readonly string[]): void {
  const journal = number(
    database,
    `SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = '__drizzle_migrations'`,
  );
  if (journal === 0) throw new DatabaseFileError(`${file} is no database of ISA Compass`);
  const applied = texts(database, 'SELECT hash FROM "__drizzle_migrations"');
  if (!applied.every((hash) => known.includes(hash))) {
    throw new DatabaseFileError(
      `${file} was written by a newer version (it has a migration that this one does not know)`,
    );
  }
}

function requireBalanced(database: DatabaseSync, file: string): void {
  const wrong = number(
    database,
    `SELECT count(*) FROM users
     WHERE credits < 0 OR credits <> (SELECT coalesce(sum(delta), 0) FROM ledger WHERE user_id = users.id)`,
  );
  if (wrong > 0)
    throw new DatabaseFileError(
      `${file} is wrong: the balance of ${wrong} users is not the sum of their ledger`,
    );
}

/**
 * Checks a database file: undamaged, ours, of a known version, every balance the sum of its ledger rows.
 * @param known hashes of the migrations this version has
 * @throws {DatabaseFileError} naming the first thing that is wrong
 */
export function examine(file: string, known: readonly string[]): Examination {
  const database = open(file);
  try {
    requireSound(database, file);
    requireKnown(database, file, known);
    requireBalanced(database, file);
    return {
      users: number(database, 'SELECT count(*) FROM users'),
      ledgerRows: number(database, 'SELECT count(*) FROM ledger'),
      newest: (texts(database, `SELECT coalesce(max(created_at), '') FROM ledger`)[0] ?? '') || null,
      sealed: database
        .prepare('SELECT name, ciphertext FROM secrets')
        .all()
        .map(({ name, ciphertext }) => ({ name: String(name), ciphertext: String(ciphertext) })),
    };
  } catch (cause) {
    if (cause instanceof DatabaseFileError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseFileError(`${file} is damaged: ${reason.replace(/\s+/g, ' ')}`, { cause });
  } finally {
    database.close();
  }
}

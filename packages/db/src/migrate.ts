import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database, Orm } from './client.ts';
import { NewerDatabaseError } from './errors.ts';

const migrationsFolder = fileURLToPath(new URL('../drizzle', import.meta.url));

/** The table in which drizzle-kit, too, keeps what was applied. */
const createJournal = `CREATE TABLE IF NOT EXISTS "__drizzle_migrations" (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`;

/** The hashes of the migrations of this version, oldest first: a database with another comes from a newer one. */
export function migrationHashes(): string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
}

/**
 * Migrates the tables: every migration not applied yet, all of them or none, in one transaction.
 * Servers that start together may all call it.
 * @throws {NewerDatabaseError} nothing changed, when a newer version has migrated it
 */
export async function migrate(database: Database): Promise<void> {
  await requireKnown(database.read);
  const statements = await pendingStatements(database.read);
  if (statements.length === 0) return;
  try {
    await database.applyMigration([createJournal, ...statements]);
  } catch (error) {
    // Another server may have been faster; then our first statement failed and nothing is left to do.
    if ((await pendingStatements(database.read)).length > 0) throw error;
  }
}

/** A newer version may have changed any table: serving such a database would damage it. */
async function requireKnown(orm: Orm): Promise<void> {
  if (!(await hasJournal(orm))) return;
  const known = new Set(migrationHashes());
  const rows = await orm.values<[string]>(sql`SELECT hash FROM "__drizzle_migrations"`);
  const unknown = rows.filter((row) => !known.has(row[0]));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown.length);
}

async function pendingStatements(orm: Orm): Promise<string[]> {
  const last = await lastApplied(orm);
  return readMigrationFiles({ migrationsFolder })
    .filter((migration) => migration.folderMillis > last)
    .flatMap((migration) => [
      ...migration.sql,
      `INSERT INTO "__drizzle_migrations" ("hash", "created_at") VALUES ('${migration.hash}', ${migration.folderMillis})`,
    ]);
}

async function hasJournal(orm: Orm): Promise<boolean> {
  const journal = await orm.values(
    sql`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '__drizzle_migrations'`,
  );
  return journal.length > 0;
}

async function lastApplied(orm: Orm): Promise<number> {
  if (!(await hasJournal(orm))) return 0;
  const [row] = await orm.values<[number | null]>(sql`SELECT max(created_at) FROM "__drizzle_migrations"`);
  return row?.[0] ?? 0;
}

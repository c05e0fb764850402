import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Database } from '@isa/db';
import { sql } from 'drizzle-orm';

/** Every row of a table as text. */
export async function tableContent(db: Database, name: string): Promise<string[]> {
  const rows = await db.read.all(sql`SELECT * FROM ${sql.identifier(name)}`);
  return rows.map((row) => JSON.stringify(row));
}

/** The same of every table: equal before and after means that nothing was written. */
export async function databaseContent(db: Database): Promise<Record<string, string[]>> {
  const tables = await db.read.all<{ name: string }>(
    sql`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual', 'shadow')
      AND name NOT LIKE 'sqlite_%' ORDER BY name`,
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) content[name] = await tableContent(db, name);
  return content;
}

/** A number of the reading connection that each commit changes: equal before and after means that nothing was written. */
export async function versionOf(db: Database): Promise<number> {
  const [row] = await db.read.all<{ data_version: number }>(sql`PRAGMA data_version`);
  if (row === undefined) throw new Error('The database has no version');
  return row.data_version;
}

/** Users whose balance is not the sum of their ledger rows; always none. */
export async function unbalancedUsers(db: Database): Promise<unknown[]> {
  return db.read.all(sql`
    SELECT id FROM users
    WHERE credits < 0 OR credits <> (SELECT coalesce(sum(delta), 0) FROM ledger WHERE user_id = users.id)`);
}

const run = promisify(execFile);

/** Runs SQL on a database that a server has open, from a process of its own. */
export async function runSql(file: string, statements: string): Promise<void> {
  const script = fileURLToPath(new URL('children/sql.ts', import.meta.url));
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', script, file, statements]);
}

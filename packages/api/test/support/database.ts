import type { Database } from '@isa/db';
import { sql } from 'drizzle-orm';

/** Every row of every table as text: equal before and after means that nothing at all was written. */
export async function databaseContent(db: Database): Promise<Record<string, string[]>> {
  const tables = await db.read.all<{ name: string; wr: number }>(
    sql`SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual', 'shadow')
      AND name NOT LIKE 'sqlite_%' ORDER BY name`,
  );
  const content: Record<string, string[]> = {};
  for (const { name, wr } of tables) {
    const rows = await db.read.all(
      sql`SELECT * FROM ${sql.identifier(name)} ${wr === 0 ? sql`ORDER BY rowid` : sql``}`,
    );
    content[name] = rows.map((row) => JSON.stringify(row));
  }
  return content;
}

/** Users whose balance is not the sum of their ledger rows; always none. */
export async function unbalancedUsers(db: Database): Promise<unknown[]> {
  return db.read.all(sql`
    SELECT id FROM users
    WHERE credits < 0 OR credits <> (SELECT coalesce(sum(delta), 0) FROM ledger WHERE user_id = users.id)`);
}

import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';

/** A whole number in the text of a statement; libSQL would bind it as a floating one, and `7 / 2` were 3.5. */
export function whole(value: number): SQL {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number`);
  return sql.raw(String(value));
}

/** The numbers from `from` to `to` as rows `n(i)`, as a prefix of a SELECT. */
export const numbers = (from: number, to: number): SQL =>
  sql`WITH RECURSIVE n(i) AS (SELECT ${whole(from)} UNION ALL SELECT i + 1 FROM n WHERE i < ${whole(to)})`;

/** One of a list, chosen by a number: the same number always gets the same. */
export const oneOf = (values: readonly unknown[], by: SQL): SQL =>
  sql`json_extract(${JSON.stringify(values)}, '$[' || ((${by}) % ${whole(values.length)}) || ']')`;

/** A moment within a day that begins at `start`: `seconds` after seven in the morning. */
export const momentOf = (start: SQL | string, seconds: SQL): SQL =>
  sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', ${start}, '+7 hours', '+' || (${seconds}) || ' seconds')`;

/** Runs one statement. */
export async function store(db: Database, statement: SQL): Promise<void> {
  await db.write((orm) => orm.run(statement));
}

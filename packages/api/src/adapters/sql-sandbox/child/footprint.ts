import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

type Step = Record<string, SQLOutputValue>;

const MAIN_DATABASE = 0;
/** Flag of p5: p2 is not the page itself but the register that will hold it. */
const PAGE_IN_REGISTER = 0x10;

function isHarmless(step: Step, roots: ReadonlySet<number>): boolean {
  switch (step['opcode']) {
    case 'OpenRead':
    case 'ReopenIdx':
      return (
        step['p3'] === MAIN_DATABASE &&
        roots.has(Number(step['p2'])) &&
        (Number(step['p5']) & PAGE_IN_REGISTER) === 0
      );
    case 'Transaction':
      return step['p2'] === 0;
    case 'OpenWrite':
      return false;
    default:
      return true;
  }
}

/**
 * The second wall: whether the compiled program of a statement opens only the given b-trees of the main database
 * and begins no writing transaction. The authorizer alone does not do: for the columns of JOIN … USING and NATURAL
 * JOIN SQLite does not ask it, so that `SELECT id FROM (…) FULL JOIN sessions USING (id)` reads every id.
 */
export function touchesOnly(database: DatabaseSync, sql: string, roots: ReadonlySet<number>): boolean {
  for (const step of database.prepare(`EXPLAIN ${sql}`).iterate()) {
    if (!isHarmless(step, roots)) return false;
  }
  return true;
}

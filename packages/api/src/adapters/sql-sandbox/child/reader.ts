import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { ChildSettings, Reply, Request } from '../protocol.ts';
import { createGate, type Gate } from './authorizer.ts';
import { openCatalogue, type Catalogue } from './catalogue.ts';
import { fitPage, takeRows, uniqueNames } from './encode.ts';
import { replyTo } from './failures.ts';

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
 * The second barrier: whether the compiled program of a statement opens only the given b-trees of the main database
 * and begins no writing transaction. The authorizer alone is not enough: for the columns of JOIN … USING and NATURAL
 * JOIN SQLite does not ask it, so that `SELECT id FROM (…) FULL JOIN sessions USING (id)` reads every id.
 */
function touchesOnly(database: DatabaseSync, sql: string, roots: ReadonlySet<number>): boolean {
  for (const step of database.prepare(`EXPLAIN ${sql}`).iterate()) {
    if (!isHarmless(step, roots)) return false;
  }
  return true;
}

/** Answers requests from one database file, one after the other. */
export interface Reader {
  answer(request: Request): Reply;
}

/** Everything a statement could use to grow, and ATTACH, limited for the connection that runs user SQL. */
function openGuarded({ file, maxBytes }: ChildSettings, gate: Gate): DatabaseSync {
  const database = new DatabaseSync(file, {
    readOnly: true,
    timeout: 1_000,
    limits: {
      length: maxBytes,
      sqlLength: 200_000,
      column: 500,
      compoundSelect: 100,
      exprDepth: 500,
      attach: 0,
      likePatternLength: 5_000,
      variableNumber: 100,
    },
  });
  // Sorting and grouping in memory: the watchdog's cap counts it, and no file is ever made.
  database.exec('PRAGMA temp_store = MEMORY; PRAGMA query_only = ON; PRAGMA trusted_schema = OFF');
  database.setAuthorizer(gate.authorize);
  return database;
}

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Opens the file twice: once for our own queries about its tables, once, behind the authorizer, for user SQL. */
export function openReader(settings: ChildSettings): Reader {
  const catalogueOf = openCatalogue(settings.file);
  const gate = createGate();
  const database = openGuarded(settings, gate);

  /** Prepares a statement behind both barriers; throws if either refuses. */
  function prepare(sql: string, catalogue: Catalogue) {
    gate.admit(catalogue);
    if (!touchesOnly(database, sql, catalogue.roots)) gate.refuseTable();
    const statement = database.prepare(sql);
    statement.setReadBigInts(true);
    statement.setReturnArrays(true);
    return statement;
  }

  function query(sql: string): Reply {
    const began = performance.now();
    const statement = prepare(sql, catalogueOf());
    const columns = uniqueNames(statement.columns().map((column) => column.name));
    const { rows, truncated } = takeRows(statement.iterate(), columns, settings);
    return { kind: 'result', columns, rows, truncated, milliseconds: performance.now() - began };
  }

  function page(name: string, number: number, limit: number): Reply {
    const catalogue = catalogueOf();
    const table = catalogue.tables.get(name);
    if (!table) return { kind: 'unknown-table' };
    const order = table.hasRowid ? ' ORDER BY rowid' : '';
    const rows = prepare(`SELECT * FROM ${quoteName(name)}${order} LIMIT ? OFFSET ?`, catalogue);
    const total = prepare(`SELECT count(*) FROM ${quoteName(name)}`, catalogue);
    const schema = table.columns();
    const names = schema.map((column) => column.column_name);
    const [count] = Object.values(total.get() ?? {});
    return {
      kind: 'page',
      schema,
      rows: fitPage(rows.all(limit, number * limit), names, settings.maxBytes),
      count: Number(count),
    };
  }

  function answer(request: Request): Reply {
    switch (request.kind) {
      case 'query':
        return query(request.sql);
      case 'tables':
        return { kind: 'tables', names: [...catalogueOf().tables.keys()] };
      case 'rows':
        return page(request.table, request.page, request.limit);
    }
  }

  return {
    answer(request) {
      gate.forget();
      try {
        return answer(request);
      } catch (error) {
        return replyTo(error, gate.denial());
      }
    },
  };
}

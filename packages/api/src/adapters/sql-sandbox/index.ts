import { constants } from 'node:os';
import { resolve } from 'node:path';
import { SqlRefusedError, SqlTooLargeError, SqlUnavailableError, UnknownTableError } from './errors.ts';
import type { TablePage } from '../../domain/schemas/console.ts';
import { createWorkerPool } from './worker-pool.ts';
import type { Cell, ChildSettings, Reply } from './protocol.ts';
import { isSingleSelect } from './statement.ts';

export * from './errors.ts';

export interface SqlSandboxOptions {
  /** Path of the SQLite database file. It is only ever read. */
  file: string;
  /** Time limit of one query, in milliseconds (5,000). */
  timeoutMs?: number;
  /** Rows of one result (1,000). */
  maxRows?: number;
  /** Size of one result as JSON, in bytes (2 MB). */
  maxBytes?: number;
  /** Resident memory of one query process, in MB (384). At least 160, since an idle one takes about 100. */
  memoryMb?: number;
  /** How long the idle second process of the SQL console is kept, in milliseconds (30,000). */
  idleMs?: number;
  /** Of queries, as `os.setPriority` takes it (10, so that a busy query does not slow visitors down). */
  priority?: number;
}

export interface SqlResult {
  /** In the order of the statement; a repeated name gets _2, _3, … */
  columns: string[];
  /** Values fit for JSON: a BLOB as `<blob 12 bytes>`, an integer beyond 2^53 as text. */
  rows: Record<string, unknown>[];
  /** The result was cut at the row or byte limit. */
  truncated: boolean;
  milliseconds: number;
}

export interface SqlSandbox {
  /**
   * Runs one SELECT (or WITH … SELECT) that an administrator wrote.
   * Throws SqlRefusedError, SqlTimeoutError, SqlTooLargeError, SqlUnavailableError.
   */
  query(sql: string): Promise<SqlResult>;
  /** Names of the tables an administrator may see, in alphabetical order. */
  tables(): Promise<string[]>;
  /**
   * One zero-based page (limit 1 to 100) of a table, in the order its rows were made; long values are shortened.
   * Throws UnknownTableError, and SqlRefusedError for a page or limit out of range.
   */
  rows(table: string, page: number, limit: number): Promise<TablePage>;
  /** Ends the processes. Whatever is still asked for fails with SqlUnavailableError. */
  close(): Promise<void>;
}

const ONLY_SELECT = 'Only SELECT queries are allowed';
const MAX_SQL_LENGTH = 50_000;
const MAX_PAGE_LIMIT = 100;
const MIN_MEMORY_MB = 160;

/** The child's error in place of a result. */
function errorOf(reply: Reply): Error {
  switch (reply.kind) {
    case 'refused':
      return new SqlRefusedError(reply.message);
    case 'too-large':
      return new SqlTooLargeError(reply.message);
    case 'unavailable':
      return new SqlUnavailableError(reply.message);
    case 'unknown-table':
      return new UnknownTableError('Table not found');
    default:
      return new SqlUnavailableError('The query process gave another answer than asked for');
  }
}

const toObjects = (columns: string[], rows: Cell[][]): Record<string, unknown>[] =>
  rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null])));

/**
 * The only way SQL written by a person reaches the database: read-only, in child processes that hold no secret and
 * can be killed. The SQL console has a child, and a second while that is busy; the table browser has one of its own: so
 * a query that never ends slows neither the browser nor another's query. Nothing is started before the first call. Close it before the database, so that the
 * server's connection is the last one. Throws RangeError when `memoryMb` is too low to start at all.
 */
export function createSqlSandbox(options: SqlSandboxOptions): SqlSandbox {
  const timeoutMs = options.timeoutMs ?? 5_000;
  const memoryMb = options.memoryMb ?? 384;
  if (memoryMb < MIN_MEMORY_MB) throw new RangeError(`memoryMb must be at least ${MIN_MEMORY_MB}`);
  const settings: ChildSettings = {
    file: resolve(options.file),
    maxRows: options.maxRows ?? 1_000,
    maxBytes: options.maxBytes ?? 2_000_000,
    memoryMb,
    lastResortMs: timeoutMs + 2_000,
    parentPid: process.pid,
    priority: options.priority ?? constants.priority.PRIORITY_BELOW_NORMAL,
  };
  const limits = { settings, timeoutMs, idleMs: options.idleMs ?? 30_000 };
  const consoleLane = createWorkerPool({ ...limits, children: 2 });
  const browserLane = createWorkerPool({ ...limits, children: 1 });

  return {
    async query(text) {
      // SQLite treats non-ASCII blanks as letters; pasted text often begins and ends with them.
      const sql = text.trim();
      if (sql.length > MAX_SQL_LENGTH) throw new SqlRefusedError('The query is too long');
      if (!isSingleSelect(sql)) throw new SqlRefusedError(ONLY_SELECT);
      const reply = await consoleLane.ask({ kind: 'query', sql });
      if (reply.kind !== 'result') throw errorOf(reply);
      const { columns, rows, truncated, milliseconds } = reply;
      return { columns, rows: toObjects(columns, rows), truncated, milliseconds };
    },

    async tables() {
      const reply = await browserLane.ask({ kind: 'tables' });
      if (reply.kind !== 'tables') throw errorOf(reply);
      return reply.names;
    },

    async rows(table, page, limit) {
      if (!Number.isSafeInteger(limit) || limit < 1 || limit > MAX_PAGE_LIMIT) {
        throw new SqlRefusedError(`The limit must be from 1 to ${MAX_PAGE_LIMIT}`);
      }
      if (!Number.isSafeInteger(page) || page < 0 || !Number.isSafeInteger(page * limit)) {
        throw new SqlRefusedError('The page must be 0 or more');
      }
      const reply = await browserLane.ask({ kind: 'rows', table, page, limit });
      if (reply.kind !== 'page') throw errorOf(reply);
      const columns = reply.schema.map((column) => column.column_name);
      return { data: toObjects(columns, reply.rows), schema: reply.schema, count: reply.count, limit };
    },

    async close() {
      await Promise.all([consoleLane.close(), browserLane.close()]);
    },
  };
}

import { z } from 'zod';
import type { SqlResult, SqlSandbox } from '../../adapters/sql-sandbox/index.ts';
import type { SignedInCtx } from '../../context.ts';
import {
  type sqlInput,
  type TablePage,
  tablePage,
  tableRow,
  type tableRowsInput,
  type tablesInput,
} from '../../domain/schemas/console.ts';
import { EXAMPLE_MOMENT } from '../../domain/schemas/common.ts';
import { AppError, type ErrorStatus, unavailable } from '../../errors.ts';
import { audit, auditOutcome, auditUnlessRecent } from '../audit/service.ts';

/** Tables that say nothing about a person. Any other counts as personal, a new one too. */
const IMPERSONAL = new Set([
  'activity_days',
  'advisor_answers',
  'advisor_days',
  'catalogue_state',
  'click_days',
  'guides',
  'job_runs',
  'leases',
  'product_changes',
  'product_history',
  'products',
  'settings',
  'user_counts',
]);

/** Whether a table holds personal data, so that reading it is audited. */
const isPersonalTable = (table: string): boolean => !IMPERSONAL.has(table.toLowerCase());

const NOT_HERE =
  'The database panel is not available: this server works on a remote database. Set DATABASE_SYNC_URL to keep a local copy for it.';
const NOT_HERE_SECONDS = 3600;

function sandboxOf(ctx: SignedInCtx): SqlSandbox {
  if (ctx.sqlSandbox === null) throw unavailable(NOT_HERE, NOT_HERE_SECONDS);
  return ctx.sqlSandbox;
}

/** What the sandbox throws, by name, as it is answered. */
const statuses: ReadonlyMap<string, ErrorStatus> = new Map([
  ['SqlRefusedError', 400],
  ['SqlTimeoutError', 400],
  ['SqlTooLargeError', 400],
  ['UnknownTableError', 404],
  ['SqlUnavailableError', 503],
]);

/** Turns an error of the sandbox into an answer with its status. */
async function withStatus<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const status = error instanceof Error ? statuses.get(error.name) : undefined;
    if (status === undefined || !(error instanceof Error)) throw error;
    throw new AppError(status, error.message, { cause: error, ...(status === 503 ? { retryAfter: 2 } : {}) });
  }
}

const tableNames = z.array(z.strictObject({ table_name: z.string() }));

/** The tables an administrator may see. @throws {AppError} 503 */
export async function listTables(ctx: SignedInCtx): Promise<z.output<typeof tableNames>> {
  const names = await withStatus(sandboxOf(ctx).tables());
  return names.map((name) => ({ table_name: name }));
}

/** Pages of one table read within this time, in milliseconds, are one view of it. */
const ONE_VIEW_MS = 10 * 60 * 1000;

/**
 * One zero-based page of a table. A view of a table that holds personal data is in the audit log before it is answered.
 * @throws {AppError} 404 unknown or hidden, 503
 */
export async function tableRows(
  ctx: SignedInCtx,
  { table, page, limit }: z.output<typeof tableRowsInput>,
): Promise<TablePage> {
  const rows = await withStatus(sandboxOf(ctx).rows(table, page, limit));
  if (isPersonalTable(table)) {
    const entry = { action: 'database.read-table', target: 'database', after: { table } } as const;
    await ctx.db.write((orm) => auditUnlessRecent(orm, ctx, entry, ONE_VIEW_MS));
  }
  return rows;
}

export const browsedTables = z.union([tableNames, tablePage]).meta({
  examples: [
    {
      data: [
        {
          id: 1,
          user_id: 1,
          delta: 20,
          reason: 'registration',
          reference: 'registration:1',
          created_at: EXAMPLE_MOMENT,
        },
      ],
      schema: [{ column_name: 'id', data_type: 'INTEGER' }],
      count: 10,
      limit: 5,
    },
  ],
});

/** What the literal route answers: the list, or with a table one page of it. @throws {AppError} 404, 503 */
export async function browseTables(
  ctx: SignedInCtx,
  { table, ...page }: z.output<typeof tablesInput>,
): Promise<z.output<typeof browsedTables>> {
  return table === undefined ? listTables(ctx) : tableRows(ctx, { table, ...page });
}

/** The outcome in the audit log of a failed query, by the name of the sandbox's error. */
const outcomes: ReadonlyMap<string, string> = new Map([
  ['SqlRefusedError', 'refused'],
  ['SqlTimeoutError', 'stopped'],
  ['SqlTooLargeError', 'stopped'],
]);

/** Waits for a query and adds its outcome to its audit entry. */
async function noted(
  ctx: SignedInCtx,
  entryId: bigint | undefined,
  work: Promise<SqlResult>,
): Promise<SqlResult> {
  const note = async (outcome: Record<string, string | number>) => {
    if (entryId === undefined) return;
    try {
      await ctx.db.write((orm) => auditOutcome(orm, entryId, outcome));
    } catch (error) {
      // The query itself is recorded, and its answer is not lost for this.
      ctx.log.error(
        { err: error, entryId: Number(entryId) },
        'the outcome of a query could not be added to the audit log',
      );
    }
  };
  try {
    const result = await work;
    await note({ outcome: 'ran', rows: result.rows.length });
    return result;
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error));
    const outcome = outcomes.get(reason.name);
    await note(outcome === undefined ? { outcome: 'failed' } : { outcome, reason: reason.message });
    throw error;
  }
}

/**
 * Runs one SELECT that an administrator wrote. It is in the audit log before it runs; the outcome is added
 * afterwards.
 * @throws {AppError} 400 refused, too slow or too large; 503
 */
async function perform(ctx: SignedInCtx, { query }: z.output<typeof sqlInput>): Promise<SqlResult> {
  const sandbox = sandboxOf(ctx);
  const { lastInsertRowid } = await ctx.db.write((orm) =>
    audit(orm, ctx, { action: 'database.query', target: 'database', after: { sql: query } }),
  );
  const result = await withStatus(noted(ctx, lastInsertRowid, sandbox.query(query)));
  if (result.truncated) ctx.responseHeaders.set('X-Truncated', 'true');
  return result;
}

export interface QueryResult extends Pick<SqlResult, 'columns' | 'truncated' | 'milliseconds'> {
  /** The cells of each row in the order of `columns`: as names of members some columns (`constructor`) are refused. */
  rows: unknown[][];
}

/** What a query gives the console. @throws {AppError} 400, 503 */
export async function runQuery(ctx: SignedInCtx, input: z.output<typeof sqlInput>): Promise<QueryResult> {
  const { columns, rows, truncated, milliseconds } = await perform(ctx, input);
  return { columns, rows: rows.map((row) => columns.map((name) => row[name])), truncated, milliseconds };
}

export const queriedRows = z.array(tableRow).meta({ examples: [[{ people: 3 }]] });

/**
 * The same as the literal route answers it: the rows alone, as objects; `X-Truncated: true` says that there are more.
 * @throws {AppError} 400, 503
 */
export async function queryRows(
  ctx: SignedInCtx,
  input: z.output<typeof sqlInput>,
): Promise<z.output<typeof queriedRows>> {
  return (await perform(ctx, input)).rows;
}

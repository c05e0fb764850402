import type { InArgs, InStatement, ResultSet, Row, TransactionMode, Value } from '@libsql/client';

export interface Target {
  url: string;
  /** How long libSQL itself waits for a lock, in milliseconds. */
  timeout: number;
}

export type BatchStatement = InStatement | [string, InArgs?];

/** What the thread is asked to do. The first three are answered, in the order they came. */
export type Call =
  | { kind: 'execute'; statement: InStatement }
  /** After its parts, whose id it has. */
  | { kind: 'batch'; id: number; statements: BatchStatement[]; mode: TransactionMode | undefined }
  | { kind: 'migrate'; statements: InStatement[] }
  /** The first statements of a batch that is to come: copying all at once would keep the sender from its work. */
  | { kind: 'part'; id: number; statements: BatchStatement[] }
  | { kind: 'reconnect' }
  | { kind: 'close' };

interface PlainResult {
  columns: string[];
  columnTypes: string[];
  rows: Value[][];
  rowsAffected: number;
  lastInsertRowid: bigint | undefined;
}

interface PlainFailure {
  /** Between threads an error keeps its kind, message, stack and cause, nothing else. */
  error: unknown;
  codes: object;
}

export type Answer = { results: PlainResult[] } | PlainFailure;

/** The part of a result that can be cloned: the numbered values of a libSQL row are not enumerable. */
export function packResults(results: readonly ResultSet[]): Answer {
  return {
    results: results.map(({ columns, columnTypes, rows, rowsAffected, lastInsertRowid }) => {
      return {
        columns,
        columnTypes,
        rows: rows.map((row) => Array.from<Value>(row)),
        rowsAffected,
        lastInsertRowid,
      };
    }),
  };
}

/** The result as libSQL gives it, from what travelled between the threads. */
export function unpackResult(plain: PlainResult): ResultSet {
  return {
    ...plain,
    rows: plain.rows.map((values) => rowOf(plain.columns, values)),
    toJSON: () => plain,
  };
}

/** A row as libSQL makes them: values by number and, of columns of one name the first, by name. */
function rowOf(columns: readonly string[], values: readonly Value[]): Row {
  const row = Object.defineProperty({}, 'length', { value: values.length });
  for (const [i, value] of values.entries()) {
    Object.defineProperty(row, i, { value });
    const name = columns[i] ?? '';
    if (!Object.hasOwn(row, name)) Object.defineProperty(row, name, { value, enumerable: true });
  }
  return row as Row;
}

/** SQLite's codes, by which errors.ts classifies failures, travel beside the error. */
export function packFailure(error: unknown): PlainFailure {
  return { error, codes: { ...(error instanceof Error ? error : {}) } };
}

/** The error with the codes that structured cloning drops. */
export function unpackFailure({ error, codes }: PlainFailure): unknown {
  return error instanceof Error ? Object.assign(error, codes) : error;
}

import { constants } from 'node:sqlite';
import type { Catalogue } from './catalogue.ts';
import { ALLOWED_FUNCTIONS } from './functions.ts';

/** The first wall: SQLite asks it about every table, column, function and action while it compiles a statement. */
export interface Gate {
  authorize(action: number, first: string | null, second: string | null, schema: string | null): number;
  /** The tables of the statement to come. */
  admit(catalogue: Catalogue): void;
  /** Why something was refused since `forget`, for the person who wrote it. */
  denial(): string | undefined;
  forget(): void;
  /** Refuses for a table found by other means. */
  refuseTable(): never;
}

const ONLY_SELECT = 'Only SELECT queries are allowed';
const NOT_AVAILABLE = 'That table is not available';

/** Table-valued functions that read nothing but their arguments. */
const PURE_SOURCES = new Set(['json_each', 'json_tree']);

/** Decides what a query may touch, and keeps the first reason of a refusal, since SQLite tells none. */
export function createGate(): Gate {
  let catalogue: Catalogue | undefined;
  let reason: string | undefined;

  function deny(why: string): number {
    reason ??= why;
    return constants.SQLITE_DENY;
  }

  /** `column` is empty when a source is used without any of its columns, such as in count(*); then it may be a CTE. */
  function mayRead(table: string, column: string, schema: string | null): boolean {
    if (!catalogue || (schema !== null && schema !== 'main')) return false;
    if (catalogue.isVisible(table) || PURE_SOURCES.has(table.toLowerCase())) return true;
    return column === '' && schema === null && !catalogue.exists(table);
  }

  return {
    authorize(action, first, second, schema) {
      switch (action) {
        case constants.SQLITE_SELECT:
        case constants.SQLITE_RECURSIVE:
          return constants.SQLITE_OK;
        case constants.SQLITE_READ:
          return mayRead(first ?? '', second ?? '', schema) ? constants.SQLITE_OK : deny(NOT_AVAILABLE);
        case constants.SQLITE_FUNCTION:
          return ALLOWED_FUNCTIONS.has((second ?? '').toLowerCase())
            ? constants.SQLITE_OK
            : deny(`The function ${second ?? ''} is not available`);
        case constants.SQLITE_PRAGMA:
          return deny(NOT_AVAILABLE);
        default:
          return deny(ONLY_SELECT);
      }
    },
    admit(current) {
      catalogue = current;
    },
    denial: () => reason,
    forget() {
      reason = undefined;
    },
    refuseTable() {
      deny(NOT_AVAILABLE);
      throw new Error(NOT_AVAILABLE);
    },
  };
}

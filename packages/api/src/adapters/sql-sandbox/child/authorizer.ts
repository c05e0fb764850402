import { constants } from 'node:sqlite';
import type { Catalogue } from './catalogue.ts';

/**
 * The functions that user SQL may call: those that only compute from arguments, clock or random numbers.
 * Left out: load_extension, sqlite_…, those that report on the connection, those of the full-text and spatial
 * modules, randomblob and zeroblob (they only serve to fill memory), and every function added after this list.
 */
const CORE = `abs char coalesce concat concat_ws format glob hex if ifnull iif instr length like likelihood likely
  lower ltrim max min nullif octet_length printf quote random replace round rtrim sign substr substring trim typeof
  unhex unicode unistr unistr_quote unlikely upper`;
const AGGREGATE = `avg count group_concat median percentile percentile_cont percentile_disc string_agg sum total`;
const WINDOW = `cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number`;
const DATE = `current_date current_time current_timestamp date datetime julianday strftime time timediff unixepoch`;
const MATHS = `acos acosh asin asinh atan atan2 atanh ceil ceiling cos cosh degrees exp floor ln log log10 log2 mod pi
  pow power radians sin sinh sqrt tan tanh trunc`;
const JSON_TEXT = `-> ->> json json_array json_array_insert json_array_length json_error_position json_extract
  json_group_array json_group_object json_insert json_object json_patch json_pretty json_quote json_remove
  json_replace json_set json_type json_valid`;

const ALLOWED_FUNCTIONS: ReadonlySet<string> = new Set(
  [CORE, AGGREGATE, WINDOW, DATE, MATHS, JSON_TEXT].flatMap((names) => names.split(/\s+/)),
);

/** The first barrier: SQLite calls it for every table, column, function and action while it compiles a statement. */
export interface Gate {
  authorize(action: number, first: string | null, second: string | null, schema: string | null): number;
  /** The tables of the next statement. */
  admit(catalogue: Catalogue): void;
  /** The reason of the first refusal since `forget`, for the author of the query. */
  denial(): string | undefined;
  forget(): void;
  /** Refuses a table that was found by other means. */
  refuseTable(): never;
}

const ONLY_SELECT = 'Only SELECT queries are allowed';
const NOT_AVAILABLE = 'That table is not available';

/** Table-valued functions that read only their arguments. */
const PURE_SOURCES = new Set(['json_each', 'json_tree']);

/** Decides what a query may access, and keeps the first refusal's reason, which SQLite does not report. */
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

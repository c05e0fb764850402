/**
 * The database cannot serve now: locked for too long, disk full, cannot be opened, not a database, unreachable. Nothing
 * was stored by the failed call, except that a remote server, or a thread that then broke down, may have stored a write
 * whose answer was lost. It recovers once the cause ends. `message` is one line for the operator (it may name a file),
 * not for a visitor.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** A newer version of the product has migrated the database; `message` is one line for the operator. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
  /** @param unknown how many of its migrations this version does not know */
  constructor(unknown: number) {
    super(
      `The database of DATABASE_URL was written by a newer version (it has ${unknown} ${unknown === 1 ? 'migration' : 'migrations'} that this one does not know): start that version, or restore a backup that was made before it`,
    );
  }
}

/** The error for that reason. */
export function notAvailable(reason: string, cause?: unknown): DatabaseUnavailableError {
  return new DatabaseUnavailableError(`The database is not available: ${reason}`, { cause });
}

/** 'none': the statement itself is at fault. 'busy': a lock. 'unavailable': anything else that is wrong. */
type Trouble = 'none' | 'busy' | 'unavailable';

const busyCodes = new Set(['SQLITE_BUSY', 'SQLITE_LOCKED']);

/** SQLite's error codes for an invalid statement; every other failure counts as one of the database. */
const statementCodes = new Set([
  'SQLITE_ERROR',
  'SQLITE_CONSTRAINT',
  'SQLITE_MISMATCH',
  'SQLITE_RANGE',
  'SQLITE_TOOBIG',
  'SQLITE_AUTH',
]);

const reasons = new Map([
  ['SQLITE_BUSY', 'another process holds the lock'],
  ['SQLITE_LOCKED', 'another process holds the lock'],
  ['SQLITE_PERM', 'access to the file is refused'],
  ['SQLITE_NOMEM', 'out of memory'],
  ['SQLITE_READONLY', 'the file is read-only'],
  ['SQLITE_IOERR', 'reading or writing the file failed'],
  ['SQLITE_CORRUPT', 'the file is damaged'],
  ['SQLITE_FULL', 'the disk is full'],
  ['SQLITE_CANTOPEN', 'the file cannot be opened'],
  ['SQLITE_NOTADB', 'the file is not a database'],
]);

/** The error and everything it wraps (`cause`, the parts of an AggregateError), outermost first. */
function* causes(error: unknown): Generator<Error> {
  let next: unknown = error;
  for (let depth = 0; next instanceof Error && depth < 10; depth += 1) {
    yield next;
    if (next instanceof AggregateError) yield* next.errors.filter((part) => part instanceof Error);
    next = next.cause;
  }
}

/** The `DatabaseUnavailableError` inside any wrapping (Drizzle wraps what a query throws), if there is one. */
export function unavailableCause(error: unknown): DatabaseUnavailableError | undefined {
  for (const e of causes(error)) if (e instanceof DatabaseUnavailableError) return e;
  return undefined;
}

/** What kind of failure a libSQL client's error is. */
export function classifyError(error: unknown): Trouble {
  for (const e of causes(error)) {
    const code = codeOf(e);
    if (busyCodes.has(baseCode(code))) return 'busy';
    if (statementCodes.has(baseCode(code)) || /^(?:SQL|ARGS)_/.test(code)) return 'none';
  }
  // A parameter that cannot be bound. (fetch throws TypeErrors too, but those have a cause.)
  const badParameter = error instanceof TypeError || error instanceof RangeError;
  return badParameter && error.cause === undefined ? 'none' : 'unavailable';
}

/** A one-line description of a database problem. Never SQL or parameters. */
export function reasonOf(error: unknown): string {
  const chain = [...causes(error)];
  for (const e of chain) {
    const reason = reasons.get(baseCode(codeOf(e)));
    if (reason) return reason;
  }
  for (const e of chain) {
    if (e.message.startsWith('ConnectionFailed("Unable to open')) return 'the file cannot be opened';
    if (e.name === 'TimeoutError') return 'the server is silent';
    if (/^(?:E[A-Z_]+|UND_ERR_\w+)$/.test(codeOf(e))) return `the server cannot be reached (${codeOf(e)})`;
  }
  return (chain.at(-1)?.message ?? String(error)).replace(/\s+/g, ' ').slice(0, 200);
}

/** Whether SQLite refused because the connection is read-only, not the file. */
export function isQueryOnlyRefusal(error: unknown): boolean {
  for (const e of causes(error)) if ('extendedCode' in e) return e.extendedCode === 'SQLITE_READONLY';
  return false;
}

/**
 * Whether a UNIQUE or PRIMARY KEY rule refused a row. `what` narrows it to a column, as `table.column`
 * (`ledger.reference`); of a rule over several columns any one will do.
 */
export function isUniqueViolation(error: unknown, what?: string): boolean {
  return violates(error, /(?:UNIQUE|PRIMARY KEY) constraint failed:?([^\n]*)/, what);
}

/** Whether a CHECK rule refused a row; `constraint` narrows it to one rule by name (`users_credits`). */
export function isCheckViolation(error: unknown, constraint?: string): boolean {
  return violates(error, /CHECK constraint failed:?([^\n]*)/, constraint);
}

function violates(error: unknown, pattern: RegExp, name: string | undefined): boolean {
  for (const e of causes(error)) {
    // A wrapper repeats the statement, which may hold any text: only errors with SQLite's code count.
    if (baseCode(codeOf(e)) !== 'SQLITE_CONSTRAINT') continue;
    const names = pattern.exec(e.message)?.[1]?.split(/[\s,"'`]+/);
    if (names && (name === undefined || names.includes(name))) return true;
  }
  return false;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** `SQLITE_BUSY_SNAPSHOT` → `SQLITE_BUSY`. */
function baseCode(code: string): string {
  return code.split('_', 2).join('_');
}

import type { Reply } from '../protocol.ts';

/** A result within SQLite's limits but beyond ours. */
export class TooLargeError extends Error {}

/** Primary result codes of SQLite. */
const NO_MEMORY = 7;
const TOO_BIG = 18;
/** PERM, BUSY, LOCKED, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL, NOTADB: the file, not the statement. */
const FILE_TROUBLE = new Set([3, 5, 6, 8, 10, 11, 13, 14, 15, 26]);
const MAX_MESSAGE = 300;

function sqliteCode(error: Error): number | undefined {
  return 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

function sqliteText(error: Error): string {
  return 'errstr' in error && typeof error.errstr === 'string' ? error.errstr : 'unknown error';
}

/**
 * The answer to an error. `denial`: the authorizer's reason, which overrides SQLite's message.
 * An error that is neither SQLite's nor ours is a mistake in this program: it is thrown on and ends the process.
 */
export function replyTo(error: unknown, denial?: string): Reply {
  if (denial !== undefined) return { kind: 'refused', message: denial };
  if (error instanceof TooLargeError) return { kind: 'too-large', message: error.message };
  const code = error instanceof Error ? sqliteCode(error) : undefined;
  if (!(error instanceof Error) || code === undefined) throw error;
  if (FILE_TROUBLE.has(code)) {
    return {
      kind: 'unavailable',
      message: `The database cannot be read at the moment (${sqliteText(error)})`,
    };
  }
  if (code === NO_MEMORY || code === TOO_BIG) {
    return { kind: 'too-large', message: 'A value in the query is too large' };
  }
  return { kind: 'refused', message: error.message.slice(0, MAX_MESSAGE) };
}

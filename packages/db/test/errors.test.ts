import { LibsqlError } from '@libsql/client';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { reasonOf, classifyError } from '../src/errors.ts';
import {
  DatabaseUnavailableError,
  isCheckViolation,
  isUniqueViolation,
  unavailableCause,
} from '../src/index.ts';

const unique = new LibsqlError(
  'UNIQUE constraint failed: products.name, products.provider',
  'SQLITE_CONSTRAINT',
);
const check = new LibsqlError('SQLite error: CHECK constraint failed: users_credits', 'SQLITE_CONSTRAINT');
const wrap = (cause: Error, query = 'insert …') => new DrizzleQueryError(query, [], cause);

describe('naming the constraint that refused a row', () => {
  it('names one of several columns, wrapped or not', () => {
    for (const error of [unique, wrap(unique)]) {
      expect(isUniqueViolation(error)).toBe(true);
      expect(isUniqueViolation(error, 'products.name')).toBe(true);
      expect(isUniqueViolation(error, 'products.provider')).toBe(true);
      expect(isUniqueViolation(error, 'products.nam')).toBe(false);
      expect(isCheckViolation(error)).toBe(false);
    }
  });

  it('names the check, wrapped or not', () => {
    for (const error of [check, wrap(check)]) {
      expect(isCheckViolation(error)).toBe(true);
      expect(isCheckViolation(error, 'users_credits')).toBe(true);
      expect(isCheckViolation(error, 'credits')).toBe(false);
      expect(isUniqueViolation(error)).toBe(false);
    }
  });

  it('is not taken in by what a visitor wrote into the statement', () => {
    const forged = wrap(
      new LibsqlError('near "x": syntax error', 'SQLITE_ERROR'),
      'UNIQUE constraint failed: ledger.reference',
    );
    expect(isUniqueViolation(forged)).toBe(false);
    expect(isUniqueViolation('UNIQUE constraint failed')).toBe(false);
    expect(isUniqueViolation(undefined)).toBe(false);
  });
});

describe('distinguishing a wrong statement from a database failure', () => {
  it.each([
    ['SQLITE_CONSTRAINT', 'none'],
    ['SQLITE_CONSTRAINT_FOREIGNKEY', 'none'],
    ['SQLITE_ERROR', 'none'],
    ['SQL_PARSE_ERROR', 'none'],
    ['SQLITE_BUSY', 'busy'],
    ['SQLITE_BUSY_SNAPSHOT', 'busy'],
    ['SQLITE_LOCKED', 'busy'],
    ['SQLITE_FULL', 'unavailable'],
    ['SQLITE_IOERR_WRITE', 'unavailable'],
    ['SQLITE_NOTADB', 'unavailable'],
    ['SERVER_ERROR', 'unavailable'],
    ['UNKNOWN', 'unavailable'],
  ] as const)('%s: %s', (code, trouble) => {
    expect(classifyError(new LibsqlError('…', code))).toBe(trouble);
  });

  it('blames the caller for a parameter that cannot be bound, and the server for a failed request', () => {
    expect(classifyError(new TypeError('undefined cannot be passed'))).toBe('none');
    expect(classifyError(new RangeError('bigint is too large'))).toBe('none');
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const failed = new TypeError('fetch failed', { cause: new AggregateError([refused]) });
    expect(classifyError(failed)).toBe('unavailable');
    expect(reasonOf(failed)).toBe('the server cannot be reached (ECONNREFUSED)');
  });

  it('finds the unavailable database inside what Drizzle throws', () => {
    const error = new DatabaseUnavailableError('full');
    expect(unavailableCause(wrap(error))).toBe(error);
    expect(unavailableCause(wrap(unique))).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSingleSelect } from './statement.ts';

describe('what counts as one SELECT (fault 45)', () => {
  it.each([
    'SELECT 1',
    'select 1;',
    '  \n\t sElEcT\n1 ; \n',
    '/* a */ -- b\n SELECT 1',
    '--\nSELECT 1',
    '\ufeffSELECT 1',
    "SELECT ';' ; -- done",
    "SELECT 'it''s; fine'",
    'SELECT 1 AS "a;b"',
    'SELECT 1 AS "a"";b"',
    'SELECT 1 AS [a;b]',
    'SELECT 1 AS `a;``b`',
    'SELECT 1 /* ; */ -- ;',
    'SELECT 1; /* the end */ -- really',
    'SELECT 1; /* never closed',
    'SELECT 1;;',
    'SELECT 1; ;\u00a0; /* x */ -- end',
    'SELECT(1)',
    'SELECT*FROM users',
    'SELECT"id"FROM users',
    'WITH x AS (SELECT 1) SELECT * FROM x',
    'with\nrecursive x(n) as (select 1) select n from x',
    'SELECT 5 - -1, 6 / 2, 1 --; SELECT 2',
  ])('takes %j', (sql) => {
    expect(isSingleSelect(sql)).toBe(true);
  });

  it.each([
    '',
    ' ',
    ';',
    '-- nothing',
    '/* nothing */',
    'EXPLAIN SELECT 1',
    'explain query plan select 1',
    'VALUES (1)',
    '(SELECT 1)',
    ';SELECT 1',
    'SELECTED',
    'select_1',
    'SELECT\u00e9 1',
    '\u00a0SELECT 1',
    '\u2028SELECT 1',
    'ＳＥＬＥＣＴ 1',
    'S/**/ELECT 1',
    'SELECT 1; SELECT 2',
    'SELECT 1;SELECT 2',
    'SELECT 1; DROP TABLE users',
    "SELECT ';'; DROP TABLE users",
    "SELECT 'a''';DELETE FROM users",
    'SELECT "a""";DELETE FROM users',
    'SELECT [a]];DELETE FROM users',
    'SELECT 1 /* ; */; DELETE FROM users --',
    'SELECT 1 --\n; DELETE FROM users',
    'SELECT 1; /* */ x',
    'SELECT 1;; SELECT 2',
    'SELECT 1;\u2028DELETE FROM users',
    'SELECT 1; -- a\n x',
    "SELECT 1; 'x'",
    'SELECT 1\0; DELETE FROM users',
    '\0SELECT 1',
    "'x' SELECT 1",
  ])('refuses %j', (sql) => {
    expect(isSingleSelect(sql)).toBe(false);
  });

  const noise = fc.constantFrom(
    '',
    ' ',
    '\n',
    '\t',
    '/* ; */',
    '-- ; SELECT\n',
    '/* -- */',
    "-- '\n",
    '/*"*/',
  );
  const harmless = fc.constantFrom(
    "';'",
    "''';'''",
    '";"',
    '"a"";"',
    '[;]',
    '`;`',
    '`;``;`',
    '1',
    "'--'",
    "'/*'",
    '"]"',
  );

  it('finds a second statement behind any quoting and comments, and never a false one', () => {
    fc.assert(
      fc.property(
        noise,
        fc.array(fc.tuple(harmless, noise), { minLength: 1 }),
        noise,
        (before, parts, after) => {
          const one = `${before}SELECT ${parts.map(([text, gap]) => text + gap).join(' , ')};${after}`;
          expect(isSingleSelect(one)).toBe(true);
          expect(isSingleSelect(`${one}\nDELETE FROM users`)).toBe(false);
        },
      ),
    );
  });

  it('answers for a long text with every quote left open', () => {
    for (const quote of ["'", '"', '`', '[', '/*', '--', "''", '-', '/']) {
      expect(isSingleSelect(`SELECT ${quote.repeat(40_000)}`)).toBe(true);
    }
  });
});

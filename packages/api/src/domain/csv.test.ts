import { describe, expect, it, test } from 'vitest';
import { escapeCell, isCsv, joinList, splitList, toCsv, unescapeCell } from './csv.ts';
import fc from 'fast-check';
import Papa from 'papaparse';
import { awkwardText } from '../../test/support/csv.ts';

test('a CSV file is known by its type or its name', () => {
  expect(isCsv({ name: 'a.CSV', type: '' })).toBe(true);
  expect(isCsv({ name: 'export', type: 'text/csv; charset=utf-8' })).toBe(true);
  expect(isCsv({ name: 'a.csv.exe', type: 'application/x-msdownload' })).toBe(false);
});

const anything = fc.oneof(awkwardText(), fc.string({ unit: 'binary' }));

describe('escaping cells', () => {
  it.each([
    '=1+1',
    '+44',
    '-5 days',
    '@SUM',
    ' =1',
    '\t=1',
    '\u00a0@x',
    '\tplain',
    ' plain',
    '\rplain',
    '\nplain',
    '＝1',
    '＋1',
    '－1',
    '＠x',
  ])('puts an apostrophe before %j', (text) => expect(escapeCell(text)).toBe(`'${text}`));

  it.each(['', 'plain', '4.05', 'a=b', "O'Neil", "'quoted'", '£5', 'plain '])('leaves %j alone', (text) => {
    expect(escapeCell(text)).toBe(text);
    expect(unescapeCell(text)).toBe(text);
  });

  it('is undone exactly, and never lets a formula through (random texts)', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const cell = escapeCell(text);
        expect(unescapeCell(cell)).toBe(text);
        expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
        expect(cell).not.toMatch(/^\s/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('lists in a cell', () => {
  it('come back as they were, trimmed and without blank ones (random lists)', () => {
    fc.assert(
      fc.property(fc.array(anything), (entries) => {
        const kept = entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
        expect(splitList(joinList(entries))).toEqual(kept);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['one|two', ['one', 'two']],
    [' one | two | ', ['one', 'two']],
    ['a\\|b|c', ['a|b', 'c']],
    ['C:\\path', ['C:\\path']],
    ['a\\\\|b', ['a\\', 'b']],
    ['', []],
    ['|||', []],
  ])('reads %j', (text, entries) => expect(splitList(text)).toEqual(entries));
});

describe('writing CSV', () => {
  it('is read back by a CSV parser cell by cell (random tables)', () => {
    const cell = fc.oneof(anything, fc.double({ noNaN: true }), fc.boolean(), fc.constant(null));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const { data, errors } = Papa.parse<string[]>(toCsv(rows), { delimiter: ',', newline: '\r\n' });
        expect(errors).toEqual([]);
        const back = data.slice(0, -1).map((row) => row.map(unescapeCell));
        expect(back).toEqual(rows.map((row) => row.map((value) => (value === null ? '' : String(value)))));
      }),
    );
  });

  it('does not escape numbers, which are no formulas', () => {
    expect(toCsv([[-5, '-5', 1.5, true, null, undefined]])).toBe("-5,'-5,1.5,true,,\r\n");
  });
});

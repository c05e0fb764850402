import * as fc from 'fast-check';
import { cleanName, looseKey, nameKey, isKnownType, normaliseType, readFigure } from './product-parsing.ts';
import { describe, expect, it } from 'vitest';
import type { Unit } from './product-field-definition.ts';

describe('spellings of a product name (fault 110)', () => {
  it.each([
    ['a non-breaking space', 'Quay\u00a0Saver - Children’s Café ISA'],
    ['double and outer spaces', '  Quay  Saver -  Children’s Café  ISA '],
    ['a narrow and an ideographic space', 'Quay\u202fSaver - Children’s\u3000Café ISA'],
    ['a line break and a tab', 'Quay\nSaver -\tChildren’s Café ISA'],
    ['an en dash', 'Quay Saver – Children’s Café ISA'],
    ['a minus and a non-breaking hyphen', 'Quay Saver \u2212 Children’s Café ISA'],
    ['a dash without spaces', 'Quay Saver-Children’s Café ISA'],
    ['a straight apostrophe', "Quay Saver - Children's Café ISA"],
    ['a modifier apostrophe', 'Quay Saver - Childrenʼs Café ISA'],
    ['decomposed accents', 'Quay Saver - Children’s Cafe\u0301 ISA'],
    ['another letter case', 'QUAY SAVER - CHILDREN’S CAFÉ isa'],
    ['full-width letters', 'Ｑｕａｙ Saver - Children’s Café ISA'],
    ['invisible characters', '\ufeffQuay\u200b Sa\u00adver - Children’s Café ISA\u200e'],
    ['a trade mark', 'Quay Saver™ - Children’s Café ISA®'],
    ['HTML entities', 'Quay Saver &ndash; Children&#8217;s Caf&eacute; ISA'],
  ])('are one with %s', (_what, spelling) => {
    expect(nameKey(spelling)).toBe(nameKey('Quay Saver - Children’s Café ISA'));
  });

  it('are one with "&" and "and"', () => {
    expect(
      new Set(['Save & Grow', 'Save &amp; Grow', 'Save and Grow', 'save&grow', 'Save + Grow'].map(nameKey))
        .size,
    ).toBe(1);
  });

  it('are one for plain words too, whichever way they are read', () => {
    const plainWords = fc.stringMatching(/^[A-Za-z0-9]{1,6}( [A-Za-z0-9]{1,6}){0,3}$/);
    fc.assert(
      fc.property(plainWords, (name) => {
        expect(nameKey(name)).toBe(nameKey(`\u200b${name}`));
      }),
    );
  });

  it('stay apart where letters or digits differ, and where a formula begins', () => {
    expect(nameKey('1 Year Saver')).not.toBe(nameKey('2 Year Saver'));
    expect(nameKey('=1+1')).not.toBe(nameKey(' =1+1'));
    expect(nameKey('＝1+1')).not.toBe(nameKey('=1+1'));
  });

  it('share a loose key if only punctuation or accents differ', () => {
    expect(looseKey(nameKey('1-Year Café ISA.'))).toBe(looseKey(nameKey('1 Year Cafe ISA')));
    expect(looseKey(nameKey('1 Year ISA'))).not.toBe(looseKey(nameKey('2 Year ISA')));
  });

  it('are stored in their plain form', () => {
    expect(cleanName(' Quay\u00a0 Saver\u200b &amp; Co ')).toBe('Quay Saver & Co');
  });
});

describe('types as spreadsheets and web pages spell them (fault 112)', () => {
  it.each([
    [
      'Cash ISA',
      [
        'Cash Isa',
        'cash',
        'CASH',
        'Cash-ISA',
        'cash\u00a0 isa',
        'ISA (Cash)',
        'Cash ISAs',
        'Cash Individual Savings Account',
      ],
    ],
    [
      'Stocks and Shares ISA',
      [
        'S&S ISA',
        'S&S',
        's & s isa',
        'S+S ISA',
        'Stocks &amp; Shares ISA',
        'Stocks &amp;amp; Shares ISA',
        'stocks and shares',
        'Stock & Share ISA',
        'Stocks/Shares ISA',
        'STOCKS & SHARES',
        'Investment ISA',
        'Ｓ＆Ｓ ISA',
      ],
    ],
    [
      'Lifetime ISA',
      [
        'LISA',
        'lisa',
        'L.I.S.A.',
        'Lifetime',
        'Life\u00adtime ISA',
        'LISAs',
        'Cash LISA',
        'Cash Lifetime ISA',
      ],
    ],
    ['Innovative Finance ISA', ['IFISA', 'if isa', 'IF-ISA', 'Innovative Finance']],
    [
      'Junior ISA',
      [
        'JISA',
        'Junior',
        'junior isa',
        'J-ISA',
        'Junior Cash ISA',
        'Junior Fixed Rate Cash ISA',
        'Cash ISA (Junior)',
      ],
    ],
  ])('stores %s for %j', (stored, spellings) => {
    for (const spelling of spellings) expect(normaliseType(spelling), spelling).toBe(stored);
  });

  it.each([
    'Savings ISA',
    'ISA',
    'LI',
    'Cash and Lifetime ISA',
    'Junior Stocks & Shares ISA',
    'S&S LISA',
    'Lifetime Junior ISA',
    'Junior SIPP',
    'Personal ISA',
    '',
    'ценные L',
  ])('does not guess what %j is', (type) => expect(isKnownType(normaliseType(type))).toBe(false));

  it.each(['Fixed Rate Cash ISA', 'Finance Plus'])('leaves %s, which a filter finds', (type) => {
    expect(normaliseType(` ${type} `)).toBe(type);
    expect(isKnownType(type)).toBe(true);
  });
});

describe('figures as spreadsheets write them (fault 113)', () => {
  it.each<[string, Unit, number]>([
    ['4.05', 'percent', 4.05],
    ['4.55%', 'percent', 4.55],
    ['4.55 %', 'percent', 4.55],
    ['4.5 percent', 'percent', 4.5],
    ['£1,000', 'pounds', 1000],
    ['£1 000.50', 'pounds', 1000.5],
    ['20\u00a0000', 'pounds', 20_000],
    ['2E+04', 'pounds', 20_000],
    ['1,234', 'count', 1234],
    ['4.7', 'stars', 4.7],
  ])('reads %j of %s', (text, unit, value) => expect(readFigure(text, unit)).toEqual({ value }));

  it.each<[string, Unit, RegExp]>([
    ['04-May', 'percent', /not a number but a date/],
    ['May-05', 'percent', /a date/],
    ['4 May 2026', 'percent', /a date/],
    ['05/04/2026', 'percent', /a date/],
    ['2026-04-05 00:00:00', 'pounds', /a date/],
    ['4.5.2026', 'percent', /a date/],
    ['04:05', 'percent', /a date/],
    ['#REF!', 'percent', /"#REF!" is an error of the spreadsheet/],
    ['#N/A', 'pounds', /an error of the spreadsheet/],
    ['#DIV/0!', 'count', /an error of the spreadsheet/],
    ['########', 'pounds', /a column too narrow/],
    ['1,5', 'percent', /write it with a point, as 1\.5$/],
    ['4,05 %', 'percent', /as 4\.05$/],
    ['4,125', 'percent', /as 4\.125$/],
    ['1.234,50', 'pounds', /as 1234\.50$/],
    ['4,7', 'stars', /as 4\.7$/],
    ['n/a', 'percent', /leave the cell blank/],
    ['–', 'pounds', /leave the cell blank/],
    ['4 05', 'percent', /is not a number$/],
    ['4.05 AER', 'percent', /is not a number$/],
    ['5%', 'pounds', /a percentage/],
    ['£4.05', 'percent', /an amount of pounds/],
  ])('refuses %j of %s with a clear sentence', (text, unit, problem) => {
    expect(readFigure(text, unit)).toEqual({ problem: expect.stringMatching(problem) });
  });
});

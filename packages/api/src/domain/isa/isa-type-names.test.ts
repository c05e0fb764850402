import { describe, expect, it } from 'vitest';
import { isKnownType, normaliseType } from './isa-type-names.ts';

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
    ['Lifetime ISA', ['LISA', 'lisa', 'L.I.S.A.', 'Lifetime', 'Life\u00adtime ISA', 'LISAs']],
    ['Innovative Finance ISA', ['IFISA', 'if isa', 'IF-ISA', 'Innovative Finance']],
    ['Junior ISA', ['JISA', 'Junior', 'junior isa', 'J-ISA']],
  ])('stores %s for %j', (stored, spellings) => {
    for (const spelling of spellings) expect(normaliseType(spelling), spelling).toBe(stored);
  });

  it.each(['Savings ISA', 'ISA', 'LI', 'Cash and Lifetime ISA', 'Junior SIPP', '', 'ценные L'])(
    'does not guess what %j is',
    (type) => expect(isKnownType(normaliseType(type))).toBe(false),
  );

  it.each(['Fixed Rate Cash ISA', 'Junior Cash ISA', 'Finance Plus'])(
    'leaves %s, which a filter finds',
    (type) => {
      expect(normaliseType(` ${type} `)).toBe(type);
      expect(isKnownType(type)).toBe(true);
    },
  );
});

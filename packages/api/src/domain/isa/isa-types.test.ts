import { describe, expect, it } from 'vitest';
import { isaTypeConfig, isaTypeConfigs } from '../calculators/isa-calculator.ts';
import { normaliseType } from '../products/product-parsing.ts';
import {
  ALL_TYPES,
  compareHeading,
  displayType,
  matchesFilter,
  parseTypeFilter,
  typeFilters,
} from './isa-types.ts';

describe('the type query parameter', () => {
  it.each(typeFilters)('names %s', (name) => expect(parseTypeFilter(name)).toBe(name));

  it('takes both spellings of Stocks & Shares', () => {
    expect(parseTypeFilter('Stocks and Shares ISA')).toBe('Stocks & Shares ISA');
  });

  it.each([
    null,
    undefined,
    '',
    'cash isa',
    'Cash ISA ',
    'All ISA Types',
    '<script>',
    'toString',
    '__proto__',
  ])('means all types for %j', (text) => expect(parseTypeFilter(text)).toBe(ALL_TYPES));
});

describe('which products a filter shows', () => {
  const stored = [
    'Cash ISA',
    'Fixed Rate Cash ISA',
    'Stocks and Shares ISA',
    'Stocks & Shares ISA',
    'Lifetime ISA',
    'Cash Lifetime ISA',
    'Innovative Finance ISA',
    'Finance Plus',
    'Junior ISA',
    'Junior Cash ISA',
  ];

  it.each([
    ['Cash ISA', ['Cash ISA', 'Fixed Rate Cash ISA', 'Junior Cash ISA']],
    ['Stocks & Shares ISA', ['Stocks and Shares ISA', 'Stocks & Shares ISA']],
    ['Lifetime ISA', ['Lifetime ISA']],
    ['Innovative Finance ISA', ['Innovative Finance ISA', 'Finance Plus']],
    ['Junior ISA', ['Junior ISA']],
    [ALL_TYPES, stored],
  ] as const)('%s', (filter, shown) => {
    expect(stored.filter((type) => matchesFilter(type, filter))).toEqual(shown);
  });
});

describe('the spelling of a type', () => {
  it('is stored one way and shown the other', () => {
    expect(normaliseType('  Stocks & Shares ISA ')).toBe('Stocks and Shares ISA');
    expect(normaliseType(' Fixed Rate Cash ISA ')).toBe('Fixed Rate Cash ISA');
    expect(displayType('Stocks and Shares ISA')).toBe('Stocks & Shares ISA');
    expect(displayType('Lifetime ISA')).toBe('Lifetime ISA');
  });

  it('stays findable under its own filter after being stored', () => {
    for (const name of typeFilters) expect(matchesFilter(normaliseType(name), name)).toBe(true);
  });
});

it('heads the table as specified', () => {
  expect(compareHeading(ALL_TYPES)).toBe('Compare All ISA Products');
  expect(compareHeading('Stocks & Shares ISA')).toBe('Best Stocks & Shares ISAs Compared');
});

it('configures every kind as specified, in the order of the filters', () => {
  expect(isaTypeConfigs.map((each) => each.name)).toEqual([...typeFilters]);
  const rows = isaTypeConfigs.map((each) => [each.defaultRate, each.maxRate, each.hasStockMarketReturns]);
  expect(rows).toEqual([
    [3, 5, false],
    [5, 12, true],
    [4, 10, true],
    [4, 8, false],
    [3.5, 6, true],
  ]);
  expect(isaTypeConfig('Junior ISA').defaultRate).toBe(3.5);
});

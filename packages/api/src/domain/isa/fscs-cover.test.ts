import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CoveredIsa, fscsCover, fscsSplit } from './fscs-cover.ts';
import { isaKindNames } from './isa-kinds.ts';

const TODAY = '2026-11-29';
const isa = (provider: string, balance: number, more: Partial<CoveredIsa> = {}): CoveredIsa => ({
  kind: 'cash',
  provider,
  licence: '',
  child: '',
  balance,
  ...more,
});

describe('FSCS cover', () => {
  it('is one limit for three providers under one licence', () => {
    // 60,000 + 50,000 + 30,000 = 140,000; £120,000 for each firm since 1 December 2025.
    const isas = [
      isa('Bank A', 60_000, { licence: 'Parent Bank' }),
      isa('Bank B', 50_000, { licence: ' parent  bank ' }),
      isa('Parent Bank', 30_000),
      isa('Bank D', 120_000),
    ];
    expect(fscsCover(isas, TODAY)).toMatchObject([
      {
        name: 'Parent Bank',
        providers: ['Bank A', 'Bank B', 'Parent Bank'],
        total: 140_000,
        covered: 120_000,
        uncovered: 20_000,
      },
      { name: 'Bank D', total: 120_000, covered: 120_000, uncovered: 0 },
    ]);
  });

  it('takes the licence of a provider from any of its ISAs', () => {
    const isas = [isa('Bank A', 70_000, { licence: 'Parent' }), isa('bank a', 60_000)];
    expect(fscsCover(isas, TODAY)).toMatchObject([{ name: 'Parent', total: 130_000, uncovered: 10_000 }]);
  });

  it('is £85,000 beside that for investments, none for loans, and a child’s own', () => {
    const isas = [
      isa('Bank A', 100_000),
      isa('Bank A', 90_000, { kind: 'stocks-and-shares' }),
      isa('Bank A', 5000, { kind: 'innovative-finance' }),
      isa('Bank A', 50_000, { kind: 'junior-cash', child: 'Ada' }),
      isa('Bank A', 40_000, { kind: 'lifetime-cash' }),
    ];
    expect(fscsCover(isas, TODAY)).toMatchObject([
      { form: 'cash', child: '', total: 140_000, uncovered: 20_000 },
      { form: 'invested', limit: 85_000, uncovered: 5000 },
      { form: 'lent', limit: null, covered: 0, uncovered: 5000 },
      { form: 'cash', child: 'Ada', uncovered: 0 },
    ]);
  });

  it('was £85,000 for deposits until 30 November 2025', () => {
    const uncovered = (date: string) => fscsCover([isa('Bank A', 100_000)], date)[0]?.uncovered;
    expect([uncovered('2025-11-30'), uncovered('2025-12-01')]).toEqual([15_000, 0]);
  });

  it('says nothing of empty ISAs, and adds up to what is in the others', () => {
    expect(fscsCover([isa('Bank A', 0)], TODAY)).toEqual([]);
    const anyIsa = fc.record({
      kind: fc.constantFrom(...isaKindNames),
      provider: fc.constantFrom('A', 'a ', 'B', ''),
      licence: fc.constantFrom('', 'L', ' l'),
      child: fc.constantFrom('', 'Ada'),
      balance: fc.integer({ min: 0, max: 300_000 }),
    });
    fc.assert(
      fc.property(fc.array(anyIsa, { maxLength: 20 }), (isas) => {
        const groups = fscsCover(isas, TODAY);
        const sum = (of: (group: (typeof groups)[number]) => number) =>
          groups.reduce((total, group) => total + of(group), 0);
        expect(sum(({ total }) => total)).toBe(isas.reduce((total, { balance }) => total + balance, 0));
        expect(sum(({ covered, uncovered }) => covered + uncovered)).toBe(sum(({ total }) => total));
        expect(groups.every(({ covered, limit }) => covered <= (limit ?? 0))).toBe(true);
      }),
    );
  });
});

it.each([
  [[200_000], { covered: 120_000, uncovered: 80_000, firmsNeeded: 2 }],
  [[120_000, 120_000], { covered: 240_000, uncovered: 0, firmsNeeded: 2 }],
  [[150_000, 10_000], { covered: 130_000, uncovered: 30_000, firmsNeeded: 2 }],
  [[0], { covered: 0, uncovered: 0, firmsNeeded: 1 }],
])('covers balances of %j at one firm each', (balances, expected) => {
  expect(fscsSplit(balances, TODAY)).toMatchObject(expected);
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowanceWarning, lifetimeBonus } from './isa-allowances.ts';
import { typeFilters } from './isa-types.ts';

const TODAY = '2026-11-20';

describe('the allowance warning', () => {
  it.each([
    ['Stocks & Shares ISA', 20000],
    ['Innovative Finance ISA', 20000],
    ['Cash ISA', 20000],
    ['Lifetime ISA', 4000],
    ['Junior ISA', 9000],
  ] as const)('for a %s begins above £%i', (type, limit) => {
    expect(allowanceWarning(type, limit + 0.01, TODAY)).toMatchObject({ kind: 'over', limit });
    expect(allowanceWarning(type, limit, TODAY)?.kind).not.toBe('over');
  });

  it('says both sums and the tax year', () => {
    expect(allowanceWarning('Lifetime ISA', 4800, TODAY)?.text).toBe(
      '£4,800 in a tax year is more than the Lifetime ISA limit of £4,000 (2026/27).',
    );
  });

  it('uses the limits of the day', () => {
    expect(allowanceWarning('Junior ISA', 5000, '2019-06-01')).toMatchObject({ kind: 'over', limit: 4368 });
    expect(allowanceWarning('Junior ISA', 5000, TODAY)).toBeNull();
    expect(allowanceWarning('Lifetime ISA', 4001, '2033-01-01')).toMatchObject({ kind: 'over', limit: 4000 });
  });

  it('tells a cash saver of the announced cap before and after it begins', () => {
    expect(allowanceWarning('Cash ISA', 12000, TODAY)).toBeNull();
    expect(allowanceWarning('Cash ISA', 12001, TODAY)).toEqual({
      kind: 'announced',
      limit: 12000,
      text: 'Announced from 6 April 2027: savers under 65 can pay at most £12,000 a tax year into cash ISAs.',
    });
    expect(allowanceWarning('Cash ISA', 12001, '2027-04-06')).toEqual({
      kind: 'over',
      limit: 12000,
      text: 'As announced, since 6 April 2027: savers under 65 can pay at most £12,000 a tax year into cash ISAs.',
    });
    expect(allowanceWarning('Stocks & Shares ISA', 12001, '2027-04-06')).toBeNull();
  });

  it('stays away for nothing and less than nothing', () => {
    for (const type of typeFilters) {
      expect(allowanceWarning(type, 0, TODAY)).toBeNull();
      expect(allowanceWarning(type, -5000, TODAY)).toBeNull();
    }
  });
});

describe('the Lifetime ISA bonus', () => {
  it.each([
    [[4000], 1000],
    [[3400, 2400], 1450],
    [[20000, 4000], 2000],
    [[0, -500, 100], 25],
    [[], 0],
  ])('on %j is £%i', (years, bonus) => expect(lifetimeBonus(years, TODAY)).toBe(bonus));

  it('is never more than £1,000 a year, nor more than a quarter', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30_000 })), (years) => {
        const bonus = lifetimeBonus(years, TODAY);
        expect(bonus).toBeLessThanOrEqual(1000 * years.length);
        expect(bonus).toBeLessThanOrEqual(years.reduce((sum, year) => sum + year, 0) / 4);
      }),
    );
  });

  it('was not there before Lifetime ISAs were', () => {
    expect(lifetimeBonus([4000], '2017-04-05')).toBe(0);
  });
});

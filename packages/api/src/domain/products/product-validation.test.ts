import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../test/support/a-product.ts';
import { contradictionsIn, productWarnings, unlikelyRates } from './product-validation.ts';
import type { Product } from './product.ts';

describe('facts that cannot be true together', () => {
  it.each<[string, Partial<Product>, string]>([
    ['a bonus above the rate', { interestRate: 4, bonusRate: 4.5, bonusMonths: 12 }, 'bonusRate'],
    ['a bonus without its months', { interestRate: 4, bonusRate: 1 }, 'bonusMonths'],
    ['a fixed term without its months', { access: 'fixed-term' }, 'termMonths'],
    ['a notice account without its days', { access: 'notice' }, 'noticeDays'],
    ['a minimum age over the maximum', { minimumAge: 40, maximumAge: 39 }, 'minimumAge'],
    ['a monthly minimum over the maximum', { monthlyMinimum: 300, monthlyMaximum: 250 }, 'monthlyMinimum'],
    [
      'kinds of transfers where none is accepted',
      { transfersIn: false, transfersInFrom: ['cash'] },
      'transfersInFrom',
    ],
  ])('%s', (_case, facts, field) => {
    expect(contradictionsIn(aProduct(facts)).map((found) => found.field)).toEqual([field]);
  });

  it.each<[string, Partial<Product>]>([
    ['a bonus that is the whole rate', { interestRate: 4, bonusRate: 4, bonusMonths: 12 }],
    ['a bonus of nothing', { interestRate: 4, bonusRate: 0 }],
    ['a rate that is not published', { interestRate: null, bonusRate: 1, bonusMonths: 6 }],
    ['one age for all', { minimumAge: 18, maximumAge: 18 }],
    ['transfers without their kinds', { transfersIn: true }],
  ])('has nothing against %s', (_case, facts) => {
    expect(contradictionsIn(aProduct(facts))).toEqual([]);
  });

  it('says nothing of facts that the change leaves alone', () => {
    const product = aProduct({ access: 'notice', interestRate: 4 });
    expect(contradictionsIn(product, { interestRate: 4 })).toEqual([]);
    expect(contradictionsIn(product, { access: 'notice' })).toHaveLength(1);
  });
});

describe('rates that are probably typing errors', () => {
  it.each<[Partial<Product>, string[]]>([
    [{ interestRate: 15 }, []],
    [{ interestRate: 15.01 }, ['an interest rate of 15.01% is unusual']],
    [{ interestRate: 100 }, ['an interest rate of 100% is unusual']],
    [{ targetReturn: 72 }, ['a target return of 72% is unusual']],
    [{ annualFee: 25, governmentBonus: 25 }, ['an annual fee of 25% is unusual']],
    [{ annualFee: 0.05 }, []],
    [{ interestRate: 0.1 }, []],
    [{ bonusRate: 0.0085 }, ['a bonus of 0.0085% looks like a fraction: 0.85% is probably meant']],
  ])('%j: %j', (facts, found) => expect(unlikelyRates(facts)).toEqual(found));

  it('are among the warnings, and only of what is stated', () => {
    const product = { interestRate: 41, minimumDeposit: 5, maximumDeposit: 1 };
    expect(productWarnings(product)).toEqual([
      'an interest rate of 41% is unusual',
      'the minimum deposit of £5 is over the maximum of £1',
    ]);
    expect(unlikelyRates(product, { maximumDeposit: 1 })).toEqual([]);
  });
});

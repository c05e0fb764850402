import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedRate, marketRates } from './market-rates.ts';
import { aProduct } from '../../../test/support/a-product.ts';
import type { Product } from './product.ts';

const cash = (id: number, more: Partial<Product>): Product =>
  aProduct({ id, name: `Saver ${id}`, access: 'easy', bonusRate: 0, ...more });

const marketOf = (products: readonly Product[]) =>
  marketRates(products.flatMap((product) => countedRate(product) ?? []));

describe('the market', () => {
  it('has the median and the best rate of each kind of access, without bonus', () => {
    const products = [
      cash(1, { interestRate: 5, bonusRate: 2 }),
      cash(2, { interestRate: 4.1 }),
      cash(3, { interestRate: 4.5 }),
      cash(4, { interestRate: 4.4, access: 'fixed-term', rateKind: 'fixed', bonusRate: null }),
    ];
    expect(marketOf(products)).toEqual([
      {
        access: 'easy',
        label: 'Easy access',
        products: 3,
        median: 4.1,
        best: { id: 3, name: 'Saver 3', provider: 'Bank', rate: 4.5 },
      },
      {
        access: 'fixed-term',
        label: 'Fixed term',
        products: 1,
        median: 4.4,
        best: { id: 4, name: 'Saver 4', provider: 'Bank', rate: 4.4 },
      },
    ]);
  });

  it('leaves out what is restricted, no cash ISA, or may hold a bonus', () => {
    const products = [
      cash(1, { interestRate: 6, restriction: 'members' }),
      cash(2, { interestRate: 6, type: 'Lifetime ISA' }),
      cash(3, { interestRate: 6, bonusRate: null }),
      cash(4, { interestRate: 6, access: null }),
      cash(5, { interestRate: null }),
    ];
    expect(marketOf(products)).toEqual([]);
  });

  it('has a median with as many rates above as below, and nothing better than the best', () => {
    const rate = fc.integer({ min: 0, max: 800 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.array(rate, { minLength: 1, maxLength: 40 }), (rates) => {
        const [line] = marketOf(rates.map((interestRate, id) => cash(id + 1, { interestRate })));
        if (line === undefined) throw new Error('no line');
        const half = rates.length / 2;
        expect(rates.filter((each) => each < line.median).length).toBeLessThanOrEqual(half);
        expect(rates.filter((each) => each > line.median).length).toBeLessThanOrEqual(half);
        expect(line.best.rate).toBe(Math.max(...rates));
      }),
    );
  });
});

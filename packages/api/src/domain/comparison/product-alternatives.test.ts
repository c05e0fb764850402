import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../test/support/a-product.ts';
import { plainRate, productAlternatives } from './product-alternatives.ts';
import type { Product } from '../products/product.ts';

const AMOUNT = 10_000;

const easy = (id: number, fields: Partial<Product> = {}) =>
  aProduct({
    id,
    name: `Saver ${id}`,
    access: 'easy',
    rateKind: 'variable',
    bonusRate: 0,
    interestRate: 4,
    restriction: 'none',
    earlyWithdrawal: true,
    ...fields,
  });

const found = (product: Product, others: readonly Product[], amount = AMOUNT) => {
  const result = productAlternatives(product, others, amount);
  return result.basis === 'none' ? result.reason : result.found.map(({ id }) => id);
};

describe('same access, higher rate', () => {
  it('names the three highest rates, the first one first', () => {
    const others = [4.1, 4.4, 4.2, 4.3].map((interestRate, index) => easy(index + 2, { interestRate }));
    expect(found(easy(1), others)).toEqual([3, 5, 4]);
  });

  it('compares rates without their bonus, on both sides', () => {
    const bonus = easy(1, { interestRate: 4.4, bonusRate: 0.85, bonusMonths: 12 });
    expect(found(bonus, [easy(2)])).toEqual([2]);
    expect(found(easy(2), [bonus])).toEqual([]);
  });

  it.each<[string, Partial<Product>]>([
    ['does not say whether it has a bonus', { bonusRate: null }],
    ['is hidden', { isActive: false }],
    ['is another kind of ISA', { type: 'Lifetime ISA', form: 'cash' }],
    ['has another access', { access: 'notice', noticeDays: 30 }],
    ['does not state its access', { access: null }],
    ['is for existing customers', { restriction: 'existing-customers' }],
    ['does not state who can open it', { restriction: null }],
    ['is for an older age', { minimumAge: 50 }],
    ['is not protected by the FSCS', { fscsProtected: false }],
    ['needs more money', { minimumDeposit: 10_001 }],
    ['takes less money', { balanceLimit: 9_999 }],
    ['takes no new money', { newMoneyLimit: 0 }],
    ['has the same rate', { interestRate: 4 }],
    [
      'pays its rate on a higher balance only',
      {
        rateTiers: [
          { from: 0, rate: 3 },
          { from: 25_000, rate: 5 },
        ],
      },
    ],
  ])('leaves out what %s', (_, fields) => {
    expect(found(easy(1), [easy(2, { interestRate: 5, ...fields })])).toEqual([]);
    expect(found(easy(1), [easy(2, { interestRate: 5 })]), 'and nothing else does').toEqual([2]);
  });

  it('takes a shorter term or notice, never a longer one', () => {
    const fix = (id: number, termMonths: number, interestRate: number) =>
      easy(id, { access: 'fixed-term', rateKind: 'fixed', termMonths, interestRate });
    expect(found(fix(1, 24, 4), [fix(2, 12, 4.2), fix(3, 36, 4.9), fix(4, 24, 4.1)])).toEqual([2, 4]);
    const notice = (id: number, noticeDays: number, interestRate: number) =>
      easy(id, { access: 'notice', noticeDays, interestRate });
    expect(found(notice(1, 90, 4), [notice(2, 32, 4.2), notice(3, 180, 4.9)])).toEqual([2]);
  });

  it('does not put a lock in the place of money that can be had', () => {
    const fix = (id: number, earlyWithdrawal: boolean | null) =>
      easy(id, {
        access: 'fixed-term',
        rateKind: 'fixed',
        termMonths: 12,
        interestRate: 4 + id,
        earlyWithdrawal,
      });
    expect(found(fix(1, true), [fix(2, false), fix(3, null), fix(4, true)])).toEqual([4]);
    expect(found(fix(1, false), [fix(2, false)])).toEqual([2]);
  });

  it('names no higher target, and nothing if no rate is stated', () => {
    const lent = aProduct({ type: 'Innovative Finance ISA', interestRate: 6 });
    expect(found(lent, [aProduct({ id: 2, type: 'Innovative Finance ISA', interestRate: 9 })])).toBe(
      'target',
    );
    expect(found(easy(1, { interestRate: null }), [easy(2)])).toBe('not-stated');
  });

  it('has lower fees for the same range of investments', () => {
    const platform = (id: number, annualFee: number, fields: Partial<Product> = {}) =>
      aProduct({
        id,
        type: 'Stocks and Shares ISA',
        annualFee,
        investmentRange: 'funds',
        restriction: 'none',
        ...fields,
      });
    const others = [
      platform(2, 0.3),
      platform(3, 0.5),
      platform(4, 0.1, { investmentRange: 'ready-made' }),
      platform(5, 0.2, { monthlyFee: 5 }),
    ];
    expect(productAlternatives(platform(1, 0.45), others, AMOUNT)).toMatchObject({
      basis: 'fees',
      own: 45,
      found: [{ id: 2, value: 30 }],
    });
  });

  const figure = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: null });
  const fields = {
    type: fc.constantFrom('Cash ISA', 'Fixed Rate Cash ISA', 'Lifetime ISA', 'Stocks and Shares ISA'),
    interestRate: figure(10),
    bonusRate: figure(3),
    annualFee: figure(2),
    access: fc.constantFrom('easy', 'notice', 'fixed-term', 'regular-saver', 'limited', null),
    termMonths: figure(60),
    noticeDays: figure(180),
    withdrawalsPerYear: figure(4),
    earlyWithdrawal: fc.constantFrom(true, false, null),
    rateKind: fc.constantFrom('fixed', 'variable', null),
    restriction: fc.constantFrom('none', 'none', 'area', 'members', null),
    minimumAge: figure(60),
    minimumDeposit: figure(20_000),
    balanceLimit: figure(50_000),
    investmentRange: fc.constantFrom('funds', 'ready-made', null),
    fscsProtected: fc.boolean(),
    isActive: fc.boolean(),
    rating: figure(5),
  } as const;
  const anyProduct = fc.record(fields).map((stated) => aProduct(stated));
  /** A product and a catalogue of others that differ from it in a few facts. */
  const anyCatalogue = fc
    .tuple(anyProduct, fc.array(fc.record(fields, { requiredKeys: [] }), { maxLength: 30 }))
    .map(([product, changes]) => ({
      product,
      others: changes.map((changed, index): Product => {
        // Of its many facts most stay as they are.
        const few = Object.entries(changed).filter((_, at) => (at + index) % 9 === 0);
        return {
          ...product,
          restriction: 'none',
          ...Object.fromEntries(few),
          interestRate: changed.interestRate ?? 5,
          id: 100 + index,
          name: `Saver ${index}`,
        };
      }),
    }));

  it('is never another access, worse, closed, less covered or a bonus trick, whatever the catalogue', () => {
    let named = 0;
    fc.assert(
      fc.property(anyCatalogue, fc.integer({ min: 1, max: 30_000 }), ({ product, others }, amount) => {
        const result = productAlternatives(product, others, amount);
        if (result.basis === 'none') return;
        expect(result.found.length).toBeLessThanOrEqual(3);
        named += result.found.length;
        const isRate = result.basis === 'rate';
        for (const { id, value } of result.found) {
          const other = others[id - 100];
          if (other === undefined) throw new Error('Not of the catalogue');
          expect(isRate ? value > result.own : value < result.own).toBe(true);
          expect(other.isActive).toBe(true);
          expect(['none', product.restriction]).toContain(other.restriction);
          expect(other.fscsProtected || !product.fscsProtected).toBe(true);
          expect(other.minimumAge ?? 0).toBeLessThanOrEqual(product.minimumAge ?? 0);
          if (!isRate) continue;
          expect(other.access).toBe(product.access);
          expect(value).toBe(plainRate(other, amount));
          expect(other.bonusRate !== null || other.rateKind === 'fixed').toBe(true);
          if (other.access === 'fixed-term')
            expect(other.termMonths ?? Infinity).toBeLessThanOrEqual(product.termMonths ?? 0);
          if (other.access !== 'regular-saver') expect(other.minimumDeposit ?? 0).toBeLessThanOrEqual(amount);
        }
        const values = result.found.map(({ value }) => value);
        expect(values).toEqual(values.toSorted((a, b) => (isRate ? b - a : a - b)));
      }),
      { numRuns: 1000 },
    );
    expect(named, 'the catalogues do have alternatives').toBeGreaterThan(20);
  });

  it('does not depend on the order of the catalogue or on what pays us', () => {
    fc.assert(
      fc.property(anyCatalogue, ({ product, others }) => {
        const paying = others.map((other) => ({ ...other, commission: 'account' as const }));
        const found = productAlternatives(product, others, AMOUNT);
        expect(productAlternatives(product, paying, AMOUNT)).toEqual(found);
        expect(productAlternatives(product, others.toReversed(), AMOUNT)).toEqual(found);
      }),
    );
  });
});

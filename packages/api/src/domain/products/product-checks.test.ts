import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../test/support/a-product.ts';
import { checkAge, checkedLine, headlineProof, ratingSourceText } from './product-checks.ts';
import type { Product } from './product.ts';
import type { ProductProof } from '../schemas/product-answer.ts';
import { addDays } from '../isa/tax-year.ts';

const TODAY = '2026-11-29';
const days = fc.integer({ min: 0, max: 4000 });
const proof = (checkedOn: string, fields: ProductProof['fields'] = ['interestRate']): ProductProof => ({
  fields,
  source: null,
  checkedOn,
  checkedBy: 'admin',
});
const cash = { interestRate: 4.1, annualFee: null, governmentBonus: null };
const lineOn = (checkedOn: string) => checkedLine({ ...cash, proofs: [proof(checkedOn)] }, TODAY);

describe('the age of a check', () => {
  it('turns amber after 7 days and asks to confirm after 30', () => {
    expect([0, 7, 8, 30, 31].map((ago) => checkAge(addDays(TODAY, -ago), TODAY))).toEqual([
      'fresh',
      'fresh',
      'ageing',
      'ageing',
      'stale',
    ]);
  });

  it('depends on the days between alone, across years and clock changes', () => {
    const today = fc.integer({ min: 0, max: 9000 }).map((day) => addDays('2010-01-01', day));
    fc.assert(
      fc.property(today, days, (on, ago) => {
        const expected = ago > 30 ? 'stale' : ago > 7 ? 'ageing' : 'fresh';
        expect(checkAge(addDays(on, -ago), on)).toBe(expected);
      }),
    );
  });

  it('never gets younger as days pass', () => {
    const order = ['fresh', 'ageing', 'stale'];
    fc.assert(
      fc.property(days, (ago) => {
        const [before, after] = [ago, ago + 1].map((n) => order.indexOf(checkAge(addDays(TODAY, -n), TODAY)));
        expect(after).toBeGreaterThanOrEqual(before ?? 0);
      }),
    );
  });

  it('takes a day ahead for fresh and a missing one for none', () => {
    expect(checkAge(addDays(TODAY, 3), TODAY)).toBe('fresh');
    expect(checkAge(undefined, TODAY)).toBe('none');
  });
});

describe('the words', () => {
  it('name the day, and the year where it is another', () => {
    expect(lineOn('2026-11-27')).toEqual({ age: 'fresh', text: 'Checked 27 Nov' });
    expect(lineOn('2026-11-21')).toEqual({ age: 'ageing', text: 'Checked 21 Nov' });
    expect(lineOn('2025-12-01')).toEqual({
      age: 'stale',
      text: 'Checked 1 Dec 2025. Confirm with the provider',
    });
  });

  it('say so where nothing was checked', () => {
    expect(checkedLine({ ...cash, proofs: [] }, TODAY)).toEqual({ age: 'none', text: 'No check on record' });
  });

  it('are about the headline figure, not about another fact', () => {
    const proofs = [proof('2026-11-28', ['term']), proof('2026-10-01')];
    expect(headlineProof({ ...cash, proofs })?.checkedOn).toBe('2026-10-01');
    expect(headlineProof({ ...cash, proofs: [proof('2026-11-28', ['term'])] })).toBeUndefined();
  });

  it('are about the latest check of any fact where there is no headline figure', () => {
    const proofs = [
      proof('2026-10-01', ['term']),
      proof('2026-11-28', ['minimumDeposit']),
      proof('2026-11-29', ['commission', 'rating']),
    ];
    const none = { interestRate: null, annualFee: null, governmentBonus: null };
    expect(headlineProof({ ...none, proofs })?.checkedOn).toBe('2026-11-28');
  });
});

describe('the source of a rating', () => {
  const rated = aProduct({ rating: 4.5 });
  it.each<[string, Product, string | null]>([
    ['is left out without a rating', { ...rated, rating: null }, null],
    ['is said to be missing where none is stated', rated, 'Rating source not stated'],
    ['is named', { ...rated, ratingSource: 'Review Site' }, 'Rating from Review Site'],
    [
      'is named with the day on which the rating was checked',
      { ...rated, ratingSource: 'Review Site', proofs: [proof('2026-11-20', ['rating'])] },
      'Rating from Review Site, checked 20 November 2026',
    ],
  ])('%s', (_title, product, text) => expect(ratingSourceText(product)).toBe(text));
});

import {
  checkedFields,
  proofOf,
  statedFacts,
  withCheck,
  checkAge,
  checkedLine,
  headlineProof,
  ratingSourceText,
  factAge,
  mentionedEnds,
} from './product-proofs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../test/support/a-product.ts';
import type { Product } from './product.ts';
import type { ProductProof } from '../schemas/product-answer.ts';
import { addDays } from '../isa/tax-year.ts';

const OLD = { source: 'https://example.com/old', checkedOn: '2026-11-01', checkedBy: 'feed' as const };
const product = aProduct({
  interestRate: 4.05,
  access: 'easy',
  flexible: true,
  proofs: [{ fields: ['interestRate', 'flexible', 'access'], ...OLD }],
});
const none = new Set<string>();

describe('a check of facts', () => {
  it('gives a fact that changed the source and the day of the check', () => {
    const proofs = withCheck(
      product,
      {
        fields: ['interestRate'],
        source: 'https://example.com/new',
        checkedOn: '2026-10-01',
        checkedBy: 'csv',
      },
      new Set(['interestRate']),
    );
    expect(proofOf({ proofs }, 'interestRate')).toMatchObject({
      source: 'https://example.com/new',
      checkedOn: '2026-10-01',
      checkedBy: 'csv',
    });
    expect(proofOf({ proofs }, 'access')).toMatchObject(OLD);
  });

  it('dates a fact that stays as it is only by a later day', () => {
    const check = { fields: ['access' as const], checkedBy: 'csv' as const };
    expect(withCheck(product, { ...check, checkedOn: '2026-10-31' }, none)).toEqual(product.proofs);
    expect(withCheck(product, { ...check, checkedOn: '2026-11-01' }, none)).toEqual(product.proofs);
    const later = withCheck(product, { ...check, checkedOn: '2026-11-02' }, none);
    expect(proofOf({ proofs: later }, 'access')).toEqual({
      fields: ['access'],
      source: OLD.source,
      checkedOn: '2026-11-02',
      checkedBy: 'csv',
    });
  });

  it('takes another source of the same day', () => {
    const check = { source: 'https://example.com/b', checkedOn: OLD.checkedOn, checkedBy: 'feed' as const };
    const proofs = withCheck(product, { fields: ['access'], ...check }, none);
    expect(proofOf({ proofs }, 'access')?.source).toBe('https://example.com/b');
  });

  it('forgets the proof of a fact that is no longer stated', () => {
    const proofs = withCheck(
      { ...product, access: null },
      { fields: ['access'], checkedOn: '2026-11-02', checkedBy: 'csv' },
      new Set(['access']),
    );
    expect(proofOf({ proofs }, 'access')).toBeUndefined();
    expect(proofs).toHaveLength(1);
  });

  it('keeps no proof of what describes the entry: name, link, features', () => {
    const proofs = withCheck(
      aProduct({}),
      { fields: ['name', 'features', 'fscsProtected'], checkedOn: '2026-11-02', checkedBy: 'csv' },
      none,
    );
    expect(proofs.flatMap(({ fields }) => fields)).toEqual(['fscsProtected']);
  });

  it('is written alike in whatever order facts were checked', () => {
    const check = (field: 'access' | 'flexible', proofs = product.proofs) =>
      withCheck(
        { ...product, proofs },
        { fields: [field], checkedOn: '2026-11-09', checkedBy: 'admin' },
        none,
      );
    expect(check('access', check('flexible'))).toEqual(check('flexible', check('access')));
  });
});

it('names the facts that a product states', () => {
  expect(statedFacts(product)).toEqual(['interestRate', 'fscsProtected', 'flexible', 'access']);
});

it('leaves the source of a rating out of facts and checks until it has a proof', () => {
  const rated = { ...product, ratingSource: 'Review Site' };
  expect([statedFacts(rated), checkedFields(rated)]).toEqual([statedFacts(product), checkedFields(product)]);
  const proofs = [{ fields: ['ratingSource' as const], ...OLD }];
  expect(checkedFields({ ...rated, proofs })).toContain('ratingSource');
});

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

  it('treats a future date as fresh and a missing one as no check', () => {
    expect(checkAge(addDays(TODAY, 3), TODAY)).toBe('fresh');
    expect(checkAge(undefined, TODAY)).toBe('none');
  });
});

describe('the words', () => {
  it('name the day, and the year if it is another', () => {
    expect(lineOn('2026-11-27')).toEqual({ age: 'fresh', text: 'Checked 27 Nov' });
    expect(lineOn('2026-11-21')).toEqual({ age: 'ageing', text: 'Checked 21 Nov' });
    expect(lineOn('2025-12-01')).toEqual({
      age: 'stale',
      text: 'Checked 1 Dec 2025. Confirm with the provider',
    });
  });

  it('say so if nothing was checked', () => {
    expect(checkedLine({ ...cash, proofs: [] }, TODAY)).toEqual({ age: 'none', text: 'No check on record' });
  });

  it('are about the headline figure, not about another fact', () => {
    const proofs = [proof('2026-11-28', ['term']), proof('2026-10-01')];
    expect(headlineProof({ ...cash, proofs })?.checkedOn).toBe('2026-10-01');
    expect(headlineProof({ ...cash, proofs: [proof('2026-11-28', ['term'])] })).toBeUndefined();
  });

  it('are about the latest check of any fact if there is no headline figure', () => {
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

it('counts unchecked facts, and dates the rest by the oldest check', () => {
  const product = aProduct({ interestRate: 4, minimumDeposit: 1, term: '1 year' });
  const { facts } = factAge(product);
  expect(factAge(product)).toEqual({ facts, unchecked: facts, oldest: null });
  const proof = (fields: ('interestRate' | 'minimumDeposit' | 'annualFee')[], checkedOn: string) => ({
    fields,
    source: null,
    checkedOn,
    checkedBy: 'admin' as const,
  });
  const proofs = [
    proof(['interestRate'], '2026-11-20'),
    proof(['minimumDeposit', 'annualFee'], '2026-10-01'),
  ];
  expect(factAge({ ...product, annualFee: null, proofs })).toEqual({
    facts,
    unchecked: facts - 2,
    oldest: '2026-10-01',
  });
});

const stating = (term: string | null, features: string[] = []) => ({
  term,
  termsApply: null,
  earlyWithdrawalPenalty: null,
  features,
});

describe('days on which a product says that something ends', () => {
  it.each([
    ['Fixed until 31 January 2027', '2027-01-31', 'fix'],
    ['The bonus ends on 5th April 2027.', '2027-04-05', 'bonus'],
    ['Available to new savers before 01/12/2026', '2026-12-01', 'other'],
    ['Matures 2027-02-28', '2027-02-28', 'fix'],
  ])('reads "%s"', (text, on, kind) => {
    expect(mentionedEnds(stating(text))).toEqual([{ on, kind, text }]);
  });

  it.each([
    'Winner of the award of 3 March 2026',
    'Fixed until 31 February 2027',
    'Bonus until further notice',
    '2 years',
  ])('reads none in "%s"', (text) => {
    expect(mentionedEnds(stating(text))).toEqual([]);
  });

  it('puts the soonest first, whichever text it is in', () => {
    const ends = mentionedEnds(stating('Fixed until 1 May 2027', ['Bonus until 1 March 2027']));
    expect(ends.map(({ on }) => on)).toEqual(['2027-03-01', '2027-05-01']);
  });
});

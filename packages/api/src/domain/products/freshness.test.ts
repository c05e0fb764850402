import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../test/support/a-product.ts';
import { factAge, mentionedEnds } from './freshness.ts';

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

const product = (term: string | null, features: string[] = []) => ({
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
    expect(mentionedEnds(product(text))).toEqual([{ on, kind, text }]);
  });

  it.each([
    'Winner of the award of 3 March 2026',
    'Fixed until 31 February 2027',
    'Bonus until further notice',
    '2 years',
  ])('reads none in "%s"', (text) => {
    expect(mentionedEnds(product(text))).toEqual([]);
  });

  it('puts the soonest first, whichever text it is in', () => {
    const ends = mentionedEnds(product('Fixed until 1 May 2027', ['Bonus until 1 March 2027']));
    expect(ends.map(({ on }) => on)).toEqual(['2027-03-01', '2027-05-01']);
  });
});

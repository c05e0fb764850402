import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../test/support/a-product.ts';
import { checkedFields, proofOf, statedFacts, withCheck } from './product-proofs.ts';

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

import { expect, it } from 'vitest';
import { aProduct } from '../../test/support/a-product.ts';
import { factAge } from './fact-age.ts';

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

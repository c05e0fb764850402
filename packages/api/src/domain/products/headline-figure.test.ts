import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../test/support/a-product.ts';
import { headlineFigure } from './headline-figure.ts';

describe('the headline figure', () => {
  it.each([
    [{ interestRate: 4.55, annualFee: 1, governmentBonus: 25 }, 'AER 4.55%'],
    [{ interestRate: 0, annualFee: 1 }, 'AER 0.00%'],
    [{ annualFee: 0.125, governmentBonus: 25 }, 'Annual fee 0.125%'],
    [{ annualFee: 0 }, 'Annual fee 0.00%'],
    [{ governmentBonus: 25 }, 'Government bonus 25%'],
    [{}, 'N/A N/A'],
  ])('of %j is %s', (fields, expected) => {
    const { label, text } = headlineFigure(aProduct(fields));
    expect(`${label} ${text}`).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { comparisonHref, comparisonProblem, parseComparison, withoutSome } from './comparison-query.ts';

describe('the address of a comparison', () => {
  it.each([
    ['', '/products'],
    ['?type=Cash+ISA&sort=interest&page=2', '/products?type=Cash+ISA&sort=interest&page=2'],
    ['?amount=15000&months=12', '/products?amount=15000'],
    ['?amount=15k&months=24', '/products?amount=15000&months=24'],
    ['?amount=%C2%A315%2C000.50', '/products?amount=15000.5'],
    ['?access=easy&transfers=yes&bonus=no', '/products?access=easy&transfers=yes&bonus=no'],
    ['?access=weekly&transfers=maybe&constructor=yes', '/products'],
    ['?q=+Bank+', '/products?q=Bank'],
    ['?payers=hide&page=2', '/products?payers=hide&page=2'],
    ['?payers=show', '/products'],
    ['?sort=earnings', '/products'],
    ['?sort=earnings&amount=100', '/products?sort=earnings&amount=100'],
    ['?sort=cost&amount=100', '/products?sort=cost&amount=100'],
    ['?amount=-5&months=999&page=0', '/products'],
  ])('%s is %s', (search, href) => expect(comparisonHref(parseComparison(search))).toBe(href));

  it('leaves out one condition and goes back to the first page', () => {
    const query = parseComparison('?access=easy&q=bank&page=3');
    expect(withoutSome(query, ['access'])).toBe('/products?q=bank');
    expect(withoutSome(query, ['q'])).toBe('/products?access=easy');
    expect(withoutSome(query, ['q', 'access'])).toBe('/products');
  });
});

describe('what cannot be used', () => {
  it.each([
    ['?amount=0', 'The amount must be more than £0, so it was left out.'],
    ['?amount=-5', 'The amount must be more than £0, so it was left out.'],
    ['?amount=abc', 'The amount is not a number of pounds, so it was left out.'],
    ['?amount=1e9', 'The amount is not a number of pounds, so it was left out.'],
    ['?amount=1000000000', 'Amounts above £10,000,000 count as that.'],
    ['?amount=0.001', 'The amount must be more than £0, so it was left out.'],
    ['?monthly=abc', 'The monthly amount is not a number of pounds, so it was left out.'],
    ['?monthly=-5', 'The monthly amount must be more than £0, so it was left out.'],
    ['?months=0', 'The months must be a whole number from 1 to 360, so 12 are counted.'],
    ['?months=999', 'The months must be a whole number from 1 to 360, so 12 are counted.'],
    ['?access=weekly', '“weekly” is not offered under “access”, so it was left out.'],
    ['?type=Bogus', '“Bogus” is not offered under “type”, so it was left out.'],
    ['?sort=cheapest', '“cheapest” is not offered under “sort”, so it was left out.'],
    ['?type=Cash+ISA&sort=earnings', null],
    ['?amount=15k&months=24&access=easy', null],
    ['', null],
  ])('of %s is said: %s', (search, problem) => expect(comparisonProblem(search)).toBe(problem));
});

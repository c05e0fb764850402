import { describe, expect, it } from 'vitest';
import { comparisonHref, parseComparison, parseMyMoney, withoutSome } from './comparison-query.ts';

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
    ['?amount=0&monthly=100', '/products?monthly=100'],
    ['?amount=100&monthly=0', '/products?amount=100'],
  ])('%s is %s', (search, href) => expect(comparisonHref(parseComparison(search))).toBe(href));

  it('leaves out one condition and goes back to the first page', () => {
    const query = parseComparison('?access=easy&q=bank&page=3');
    expect(withoutSome(query, ['access'])).toBe('/products?q=bank');
    expect(withoutSome(query, ['q'])).toBe('/products?access=easy');
    expect(withoutSome(query, ['q', 'access'])).toBe('/products');
  });
});

describe('the saver’s money', () => {
  it.each([
    '?amount=0',
    '?amount=-5',
    '?amount=abc',
    '?amount=1e9',
    '?amount=1000000000',
    '?amount=0.001',
    '?monthly=abc',
    '?monthly=-5',
    '?months=0',
    '?months=999',
    '?months=1e2',
    '?months=1.5',
  ])('%s counts as left out, by name', (search) => {
    const [, field] = /^\?(\w+)=/.exec(search) ?? [];
    expect(parseMyMoney(search)).toEqual({ amount: null, monthly: 0, months: 12, problems: [field] });
  });

  it.each(['', '?amount=15k&months=24', '?amount=0&monthly=5', '?monthly=0', '?amount=+&months='])(
    '%s is read as it is',
    (search) => expect(parseMyMoney(search).problems).toEqual([]),
  );
});

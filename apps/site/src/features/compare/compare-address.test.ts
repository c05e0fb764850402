import { listed } from '@isa/api/domain/text';
import { describe, expect, it } from 'vitest';
import { compareNote } from './compare-note.ts';
import { compareHref } from '@isa/api/domain/comparison/comparison-query';
import { compareKey, parseCompare, productsHref, type CompareView } from './compare-address.ts';

const plain: CompareView = {
  ids: [1, 2],
  amount: 10_000,
  monthly: 0,
  months: 12,
  onlyDifferences: false,
  hidesPayers: false,
  problems: [],
};

const cases: [search: string, view: Partial<CompareView>][] = [
  ['?ids=1,2', {}],
  ['ids=1%2C2', {}],
  ['?ids=1&ids=2', {}],
  ['?ids=+1+,,+2,', {}],
  ['?ids=1,2&amount=15000&months=24&diff=1', { amount: 15_000, months: 24, onlyDifferences: true }],
  ['?ids=1,2&diff=yes', {}],
  ['?ids=1,2&payers=hide', { hidesPayers: true }],
  ['?ids=1,2&payers=show', {}],
  ['', { ids: [] }],
  ['?ids=', { ids: [] }],
  ['?ids=2,1', { ids: [2, 1] }],
  ['?ids=1,2,1,2', { problems: ['repeated'] }],
  ['?ids=1,2,3,4,5,6,7,8,9', { ids: [1, 2, 3, 4], problems: ['too-many'] }],
  ['?ids=1,abc,2', { problems: ['unreadable'] }],
  ['?ids=1,2,-3,0,1.5,1e3,99999999999999999', { problems: ['unreadable'] }],
  ['?ids=%3Cscript%3Ealert(1)%3C/script%3E', { ids: [], problems: ['unreadable'] }],
  ['?ids=1,2,x,2,5,6,7', { ids: [1, 2, 5, 6], problems: ['unreadable', 'repeated', 'too-many'] }],
  [`?ids=${'7,'.repeat(10_000)}`, { ids: [7], problems: ['repeated'] }],
  ['?ids=1,2&amount=0', { problems: ['amount'] }],
  ['?ids=1,2&amount=-5', { problems: ['amount'] }],
  ['?ids=1,2&amount=1e9', { problems: ['amount'] }],
  ['?ids=1,2&amount=1000000000', { problems: ['amount'] }],
  ['?ids=1,2&amount=10000000', { amount: 10_000_000 }],
  ['?ids=1,2&amount=10000000.01', { problems: ['amount'] }],
  ['?ids=1,2&amount=15k', { amount: 15_000 }],
  ['?ids=1,2&amount=', {}],
  ['?ids=1,2&amount=%C2%A315,000.50', { amount: 15_000.5 }],
  ['?ids=1,2&amount=1.005', { amount: 1 }],
  ['?ids=1,2&amount=%3Cscript%3E', { problems: ['amount'] }],
  ['?ids=1,2&monthly=500&months=180', { amount: 0, monthly: 500, months: 180 }],
  ['?ids=1,2&amount=0&monthly=500', { amount: 0, monthly: 500 }],
  ['?ids=1,2&amount=10000&monthly=500', { monthly: 500 }],
  ['?ids=1,2&monthly=0', {}],
  ['?ids=1,2&monthly=-5', { problems: ['monthly'] }],
  ['?ids=1,2&months=0', { problems: ['months'] }],
  ['?ids=1,2&months=999', { problems: ['months'] }],
  ['?ids=1,2&months=1.5', { problems: ['months'] }],
  ['?ids=1,2&months=-1', { problems: ['months'] }],
  ['?ids=1,2&months=', {}],
  ['?ids=1,2&months=120', { months: 120 }],
  ['?ids=1,2,%E0%A4%A&__proto__=x', { problems: ['unreadable'] }],
];

describe('an address of /compare', () => {
  it.each(cases)('%s is read', (search, view) => {
    expect(parseCompare(search)).toEqual({ ...plain, ...view });
  });

  it.each(cases)('%s reads the same from the key of its page, which is a key itself', (search) => {
    const view = parseCompare(search);
    const key = compareKey(view);
    const again = parseCompare(key.slice('/compare'.length));
    expect(again).toEqual(view);
    expect(compareKey(again)).toBe(key);
  });

  it('marks invalid values in its key, and drops unknown parameters', () => {
    const search = '?ids=1,2,%3Cscript%3E&amount=%3Cscript%3E&months=x&utm=x&diff=%3Cscript%3E';
    expect(compareKey(parseCompare(search))).toBe('/compare?ids=1,2,invalid&amount=invalid&months=invalid');
  });

  it('leaves defaults out', () => {
    expect(compareHref([])).toBe('/compare');
    expect(compareHref([3, 1])).toBe('/compare?ids=3,1');
    expect(compareHref([1, 2], { amount: 10_000, months: 12 })).toBe('/compare?ids=1,2');
    expect(compareHref([1, 2], { amount: 15_000, months: 24, onlyDifferences: true })).toBe(
      '/compare?ids=1,2&amount=15000&months=24&diff=1',
    );
  });
});

describe('a link from /compare to the list', () => {
  it.each([
    ['?ids=1,2', '/products?ids=1,2'],
    ['?ids=1,2&months=24&payers=hide', '/products?amount=10000&months=24&payers=hide&ids=1,2'],
    ['?ids=1,2&amount=10000&monthly=50', '/products?amount=10000&monthly=50&ids=1,2'],
    ['?ids=1,2&monthly=50', '/products?monthly=50&ids=1,2'],
  ])('from %s keeps money, months and what is hidden', (search, href) => {
    const view = parseCompare(search);
    expect(productsHref(view.ids, view)).toBe(href);
  });
});

describe('unused parts of an address', () => {
  it('is one sentence', () => {
    expect(compareNote([], 0)).toBeNull();
    expect(compareNote([], 1)).toBe(
      'Not everything in this link could be used: 1 product is no longer listed.',
    );
    const all = compareNote(['unreadable', 'repeated', 'too-many', 'amount', 'months'], 2);
    expect(all).toMatch(/^Not everything [^.]*: 2 products are no longer listed; [^.]*\.$/);
    expect(all).toContain('the amount must be a number from £1 to £10,000,000');
    expect(all).toContain('the time must be from 1 to 360 whole months');
  });

  it('lists words', () => {
    expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { pageKey } from '../../framework/page-key.ts';
import { visitQueryFrom, visitPages } from './useVisitQuery.ts';

const paths: Readonly<Record<string, string>> = { product: '/products/1' };
const pathOf = (page: string) => paths[page] ?? `/${page}`;

const searches = [
  '',
  '?ids=1&ids=2',
  '?ids=1&ids=2&amount=10000&months=12',
  '?ids=1,2&amount=10000',
  '?ids=1,2&months=24',
  '?ids=1,2&amount=15000&months=24&payers=hide',
  '?ids=1,2&amount=10000&monthly=50',
  '?ids=1,2&monthly=50&amount=0',
  '?ids=1,1,x,2,3,4,5&amount=-5&months=999&monthly=lots',
  '?amount=%C2%A315,000.50&payers=show&utm=x',
];

describe.each(visitPages)('links from the page %s', (page) => {
  it.each(searches)('carry the same from %s as from the cached page', (search) => {
    const key = pageKey(pathOf(page), search);
    const { search: cached } = new URL(key ?? '', 'http://localhost');
    expect(visitQueryFrom(page, search)).toBe(visitQueryFrom(page, cached));
  });
});

it.each([
  ['compare', '?ids=1,2&months=24', '?amount=10000&months=24&ids=1,2'],
  ['compare', '?ids=1&ids=2&amount=10000&months=12', '?ids=1,2'],
  ['products', '?amount=10000', '?amount=10000'],
  ['terms', '?payers=hide&amount=15000&ids=3', ''],
])('a link from the page %s with %s carries "%s"', (page, search, carried) => {
  expect(visitQueryFrom(page, search)).toBe(carried);
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampPage,
  hasFewReviews,
  PAGE_SIZE,
  pageCount,
  pageSlice,
  parseSort,
  sortOptions,
} from './product-list.ts';

it('offers the specified sorts, Highest Rated first and by default', () => {
  expect(sortOptions.map((option) => option.label)).toEqual([
    'Highest Rated',
    'Highest Interest Rate',
    'Lowest Fees',
    'Most Popular',
  ]);
  expect([parseSort('fees'), parseSort(null), parseSort('price')]).toEqual(['fees', 'rating', 'rating']);
});

it('calls fewer than 40 reviews few, but not none', () => {
  expect([0, 1, 39, 40].map(hasFewReviews)).toEqual([false, true, true, false]);
});

describe('pages', () => {
  it('hold five products, and an empty list has one page', () => {
    expect(PAGE_SIZE).toBe(5);
    expect([0, 1, 5, 6, 10, 11].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3]);
  });

  it.each([
    ['3', 3],
    [2, 2],
    ['999', 3],
    ['0', 1],
    [-1, 1],
    ['1.5', 1],
    ['abc', 1],
    ['', 1],
    [null, 1],
    [undefined, 1],
    [Number.NaN, 1],
    [Infinity, 1],
  ])('read %j as page %i of 3', (page, expected) => expect(clampPage(page, 11)).toBe(expected));

  it('show every item exactly once', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), (items) => {
        const pages = Array.from({ length: pageCount(items.length) }, (_, index) =>
          pageSlice(items, index + 1),
        );
        expect(pages.flat()).toEqual(items);
        expect(pages.every((page) => page.length <= PAGE_SIZE)).toBe(true);
      }),
    );
  });
});

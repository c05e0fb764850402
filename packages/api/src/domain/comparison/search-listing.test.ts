import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparisonListing, listedKinds } from './search-listing.ts';
import { parseComparison } from './comparison-query.ts';

const listingOf = (search: string) => comparisonListing(parseComparison(search));

describe('how search engines see a view of /products', () => {
  it.each([
    ['', '/products'],
    ['?type=Cash+ISA', '/products?type=Cash+ISA'],
    ['?type=Stocks+and+Shares+ISA', '/products?type=Stocks+%26+Shares+ISA'],
    ['?page=3', '/products?page=3'],
    ['?type=Cash+ISA&page=2', '/products?type=Cash+ISA&page=2'],
    ['?sort=fees', '/products'],
    ['?months=24', '/products'],
    ['?type=Cash+ISA&sort=interest', '/products?type=Cash+ISA'],
    ['?utm_source=x&type=Cash+ISA', '/products?type=Cash+ISA'],
  ])('%s is listed as %s', (search, canonical) =>
    expect(listingOf(search)).toEqual({ canonical, isListed: true }),
  );

  it('counts links that are hidden as the view that shows them', () => {
    expect(listingOf('?payers=hide')).toEqual({ canonical: '/products', isListed: true });
    expect(listingOf('?access=easy&payers=hide')).toEqual({
      canonical: '/products?access=easy',
      isListed: false,
    });
  });

  it.each([
    '?amount=15000',
    '?access=easy',
    '?type=Cash+ISA&transfers=yes&bonus=no',
    '?q=bank',
    '?monthly=200&months=24',
    '?sort=fees&page=2',
    '?sort=fees&access=easy',
  ])('%s is not listed, under its own address', (search) =>
    expect(listingOf(search)).toEqual({ canonical: `/products${search}`, isListed: false }),
  );

  it('a canonical address is canonical for itself', () => {
    const parameter = fc.constantFrom(
      'type=Cash+ISA',
      'type=Junior+ISA',
      'sort=fees',
      'sort=popular',
      'page=2',
      'amount=500',
      'months=24',
      'access=easy',
      'paid=monthly',
      'q=bank',
      'payers=hide',
    );
    fc.assert(
      fc.property(fc.array(parameter, { maxLength: 6 }), (parameters) => {
        const listing = listingOf(`?${parameters.join('&')}`);
        expect(listingOf(listing.canonical.replace('/products', ''))).toEqual(listing);
        if (listing.isListed)
          expect(listing.canonical).toMatch(/^\/products(\?(type|page)=[^&]*(&page=\d+)?)?$/);
      }),
    );
  });

  it('all kinds have a listed first page', () => {
    expect(listedKinds()).toHaveLength(6);
    expect(listedKinds()).toContain('/products?type=Innovative+Finance+ISA');
  });
});

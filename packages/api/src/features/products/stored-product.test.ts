import { demoProducts, seedRow } from '@isa/db/seed';
import { describe, expect, it } from 'vitest';
import { productFieldNames } from '../../domain/products/product-fields.ts';
import { readStoredProduct } from './stored-product.ts';

const AT = '2026-11-20T12:00:00.000Z';
const [sample] = demoProducts;
if (sample === undefined) throw new Error('The sample catalogue is empty');
const row = { ...seedRow(sample, AT), id: 1 };

describe('a stored product', () => {
  it('has every fact as it was stored', () => {
    for (const [at, product] of demoProducts.entries())
      expect(readStoredProduct({ ...seedRow(product, AT), id: at + 1 })).toMatchObject(product);
  });

  it('reads facts that are not of their kind as not stated', () => {
    const facts = {
      access: 'weekly',
      noticeDays: '90',
      channels: ['fax'],
      rateTiers: [{ from: 0 }],
      flexible: 1,
    };
    expect(readStoredProduct({ ...row, facts })).toMatchObject({
      access: null,
      noticeDays: null,
      channels: null,
      rateTiers: null,
      flexible: null,
    });
  });

  it('leaves out facts of a later version', () => {
    expect(readStoredProduct({ ...row, facts: { somethingNew: 1 } })).not.toHaveProperty('somethingNew');
  });
});

describe('the sample catalogue', () => {
  it('knows every field of a product', () => {
    expect(Object.keys(sample).toSorted()).toEqual(productFieldNames.toSorted());
  });

  it('states every field of at least one product', () => {
    const unstated = productFieldNames.filter((name) =>
      demoProducts.every((product) => product[name] === null),
    );
    // No sample product has a logo.
    expect(unstated).toEqual(['logoUrl']);
  });
});

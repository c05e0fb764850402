import { z } from 'zod';
import { byId } from '../../domain/schemas/common.ts';
import { exampleEntry, exampleRates } from '../../domain/products/example-products.ts';
import { productList } from '../../domain/schemas/product.ts';
import { exampleAnswer, listedProduct, product, rateStretch } from '../../domain/schemas/product-answer.ts';
import { describeArea } from '../route-doc.ts';

const cached = { ETag: 'Of this version of the catalogue, for If-None-Match.' };
const notModified = { 304: 'Not modified: If-None-Match named the present version.' };
const ifNoneMatch = { 'If-None-Match': 'The ETag of an earlier answer.' };

export const productRoutes = describeArea('Products', {
  'GET /api/products': {
    summary: 'List the products',
    notes:
      'Active products, by id. An administrator may add `all=1` for hidden ones too; from others it is ignored.',
    input: productList,
    headers: ifNoneMatch,
    answer: z.array(listedProduct),
    answerHeaders: cached,
    others: notModified,
  },
  'GET /api/products/{id}': {
    summary: 'Read one product',
    input: byId,
    headers: ifNoneMatch,
    answer: product,
    answerHeaders: cached,
    others: notModified,
    errors: { 404: 'No such product, or (to all but administrators) a hidden one.' },
    example: { params: { id: '1' } },
  },
  'GET /api/products/{id}/history': {
    summary: 'Read the rate history of a product',
    notes:
      'The newest 200 changes, the first one first. Days on which the product was hidden are left out, and so is what was changed again on the same day.',
    answer: z.array(rateStretch),
    errors: { 404: 'No such product, or (to all but administrators) a hidden one.' },
    example: {
      params: { id: '1' },
      answer: exampleRates,
    },
  },
  'POST /api/products': {
    summary: 'Add a product',
    answer: product,
    errors: { 409: 'This provider already has a product with that name.' },
    example: {
      body: exampleEntry,
      answer: { ...exampleAnswer, id: 61 },
    },
  },
  'PATCH /api/products/{id}/toggle-active': {
    summary: 'Toggle the visibility of a product',
    answer: product,
    errors: { 404: 'No such product.' },
    example: {
      params: { id: '2' },
      body: {},
      answer: { ...exampleAnswer, id: 2, isActive: false },
    },
  },
});

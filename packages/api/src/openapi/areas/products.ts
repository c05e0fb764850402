import { z } from 'zod';
import { byId } from '../../domain/schemas/pagination.ts';
import { productList } from '../../domain/schemas/product.ts';
import {
  exampleBasics,
  exampleProofs,
  listedProduct,
  product,
  rateStretch,
} from '../../domain/schemas/product-answer.ts';
import { describeArea } from '../route-doc.ts';

const cached = { ETag: 'Of this version of the catalogue, for If-None-Match.' };
const notModified = { 304: 'Not modified: If-None-Match named the present version.' };
const ifNoneMatch = { 'If-None-Match': 'The ETag of an earlier answer.' };

const harbour = {
  name: 'Harbour Easy Access Cash ISA',
  provider: 'Harbour Example Bank',
  type: 'Cash ISA',
  interestRate: 4.1,
  minimumDeposit: 1,
  features: ['Withdraw at any time'],
  referralLink: 'https://example.com/harbour-cash-isa',
  access: 'easy',
  transfersIn: true,
};

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
      answer: [
        { from: '2026-06-01', until: '2026-11-20', interestRate: 4.05, bonusRate: 0, bonusMonths: null },
        { from: '2026-11-20', until: null, interestRate: 4.15, bonusRate: 0, bonusMonths: null },
      ],
    },
  },
  'POST /api/products': {
    summary: 'Add a product',
    answer: product,
    errors: { 409: 'This provider already has a product with that name.' },
    example: {
      body: { ...harbour, source: 'https://example.com/harbour-summary-box', checkedOn: '2026-11-20' },
      answer: {
        ...exampleBasics,
        ...harbour,
        id: 61,
        rating: 4,
        reviewCount: 0,
        maximumDeposit: null,
        term: null,
        earlyWithdrawalPenalty: null,
        proofs: [
          {
            fields: ['interestRate', 'minimumDeposit', 'fscsProtected', 'transfersIn', 'access'],
            source: 'https://example.com/harbour-summary-box',
            checkedOn: '2026-11-20',
            checkedBy: 'admin',
          },
        ],
        updatedAt: exampleProofs.updatedAt,
      },
    },
  },
  'PATCH /api/products/{id}/toggle-active': {
    summary: 'Toggle the visibility of a product',
    answer: product,
    errors: { 404: 'No such product.' },
    example: {
      params: { id: '2' },
      body: {},
      answer: {
        ...exampleBasics,
        ...exampleProofs,
        id: 2,
        name: 'Online Easy Access Cash ISA',
        provider: 'Hollowmere Building Society',
        isActive: false,
        rating: 4.4,
        reviewCount: 5120,
        interestRate: 4.4,
        minimumDeposit: 100,
        features: ['Includes a bonus of 0.85% for 12 months', 'Transfers in from other ISAs accepted'],
        referralLink: 'https://example.com/go/hollowmere-building-society/online-easy-access-cash-isa',
        termsApply:
          'The rate includes a fixed bonus of 0.85% for the first 12 months. After that you earn the underlying variable rate, 3.55% when this was recorded.',
      },
    },
  },
});

import { z } from 'zod';
import type { Product } from '../../domain/product.ts';
import { productList } from '../../domain/schemas/product.ts';
import { byId } from '../../domain/schemas/rows.ts';
import type { RouteDocs } from '../../domain/schemas/route-doc.ts';

const amount = z.number().nullable();
const text = z.string().nullable();

/** Money in pounds, rates in percent. */
const product: z.ZodType<Product> = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    provider: z.string(),
    type: z.string(),
    isActive: z.boolean(),
    rating: z.number().min(0).max(5).nullable(),
    reviewCount: z.int(),
    interestRate: amount,
    annualFee: amount,
    governmentBonus: amount,
    minimumDeposit: amount,
    maximumDeposit: amount,
    term: text,
    earlyWithdrawalPenalty: text,
    fscsProtected: z.boolean(),
    features: z.array(z.string()),
    logoUrl: text,
    referralLink: z.url(),
    termsApply: text,
  })
  .meta({
    id: 'Product',
    description: 'Money in pounds, rates in percent; null where the provider states nothing.',
  });

const cached = { ETag: 'Of this version of the catalogue, for If-None-Match.' };
const notModified = { 304: 'Not modified: If-None-Match named the present version.' };
const ifNoneMatch = { 'If-None-Match': 'The ETag of an earlier answer.' };

const everydayCash = {
  id: 1,
  name: 'Everyday Cash ISA',
  provider: 'Thistlewick Bank',
  type: 'Cash ISA',
  isActive: true,
  rating: 4.9,
  reviewCount: 48213,
  interestRate: 4.15,
  annualFee: null,
  governmentBonus: null,
  minimumDeposit: 1,
  maximumDeposit: 20000,
  term: 'Easy access',
  earlyWithdrawalPenalty: 'None',
  fscsProtected: true,
  features: ['Variable rate with no introductory bonus', 'Withdraw as often as you like'],
  logoUrl: null,
  referralLink: 'https://example.com/go/thistlewick-bank/everyday-cash-isa',
  termsApply: null,
};
const harbour = {
  name: 'Harbour Easy Access Cash ISA',
  provider: 'Harbour Example Bank',
  type: 'Cash ISA',
  interestRate: 4.1,
  minimumDeposit: 1,
  features: ['Withdraw at any time'],
  referralLink: 'https://example.com/harbour-cash-isa',
};

export const productDocs = {
  'GET /api/products': {
    area: 'Products',
    summary: 'List the products',
    notes:
      'Active products, by id. An administrator may add `all=1` for hidden ones too; from others it is ignored.',
    input: productList,
    headers: ifNoneMatch,
    answer: z.array(product),
    answerHeaders: cached,
    others: notModified,
    example: { answer: [everydayCash] },
  },
  'GET /api/products/{id}': {
    area: 'Products',
    summary: 'Read one product',
    input: byId,
    headers: ifNoneMatch,
    answer: product,
    answerHeaders: cached,
    others: notModified,
    errors: { 404: 'No such product, or (to all but administrators) a hidden one.' },
    example: { params: { id: '1' }, answer: everydayCash },
  },
  'POST /api/products': {
    area: 'Products',
    summary: 'Add a product',
    answer: product,
    errors: { 409: 'This provider already has a product of that name.' },
    example: {
      body: harbour,
      answer: {
        ...everydayCash,
        ...harbour,
        id: 61,
        rating: 4,
        reviewCount: 0,
        maximumDeposit: null,
        term: null,
        earlyWithdrawalPenalty: null,
      },
    },
  },
  'PATCH /api/products/{id}/toggle-active': {
    area: 'Products',
    summary: 'Show a hidden product, hide a shown one',
    answer: product,
    errors: { 404: 'No such product.' },
    example: {
      params: { id: '2' },
      body: {},
      answer: {
        ...everydayCash,
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
} satisfies RouteDocs;

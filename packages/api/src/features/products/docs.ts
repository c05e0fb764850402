import { z } from 'zod';
import type { FieldDefinition } from '../../domain/product-field-definition.ts';
import { fieldMeaning } from '../../domain/product-field-words.ts';
import { fieldOf, isTypedFact, type ProductField, productFieldNames } from '../../domain/product-fields.ts';
import { rateFields } from '../../domain/rate-history.ts';
import { productList } from '../../domain/schemas/product.ts';
import { byId } from '../../domain/schemas/pagination.ts';
import type { RouteDocs } from '../../domain/schemas/route-doc.ts';

function answerOf(field: FieldDefinition): z.ZodType {
  switch (field.kind) {
    case 'text':
      return z.string();
    case 'url':
      return z.url();
    case 'number':
      return z.number();
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(Object.keys(field.options));
    case 'choices':
      return z.array(z.enum(Object.keys(field.options)));
    case 'list':
      return z.array(z.string());
    case 'tiers':
      return z.array(z.strictObject({ from: z.number(), rate: z.number() }));
  }
}

function describedField(name: ProductField): z.ZodType {
  const field = fieldOf(name);
  const answer = answerOf(field).meta({ description: fieldMeaning(name) });
  if (field.required) return answer;
  return isTypedFact(name) ? answer.exactOptional() : answer.nullable();
}

const fields = Object.fromEntries(productFieldNames.map((name) => [name, describedField(name)]));

const listedProduct = z.strictObject({ id: z.int(), ...fields }).meta({
  id: 'ListedProduct',
  description: 'Money in pounds, rates in percent; null or left out where the provider states nothing.',
});

const product = listedProduct
  .extend({
    proofs: z
      .array(
        z.strictObject({
          fields: z.array(z.enum(productFieldNames)),
          source: z.url().nullable(),
          checkedOn: z.iso.date(),
          checkedBy: z.enum(['admin', 'csv', 'feed', 'seed']),
        }),
      )
      .meta({ description: 'Where facts come from and when they were checked last.' }),
    updatedAt: z.iso.datetime().meta({ description: 'When anything of it was changed last.' }),
  })
  .meta({ id: 'Product', description: 'A product with the sources of its facts.' });

const rateStretch = z
  .strictObject({
    from: z.iso.date(),
    until: z.iso
      .date()
      .nullable()
      .meta({ description: 'The day on which it was followed; null for today’s.' }),
    ...Object.fromEntries(
      rateFields.map((name) => [
        name,
        answerOf(fieldOf(name))
          .nullable()
          .meta({ description: fieldMeaning(name) }),
      ]),
    ),
  })
  .meta({ id: 'RateStretch', description: 'The rate of a product over some days in London.' });

const cached = { ETag: 'Of this version of the catalogue, for If-None-Match.' };
const notModified = { 304: 'Not modified: If-None-Match named the present version.' };
const ifNoneMatch = { 'If-None-Match': 'The ETag of an earlier answer.' };

const basics = {
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
const everydayCash = {
  ...basics,
  channels: ['online', 'app', 'phone'],
  minimumAge: 18,
  restriction: 'none',
  transfersIn: true,
  transfersInFrom: ['cash'],
  flexible: false,
  access: 'easy',
  earlyWithdrawal: true,
  exitCostDays: 0,
  rateKind: 'variable',
  bonusRate: 0,
  interestPaid: 'choice',
};
const proofs = [
  {
    fields: ['interestRate', 'access'],
    source: 'https://example.com/facts/thistlewick-bank/everyday-cash-isa',
    checkedOn: '2026-11-20',
    checkedBy: 'seed',
  },
];
const updatedAt = '2026-11-20T09:00:00.000Z';
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

export const productDocs = {
  'GET /api/products': {
    area: 'Products',
    summary: 'List the products',
    notes:
      'Active products, by id. An administrator may add `all=1` for hidden ones too; from others it is ignored.',
    input: productList,
    headers: ifNoneMatch,
    answer: z.array(listedProduct),
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
    example: { params: { id: '1' }, answer: { ...everydayCash, proofs, updatedAt } },
  },
  'GET /api/products/{id}/history': {
    area: 'Products',
    summary: 'Read how the rate of a product has changed',
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
    area: 'Products',
    summary: 'Add a product',
    answer: product,
    errors: { 409: 'This provider already has a product of that name.' },
    example: {
      body: { ...harbour, source: 'https://example.com/harbour-summary-box', checkedOn: '2026-11-20' },
      answer: {
        ...basics,
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
        updatedAt,
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
        ...basics,
        proofs,
        updatedAt,
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

import { z } from 'zod';
import { normaliseType, typeFilters, ALL_TYPES } from '../isa-types.ts';
import { sortOptions } from '../product-ranking.ts';

const amount = z.number().min(0).max(1_000_000_000).nullable().default(null);
const optionalText = (max: number) => z.string().trim().max(max).nullable().default(null);

/** An http or https address; anything else (javascript:, data:, relative) is refused. */
export const webAddress = z
  .string()
  .trim()
  .max(2000)
  .pipe(z.url({ protocol: /^https?$/, error: 'Must be a valid URL' }));

const blankIsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** What a product may be created with; the specified messages are shown as they stand. */
export const productInput = z.object({
  name: z.string().trim().min(3, 'Name must be at least 3 characters').max(300),
  provider: z.string().trim().min(2, 'Provider is required').max(200),
  type: z.string().trim().min(1, 'Type is required').max(100).transform(normaliseType),
  isActive: z.boolean().default(true),
  rating: z.number().min(0).max(5).nullable().default(4),
  reviewCount: z.number().int().min(0).max(1_000_000_000).default(0),
  interestRate: amount,
  annualFee: amount,
  governmentBonus: amount,
  minimumDeposit: amount,
  maximumDeposit: amount,
  term: optionalText(200),
  earlyWithdrawalPenalty: optionalText(500),
  fscsProtected: z.boolean().default(true),
  features: z
    .array(z.string().max(500))
    .max(50)
    .default([])
    .transform((features) => features.map((feature) => feature.trim()).filter((feature) => feature !== '')),
  logoUrl: z.preprocess(blankIsNull, webAddress.nullable().default(null)),
  referralLink: webAddress,
  termsApply: optionalText(2000),
});

export type ProductInput = z.output<typeof productInput>;

const typeFilter = z.enum([ALL_TYPES, ...typeFilters]);
const sortIds = sortOptions.map((option) => option.id);

export const compareInput = z.object({
  type: typeFilter.default(ALL_TYPES),
  sort: z.enum(sortIds).default('rating'),
  page: z.number().int().min(1).max(100_000).default(1),
});

const idText = /^[1-9]\d{0,15}$/;

/** Only digits name a product. `1.5`, `-1` or `abc` name none: they read as 0, which no product has. */
export const productId = z.object({
  id: z.union([z.number(), z.string()]).transform((id) => (idText.test(String(id)) ? Number(id) : 0)),
});

export const productList = z.object({ all: z.string().optional() });

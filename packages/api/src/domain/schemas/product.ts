import { z } from 'zod';
import { normaliseType, typeFilters, ALL_TYPES } from '../isa-types.ts';
import { sortOptions } from '../product-ranking.ts';
import { isOneLine, isPlainText } from '../text.ts';

const amount = z.number().min(0).max(1_000_000_000).nullable().default(null);
const oneLine = (label: string) =>
  z.string().trim().refine(isOneLine, `${label} must not contain line breaks or control characters`);
const plainText = (label: string) =>
  z.string().trim().refine(isPlainText, `${label} must not contain control characters`);
const optional = (text: ReturnType<typeof oneLine>, max: number) => text.max(max).nullable().default(null);

/** An http or https address; anything else (javascript:, data:, relative) is refused. */
export const webAddress = z
  .string()
  .trim()
  .max(2000)
  .refine(isOneLine, 'Must be a valid URL')
  .pipe(z.url({ protocol: /^https?$/, error: 'Must be a valid URL' }));

const blankIsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** What a product may be created with; the specified messages are shown as they stand. */
export const productInput = z.object({
  name: oneLine('Name').min(3, 'Name must be at least 3 characters').max(300),
  provider: oneLine('Provider').min(2, 'Provider is required').max(200),
  type: oneLine('Type').min(1, 'Type is required').max(100).transform(normaliseType),
  isActive: z.boolean().default(true),
  rating: z.number().min(0).max(5).nullable().default(4),
  reviewCount: z.number().int().min(0).max(1_000_000_000).default(0),
  interestRate: amount,
  annualFee: amount,
  governmentBonus: amount,
  minimumDeposit: amount,
  maximumDeposit: amount,
  term: optional(oneLine('Term'), 200),
  earlyWithdrawalPenalty: optional(plainText('Early withdrawal penalty'), 500),
  fscsProtected: z.boolean().default(true),
  features: z
    .array(plainText('A feature').max(500))
    .max(50)
    .default([])
    .transform((features) => features.filter((feature) => feature !== '')),
  logoUrl: z.preprocess(blankIsNull, webAddress.nullable().default(null)),
  referralLink: webAddress,
  termsApply: optional(plainText('Terms'), 2000),
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

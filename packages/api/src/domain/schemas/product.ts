import { z } from 'zod';
import { normaliseType } from '../isa-type-names.ts';
import { ALL_TYPES } from '../isa-types.ts';
import { DEFAULT_SORT, sortOptions } from '../product-ranking.ts';
import { blankIsNull, isOneLine, isPlainText } from '../text.ts';
import { typeFilter } from './isa-type.ts';
import { byId } from './rows.ts';

/** 0 or more; may be empty. */
const amount = z.preprocess(blankIsNull, z.number().min(0).max(1_000_000_000).nullable().default(null));
const text = (error?: string) => z.string(error === undefined ? {} : { error }).trim();
const oneLine = (label: string, error?: string) =>
  text(error).refine(isOneLine, `${label} must not contain line breaks or control characters`);
const plainText = (label: string) =>
  text().refine(isPlainText, `${label} must not contain control characters`);
const optional = (field: ReturnType<typeof oneLine>, max: number) =>
  z.preprocess(blankIsNull, field.max(max).nullable().default(null));
/** One line whose absence is told in the same words as one that is too short. */
const required = (label: string, [min, max]: readonly [number, number], error: string) =>
  oneLine(label, error).min(min, error).max(max, `${label} must be at most ${max} characters`);

const NOT_AN_ADDRESS = 'Must be a valid URL';

/** A host is written, and nobody in front of it: `https:///a.b` and `https://bank.uk@a.b` lead elsewhere than they read. */
const NAMES_ITS_HOST = /^https?:\/\/[^/\\?#@]+(?:[/\\?#]|$)/i;

/** An http or https address; anything else (javascript:, data:, relative) is refused. */
export const webAddress = z
  .string({ error: NOT_AN_ADDRESS })
  .trim()
  .max(2000)
  .refine(isOneLine, NOT_AN_ADDRESS)
  .pipe(z.url({ protocol: /^https?$/, error: NOT_AN_ADDRESS, abort: true }))
  .refine((address) => NAMES_ITS_HOST.test(address), NOT_AN_ADDRESS);

const MAX_FEATURES = 50;
/** Of a longer list no more is read than shows that it is too long: a file or feed may hold millions of entries. */
const firstFeatures = (value: unknown) => (Array.isArray(value) ? value.slice(0, MAX_FEATURES + 1) : value);
const features = z.preprocess(
  firstFeatures,
  z
    .array(plainText('A feature').max(500))
    .max(MAX_FEATURES, `At most ${MAX_FEATURES} features can be listed`)
    .default([])
    .transform((stated) => stated.filter((feature) => feature !== '')),
);

/** What a product may be created with; the specified messages are shown as they stand. */
export const productInput = z.object({
  name: required('Name', [3, 300], 'Name must be at least 3 characters'),
  provider: required('Provider', [2, 200], 'Provider is required'),
  type: required('Type', [1, 100], 'Type is required').transform(normaliseType),
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
  features,
  logoUrl: z.preprocess(blankIsNull, webAddress.nullable().default(null)),
  referralLink: webAddress,
  termsApply: optional(plainText('Terms'), 2000),
});

export type ProductInput = z.output<typeof productInput>;

/** What a schema made of something, as zod's `safeParse` answers it. */
export type Read<T> = { success: true; data: T } | { success: false; error: z.ZodError };

const productPatch = productInput.partial();

/** Reads the stated fields of a product that exists. What is left out is neither looked at nor given a default. */
export function readStated(
  fields: Record<string, unknown>,
  options?: Parameters<typeof productPatch.safeParse>[1],
): Read<Partial<ProductInput>> {
  const parsed = productPatch.safeParse(fields, options);
  if (!parsed.success) return parsed;
  const { data } = parsed;
  for (const name of productInput.keyof().options) if (fields[name] === undefined) delete data[name];
  // What is undefined is gone.
  return { success: true, data: data as Partial<ProductInput> };
}

const sortIds = sortOptions.map((option) => option.id);

export const compareInput = z.object({
  type: typeFilter.default(ALL_TYPES),
  sort: z.enum(sortIds).default(DEFAULT_SORT),
  page: z.number().int().min(1).max(100_000).default(1),
});

/** A switch: to the other state, or to the one that is wanted. */
export const productToggle = byId.extend({ isActive: z.boolean().optional() });

export const productList = z.object({ all: z.string().optional() });

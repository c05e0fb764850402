import { z } from 'zod';
import { normaliseType } from '../products/product-parsing.ts';
import { ALL_TYPES, parseTypeFilter, STORED_STOCKS, typeFilters } from '../isa/isa-types.ts';
import type { FieldDefinition, TextField, Unit } from '../products/product-field-definition.ts';
import {
  fieldOf,
  type ProductField,
  productFieldNames,
  productFields,
  type ProductValues,
} from '../products/product-fields.ts';
import {
  DEFAULT_MONTHS,
  filterKeys,
  MAX_AMOUNT,
  MAX_MONTHS,
  moneySorts,
} from '../comparison/comparison-query.ts';
import { contradictionsIn } from '../products/product-validation.ts';
import { DEFAULT_SORT, MAX_COMPARED, sortOptions } from '../comparison/product-list.ts';
import { isDate } from '../isa/tax-year.ts';
import { blankIsNull, isOneLine, isPlainText } from '../text.ts';
import { byId, entityId } from './common.ts';

const text = (error?: string) => z.string(error === undefined ? {} : { error }).trim();
const oneLine = (label: string, error?: string) =>
  text(error).refine(isOneLine, `${label} must not contain line breaks or control characters`);
const plainText = (label: string) =>
  text().refine(isPlainText, `${label} must not contain control characters`);
/** One line with the same error for a missing value as for a short one. */
function required(name: 'name' | 'provider' | 'type', min: number, error: string) {
  const { label, max } = productFields[name];
  return oneLine(label, error).min(min, error).max(max, `${label} must be at most ${max} characters`);
}
/** Several lines, although forms and files have one. */
const severalLines = ({ label, max }: TextField) =>
  z.preprocess(blankIsNull, plainText(label).max(max).nullable().default(null));

const NOT_AN_ADDRESS = 'Must be a valid URL';

/** The host comes first: `https:///a.b` and `https://bank.uk@a.b` lead elsewhere than they read. */
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

const MAX_TIERS = 20;

/** Rates by balance: balances rise. */
const tiers = z
  .array(z.object({ from: z.number().min(0).max(1_000_000_000), rate: z.number().min(0).max(100) }))
  .max(MAX_TIERS, `At most ${MAX_TIERS} balances can be listed`)
  .refine(
    (stated) => stated.every(({ from }, at) => at === 0 || from > (stated[at - 1]?.from ?? 0)),
    'Each balance must be higher than the one before',
  );

const isWhole = (unit: Unit) => unit !== 'aer' && unit !== 'percent' && unit !== 'pounds' && unit !== 'stars';

const anyOf = (options: Readonly<Record<string, string>>) =>
  `Must be one of: ${Object.keys(options).join(', ')}`;

function schemaOf(field: FieldDefinition): z.ZodType {
  switch (field.kind) {
    case 'text':
      return (field.multiline ? plainText : oneLine)(field.label).max(field.max);
    case 'url':
      return webAddress;
    case 'number': {
      const number = z
        .number()
        .min(0)
        .max(field.max ?? 1_000_000_000);
      return isWhole(field.unit) ? number.int() : number;
    }
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(Object.keys(field.options), { error: anyOf(field.options) });
    case 'choices':
      return z
        .array(z.enum(Object.keys(field.options), { error: anyOf(field.options) }))
        .max(Object.keys(field.options).length * 2)
        .transform((stated) => Object.keys(field.options).filter((option) => stated.includes(option)));
    case 'list':
      return features;
    case 'tiers':
      return tiers;
  }
}

/** What is blank, or a list of nothing, is not stated. */
const emptyIsNull = (value: unknown) =>
  Array.isArray(value) && value.length === 0 ? null : blankIsNull(value);

const optionalField = (field: FieldDefinition) =>
  z.preprocess(emptyIsNull, schemaOf(field).nullable().default(null));

/** Fields with a message or default of their own; the specified messages are shown unchanged. */
const ownSchemas = {
  name: required('name', 3, 'Name must be at least 3 characters'),
  provider: required('provider', 2, 'Provider is required'),
  type: required('type', 1, 'Type is required').transform(normaliseType),
  isActive: z.boolean().default(true),
  rating: schemaOf(productFields.rating).nullable().default(4),
  reviewCount: schemaOf(productFields.reviewCount).default(0),
  earlyWithdrawalPenalty: severalLines(productFields.earlyWithdrawalPenalty),
  fscsProtected: z.boolean().default(true),
  features,
  referralLink: webAddress,
  firmReferenceNumber: z.preprocess(
    blankIsNull,
    z
      .string()
      .trim()
      .regex(/^\d{6,7}$/, 'Must be six or seven digits')
      .nullable()
      .default(null),
  ),
} satisfies Partial<Record<ProductField, z.ZodType>>;

const schemaOfField = (name: ProductField): z.ZodType =>
  name in ownSchemas ? ownSchemas[name as keyof typeof ownSchemas] : optionalField(fieldOf(name));

type ProductShape = { [Name in ProductField]: z.ZodType<ProductValues[Name]> };

const productFieldsInput = z.object(
  Object.fromEntries(productFieldNames.map((name) => [name, schemaOfField(name)])) as ProductShape,
);

export type ProductInput = ProductValues;

function addContradictions(product: Parameters<typeof contradictionsIn>[0], context: z.RefinementCtx): void {
  for (const { field, message } of contradictionsIn(product))
    context.addIssue({ code: 'custom', path: [field], message });
}

/** What a product may be created with, field by field as `productFields` defines it. */
export const productInput = productFieldsInput.superRefine(addContradictions);

/** Where facts come from, as a form, file or feed states it. */
export const proofInput = z.object({
  source: z.preprocess(
    blankIsNull,
    webAddress
      .refine((address) => /^https:/i.test(address), 'Must be an https address')
      .nullable()
      .optional(),
  ),
  checkedOn: z.preprocess(
    (value) => blankIsNull(value) ?? undefined,
    z.string().refine(isDate, 'Must be a day such as 2026-11-28').optional(),
  ),
});

/** A new product with where its facts come from. */
export const newProduct = z
  .object({
    ...productFieldsInput.shape,
    ...proofInput.shape,
    // Left out it is assumed, and does not count as a checked fact.
    fscsProtected: z.boolean().optional(),
  })
  .superRefine(addContradictions);

/** What a schema made of something, as zod's `safeParse` answers it. */
export type Read<T> = { success: true; data: T } | { success: false; error: z.ZodError };

type ErrorMap = z.core.$ZodErrorMap;

/** What was last stated of a field, and what it was read as: most values of a file are those of the row before. */
const lastRead = new Map<ProductField, { stated: unknown; data: unknown }>();

function readField(name: ProductField, stated: unknown, error: ErrorMap | undefined): Read<unknown> {
  const last = lastRead.get(name);
  if (last !== undefined && last.stated === stated) return { success: true, data: last.data };
  const read = productFieldsInput.shape[name].safeParse(
    stated,
    error && { error: (issue) => error({ ...issue, path: [name, ...(issue.path ?? [])] }) },
  );
  if (read.success && typeof stated !== 'object') lastRead.set(name, { stated, data: read.data });
  return read;
}

/** Reads fields one by one: of some sixty a file or feed states a few. */
function readEach(
  fields: Record<string, unknown>,
  names: Iterable<ProductField>,
  { error }: { error?: ErrorMap },
): Read<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  const issues: z.core.$ZodIssue[] = [];
  for (const name of names) {
    if (fields[name] === null && !fieldOf(name).required) {
      data[name] = null;
      continue;
    }
    const read = readField(name, fields[name], error);
    if (read.success) data[name] = read.data;
    else issues.push(...read.error.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] })));
  }
  return issues.length === 0 ? { success: true, data } : { success: false, error: new z.ZodError(issues) };
}

const isStated = (fields: Record<string, unknown>) => (name: ProductField) => fields[name] !== undefined;

/** Reads the stated fields of a product that exists. What is left out is neither checked nor given a default. */
export function readStated(
  fields: Record<string, unknown>,
  options: { error?: ErrorMap } = {},
): Read<Partial<ProductInput>> {
  return readEach(fields, productFieldNames.filter(isStated(fields)), options);
}

const requiredFields = new Set(
  productFieldNames.filter((name) => !productFieldsInput.shape[name].safeParse(undefined).success),
);
const defaults = Object.fromEntries(
  productFieldNames.map((name) => [name, productFieldsInput.shape[name].safeParse(undefined).data]),
);

/** Reads a new product as `productInput` does. */
export function readNew(fields: Record<string, unknown>): Read<ProductInput> {
  const isNeeded = (name: ProductField) => fields[name] !== undefined || requiredFields.has(name);
  const read = readEach(fields, productFieldNames.filter(isNeeded), {});
  if (!read.success) return read;
  // Every field is there: read or by default.
  const data = Object.assign({ ...defaults }, read.data) as ProductInput;
  const found = contradictionsIn(data);
  if (found.length === 0) return { success: true, data };
  const issues = found.map(({ field, message }) => ({
    code: 'custom' as const,
    path: [field],
    message,
    input: undefined,
  }));
  return { success: false, error: new z.ZodError(issues) };
}

const sortIds = [...sortOptions.map((option) => option.id), ...moneySorts.map((option) => option.id)];

/** The saver’s money: pounds now and each month, and for how many months. */
export const myMoney = z.object({
  amount: z.number().positive().max(MAX_AMOUNT).nullable().default(null),
  monthly: z.number().min(0).max(MAX_AMOUNT).default(0),
  months: z.number().int().min(1).max(MAX_MONTHS).default(DEFAULT_MONTHS),
});

/** Products chosen to be compared. */
export const chosenInput = z.object({ ids: z.array(entityId).max(MAX_COMPARED) });

/** The same, with the saver’s money. */
export const productsByIdInput = chosenInput.extend(myMoney.shape);

/** A product and the saver’s money; where none is named, the usual amount is meant. */
export const relatedInput = byId.extend(myMoney.shape);

/** A kind of ISA in either spelling of Stocks & Shares; read as the list of filters names it. */
export const isaType = z
  .enum([...typeFilters, STORED_STOCKS])
  .transform((name) => (name === STORED_STOCKS ? 'Stocks & Shares ISA' : name));

/** The same, or all of them. */
export const typeFilter = z.enum([ALL_TYPES, ...typeFilters, STORED_STOCKS]).transform(parseTypeFilter);

export const compareInput = z.object({
  type: typeFilter.default(ALL_TYPES),
  sort: z.enum(sortIds).default(DEFAULT_SORT),
  page: z.number().int().min(1).max(100_000).default(1),
  ...myMoney.shape,
  filters: z.partialRecord(z.enum(filterKeys), z.string().max(40)).default({}),
  q: z.string().max(100).default(''),
  hidesPayers: z.boolean().default(false),
});

/** A switch: to the other state, or to the one that is wanted. */
export const productToggle = byId.extend({ isActive: z.boolean().optional() });

export const productList = z.object({ all: z.string().optional() });

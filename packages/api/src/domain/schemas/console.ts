import { z } from 'zod';
import { AUDIT_ORDERS, CLICK_ORDERS, FRESHNESS_ORDERS, PAGE_SIZES } from '../console/list-orders.ts';
import { isDate } from '../isa/tax-year.ts';
import { newestFirst, search, sorted, entityId, pageInput } from './common.ts';
import { CLICK_GROUPS } from '../console/clicks.ts';
import { OVERVIEW_SPANS } from '../console/overview.ts';
import { EMPTY_QUERY } from '../console/sql-console.ts';

/** `before`: the last entry that was seen, in the order of the list. */
export const auditInput = newestFirst.extend({
  ...sorted(AUDIT_ORDERS),
  action: z.string().max(60).optional(),
  actorId: z.number().int().min(1).optional(),
  /** What it was done to: `user:5`, or a number alone for any target with that id. */
  on: search,
  /** The day it was done on, UK time: `2026-11-20`. */
  day: z.string().refine(isDate, 'This is no date.').optional(),
});

/** A number as such or as the digits of a query. */
const clickDays = z
  .union([z.number(), z.string()])
  .transform(Number)
  .pipe(z.literal(OVERVIEW_SPANS, { error: `The days must be ${OVERVIEW_SPANS.join(', ')}.` }));

const clickFilter = {
  days: clickDays.default(30),
  /** Of one product; left out: of all. */
  productId: entityId.optional(),
};

export const clicksInput = pageInput.extend({
  ...clickFilter,
  group: z.enum(CLICK_GROUPS).default('product'),
  ...sorted(CLICK_ORDERS),
});

export const clicksCsvInput = z.object(clickFilter);

export const overviewInput = z.object({
  days: z.union(OVERVIEW_SPANS.map((span) => z.literal(span))).default(30),
});

/** Filters by the age of a product's facts. `never`: at least one fact was never checked. */
export const factAges = ['all', 'never', 'month', 'week'] as const;
/** Days within which something of a product ends. */
export const endsWithin = ['all', '30', '90'] as const;

export const freshnessPage = pageInput.extend({
  search,
  age: z.enum(factAges).default('all'),
  ends: z.enum(endsWithin).default('all'),
  links: z.enum(['all', 'dead']).default('all'),
  visibility: z.enum(['all', 'visible', 'hidden']).default('visible'),
  ...sorted(FRESHNESS_ORDERS),
});

/** `version`: that of the list in which the products were seen. */
export const verifyInput = z.object({
  ids: z.array(entityId).min(1).max(100),
  version: z.number().int().min(0),
});

export const BAD_API_KEY = 'Please enter a valid API key.';
/** Keys travel in a header, so they are visible ASCII without spaces. */
export const saveApiKeyInput = z.object({
  key: z.literal('FINANCE_API_KEY', { error: 'This key is not known here.' }),
  value: z
    .string({ error: BAD_API_KEY })
    .trim()
    .max(1000, BAD_API_KEY)
    .regex(/^[\x21-\x7e]+$/, BAD_API_KEY),
});

const sizes = PAGE_SIZES.map(String);
const PAGE_TEXT = 'The page must be a whole number, 0 or more.';
const LIMIT_TEXT = `The limit must be one of ${PAGE_SIZES.join(', ')}.`;
/** A number as such or as the digits of a query. */
const digits = (error: string, isGood: (text: string) => boolean) =>
  z
    .union([z.number(), z.string()], { error })
    .refine((value) => isGood(String(value)), error)
    .transform(Number);

const paging = {
  page: digits(PAGE_TEXT, (text) => /^(?:0|[1-9]\d{0,9})$/.test(text)).default(0),
  limit: digits(LIMIT_TEXT, (text) => sizes.includes(text)).default(10),
};
const table = z.string().max(300);

/** A page of a table; without a table, the list of tables is asked for. */
export const tablesInput = z.object({ table: table.optional(), ...paging });
export const tableRowsInput = z.object({ table, ...paging });

export const sqlInput = z.object({
  query: z
    .string({ error: EMPTY_QUERY })
    .max(50_000, 'The query is too long.')
    .refine((text) => text.trim() !== '', EMPTY_QUERY),
});

/** A row by the names of its columns. */
export const tableRow = z.record(z.string(), z.unknown());

/** A page of a table as it is answered. */
export const tablePage = z.strictObject({
  data: z.array(tableRow),
  schema: z.array(z.strictObject({ column_name: z.string(), data_type: z.string() })),
  count: z.int().meta({ description: 'Rows of the whole table.' }),
  limit: z.int(),
});
export type TablePage = z.output<typeof tablePage>;

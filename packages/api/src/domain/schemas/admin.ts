import { formatCount } from '../money.ts';
import { z } from 'zod';
import { CREDIT_GRANT_MAX, OVERVIEW_SPANS, PAGE_SIZES } from '../admin-limits.ts';
import { nameProblem } from '../registration.ts';
import type { ProductInput } from './product.ts';
import { PRODUCT_ORDERS } from '../product-order.ts';
import { isDate } from '../tax-year.ts';
import { withoutControls } from '../text.ts';

const idText = /^[1-9]\d{0,15}$/;

/** A row's id from a path or a body. Anything else names no row: it reads as 0, which none has. */
export const entityId = z
  .union([z.number(), z.string()])
  .transform((id) => (idText.test(String(id)) ? Number(id) : 0));
export const byId = z.object({ id: entityId });

/** One zero-based page of a list. */
export const pageInput = z.object({
  page: z.number().int().min(0).max(1_000_000).default(0),
  limit: z.number().int().min(1).max(100).default(25),
});
/** What is searched for, in one line. */
export const search = z
  .string()
  .overwrite((text) => withoutControls(text).replaceAll(/\s/g, ' '))
  .trim()
  .max(200)
  .default('');
/** Goes on below the last row that was seen, newest first. */
const newestFirst = z.object({
  before: z.number().int().min(1).optional(),
  limit: z.number().int().min(1).max(200).default(50),
});

const personName = (label: string) =>
  z
    .string()
    .max(1000)
    .superRefine((text, check) => {
      const problem = nameProblem(text, label);
      if (problem !== null) check.addIssue({ code: 'custom', message: problem });
    });

/** What an administrator may change of a user; anything else in the body is ignored. */
export const userUpdate = z.object({
  id: entityId,
  firstName: personName('First name').optional(),
  lastName: personName('Last name').optional(),
  isAdmin: z.boolean().optional(),
});

const CREDITS_TEXT = `Credits must be a whole number from 1 to ${formatCount(CREDIT_GRANT_MAX)}.`;
export const addCreditsInput = z.object({
  id: entityId,
  credits: z
    .number({ error: CREDITS_TEXT })
    .int(CREDITS_TEXT)
    .min(1, CREDITS_TEXT)
    .max(CREDIT_GRANT_MAX, CREDITS_TEXT),
});

/** The row of the user's ledger by which an administrator gave credits. */
export const takeBackInput = z.object({ id: entityId, entryId: entityId });

/** Which users: everybody, those who administer, or those whose address is not verified. */
export const USER_KINDS = ['all', 'administrators', 'unverified'] as const;
export type UserKind = (typeof USER_KINDS)[number];
export const userPage = pageInput.extend({ search, kind: z.enum(USER_KINDS).default('all') });
export const userLedger = newestFirst.extend({ id: entityId });

const sizes = PAGE_SIZES.map(String);
const PAGE_TEXT = 'The page must be a whole number, 0 or more.';
const LIMIT_TEXT = `The limit must be one of ${PAGE_SIZES.join(', ')}.`;
/** A number as such or as the digits of a query. */
const digits = (error: string, isGood: (text: string) => boolean) =>
  z
    .union([z.number(), z.string()], { error })
    .refine((value) => isGood(String(value)), error)
    .transform(Number);

const tablePage = {
  page: digits(PAGE_TEXT, (text) => /^(?:0|[1-9]\d{0,9})$/.test(text)).default(0),
  limit: digits(LIMIT_TEXT, (text) => sizes.includes(text)).default(10),
};
const table = z.string().max(300);

/** A page of a table; without a table, the list of tables is asked for. */
export const tablesInput = z.object({ table: table.optional(), ...tablePage });
export const tableRowsInput = z.object({ table, ...tablePage });

export const EMPTY_QUERY = 'Please enter a SQL query';
export const sqlInput = z.object({
  query: z
    .string({ error: EMPTY_QUERY })
    .max(50_000, 'The query is too long.')
    .refine((text) => text.trim() !== '', EMPTY_QUERY),
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

/** `acceptSmaller`: a feed that names far fewer products than last time is right. `list`: answer what was done, too. */
export const updateProductsInput = z
  .object({ acceptSmaller: z.boolean().default(false), list: z.boolean().default(false) })
  .prefault({});

const isFields = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const productFields = z.custom<Partial<ProductInput>>(isFields);

/**
 * A product's fields that change; what they may be is for `productInput` to say, over the product as it is. `seen`: what
 * the sender saw in fields, where they would not undo what somebody else has put there since.
 */
export const productUpdate = z.object({
  id: entityId,
  changes: productFields,
  seen: productFields.default({}),
});
export const productPage = pageInput.extend({
  search,
  visibility: z.enum(['all', 'visible', 'hidden']).default('all'),
  order: z.enum(PRODUCT_ORDERS).default('id'),
  direction: z.enum(['ascending', 'descending']).default('ascending'),
});
export const productHistoryInput = newestFirst.extend({ id: entityId });

export const auditInput = newestFirst.extend({
  action: z.string().max(60).optional(),
  actorId: z.number().int().min(1).optional(),
  /** What it was done to: `user:5`, or a number alone for whatever has it. */
  on: search,
  /** The day it was done on, UK time: `2026-11-20`. */
  day: z.string().refine(isDate, 'This is no date.').optional(),
});

export const overviewInput = z.object({
  days: z.union(OVERVIEW_SPANS.map((span) => z.literal(span))).default(30),
});

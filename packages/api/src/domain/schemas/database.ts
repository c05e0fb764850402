import { z } from 'zod';
import { EMPTY_QUERY, PAGE_SIZES } from '../console/constants.ts';

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

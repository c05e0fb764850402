import { z } from 'zod';
import type { RouteDocs } from '../../domain/schemas/route-doc.ts';
import type { UpdateResult } from './service.ts';
import { csvTemplate } from './service-csv-export.ts';

const count = z.int().min(0);
const place = { place: z.string(), name: z.string(), provider: z.string() };
const figure = z.number().nullable();
const figures = { interestRate: figure, annualFee: figure, governmentBonus: figure };
const changes = z.record(z.string(), z.strictObject({ before: z.unknown(), after: z.unknown() }));

const listing = {
  added: z.array(z.strictObject({ ...place, type: z.string(), ...figures })),
  changed: z.array(z.strictObject({ ...place, changes })),
};

const update: z.ZodType<UpdateResult> = z.strictObject({
  success: z.boolean(),
  result: z.strictObject({ added: count, updated: count, unchanged: count, errors: count }),
  overwritten: z
    .int()
    .min(1)
    .meta({ description: 'Values set by hand since the last import that the feed replaced.' })
    .exactOptional(),
  error: z.string().meta({ description: 'Why nothing was changed.' }).exactOptional(),
  reason: z
    .literal('smaller-feed')
    .meta({ description: 'The feed names far fewer products than last time: `acceptSmaller` lets it pass.' })
    .exactOptional(),
  listed: z
    .strictObject({ ...listing, skipped: z.array(z.string()), warnings: z.array(z.string()).exactOptional() })
    .meta({ description: 'Only with `list`: the first 200 of each.' })
    .exactOptional(),
});

const imported = z.strictObject({
  success: z.boolean().meta({ description: 'False when no row of the file was good.' }),
  message: z.string(),
  result: z.strictObject({
    added: count,
    updated: count,
    errors: z.array(z.string()).meta({ description: 'With the line; the header is line 1.' }),
  }),
  preview: z
    .strictObject({
      ...listing,
      unchanged: count,
      doubts: z.array(z.string()).meta({ description: 'What looks like a slip; it is stored all the same.' }),
    })
    .meta({ description: 'Only with `dryRun=1`.' })
    .exactOptional(),
  refused: z
    .string()
    .meta({
      description:
        'Only with `refused` in the form: the refused lines as CSV, each with its number and the reason.',
    })
    .exactOptional(),
});

const BOUNDARY = 'a-boundary-of-your-own';
const form = [
  `--${BOUNDARY}`,
  'Content-Disposition: form-data; name="csvFile"; filename="products.csv"',
  'Content-Type: text/csv',
  '',
  'name,provider,type,interestRate,referralLink',
  'Quay Fixed Cash ISA,Quay Example Bank,Cash ISA,4.2,https://example.com/quay',
  `--${BOUNDARY}--`,
  '',
].join('\r\n');

const CSV = 'text/csv; charset=utf-8';

export const productUpdateDocs = {
  'POST /api/admin/update-products': {
    area: 'Administration',
    summary: 'Update the products from the feed',
    notes:
      'A feed that cannot be read, or that would hide more than a fifth of the products, changes nothing and answers `success: false` with `error`. `acceptSmaller` lets a feed pass that names far fewer products than last time; `list` asks for what was done, product by product.',
    answer: update,
    example: {
      body: {},
      answer: { success: true, result: { added: 2, updated: 8, unchanged: 32, errors: 0 } },
    },
  },
  'GET /api/admin/csv-template': {
    area: 'Administration',
    summary: 'Download the CSV template',
    notes: 'A file for download, `isa-products-template.csv`.',
    answer: z.string(),
    answerType: CSV,
    example: { answer: csvTemplate() },
  },
  'GET /api/admin/export-csv': {
    area: 'Administration',
    summary: 'Download the catalogue as CSV',
    notes: 'A file for download, `isa-products.csv`, in the form the import reads, with a byte-order mark.',
    answer: z.string(),
    answerType: CSV,
    example: { answer: csvTemplate() },
  },
  'POST /api/admin/import-csv': {
    area: 'Administration',
    summary: 'Import products from a CSV file',
    notes:
      'A form with the file in the field `csvFile`, at most 10 MB. Good rows are stored even when others fail; name and provider together say which product a row means. With `?dryRun=1` the file is only looked through.',
    input: z.object({
      csvFile: z.string().meta({ format: 'binary', description: 'UTF-8 CSV with a header line.' }),
      refused: z.literal('1').meta({ description: 'Answer the refused lines as a file too.' }).optional(),
    }),
    query: {
      dryRun:
        '`1` or `true`: only look the file through, store nothing. `0`, `false` or left out: import it.',
      blank:
        '`keep` or left out: blank cells leave the values of a stored product as they are. `clear`: they erase them.',
    },
    bodyType: 'multipart/form-data',
    answer: imported,
    errors: { 400: 'No file, or no CSV file.', 413: 'The file is larger than 10 MB.' },
    example: {
      headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: form,
      answer: {
        success: true,
        message: 'Added 1 product, updated 0; 0 unchanged.',
        result: { added: 1, updated: 0, errors: [] },
      },
    },
  },
} satisfies RouteDocs;

import { z } from 'zod';
import { EXAMPLE_MOMENT } from '../../domain/schemas/common.ts';
import { sam } from '../../domain/schemas/account.ts';
import { browsedTables, queriedRows } from '../../features/database/service.ts';
import { feedbackItem } from '../../features/feedback/service-admin.ts';
import { importPreview, csvTemplate } from '../../features/product-updates/service-csv.ts';
import { updateResult } from '../../features/product-updates/service-feed.ts';
import { apiSettings, environmentSecrets } from '../../features/settings/service.ts';
import { adminUser } from '../../features/users/service.ts';
import { temporaryPassword } from '../../features/users/service-actions.ts';
import { grantedCredits } from '../../features/users/service-credits.ts';
import { describeArea } from '../route-doc.ts';

const CSV = 'text/csv; charset=utf-8';
const NO_USER = { 404: 'No such user.' };
const NO_COPY = { 503: 'The sandbox or a local copy of the database is not available.' };

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

const samantha = { ...sam, firstName: 'Samantha', credits: 140 };
const planned = { status: 'in-progress', adminNotes: 'Planned for spring.' };

export const administrationRoutes = describeArea('Administration', {
  'GET /api/admin/users': {
    summary: 'List all users',
    notes: 'In the order of their ids; sent piece by piece, so the answer has no Content-Length.',
    answer: z.array(adminUser),
  },
  'PATCH /api/admin/users/{id}': {
    summary: 'Change a user',
    notes: 'Names and the administrator role; omitted fields stay unchanged.',
    answer: adminUser,
    errors: { ...NO_USER, 409: 'The last administrator cannot be demoted.' },
    example: {
      params: { id: '1' },
      body: { firstName: 'Samantha' },
      answer: samantha,
    },
  },
  'POST /api/admin/users/{id}/verify-email': {
    summary: 'Mark a user’s e-mail address as verified',
    answer: adminUser,
    errors: NO_USER,
    example: {
      params: { id: '1' },
      body: {},
      answer: { ...samantha, emailVerified: true },
    },
  },
  'POST /api/admin/users/{id}/add-credits': {
    summary: 'Give a user credits',
    notes:
      'From 1 to 10,000; answers the new balance. With a `key` of 32 hexadecimal digits, sent again with a second try, the credits are given once; `repeated` says that they had been given before.',
    answer: grantedCredits,
    errors: { ...NO_USER, 409: 'The key was used for other credits.' },
    example: { params: { id: '1' }, body: { credits: 50 } },
  },
  'POST /api/admin/users/{id}/reset-password': {
    summary: 'Give a user a temporary password',
    notes: 'It is shown in this answer only; all sessions of the user end.',
    answer: temporaryPassword,
    errors: NO_USER,
    example: { params: { id: '1' }, body: {} },
  },
  'GET /api/admin/feedback': {
    summary: 'List the feedback',
    notes: 'Newest first.',
    answer: z.array(feedbackItem),
  },
  'PATCH /api/admin/feedback/{id}': {
    summary: 'Set status and notes of a feedback message',
    notes: 'Omitted notes stay unchanged.',
    answer: feedbackItem,
    errors: { 404: 'No such feedback.' },
    example: {
      params: { id: '1' },
      body: planned,
      answer: {
        id: 1,
        type: 'general',
        message: 'Thank you.',
        email: sam.username,
        userId: sam.id,
        ...planned,
        page: null,
        createdAt: EXAMPLE_MOMENT,
      },
    },
  },
  'GET /api/admin/database/tables': {
    summary: 'List the tables, or read a page of one',
    notes:
      'Without `table` a list of names; with it one zero-based page. Secret tables and columns cannot be read. Each view of a table that holds personal data is written to the audit log.',
    answer: browsedTables,
    errors: { 404: 'No such table.', ...NO_COPY },
    example: {
      query: { table: 'ledger', page: '0', limit: '5' },
    },
  },
  'POST /api/admin/database/query': {
    summary: 'Run one SELECT',
    notes:
      'SELECT or WITH … SELECT only, on a read-only connection in a process of its own: at most 1,000 rows and 5 seconds. Every query is written to the audit log.',
    answer: queriedRows,
    answerHeaders: { 'X-Truncated': '`true` when there were more rows than are answered.' },
    errors: { 400: 'Refused, too slow or too large; `message` says why.', ...NO_COPY },
    example: { body: { query: 'SELECT count(*) AS people FROM users' } },
  },
  'GET /api/environment-check': {
    summary: 'Which secrets of the environment are set',
    notes: 'Presence only, never a value.',
    answer: environmentSecrets,
  },
  'GET /api/admin/api-settings': {
    summary: 'The state of the product feed',
    answer: apiSettings,
  },
  'POST /api/admin/save-api-key': {
    summary: 'Store the key of the product feed',
    notes: 'Kept encrypted (AES-256-GCM) and never answered again.',
    answer: apiSettings,
    example: {
      body: { key: 'FINANCE_API_KEY', value: 'fk_live_0123456789' },
      answer: { lastUpdated: null, keyConfigured: true },
    },
  },
  'POST /api/admin/update-products': {
    summary: 'Update the products from the feed',
    notes:
      'A feed that cannot be read, or that would hide more than a fifth of the products, changes nothing and answers `success: false` with `error`. `acceptSmaller` lets a feed pass that names far fewer products than last time; `list` asks for what was done, product by product.',
    answer: updateResult,
    example: {
      body: {},
    },
  },
  'GET /api/admin/csv-template': {
    summary: 'Download the CSV template',
    notes: 'A file for download, `isa-products-template.csv`.',
    answer: z.string(),
    answerType: CSV,
    example: { answer: csvTemplate() },
  },
  'GET /api/admin/export-csv': {
    summary: 'Download the catalogue as CSV',
    notes: 'A file for download, `isa-products.csv`, in the form the import reads, with a byte-order mark.',
    answer: z.string(),
    answerType: CSV,
    example: { answer: csvTemplate() },
  },
  'POST /api/admin/import-csv': {
    summary: 'Import products from a CSV file',
    notes:
      'A form with the file in the field `csvFile`, at most 10 MB. Good rows are stored even when others fail; name and provider together say which product a row means. With `?dryRun=1` the file is only looked through.',
    input: z.object({
      csvFile: z.string().meta({ format: 'binary', description: 'UTF-8 CSV with a header line.' }),
      refused: z.literal('1').meta({ description: 'Return the refused rows as a file too.' }).optional(),
    }),
    query: {
      dryRun:
        '`1` or `true`: only look the file through, store nothing. `0`, `false` or left out: import it.',
      blank:
        '`keep` or left out: blank cells leave the values of a stored product as they are. `clear`: they erase them.',
    },
    bodyType: 'multipart/form-data',
    answer: importPreview.partial({ preview: true, refused: true }),
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
  'GET /api/admin/clicks-csv': {
    summary: 'Download views and clicks as CSV',
    notes:
      'A file for download, `isa-clicks.csv`, with a byte-order mark: a line for each product, day (UK time) and page. `views` are those of the product’s page; `clicks` are those on links to the provider; `meanRow` is the mean place in the list.',
    query: { days: 'How far to look back: `7`, `30` or `90`.', productId: 'Only this product.' },
    errors: { 400: '`days` is none of these.' },
    answer: z.string(),
    answerType: CSV,
    example: {
      answer:
        'date,productId,product,page,views,clicks,clickRate,meanRow\r\n2026-11-20,1,Example Easy Access Cash ISA,products,0,3,,1.6667\r\n',
    },
  },
});

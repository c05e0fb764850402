import { z } from 'zod';
import { exampleMoment, type RouteDocs } from '../../domain/schemas/route-doc.ts';

const row = z.record(z.string(), z.unknown());
const NO_COPY = { 503: 'The sandbox or a local copy of the database is not available.' };

export const databaseDocs = {
  'GET /api/admin/database/tables': {
    area: 'Administration',
    summary: 'List the tables, or read a page of one',
    notes:
      'Without `table` a list of names; with it one zero-based page. Secret tables and columns cannot be read. Each view of a table that holds personal data is written to the audit log.',
    answer: z.union([
      z.array(z.strictObject({ table_name: z.string() })),
      z.strictObject({
        data: z.array(row),
        schema: z.array(z.strictObject({ column_name: z.string(), data_type: z.string() })),
        count: z.int().meta({ description: 'Rows of the whole table.' }),
        limit: z.int(),
      }),
    ]),
    errors: { 404: 'No such table.', ...NO_COPY },
    example: {
      query: { table: 'ledger', page: '0', limit: '5' },
      answer: {
        data: [
          {
            id: 1,
            user_id: 1,
            delta: 20,
            reason: 'registration',
            reference: 'registration:1',
            created_at: exampleMoment,
          },
        ],
        schema: [{ column_name: 'id', data_type: 'INTEGER' }],
        count: 10,
        limit: 5,
      },
    },
  },
  'POST /api/admin/database/query': {
    area: 'Administration',
    summary: 'Run one SELECT',
    notes:
      'SELECT or WITH … SELECT only, on a read-only connection in a process of its own: at most 1,000 rows and 5 seconds. Every query is written to the audit log.',
    answer: z.array(row),
    answerHeaders: { 'X-Truncated': '`true` when there were more rows than are answered.' },
    errors: { 400: 'Refused, too slow or too large; `message` says why.', ...NO_COPY },
    example: { body: { query: 'SELECT count(*) AS people FROM users' }, answer: [{ people: 3 }] },
  },
} satisfies RouteDocs;

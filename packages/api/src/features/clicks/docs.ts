import { z } from 'zod';
import type { RouteDocs } from '../../domain/schemas/route-doc.ts';

export const clickDocs = {
  'GET /api/admin/clicks-csv': {
    area: 'Administration',
    summary: 'Download views and clicks as CSV',
    notes:
      'A file for download, `isa-clicks.csv`, with a byte-order mark: a line for each product, day (UK time) and page. `views` are those of the product’s page; `clicks` are those on links to the provider; `meanRow` is the mean place in the list.',
    query: { days: 'How far to look back: `7`, `30` or `90`.', productId: 'Of one product alone.' },
    errors: { 400: 'The days are none of these.' },
    answer: z.string(),
    answerType: 'text/csv; charset=utf-8',
    example: {
      answer:
        'date,productId,product,page,views,clicks,clickRate,meanRow\r\n2026-11-20,1,Example Easy Access Cash ISA,products,0,3,,1.6667\r\n',
    },
  },
} satisfies RouteDocs;

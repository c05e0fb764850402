import { limited, type RouteDocs } from '../../domain/schemas/route-doc.ts';

export const analyticsDocs = {
  'POST /api/analytics': {
    area: 'Feedback and analytics',
    summary: 'Record an event',
    notes:
      'One of eight events, each with its own data fields; anything else is refused. At most 4 KB. A click on a provider’s link may say on which page it was (`page`) and in which row of a list (`rank`).',
    answer: null,
    errors: limited,
    example: { body: { event: 'pageView', data: { page: 'products', filter: 'Cash ISA' } } },
  },
} satisfies RouteDocs;

import { z } from 'zod';
import { publicGuide } from '../../features/guides/service.ts';
import { rulesOnDate } from '../../features/rules/service.ts';
import { describeArea, limited } from '../route-doc.ts';
import { feedbackReceipt } from '../../features/feedback/service.ts';
import { publicStatus } from '../../features/status/service.ts';

export const guideRoutes = describeArea('Guides and rules', {
  'GET /api/guides': { summary: 'List the guides', answer: z.array(publicGuide) },
  'GET /api/guides/{slug}': {
    summary: 'Read one guide',
    answer: publicGuide,
    errors: { 404: 'No such guide.', 410: 'The guide was withdrawn.' },
    example: { params: { slug: 'what-is-an-isa' } },
  },
  'GET /api/rules': {
    summary: 'Read the ISA rules of a date',
    notes: 'Today in London, or the date `on` (YYYY-MM-DD).',
    answer: rulesOnDate,
    example: { query: { on: '2026-11-20' } },
  },
});

export const feedbackRoutes = describeArea('Feedback and analytics', {
  'POST /api/feedback': {
    summary: 'Send feedback',
    notes: 'The id and e-mail address of a signed-in user come from the session, whatever the body says.',
    answer: feedbackReceipt,
    errors: limited,
    example: {
      body: {
        type: 'suggestion',
        message: 'Please show the fees of transfers.',
        email: 'kim@example.org',
      },
    },
  },
  'POST /api/analytics': {
    summary: 'Record an event',
    notes:
      'One of eight events, each with its own data fields; anything else is refused. At most 4 KB. A click on a provider’s link may say on which page it was (`page`) and in which row of a list (`rank`).',
    answer: null,
    errors: limited,
    example: { body: { event: 'pageView', data: { page: 'products', filter: 'Cash ISA' } } },
  },
});

const stored = {
  headers: { 'If-None-Match': 'The ETag of an earlier answer.' },
  answerHeaders: { ETag: 'Of this description, for If-None-Match.' },
  others: { 304: 'Not modified.' },
};

export const serviceRoutes = describeArea('Service', {
  'GET /api/status': { summary: 'Read the service status', answer: publicStatus },
  'GET /api/openapi.json': {
    ...stored,
    summary: 'This description, for programs',
    notes: 'OpenAPI 3.1, generated from the routes and schemas the server itself uses.',
    answer: z.looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) }),
    example: { answer: { openapi: '3.1.0', info: { title: 'ISA Compass' }, paths: {} } },
  },
  'GET /api/docs': {
    ...stored,
    summary: 'This description, for people',
    answer: z.string(),
    answerType: 'text/html; charset=utf-8',
    example: { answer: '<!doctype html>' },
  },
});

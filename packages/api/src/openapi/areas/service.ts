import { z } from 'zod';
import { publicStatus } from '../../features/status/service.ts';
import { describeArea } from '../route-doc.ts';

const stored = {
  headers: { 'If-None-Match': 'The ETag of an earlier answer.' },
  answerHeaders: { ETag: 'Of this description, for If-None-Match.' },
  others: { 304: 'Not modified.' },
};

export const serviceRoutes = describeArea('Service', {
  'GET /api/status': { summary: 'Whether the service works', answer: publicStatus },
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

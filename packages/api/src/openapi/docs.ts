import { z } from 'zod';
import type { RouteDocs } from '../domain/schemas/route-doc.ts';

const headers = { 'If-None-Match': 'The ETag of an earlier answer.' };
const answerHeaders = { ETag: 'Of this description, for If-None-Match.' };
const others = { 304: 'Not modified.' };

export const apiDocs = {
  'GET /api/openapi.json': {
    area: 'Service',
    summary: 'This description, for programs',
    notes: 'OpenAPI 3.1, generated from the routes and schemas the server itself uses.',
    headers,
    answer: z.looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) }),
    answerHeaders,
    others,
    example: { answer: { openapi: '3.1.0', info: { title: 'ISA Compass' }, paths: {} } },
  },
  'GET /api/docs': {
    area: 'Service',
    summary: 'This description, for people',
    headers,
    answer: z.string(),
    answerType: 'text/html; charset=utf-8',
    answerHeaders,
    others,
    example: { answer: '<!doctype html>' },
  },
} satisfies RouteDocs;

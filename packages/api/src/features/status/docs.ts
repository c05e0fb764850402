import { z } from 'zod';
import { exampleMoment, momentAnswer, type RouteDocs } from '../../domain/schemas/route-doc.ts';
import type { PublicStatus } from './service.ts';

const status: z.ZodType<PublicStatus> = z.strictObject({
  status: z.enum(['ok', 'degraded']),
  environment: z.string(),
  siteUrl: z.string(),
  timestamp: momentAnswer,
});

export const statusDocs = {
  'GET /api/status': {
    area: 'Service',
    summary: 'Whether the service works',
    answer: status,
    example: {
      answer: {
        status: 'ok',
        environment: 'test',
        siteUrl: 'http://localhost:3000',
        timestamp: exampleMoment,
      },
    },
  },
} satisfies RouteDocs;

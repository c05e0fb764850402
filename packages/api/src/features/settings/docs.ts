import { z } from 'zod';
import { momentAnswer, type RouteDocs } from '../../domain/schemas/route-doc.ts';
import type { ApiSettings } from './service.ts';

const settings: z.ZodType<ApiSettings> = z.strictObject({
  lastUpdated: momentAnswer.nullable().meta({ description: 'The last successful product update.' }),
  keyConfigured: z.boolean(),
});

export const settingDocs = {
  'GET /api/environment-check': {
    area: 'Administration',
    summary: 'Which secrets of the environment are set',
    notes: 'Presence only, never a value.',
    answer: z.strictObject({ secrets: z.record(z.string(), z.boolean()) }),
    example: {
      answer: {
        secrets: {
          OPENAI_API_KEY: false,
          STRIPE_SECRET_KEY: false,
          STRIPE_WEBHOOK_SECRET: false,
          SMTP_URL: false,
        },
      },
    },
  },
  'GET /api/admin/api-settings': {
    area: 'Administration',
    summary: 'The state of the product feed',
    answer: settings,
    example: { answer: { lastUpdated: null, keyConfigured: false } },
  },
  'POST /api/admin/save-api-key': {
    area: 'Administration',
    summary: 'Store the key of the product feed',
    notes: 'Kept encrypted (AES-256-GCM) and never answered again.',
    answer: settings,
    example: {
      body: { key: 'FINANCE_API_KEY', value: 'fk_live_0123456789' },
      answer: { lastUpdated: null, keyConfigured: true },
    },
  },
} satisfies RouteDocs;

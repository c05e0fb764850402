import { z } from 'zod';
import { feedbackStatuses, feedbackTypes } from '../../domain/schemas/feedback.ts';
import { limited, momentAnswer, type RouteDocs } from '../../domain/schemas/route-doc.ts';
import type { FeedbackItem } from './service-admin.ts';

const item: z.ZodType<FeedbackItem> = z
  .strictObject({
    id: z.int(),
    type: z.enum(feedbackTypes),
    message: z.string(),
    email: z.string().nullable(),
    userId: z.int().nullable(),
    status: z.enum(feedbackStatuses),
    adminNotes: z.string().nullable(),
    createdAt: momentAnswer,
  })
  .meta({ id: 'Feedback' });

export const feedbackDocs = {
  'POST /api/feedback': {
    area: 'Feedback and analytics',
    summary: 'Send feedback',
    notes: 'The id and e-mail address of somebody signed in come from the session, whatever the body says.',
    answer: z.strictObject({ id: z.int() }),
    errors: limited,
    example: {
      body: { type: 'suggestion', message: 'Please show the fees of transfers.', email: 'kim@example.org' },
      answer: { id: 2 },
    },
  },
  'GET /api/admin/feedback': {
    area: 'Administration',
    summary: 'List the feedback',
    notes: 'Newest first.',
    answer: z.array(item),
    example: {
      answer: [
        {
          id: 2,
          type: 'suggestion',
          message: 'Please show the fees of transfers.',
          email: 'kim@example.org',
          userId: null,
          status: 'pending',
          adminNotes: null,
          createdAt: '2026-11-20T12:00:00.000Z',
        },
      ],
    },
  },
  'PATCH /api/admin/feedback/{id}': {
    area: 'Administration',
    summary: 'Set status and notes of a feedback',
    notes: 'Notes that are left out stay.',
    answer: item,
    errors: { 404: 'No such feedback.' },
    example: {
      params: { id: '1' },
      body: { status: 'in-progress', adminNotes: 'Planned for spring.' },
      answer: {
        id: 1,
        type: 'general',
        message: 'Thank you.',
        email: 'sam@example.org',
        userId: 1,
        status: 'in-progress',
        adminNotes: 'Planned for spring.',
        createdAt: '2026-11-20T12:00:00.000Z',
      },
    },
  },
} satisfies RouteDocs;

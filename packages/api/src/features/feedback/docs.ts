import { z } from 'zod';
import { feedbackTypes } from '../../domain/feedback-types.ts';
import { feedbackStatuses } from '../../domain/schemas/feedback.ts';
import { exampleMoment, limited, momentAnswer, type RouteDocs, sam } from '../../domain/schemas/route-doc.ts';
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
    page: z.string().nullable().meta({ description: 'Path of the page it was written on; null: not known.' }),
    createdAt: momentAnswer,
  })
  .meta({ id: 'Feedback' });

const suggestion = {
  type: 'suggestion',
  message: 'Please show the fees of transfers.',
  email: 'kim@example.org',
};
const planned = { status: 'in-progress', adminNotes: 'Planned for spring.' };

export const feedbackDocs = {
  'POST /api/feedback': {
    area: 'Feedback and analytics',
    summary: 'Send feedback',
    notes: 'The id and e-mail address of somebody signed in come from the session, whatever the body says.',
    answer: z.strictObject({ id: z.int() }),
    errors: limited,
    example: { body: suggestion, answer: { id: 2 } },
  },
  'GET /api/admin/feedback': {
    area: 'Administration',
    summary: 'List the feedback',
    notes: 'Newest first.',
    answer: z.array(item),
    example: {
      answer: [
        {
          ...suggestion,
          id: 2,
          userId: null,
          status: 'pending',
          adminNotes: null,
          page: '/products',
          createdAt: exampleMoment,
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
      body: planned,
      answer: {
        id: 1,
        type: 'general',
        message: 'Thank you.',
        email: sam.username,
        userId: sam.id,
        ...planned,
        page: null,
        createdAt: exampleMoment,
      },
    },
  },
} satisfies RouteDocs;

import { z } from 'zod';
import {
  exampleMoment,
  limited,
  momentAnswer,
  type RouteDocs,
  sam,
  userFields,
} from '../../domain/schemas/route-doc.ts';

const exported = z.strictObject({
  exportedAt: momentAnswer,
  account: z.strictObject({ ...userFields, deletedAt: momentAnswer.nullable() }),
  sessions: z.array(z.record(z.string(), z.unknown())),
  credits: z.array(z.record(z.string(), z.unknown())).meta({ description: 'Every row of the ledger.' }),
  purchases: z.array(z.record(z.string(), z.unknown())),
  feedback: z.array(z.record(z.string(), z.unknown())),
  shortlist: z.array(z.record(z.string(), z.unknown())),
  alerts: z.array(z.record(z.string(), z.unknown())),
  alertMails: z.array(z.record(z.string(), z.unknown())),
  alertsStopped: z.record(z.string(), z.unknown()).nullable(),
  chats: z.array(z.record(z.string(), z.unknown())),
});

/** What somebody does with their account as a whole. */
export const selfDocs = {
  'GET /api/account/export': {
    area: 'Accounts',
    summary: 'Download everything kept about you',
    answer: exported,
    example: {
      answer: {
        exportedAt: exampleMoment,
        account: { ...sam, deletedAt: null },
        sessions: [
          {
            id: '0QMkPsdViMJsdI9a',
            device: '',
            createdAt: exampleMoment,
            lastUsedAt: exampleMoment,
            current: false,
          },
        ],
        credits: [
          {
            id: 1,
            userId: 1,
            delta: 20,
            reason: 'registration',
            reference: 'registration:1',
            createdAt: exampleMoment,
          },
        ],
        purchases: [],
        feedback: [
          {
            id: 1,
            type: 'general',
            message: 'Thank you.',
            status: 'pending',
            page: '/calculator',
            createdAt: exampleMoment,
            replies: [],
          },
        ],
        shortlist: [
          {
            productId: 6,
            product: 'Everyday ISA',
            provider: 'Sample Bank',
            note: 'Ask about transfers',
            addedAt: exampleMoment,
          },
        ],
        alerts: [{ kind: 'rate-change', productId: 6, endsOn: null, createdAt: exampleMoment }],
        alertMails: [],
        alertsStopped: null,
        chats: [
          {
            sessionId: 'q3Xk0vB2nR8sT5yWm1LdZ',
            role: 'user',
            content: 'What is the ISA allowance?',
            createdAt: exampleMoment,
            outcome: null,
            intent: null,
            suggestions: null,
            rating: null,
            ratingReason: null,
            ratingComment: null,
            ratedAt: null,
          },
        ],
      },
    },
  },
  'POST /api/account/delete': {
    area: 'Accounts',
    summary: 'Delete the account',
    notes: 'Personal data, shortlist, chats and sessions go; the ledger stays under a nameless row.',
    answer: null,
    errors: { ...limited, 400: 'The password is not right.', 409: 'The last administrator cannot go.' },
    example: { body: { password: 'Correct1!horse' } },
  },
  'POST /api/account/sign-out-everywhere': {
    area: 'Accounts',
    summary: 'End all your sessions',
    answer: null,
    example: { body: {} },
  },
} satisfies RouteDocs;

import { z } from 'zod';
import { limited, momentAnswer, type RouteDocs, userFields } from '../../domain/schemas/route-doc.ts';

const exported = z.strictObject({
  exportedAt: momentAnswer,
  account: z.strictObject({ ...userFields, deletedAt: momentAnswer.nullable() }),
  sessions: z.array(z.record(z.string(), z.unknown())),
  credits: z.array(z.record(z.string(), z.unknown())).meta({ description: 'Every row of the ledger.' }),
  purchases: z.array(z.record(z.string(), z.unknown())),
  feedback: z.array(z.record(z.string(), z.unknown())),
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
        exportedAt: '2026-11-20T12:00:00.000Z',
        account: {
          id: 1,
          username: 'sam@example.org',
          firstName: 'Sam',
          lastName: 'Saver',
          isAdmin: false,
          emailVerified: false,
          credits: 110,
          createdAt: '2026-11-20T12:00:00.000Z',
          deletedAt: null,
        },
        sessions: [
          {
            id: '0QMkPsdViMJsdI9a',
            device: '',
            createdAt: '2026-11-20T12:00:00.000Z',
            lastUsedAt: '2026-11-20T12:00:00.000Z',
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
            createdAt: '2026-11-20T12:00:00.000Z',
          },
        ],
        purchases: [],
        feedback: [
          {
            id: 1,
            type: 'general',
            message: 'Thank you.',
            status: 'pending',
            createdAt: '2026-11-20T12:00:00.000Z',
          },
        ],
        chats: [
          {
            sessionId: 'my-first-questions',
            role: 'user',
            content: 'What is the ISA allowance?',
            createdAt: '2026-11-20T12:00:00.000Z',
          },
        ],
      },
    },
  },
  'POST /api/account/delete': {
    area: 'Accounts',
    summary: 'Delete the account',
    notes: 'Personal data, chats and sessions go; the ledger stays under a nameless row.',
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

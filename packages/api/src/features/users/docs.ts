import { z } from 'zod';
import { creditsAnswer, type RouteDocs, sam, userFields } from '../../domain/schemas/route-doc.ts';
import type { AdminUser } from './service.ts';

const user: z.ZodType<AdminUser> = z
  .strictObject(userFields)
  .meta({ id: 'AdminUser', description: 'A user as an administrator sees them: nothing secret.' });
const listed = { ...sam, credits: 140 };
const unknown = { 404: 'No such user.' };

export const userDocs = {
  'GET /api/admin/users': {
    area: 'Administration',
    summary: 'List all users',
    notes: 'In the order of their ids; sent piece by piece, so the answer has no Content-Length.',
    answer: z.array(user),
    example: { answer: [listed] },
  },
  'PATCH /api/admin/users/{id}': {
    area: 'Administration',
    summary: 'Change a user',
    notes: 'Names and whether they are an administrator; what is left out stays.',
    answer: user,
    errors: { ...unknown, 409: 'The last administrator cannot be demoted.' },
    example: {
      params: { id: '1' },
      body: { firstName: 'Samantha' },
      answer: { ...listed, firstName: 'Samantha' },
    },
  },
  'POST /api/admin/users/{id}/verify-email': {
    area: 'Administration',
    summary: 'Mark a user’s e-mail address as verified',
    answer: user,
    errors: unknown,
    example: {
      params: { id: '1' },
      body: {},
      answer: { ...listed, firstName: 'Samantha', emailVerified: true },
    },
  },
  'POST /api/admin/users/{id}/add-credits': {
    area: 'Administration',
    summary: 'Give a user credits',
    notes:
      'From 1 to 10,000; answers the new balance. With a `key` of 32 hexadecimal digits, sent again with a second try, the credits are given once; `repeated` says that they had been given before.',
    answer: creditsAnswer.extend({ repeated: z.literal(true).optional() }),
    errors: { ...unknown, 409: 'The key was used for other credits.' },
    example: { params: { id: '1' }, body: { credits: 50 }, answer: { credits: 190 } },
  },
  'POST /api/admin/users/{id}/reset-password': {
    area: 'Administration',
    summary: 'Give a user a temporary password',
    notes: 'It is shown in this answer only; all sessions of the user end.',
    answer: z.strictObject({ password: z.string() }),
    errors: unknown,
    example: { params: { id: '1' }, body: {}, answer: { password: 'a-temporary-Passw0rd!' } },
  },
} satisfies RouteDocs;

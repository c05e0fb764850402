import { creditsAnswer, type RouteDocs } from '../../domain/schemas/route-doc.ts';

export const creditDocs = {
  'GET /api/user/{userId}/credits': {
    area: 'Credits and payments',
    summary: 'Read your balance',
    query: { showSuccess: '`true` after a payment; the answer is the same.' },
    answer: creditsAnswer,
    example: { params: { userId: '1' }, answer: { credits: 110 } },
  },
} satisfies RouteDocs;

import { z } from 'zod';
import { OVERVIEW_SPANS } from '../console/constants.ts';

export const overviewInput = z.object({
  days: z.union(OVERVIEW_SPANS.map((span) => z.literal(span))).default(30),
});

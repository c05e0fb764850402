import { z } from 'zod';

export const guideSlug = z.object({ slug: z.string().max(200) });
/** `others` asks for the titles of the category's further guides. */
export const guideSection = z.object({ category: z.string().max(100), others: z.literal(true).optional() });

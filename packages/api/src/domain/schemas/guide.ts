import { z } from 'zod';

export const guideSlug = z.object({ slug: z.string().max(200) });
export const guideCategory = z.object({ category: z.string().max(100) });

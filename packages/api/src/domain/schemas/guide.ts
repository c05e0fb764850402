import { z } from 'zod';

export const guideSlug = z.object({ slug: z.string().max(200) });

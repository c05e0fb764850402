import { z } from 'zod';

/** `acceptSmaller`: a feed that names far fewer products than last time is right. `list`: answer what was done, too. */
export const updateProductsInput = z
  .object({ acceptSmaller: z.boolean().default(false), list: z.boolean().default(false) })
  .prefault({});

/** Names an import or feed run. */
export const undoRunInput = z.object({ runId: z.number().int().min(1) });

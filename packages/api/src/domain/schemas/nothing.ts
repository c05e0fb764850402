import { z } from 'zod';

/** Input of a verb that takes none. */
export const nothing = z.object({}).prefault({});

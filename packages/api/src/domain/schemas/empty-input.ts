import { z } from 'zod';

/** The input of a service function that takes none. */
export const emptyInput = z.object({}).prefault({});

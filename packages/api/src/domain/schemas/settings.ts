import { z } from 'zod';

export const BAD_API_KEY = 'Please enter a valid API key.';
/** Keys travel in a header, so they are visible ASCII without spaces. */
export const saveApiKeyInput = z.object({
  key: z.literal('FINANCE_API_KEY', { error: 'This key is not known here.' }),
  value: z
    .string({ error: BAD_API_KEY })
    .trim()
    .max(1000, BAD_API_KEY)
    .regex(/^[\x21-\x7e]+$/, BAD_API_KEY),
});

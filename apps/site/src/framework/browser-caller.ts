import { createHttpCaller } from '@isa/ui/client/http-caller.ts';

/* Exported together so that `trpc.ts` loads one chunk. */
export { statusOf } from '@isa/ui/client/errors.ts';
export const caller = createHttpCaller();

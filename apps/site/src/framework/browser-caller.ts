import { createHttpCaller } from '@isa/ui/client/http-caller.ts';

/** What `trpc.ts` loads at the first call: together, so that it is one request. */
export { statusOf } from '@isa/ui/client/errors.ts';
export const caller = createHttpCaller();

import { createHttpCaller } from '@isa/ui/client/http-caller.ts';

export { statusOf } from '@isa/ui/client/errors.ts';
export const caller = createHttpCaller();

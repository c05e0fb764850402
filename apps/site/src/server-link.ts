import type { AppRouter, ServerCaller } from '@isa/api';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';

const isNotFound = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'NOT_FOUND';

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Calls a procedure by its path, such as `products.byId`. */
async function call(caller: ServerCaller, path: string, input: unknown): Promise<unknown> {
  let procedure: unknown = caller;
  for (const name of path.split('.')) procedure = (procedure as Record<string, unknown>)[name];
  return (procedure as (input: unknown) => Promise<unknown>)(input);
}

/** Asks in process. What does not exist is null, so that the page says so and the browser does not ask again. */
export const serverLink =
  (caller: ServerCaller): TRPCLink<AppRouter> =>
  () =>
  ({ op: { path, input } }) =>
    observable((observer) => {
      const answer = (data: unknown) => {
        observer.next({ result: { type: 'data', data } });
        observer.complete();
      };
      call(caller, path, input).then(answer, (error: unknown) => {
        if (isNotFound(error)) answer(null);
        else observer.error(TRPCClientError.from(asError(error)));
      });
    });

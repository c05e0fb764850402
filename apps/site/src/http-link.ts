import type { AppRouter } from '@isa/api';
import { fetchWithTimeout } from '@isa/ui/fetch-with-timeout.ts';
import { httpBatchLink, type TRPCLink } from '@trpc/client';
import superjson from 'superjson';
import { ForeignAnswerError } from './foreign-answer.ts';

/** @throws {ForeignAnswerError} whose status the client would otherwise lose with what it cannot read */
async function askOurServer(...[url, options]: Parameters<typeof fetchWithTimeout>): Promise<Response> {
  const response = await fetchWithTimeout(url, options);
  const type = response.headers.get('content-type') ?? '';
  const isForeign = !type.includes('json') && (!response.ok || type.startsWith('text/html'));
  if (isForeign) throw new ForeignAnswerError(response.status);
  return response;
}

/** One batched endpoint. Comes when the page first asks the server for something. */
export const httpLink: TRPCLink<AppRouter> = httpBatchLink({
  url: '/trpc',
  transformer: superjson,
  fetch: (url, options) => askOurServer(url, options as RequestInit),
});

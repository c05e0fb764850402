import type { AppRouter } from '@isa/api';
import { createTRPCUntypedClient, httpBatchLink, type TRPCLink } from '@trpc/client';
import superjson from 'superjson';
import { problemIn } from './errors.ts';
import { HttpError } from './http-error.ts';
import type { Caller } from './trpc.ts';

/** Timeout of reads in milliseconds: a lost connection may never report an error. */
const READ_MS = 30_000;

/** Aborts when the caller does, or after the timeout. */
function untilTooLate(givenUp: AbortSignal | null | undefined): AbortSignal {
  const stop = new AbortController();
  if (givenUp?.aborted) stop.abort(givenUp.reason);
  givenUp?.addEventListener('abort', () => stop.abort(givenUp.reason), { once: true });
  setTimeout(() => stop.abort(new DOMException('No answer came in time', 'TimeoutError')), READ_MS);
  return stop.signal;
}

/**
 * Sends a request with cookies. Reads time out and can be retried; mutations do not, since their outcome
 * would be unknown.
 */
const fetchWithTimeout = (url: RequestInfo | URL, options: RequestInit): Promise<Response> =>
  fetch(url, {
    ...options,
    credentials: 'include',
    signal: options.method === 'GET' ? untilTooLate(options.signal) : (options.signal ?? null),
  });

/**
 * A response that is not tRPC's comes from our middleware, a proxy or a captive portal.
 * @throws {HttpError} with its status and text, which the client would lose
 */
async function askOurServer(url: RequestInfo | URL, options: RequestInit): Promise<Response> {
  const response = await fetchWithTimeout(url, options);
  const type = response.headers.get('content-type') ?? '';
  const isForeign = !type.includes('json') && (!response.ok || type.startsWith('text/html'));
  if (isForeign) throw new HttpError(response.status, '', response.statusText);
  if (!response.ok) {
    const body = await response.clone().text();
    // A refusal by middleware, for example of a body that is too large.
    if (problemIn(body)) throw new HttpError(response.status, body, response.statusText);
  }
  return response;
}

/** One batched endpoint. */
const httpLink: TRPCLink<AppRouter> = httpBatchLink({
  url: '/trpc',
  transformer: superjson,
  fetch: (url, options) => askOurServer(url, options as RequestInit),
});

/** tRPC's client of our server. @param links passed before the request is sent */
export const createHttpCaller = (...links: TRPCLink<AppRouter>[]): Caller =>
  createTRPCUntypedClient<AppRouter>({ links: [...links, httpLink] });

import type { AppRouter } from '@isa/api';
import { httpBatchLink, type TRPCLink } from '@trpc/client';
import superjson from 'superjson';
import { problemIn } from './errors.ts';
import { HttpError } from './http-error.ts';

/** Longest time a read is waited for, in milliseconds: a connection that died in a tunnel may never say so. */
const READ_MS = 30_000;

/** Aborts when the caller gives up, or with the read's time. */
function untilTooLate(givenUp: AbortSignal | null | undefined): AbortSignal {
  const stop = new AbortController();
  if (givenUp?.aborted) stop.abort(givenUp.reason);
  givenUp?.addEventListener('abort', () => stop.abort(givenUp.reason), { once: true });
  setTimeout(() => stop.abort(new DOMException('No answer came in time', 'TimeoutError')), READ_MS);
  return stop.signal;
}

/**
 * Sends a request, always with cookies. A read times out, so that it can be retried; a change does not, since after a
 * timeout it would be unknown whether it was made.
 */
const fetchWithTimeout = (url: RequestInfo | URL, options: RequestInit): Promise<Response> =>
  fetch(url, {
    ...options,
    credentials: 'include',
    signal: options.method === 'GET' ? untilTooLate(options.signal) : (options.signal ?? null),
  });

/**
 * An answer that is not of tRPC's form is that of our server's outer layers, the page of a proxy, or of a network that asks
 * for a login first.
 * @throws {HttpError} whose status and words the client would otherwise lose with what it cannot read
 */
async function askOurServer(url: RequestInfo | URL, options: RequestInit): Promise<Response> {
  const response = await fetchWithTimeout(url, options);
  const type = response.headers.get('content-type') ?? '';
  const isForeign = !type.includes('json') && (!response.ok || type.startsWith('text/html'));
  if (isForeign) throw new HttpError(response.status, '', response.statusText);
  if (!response.ok) {
    const body = await response.clone().text();
    // A refusal before tRPC saw the request, as of a body that is too large.
    if (problemIn(body)) throw new HttpError(response.status, body, response.statusText);
  }
  return response;
}

/** One batched endpoint. */
export const httpLink: TRPCLink<AppRouter> = httpBatchLink({
  url: '/trpc',
  transformer: superjson,
  fetch: (url, options) => askOurServer(url, options as RequestInit),
});

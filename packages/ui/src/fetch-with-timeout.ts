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
 * How both clients send requests: always with cookies. A read times out, so that it can be retried; a change
 * does not, since after a timeout it would be unknown whether it was made.
 */
export const fetchWithTimeout = (url: RequestInfo | URL, options: RequestInit = {}): Promise<Response> =>
  fetch(url, {
    ...options,
    credentials: 'include',
    signal: options.method === 'GET' ? untilTooLate(options.signal) : (options.signal ?? null),
  });

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
 * How both clients ask the server: cookies are always sent, and a read that nobody answers fails, so that it can be
 * asked again. A change is waited for as long as it takes: nobody would know whether it was made.
 */
export const fetchWithTimeout = (url: RequestInfo | URL, options: RequestInit = {}): Promise<Response> =>
  fetch(url, {
    ...options,
    credentials: 'include',
    signal: options.method === 'GET' ? untilTooLate(options.signal) : (options.signal ?? null),
  });

/* An answer continues for less than a second without a reader. After a reload its stream is therefore
   requested before anything else is loaded; this file imports nothing. */

/** Storage key of the conversation id. */
export const ID_KEY = 'chatSessionId';

/** Whether it is a valid conversation id. */
export const isSessionId = (id: string | null): id is string =>
  id !== null && /^[A-Za-z0-9_-]{1,64}$/.test(id);

/** The conversation in a query. */
export function sessionIdIn(search: string): string | null {
  const id = new URLSearchParams(search).get('sessionId');
  return isSessionId(id) ? id : null;
}

function storedId(): string | null {
  try {
    const id = localStorage.getItem(ID_KEY);
    return isSessionId(id) ? id : null;
  } catch {
    return null; // storage is switched off
  }
}

/** GET /api/chat/{sessionId}/stream. */
export const rejoinStream = (sessionId: string, signal: AbortSignal): Promise<Response> =>
  fetch(`/api/chat/${sessionId}/stream`, { credentials: 'include', signal });

type Rejoined = { sessionId: string; response: Promise<Response>; abort: AbortController };

let rejoined: Rejoined | null = null;

/** Requests the current answer of the conversation that this page will show. */
export function rejoin(): void {
  const sessionId = sessionIdIn(location.search) ?? storedId();
  if (sessionId === null) return;
  const abort = new AbortController();
  const response = rejoinStream(sessionId, abort.signal);
  // The consumer of `rejoined` handles a failure.
  response.catch(() => undefined);
  rejoined = { sessionId, response, abort };
}

/** The response that `rejoin` requested, once and for that conversation only. From then on `signal` aborts it. */
export function takeRejoined(sessionId: string, signal: AbortSignal): Promise<Response> | null {
  const taken = rejoined;
  rejoined = null;
  if (!taken) return null;
  if (taken.sessionId !== sessionId) {
    taken.abort.abort();
    return null;
  }
  signal.addEventListener('abort', () => taken.abort.abort(), { once: true });
  return taken.response;
}

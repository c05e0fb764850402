import type { IncomingMessage, Server } from 'node:http';

/** A question that announces a body: nobody reads it, so the connection would wait for whatever still comes. */
function hasIdleBody({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/**
 * Ends connections that are held without being used, where Node's limits on headers and requests do not: by the body
 * of a GET, which ends with its answer, and by somebody who does not read what is sent (fault 67).
 * @param stillMs how long a connection may be still with an answer due; must be longer than any answer takes to begin
 */
export function closeSlowClients(server: Server, stillMs: number): void {
  server.setTimeout(stillMs);
  server.on('request', (req, res) => {
    if (hasIdleBody(req)) res.shouldKeepAlive = false;
  });
}

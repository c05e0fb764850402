import type { Server } from 'node:http';
import type { Connections } from './node-server.ts';

/** How long requests and streams in flight may take to finish. */
const DRAIN_MS = 10_000;
/** How long an idle connection, or one with half a request head, may delay that. */
const SPARE_MS = 1000;

/**
 * Stops a server gracefully: it accepts no more requests, lets those in flight finish, and
 * cuts off what is left after ten seconds; browsers keep spare connections that never asked for anything, which are cut
 * off after one.
 */
export function drain(server: Server, responses: Connections): Promise<void> {
  // Keep-alive clients are asked to close, or they would be served until they are cut off in the middle.
  for (const [socket, res] of responses) {
    if (!res) continue;
    res.shouldKeepAlive = false;
    // Headers already sent, as of a stream, promised keep-alive, so the socket is closed after the response.
    res.once('finish', () => socket.destroySoon());
  }
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
  return new Promise((resolve) => {
    const cutSpare = setTimeout(() => {
      for (const [socket, res] of responses) if (!res || res.writableFinished) socket.destroy();
    }, SPARE_MS);
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(cutSpare);
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

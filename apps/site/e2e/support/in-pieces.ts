import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 20;

/** Where a piece ends: after the head, which draws nothing, and after elements that a page consists of. */
const PIECE_END = /(?<=<\/(?:head|article|aside|details|form|header|section|table|ul)>)/;

/** Sends the page a piece at a time, so that the browser paints in between. */
async function drip(from: IncomingMessage, to: ServerResponse): Promise<void> {
  for (const piece of (await text(from)).split(PIECE_END)) {
    to.write(piece);
    await pause(PAUSE_MS);
  }
  to.end();
}

/** The site over a slow wire: its pages come in pieces, everything else as it is. */
export async function startInPieces(site: string): Promise<{ url: string; stop: () => void }> {
  const { hostname, port, host, origin } = new URL(site);
  const wire = createServer((asked, answer) => {
    const own = asked.headers.origin === undefined ? { host } : { host, origin };
    const headers = { ...asked.headers, ...own, 'accept-encoding': 'identity' };
    const passedOn = request({ hostname, port, path: asked.url, method: asked.method, headers }, (came) => {
      const { 'content-length': _length, ...rest } = came.headers;
      answer.writeHead(came.statusCode ?? 502, rest);
      const isPage = came.headers['content-type']?.startsWith('text/html') ?? false;
      if (isPage) void drip(came, answer);
      else came.pipe(answer);
    });
    asked.pipe(passedOn);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => wire.once('listening', resolve));
  const address = wire.address() as AddressInfo;
  return {
    url: `http://localhost:${address.port}`,
    stop() {
      wire.closeAllConnections();
      wire.close();
    },
  };
}

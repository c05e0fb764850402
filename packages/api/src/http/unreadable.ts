import { type Server, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { LastAnswers } from './last-answers.ts';
import { nextRequestId } from './request-id.ts';

type Refusal = readonly [status: number, message: string];

const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers of this request are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};
/** As every other method that a path does not have. */
const NO_TUNNEL: Refusal = [404, 'There is nothing to connect to here.'];
const NO_REQUEST: Refusal = [400, 'This is not a valid request.'];

/** A whole answer as it goes over the wire; the connection ends with it. */
function written([status, message]: Refusal, headers: Record<string, string>): string {
  const text = JSON.stringify({ message });
  const all = {
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
    'X-Request-Id': nextRequestId(),
    Connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${text}`;
}

/**
 * Refuses what Node cannot read as a request in the words and with the headers of every other answer: by itself Node
 * writes a status alone. So is CONNECT, which Node hands to nobody and would end without a word.
 */
export function refuseUnreadable(
  server: Server,
  answers: LastAnswers,
  headers: Record<string, string>,
): void {
  function refuse(socket: Duplex, refusal: Refusal): void {
    const answer = socket instanceof Socket ? answers.get(socket) : undefined;
    // In the middle of an answer, further bytes would be read as a part of it.
    const isAnswering = answer?.headersSent === true && !answer.writableFinished;
    if (!socket.writable || isAnswering) socket.destroy();
    else socket.end(written(refusal, headers), () => socket.destroy());
  }
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuse(socket, REFUSALS[error.code ?? ''] ?? NO_REQUEST),
  );
  server.on('connect', (_req, socket) => {
    // Nobody else looks after it any more, and whoever has left is not missed.
    socket.on('error', () => socket.destroy());
    refuse(socket, NO_TUNNEL);
  });
}

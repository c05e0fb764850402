import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { LastAnswers } from './last-answers.ts';
import { isLive } from './stream-response.ts';

/**
 * How long a connection may be still before it is looked at. The kernel takes up to 4 MB ahead and tells of what was
 * read a third of that at a time: somebody who reads 400 kbit/s shows nothing for 29 s.
 */
const UNREAD_MS = 32_000;

interface Patience {
  /** Milliseconds that an answer may take to begin, and a live one between two pieces. */
  answerMs: number;
  /** Milliseconds that an ordinary answer may make no progress; the second look at it ends its connection. */
  unreadMs?: number;
}

/** A question that announces a body: nobody reads it, so the connection would wait for whatever still comes. */
function hasIdleBody({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/**
 * Ends connections that are held without being used, where Node's limits on headers and requests do not: by the body
 * of a GET, which ends with its answer, and by somebody who does not read what is sent (fault 67).
 */
export function closeSlowClients(
  server: Server,
  answers: LastAnswers,
  { answerMs, unreadMs = UNREAD_MS }: Patience,
): void {
  const lookedAt = new WeakSet<ServerResponse>();
  server.setTimeout(unreadMs);
  server.on('request', (req, res) => {
    if (hasIdleBody(req)) res.shouldKeepAlive = false;
  });
  /** Whether it is for us to go on: an answer is still being worked out, or grows while it is read. */
  const isOurTurn = (socket: Socket, answer: ServerResponse) =>
    !answer.writableFinished && (socket.writableLength === 0 || isLive(answer));
  // Node tells of a connection on which nothing came or went, unless what it is writing has moved on since it last looked.
  server.on('timeout', (socket) => {
    const answer = answers.get(socket);
    if (!answer || lookedAt.has(answer) || !isOurTurn(socket, answer)) {
      socket.destroy();
      return;
    }
    lookedAt.add(answer);
    // Zero would be no limit at all, and less is refused.
    socket.setTimeout(Math.max(1, answerMs - unreadMs));
  });
}

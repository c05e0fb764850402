import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The last answer of each open connection; null before there is one. */
export type LastAnswers = ReadonlyMap<Socket, ServerResponse | null>;

/**
 * Follows a server's connections.
 *
 * Kept by connection and not by request: a set of responses is rebuilt again and again under load, and each copy that
 * V8 has moved to its old generation keeps hundreds of finished requests alive (a tenth of the time went to that).
 */
export function followAnswers(server: Server): LastAnswers {
  const answers = new Map<Socket, ServerResponse | null>();
  server.on('connection', (socket: Socket) => {
    answers.set(socket, null);
    socket.once('close', () => answers.delete(socket));
  });
  server.on('request', (req, res) => answers.set(req.socket, res));
  return answers;
}

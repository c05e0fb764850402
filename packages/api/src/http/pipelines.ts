import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers send no request ahead on a connection of HTTP/1.1, and proxies none to a server behind them. */
const MOST_WAITING = 8;

/**
 * Ends the connection of somebody who asks and asks and reads nothing: the answers to what is sent ahead are kept until those
 * before them have been read, so a few bytes would hold many pages in memory (fault 67).
 * @returns tells whether a request is nobody's any more and needs no answer
 */
export function limitPipelines(): (req: IncomingMessage, res: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: number) => {
    const count = (waiting.get(socket) ?? 0) + change;
    waiting.set(socket, count);
    return count;
  };
  return ({ socket }, res) => {
    // Node reads on to the end of what has come already.
    if (socket.destroyed) return true;
    // The answer whose turn it is has the connection; the others get it one after the other.
    if (res.socket !== null) return false;
    if (add(socket, 1) > MOST_WAITING) {
      socket.destroy();
      return true;
    }
    res.once('close', () => add(socket, -1));
    return false;
  };
}

import { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context as HonoContext } from 'hono';
import type { AppEnv } from './rest-route.ts';

/** The target of a streamed response. */
export interface Sink {
  /** Writes a piece. @returns whether to write more; if not, `more` of the writer is called once drained */
  write(piece: string): boolean;
  end(): void;
}

/** The writer of such a response. */
export interface Writer {
  /** Begins to write. @returns `more`, called when the reader has received what was written */
  open(sink: Sink): () => void;
  /** The reader has disconnected or has everything. */
  close(): void;
}

/** The writers of responses that are written directly to the socket once their headers are complete. */
const waiting = new WeakMap<ServerResponse, Writer>();

const live = new WeakSet<ServerResponse>();

/** Whether a response is a stream, which may pause between two pieces. */
export const isLive = (response: ServerResponse): boolean => live.has(response);

/** The socket's side of a request; null if there is none, as in tests that call the app. */
const outgoingOf = ({ env }: HonoContext<AppEnv>): ServerResponse | null => {
  const bindings: unknown = env;
  if (typeof bindings !== 'object' || bindings === null || !('outgoing' in bindings)) return null;
  return bindings.outgoing instanceof ServerResponse ? bindings.outgoing : null;
};

function bodyOf(writer: Writer, gone: AbortSignal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let more: (() => void) | null = null;
  gone.addEventListener('abort', () => writer.close(), { once: true });
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (more !== null) return more();
        more = writer.open({
          write(piece) {
            controller.enqueue(encoder.encode(piece));
            return false;
          },
          end: () => controller.close(),
        });
      },
      cancel: () => writer.close(),
    },
    { highWaterMark: 0 },
  );
}

/** A streamed response. Nothing is buffered for a stalled reader: its writer is notified once it has drained. */
export function streamResponse(
  c: HonoContext<AppEnv>,
  headers: Record<string, string>,
  writer: Writer,
): Response {
  const outgoing = outgoingOf(c);
  if (outgoing === null) return new Response(bodyOf(writer, c.req.raw.signal), { headers });
  waiting.set(outgoing, writer);
  live.add(outgoing);
  const leave = () => writer.close();
  outgoing.once('close', leave).once('error', leave);
  return new Response(null, { headers });
}

/** Writes each chunk at once: Node would hand its size, its end and the piece to the socket one by one. */
function chunksOf(outgoing: ServerResponse): Sink {
  outgoing.chunkedEncoding = false;
  return {
    // A chunk of no bytes would be the end of the body.
    write: (piece) =>
      piece === '' || outgoing.write(`${Buffer.byteLength(piece).toString(16)}\r\n${piece}\r\n`),
    end: () => void outgoing.end('0\r\n\r\n'),
  };
}

/**
 * Sends a response, a streamed one directly to the socket: a stream in between would cost as much per piece as the
 * write itself.
 */
export function sendLive(response: Response, outgoing: unknown): Response {
  const writer = outgoing instanceof ServerResponse ? waiting.get(outgoing) : undefined;
  if (!(outgoing instanceof ServerResponse) || writer === undefined) return response;
  waiting.delete(outgoing);
  if (outgoing.destroyed) {
    writer.close();
    return RESPONSE_ALREADY_SENT;
  }
  outgoing.writeHead(response.status, [...response.headers].flat());
  outgoing.on('drain', writer.open(outgoing.chunkedEncoding ? chunksOf(outgoing) : outgoing));
  return RESPONSE_ALREADY_SENT;
}

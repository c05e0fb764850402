import { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context as HonoContext } from 'hono';
import type { AppEnv } from './rest-route.ts';

/** Where an answer is written that grows while it is read. */
export interface Sink {
  /** Takes in a piece. @returns whether to write more; when not, `more` of the writer is called once drained */
  write(piece: string): boolean;
  end(): void;
}

/** What writes such an answer. */
export interface Writer {
  /** Begins to write. @returns `more`: the reader has taken in what was written */
  open(sink: Sink): () => void;
  /** The reader is gone, or has everything. */
  close(): void;
}

/** The writers of answers that are to go straight to the socket, once their headers are complete. */
const waiting = new WeakMap<ServerResponse, Writer>();

const live = new WeakSet<ServerResponse>();

/** Whether an answer grows while it is read, and may be still between two pieces. */
export const isLive = (answer: ServerResponse): boolean => live.has(answer);

/** The socket's side of a request; null where there is none, as in tests that call the app. */
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

/**
 * An answer that grows while it is read. Nothing is buffered for a reader that stalls: its writer is notified when it
 * has drained.
 */
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

/**
 * Sends an answer as it is, or one that grows straight to the socket: a stream between the two would cost as much for
 * each piece as writing it.
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
  const sink: Sink = { write: (piece) => outgoing.write(piece), end: () => outgoing.end() };
  outgoing.on('drain', writer.open(sink));
  return RESPONSE_ALREADY_SENT;
}

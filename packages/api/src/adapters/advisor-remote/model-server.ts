import { type IncomingMessage, request as askPlainly } from 'node:http';
import { request as askSecurely } from 'node:https';
import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';

type Fetch = typeof globalThis.fetch;
/** The provider's model, asking its server by this `fetch`. */
export type ModelOver = (fetch: Fetch) => LanguageModelV4;

/**
 * Sends the request that the provider makes of a call. The provider itself waits for nothing: what it holds for a
 * request, and the streams that `fetch` gives an answer, would stay in memory for as long as the model works.
 * @returns the server's answer, its body unread
 */
export function askServer(
  modelOver: ModelOver,
  options: LanguageModelV4CallOptions,
): Promise<IncomingMessage> {
  const { abortSignal: signal } = options;
  const never = new Promise<Response>(() => undefined);
  return new Promise((resolve, reject) => {
    const send: Fetch = (input, { headers, body } = {}) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const ask = url.protocol === 'https:' ? askSecurely : askPlainly;
      const fields = Object.fromEntries(new Headers(headers));
      ask(url, { method: 'POST', headers: fields, ...(signal ? { signal } : {}) })
        .on('response', resolve)
        .on('error', reject)
        // As bytes: a string would be copied behind the headers and kept twice until there is a connection.
        .end(typeof body === 'string' ? Buffer.from(body) : undefined);
      return never;
    };
    modelOver(send).doStream(options).then(undefined, reject);
  });
}

/** Whether the answer is a success that comes piece by piece. */
export const isEventStream = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode === 200 && (headers['content-type'] ?? '').startsWith('text/event-stream');

async function* bodyOf(answer: IncomingMessage, first: Buffer): AsyncGenerator<Uint8Array> {
  if (first.length > 0) yield first;
  yield* answer;
}

/** A server's answer as `fetch` would give it. `first` was read from its body already. */
export function toResponse(answer: IncomingMessage, first: Buffer): Response {
  const { statusCode = 500, statusMessage = '' } = answer;
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
  return new Response(ReadableStream.from(bodyOf(answer, first)), {
    status: statusCode,
    statusText: statusMessage,
    headers,
  });
}

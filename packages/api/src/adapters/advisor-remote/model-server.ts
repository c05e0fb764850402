import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { ModelServerError } from './server-error.ts';

type Fetch = typeof globalThis.fetch;
/** The provider's model, asking its server by this `fetch`. */
export type ModelOver = (fetch: Fetch) => LanguageModelV4;

export interface ServerRequest {
  headers: Record<string, string>;
  /** JSON as bytes: half the size of the text and outside V8's heap while many requests wait. */
  body: Buffer;
}

const LONGEST_REFUSAL = 64 * 1024;
const REFUSAL_MS = 2000;

/**
 * The request that the provider makes of a call. The provider itself waits for nothing: what it holds for a request, and
 * the streams that `fetch` gives an answer, would stay in memory for as long as the model works.
 */
export function requestOf(
  modelOver: ModelOver,
  { abortSignal: _ours, ...options }: LanguageModelV4CallOptions,
): Promise<ServerRequest> {
  return new Promise((resolve, reject) => {
    const take: Fetch = (_url, { headers, body } = {}) => {
      resolve({
        headers: Object.fromEntries(new Headers(headers)),
        body: Buffer.from(typeof body === 'string' ? body : '{}'),
      });
      return new Promise<Response>(() => undefined);
    };
    modelOver(take).doStream(options).then(undefined, reject);
  });
}

/** The body of a refusal, as far as it arrives. */
async function readRefusal(answer: IncomingMessage): Promise<unknown> {
  let text = '';
  const timer = setTimeout(() => answer.destroy(), REFUSAL_MS);
  try {
    for await (const part of answer.setEncoding('utf8')) {
      text += String(part);
      if (text.length > LONGEST_REFUSAL) break;
    }
  } catch {
    // The status is enough.
  } finally {
    clearTimeout(timer);
  }
  try {
    return JSON.parse(text);
  } catch {
    return text.trimStart().startsWith('<') ? null : text;
  }
}

function refusalHeaders({ headers }: IncomingMessage): Record<string, string> {
  const retryAfter = headers['retry-after'];
  return retryAfter === undefined ? {} : { 'retry-after': retryAfter };
}

/**
 * Asks a server.
 * @returns its successful answer, the body unread
 * @throws {ModelServerError} when it refuses
 */
export async function requestServer(
  url: URL,
  { headers, body }: ServerRequest,
  signal: AbortSignal | undefined,
): Promise<IncomingMessage> {
  const ask = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    ask(url, { method: 'POST', headers, ...(signal ? { signal } : {}) })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
  const status = answer.statusCode ?? 0;
  if (status >= 200 && status < 300) return answer;
  throw new ModelServerError({
    status,
    contentType: answer.headers['content-type'],
    headers: refusalHeaders(answer),
    body: await readRefusal(answer),
  });
}

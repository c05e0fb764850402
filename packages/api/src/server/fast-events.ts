import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deps } from '../context.ts';
import { hasSession } from '../lib/session-cookie.ts';
import { analyticsEvent } from '../domain/schemas/analytics.ts';
import { toProblem } from '../errors.ts';
import { ANALYTICS_LIMIT, recordEvent } from '../features/analytics/service.ts';
import { limitAddress } from '../http/client-address.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { problemResponse } from '../http/error-response.ts';
import { parseInput } from '../http/rest-route.ts';
import { nextRequestId } from '../http/request-id.ts';
import { brokenOff, lateBody, parseStrictJson, requireObject, SMALL_BODY_MS } from '../http/strict-json.ts';

export type FastEventsDeps = Pick<Deps, 'env' | 'log' | 'now' | 'limits' | 'analytics' | 'traffic'>;

const PATH = '/api/analytics';
const LENGTH = /^[1-9]\d{0,4}$/;

/** From our own page or no browser, without a session, with a short JSON body of known length. */
function isPlain({ method, url, headers }: IncomingMessage, ownOrigin: string): boolean {
  if (method !== 'POST' || url !== PATH || headers['content-type'] !== 'application/json') return false;
  const length = headers['content-length'] ?? '';
  if (!LENGTH.test(length) || Number(length) > ANALYTICS_LIMIT) return false;
  if (headers.expect !== undefined || headers['transfer-encoding'] !== undefined) return false;
  if (headers['content-encoding'] !== undefined) return false;
  if (hasSession(headers.cookie)) return false;
  const site = headers['sec-fetch-site'];
  return !Array.isArray(site) && isOwnOrigin(site, headers.origin, [ownOrigin]);
}

/** The body where it has come along with the headers, without the events of a stream; null if it has not. */
function bufferedBody(req: IncomingMessage): Uint8Array | null {
  if (req.readableLength !== Number(req.headers['content-length'])) return null;
  const body: unknown = req.read();
  return body instanceof Uint8Array ? body : null;
}

function receive(req: IncomingMessage): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const timer = setTimeout(() => reject(lateBody()), SMALL_BODY_MS);
    req.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    req.on('error', (cause) => reject(brokenOff(cause)));
    req.on('end', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks));
    });
    req.on('close', () => {
      clearTimeout(timer);
      if (!req.complete) reject(brokenOff());
    });
  });
}

/**
 * Takes the events of visitors straight from the socket's request, since they are the most frequent thing written:
 * the same checks, limits, storing and responses as the ordinary way, without building fetch objects. Whatever is not
 * plain goes the ordinary way.
 * @param headers those of every response
 * @returns true when the request is being answered
 */
export function createFastEvents(
  deps: FastEventsDeps,
  headers: Record<string, string>,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const always = Object.entries(headers).flat();
  const stored = [...always, 'Cache-Control', 'no-store'];
  const { limits, analytics, now } = deps;

  async function take(req: IncomingMessage, body: Uint8Array): Promise<void> {
    const event = parseInput(analyticsEvent, requireObject(parseStrictJson(body)));
    const forwarded = req.headers['x-forwarded-for'];
    const seen = typeof forwarded === 'string' ? forwarded : null;
    const ip = limitAddress(req.socket.remoteAddress, seen, deps.env.TRUST_PROXY);
    await recordEvent({ ip, limits, analytics, now }, event);
  }

  function accept(res: ServerResponse, requestId: string): void {
    deps.traffic.record(204);
    res.writeHead(204, stored.concat('X-Request-Id', requestId)).end();
  }

  function fail(res: ServerResponse, requestId: string, error: unknown, isWhole: boolean): void {
    const problem = toProblem(error);
    deps.traffic.record(problem.status);
    if (problem.unexpected) deps.log.error({ err: error, requestId, path: PATH }, 'request failed');
    if (res.destroyed) return;
    const response = problemResponse(problem);
    const length = ['Content-Length', String(Buffer.byteLength(response.text))];
    const closing = isWhole ? [] : ['Connection', 'close'];
    const fields = [...always, ...Object.entries(response.headers).flat(), ...length, ...closing];
    res.writeHead(response.status, fields.concat('X-Request-Id', requestId));
    res.end(response.text);
  }

  return (req, res) => {
    if (!isPlain(req, deps.env.PUBLIC_URL)) return false;
    const requestId = nextRequestId();
    // What comes along with the headers is handed out after them.
    process.nextTick(() => {
      const body = bufferedBody(req);
      const taken = body ? take(req, body) : receive(req).then((late) => take(req, late));
      taken.then(
        () => accept(res, requestId),
        (error: unknown) => fail(res, requestId, error, body !== null || req.complete),
      );
    });
    return true;
  };
}

import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Deps } from '../context.ts';
import { badRequest, toProblem } from '../errors.ts';
import { problemResponse } from './error-response.ts';
import { nextRequestId } from './request-id.ts';
import type { AppEnv } from './rest-route.ts';
import { isLive, sendLive } from './stream-response.ts';
import type { Traffic } from './traffic.ts';

/* What Node's HTTP server leaves to its users: connections, requests it cannot read, and clients that hold it up. */

/** The last response of each open connection; null before there is one. */
export type Connections = ReadonlyMap<Socket, ServerResponse | null>;

/**
 * Tracks a server's connections.
 *
 * Kept by connection and not by request: a set of responses is rebuilt again and again under load, and each copy that
 * V8 has moved to its old generation keeps hundreds of finished requests alive (a tenth of the time went to that).
 */
export function trackConnections(server: Server): Connections {
  const connections = new Map<Socket, ServerResponse | null>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, null);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (req, res) => connections.set(req.socket, res));
  return connections;
}

type Refusal = readonly [status: number, message: string];

const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers of this request are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};
/** As for any other method that a path does not have. */
const NO_TUNNEL: Refusal = [404, 'There is nothing to connect to here.'];
const NO_REQUEST: Refusal = [400, 'This is not a valid request.'];

/** A complete raw response; the connection ends with it. */
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
 * Answers what Node cannot parse as a request with the usual body and headers: Node itself writes only a status. The
 * same applies to CONNECT, which Node would close without a response.
 */
export function answerClientErrors(
  server: Server,
  connections: Connections,
  headers: Record<string, string>,
): void {
  const lastResponse = (socket: Duplex) => (socket instanceof Socket ? connections.get(socket) : undefined);
  function refuse(socket: Duplex, refusal: Refusal): void {
    const response = lastResponse(socket);
    // In the middle of a response, further bytes would be read as a part of it.
    const isResponding = response?.headersSent === true && !response.writableFinished;
    if (!socket.writable || isResponding) socket.destroy();
    else socket.end(written(refusal, headers), () => socket.destroy());
  }
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const refusal = REFUSALS[code] ?? NO_REQUEST;
    if (code !== 'ERR_HTTP_REQUEST_TIMEOUT') {
      refuse(socket, refusal);
      return;
    }
    // Node checks its timeouts before it reads: after a stall, the request may be there unread.
    const last = lastResponse(socket);
    setImmediate(() => {
      const next = lastResponse(socket);
      if (next === last) return refuse(socket, refusal);
      // Node no longer times this request.
      const refuseRest = () => {
        if (lastResponse(socket) === next && next?.req.complete === false) refuse(socket, refusal);
      };
      setTimeout(refuseRest, server.requestTimeout).unref();
    });
  });
  server.on('connect', (_req, socket) => {
    // Node leaves this socket to us; a client that has disconnected needs no response.
    socket.on('error', () => socket.destroy());
    refuse(socket, NO_TUNNEL);
  });
}

const NO_HOST: Refusal = [400, 'This request does not say which host it is for.'];
const TWO_HOSTS: Refusal = [400, 'This request names more than one host.'];
const EXPECTATION: Refusal = [417, 'This request expects something that this server does not do.'];

/** Node answers `100-continue` by itself. The pattern is Node's own, so that no value falls between the two. */
const CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i;

/** Node keeps the first of several `Host` lines and forgets the others; another server may go by the last one. */
const namesTwoHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;

function refusalOf(request: IncomingMessage): Refusal | null {
  const { httpVersion, headers } = request;
  if (namesTwoHosts(request)) return TWO_HOSTS;
  // HTTP/1.0, which health checks still use, has no Expect and may omit the host.
  if (httpVersion !== '1.1') return null;
  if (headers.host === undefined) return NO_HOST;
  return headers.expect === undefined || CONTINUE.test(headers.expect) ? null : EXPECTATION;
}

/**
 * Refuses requests that name no host, or several (RFC 9112, 3.2), or expect what is unknown here (RFC 9110, 10.1.1) in the words
 * and with the headers of every other response: by itself Node writes a status alone.
 * @param server one that was created with `requireHostHeader: false`, so that Node leaves the first to us
 * @param headers those of every response
 * @returns true when the request is answered
 */
export function validateRequests(
  server: Server,
  { traffic }: { traffic: Traffic },
  headers: Record<string, string>,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  // Emitted like any other request, so that connection tracking sees it.
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  return (req, res) => {
    const refusal = refusalOf(req);
    if (refusal === null) return false;
    const [status, message] = refusal;
    const text = JSON.stringify({ message });
    traffic.record(status);
    res.writeHead(status, {
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(text)),
      'Cache-Control': 'no-store',
      'X-Request-Id': nextRequestId(),
      // The body, if there is one, is not read.
      Connection: 'close',
    });
    res.end(text);
    return true;
  };
}

/** Browsers send no request ahead on a connection of HTTP/1.1, and proxies none to a server behind them. */
const MAX_PIPELINED = 8;

/**
 * Ends the connection of a client that keeps sending requests and reads nothing: responses to pipelined requests are kept
 * until those before them have been read, so a few bytes would hold many pages in memory (fault 67).
 * @returns whether the client of a request is gone, so that it needs no response
 */
export function limitPipelining(): (req: IncomingMessage, res: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: number) => {
    const count = (waiting.get(socket) ?? 0) + change;
    waiting.set(socket, count);
    return count;
  };
  return ({ socket }, res) => {
    // Node still reads what has already arrived.
    if (socket.destroyed) return true;
    // The response whose turn it is owns the connection; the others get it in turn.
    if (res.socket !== null) return false;
    if (add(socket, 1) > MAX_PIPELINED) {
      socket.destroy();
      return true;
    }
    res.once('close', () => add(socket, -1));
    return false;
  };
}

/** How long Node waits for the head of a request and for all of it, and how often it looks, in milliseconds. */
export const REQUEST_LIMITS = {
  headersTimeout: 5000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1000,
};

/**
 * How long a connection may be idle before it is checked. The kernel buffers up to 4 MB and reports what was read a third
 * of that at a time: a client that reads 400 kbit/s shows no progress for 29 s.
 */
const UNREAD_MS = 32_000;

interface Patience {
  /** Milliseconds that a response may take to begin, and a live one between two pieces. */
  responseMs: number;
  /** Milliseconds that an ordinary response may make no progress; the second check ends its connection. */
  unreadMs?: number;
}

/** A GET or HEAD that announces a body: it is not read, so the connection would wait for the rest of it. */
function hasIdleBody({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/**
 * Ends connections that are held without being used, where Node's limits on headers and requests do not: by the body
 * of a GET, which ends with its response, and by a client that does not read what is sent (fault 67).
 */
export function closeSlowClients(
  server: Server,
  connections: Connections,
  { responseMs, unreadMs = UNREAD_MS }: Patience,
): void {
  const warned = new WeakSet<ServerResponse>();
  server.setTimeout(unreadMs);
  server.on('request', (req, res) => {
    if (hasIdleBody(req)) res.shouldKeepAlive = false;
  });
  /** Whether we are the ones who have to continue: a response is still being made, or is a stream. */
  const isOurTurn = (socket: Socket, response: ServerResponse) =>
    !response.writableFinished && (socket.writableLength === 0 || isLive(response));
  // Node reports a connection without traffic, unless what it is writing has moved on since it last looked.
  server.on('timeout', (socket) => {
    const response = connections.get(socket);
    if (!response || warned.has(response) || !isOurTurn(socket, response)) {
      socket.destroy();
      return;
    }
    warned.add(response);
    // Zero would mean no limit, and negative values are refused.
    socket.setTimeout(Math.max(1, responseMs - unreadMs));
  });
}

/**
 * Answers requests of a socket by the app. One with an invalid Host or address never reaches the app, but is refused in
 * the same form.
 * @param headers those of every response
 */
export function createListener(
  app: Hono<AppEnv>,
  { log, traffic }: Pick<Deps, 'log' | 'traffic'>,
  headers: Record<string, string>,
): (req: IncomingMessage, res: ServerResponse) => void {
  const errorHandler = (error: unknown): Response => {
    const isUnreadable = error instanceof RequestError;
    const problem = toProblem(isUnreadable ? badRequest('The address of this request is not valid.') : error);
    const requestId = nextRequestId();
    if (problem.unexpected) log.error({ err: error, requestId }, 'request failed');
    traffic.record(problem.status);
    const response = problemResponse(problem);
    return new Response(response.text, {
      status: response.status,
      headers: { ...headers, ...response.headers, 'X-Request-Id': requestId },
    });
  };
  const listener = getRequestListener(
    async (request, bindings) => sendLive(await app.fetch(request, bindings), bindings.outgoing),
    // HTTP/1.0, which health checks still use, may omit the host.
    { hostname: 'localhost', errorHandler },
  );
  return (req, res) => void listener(req, res);
}

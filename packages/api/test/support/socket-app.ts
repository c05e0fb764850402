import { createServer, request as httpRequest, type Server } from 'node:http';
import { connect } from 'node:net';
import type { Deps } from '../../src/context.ts';
import { createListener } from '../../src/http/node-server.ts';
import type { WebServer } from '../../src/pages/web-server.ts';
import { createShortcuts } from '../../src/server/pipeline.ts';
import { cutOff, listenOnLoopback } from './loopback.ts';
import { createSite, fakeBundle } from './site.ts';

export interface SocketApp {
  port: number;
  /** Host and port, as a Host header has them. */
  host: string;
  web: WebServer;
  /** Requests that the fast path answered. */
  readonly fast: number;
  send(method: string, path: string, options?: SendOptions): Promise<SocketAnswer>;
  close(): Promise<void>;
}

export interface SendOptions {
  headers?: Record<string, string>;
  /** Sent as it is, with its length; chunks are sent chunked, without one. */
  body?: string | Buffer | readonly (string | Buffer)[];
}

export interface SocketAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  text: string;
}

/** What `fetch` would hide: any method, any header, chunks, the raw bytes of the answer. */
export function sendRequest(
  port: number,
  method: string,
  path: string,
  options: SendOptions = {},
): Promise<SocketAnswer> {
  const { headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const whole = typeof body === 'string' || Buffer.isBuffer(body);
    const length = whole ? { 'Content-Length': String(Buffer.byteLength(body)) } : {};
    const request = httpRequest(
      { port, host: '127.0.0.1', method, path, headers: { ...length, ...headers }, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const content = Buffer.concat(parts);
          const { statusCode = 0 } = response;
          resolve({
            status: statusCode,
            headers: response.headers,
            body: content,
            text: content.toString('utf8'),
          });
        });
      },
    );
    // The server may close the way in while we still send: its answer counts, not our failed write.
    let answered = false;
    request.on('response', () => (answered = true));
    request.on('error', (error) => (answered ? undefined : reject(error)));
    for (const chunk of whole ? [body] : (body ?? [])) request.write(chunk);
    request.end();
  });
}

/** Bytes, or pieces of them, straight into a socket; resolves with all that came back once the server closes. */
export function sendRaw(port: number, bytes: string | AsyncIterable<string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const send = async () => {
      for await (const piece of typeof bytes === 'string' ? [bytes] : bytes) socket.write(piece);
    };
    send().catch(reject);
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => (answer += part));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

/** The app behind a real socket with its shortcuts; those of the server's pipeline that have to do with connections are left out. */
export async function listenOnSocket(deps: Deps, bundle = fakeBundle()): Promise<SocketApp> {
  const { app, web } = createSite(deps, bundle);
  const ordinary = createListener(app, deps, web.dataHeaders);
  const shortcut = createShortcuts(deps, web);
  let fast = 0;
  const server: Server = createServer((req, res) => {
    // `X-Ordinary` bypasses the fast path, so that tests can compare the two.
    if (req.headers['x-ordinary'] === undefined && shortcut(req, res)) fast += 1;
    else ordinary(req, res);
  });
  const port = await listenOnLoopback(server);
  return {
    port,
    host: `127.0.0.1:${port}`,
    web,
    get fast() {
      return fast;
    },
    send: (method, path, options) => sendRequest(port, method, path, options),
    close: () => cutOff(server),
  };
}

import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { trackConnections } from './node-server.ts';
import { streamResponse, sendLive } from './stream-response.ts';
import type { AppEnv } from './rest-route.ts';
import { closeSlowClients, REQUEST_LIMITS } from './node-server.ts';
import { SMALL_BODY_MS } from './strict-json.ts';

const UNREAD_MS = 250;
const LARGE = 24 * 1024 * 1024;

async function listen(
  answer: RequestListener,
  { responseMs = 60_000, unreadMs = UNREAD_MS } = {},
): Promise<{ server: Server; port: number }> {
  const server = createServer({ keepAliveTimeout: 0 }, answer);
  closeSlowClients(server, trackConnections(server), { unreadMs, responseMs });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return { server, port: address.port };
}

/** A client that sends a request; nothing is read until something listens to its data. */
function ask(port: number): Socket {
  const question = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const client = connect(port, '127.0.0.1', () => client.write(question));
  client.on('error', () => undefined);
  onTestFinished(() => void client.destroy());
  return client;
}

it('leaves a client eight seconds for the head of a request, and for a small body (fault 67)', () => {
  const { headersTimeout, connectionsCheckingInterval } = REQUEST_LIMITS;
  expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(8000);
  expect(SMALL_BODY_MS).toBeLessThanOrEqual(8000);
});

it('ends the connection of a client that never reads the answer (fault 67)', async () => {
  const { server, port } = await listen((_req, res) => void res.end(Buffer.alloc(LARGE)));
  const asked = once(server, 'connection');
  ask(port);
  const [socket] = (await asked) as [Socket];
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});

it('sends all of it to a client that reads slowly', async () => {
  // Longer than a busy machine may stall, and shorter than the reading takes.
  const { server, port } = await listen((_req, res) => void res.end(Buffer.alloc(LARGE)), { unreadMs: 4000 });
  let looks = 0;
  server.on('timeout', () => (looks += 1));
  const client = ask(port);
  let size = 0;
  client.on('data', (part) => {
    size += part.length;
    client.pause();
    setTimeout(() => client.resume(), 12);
  });
  await once(client, 'close');
  expect([size > LARGE, looks]).toEqual([true, 0]);
});

it('waits for an answer that is long in the making, as that of the advisor', async () => {
  const { server, port } = await listen((_req, res) => {
    server.once('timeout', () => res.end('the answer'));
  });
  const client = ask(port);
  const [part] = (await once(client, 'data')) as [Buffer];
  expect(part.toString()).toContain('the answer');
});

it.each([1, UNREAD_MS, 2 * UNREAD_MS])('ends an answer that never comes after %i ms', async (responseMs) => {
  const { port } = await listen(() => undefined, { responseMs });
  const client = ask(port);
  await once(client.resume(), 'close');
});

it('waits for the reader of a live answer', async () => {
  const piece = 'x'.repeat(LARGE);
  const app = new Hono<AppEnv>().get('/', (c) =>
    streamResponse(
      c,
      {},
      {
        open(sink) {
          sink.write(piece);
          return () => sink.end();
        },
        close: () => undefined,
      },
    ),
  );
  const listener = getRequestListener(async (request, bindings) =>
    sendLive(await app.fetch(request, bindings), bindings.outgoing),
  );
  const { server, port } = await listen((req, res) => void listener(req, res));
  const client = ask(port);
  const [socket] = (await once(server, 'timeout')) as [Socket];
  expect(socket.destroyed).toBe(false);
  client.resume();
  await once(client, 'end');
});

it('ends a connection on which nothing is asked', async () => {
  const { port } = await listen((_req, res) => void res.end());
  const client = connect(port, '127.0.0.1').resume();
  onTestFinished(() => void client.destroy());
  await once(client, 'close');
});

it('ends a connection that was answered and asks nothing more', async () => {
  const { port } = await listen((_req, res) => void res.end('the answer'));
  const client = connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
  onTestFinished(() => void client.destroy());
  const [part] = (await once(client, 'data')) as [Buffer];
  expect(part.toString()).toContain('Connection: keep-alive');
  await once(client, 'close');
});

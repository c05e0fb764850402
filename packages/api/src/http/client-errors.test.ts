import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { trackConnections } from './node-server.ts';
import { answerClientErrors } from './node-server.ts';

interface Exchange {
  /** Sent at the first answer. */
  reply?: string;
  answer?: RequestListener;
  /** How long the server waits for the head, in milliseconds. */
  headersTimeout?: number | undefined;
}

async function listen(headersTimeout = 60_000, answer: RequestListener = (_req, res) => void res.end()) {
  const server = createServer({ headersTimeout, connectionsCheckingInterval: 50 }, answer);
  answerClientErrors(server, trackConnections(server), { 'Referrer-Policy': 'no-referrer' });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return { server, port: address.port };
}

/** All that comes back over a connection on which this is sent. */
async function send(bytes: string, { reply, answer, headersTimeout }: Exchange = {}) {
  const { port } = await listen(headersTimeout, answer);
  let text = '';
  const client = connect(port, '127.0.0.1', () => client.write(bytes));
  client.setEncoding('latin1').on('data', (part: string) => (text += part));
  if (reply !== undefined) client.once('data', () => client.write(reply));
  // The server may reset the connection after its answer, which is no failure.
  client.on('error', () => undefined);
  await new Promise((resolve) => client.once('close', resolve));
  return text;
}

const HEAD = 'GET / HTTP/1.1\r\nHost: x\r\n';

it.each<[string, string, number, number?]>([
  ['no HTTP', 'Good morning\r\n\r\n', 400],
  ['two lengths', `${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
  ['headers of 20 KB', `${HEAD}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['half a request', HEAD, 408, 300],
  ['a request for a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n', 404],
])('%s: is answered like any other refusal', async (_name, bytes, status, headersTimeout) => {
  const [head = '', body = ''] = (await send(bytes, { headersTimeout })).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/^X-Request-Id: \S+$/im);
  expect(head).toContain('Referrer-Policy: no-referrer');
  expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/^[A-Z].*\.$/) });
});

it.each([
  ['no request', 'no request\r\n\r\n'],
  ['a request for a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n'],
])('writes nothing of %s into an answer that is on its way', async (_name, reply) => {
  const text = await send(`${HEAD}\r\n`, {
    reply,
    answer: (_req, res) => {
      res.writeHead(200, { 'Content-Length': '10' });
      res.write('half');
    },
  });
  expect(text).toMatch(/\r\n\r\nhalf$/);
});

it('answers a request that arrived while the server was stalled', async () => {
  const { server, port } = await listen();
  const accepted = once(server, 'connection');
  const client = connect(port, '127.0.0.1').setEncoding('latin1');
  await Promise.all([accepted, once(client, 'connect')]);
  client.write(`${HEAD}Connection: close\r\n\r\n`);
  // From here on the server knows that the head is late before it can have read it.
  server.headersTimeout = 1;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  const [text] = (await once(client, 'data')) as [string];
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
});

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { trackConnections } from './node-server.ts';
import { answerClientErrors } from './node-server.ts';

/** All that comes back over a connection on which this is sent, and `then` at the first answer to it. */
async function send(bytes: string, then = '', answer: RequestListener = (_req, res) => void res.end()) {
  const server = createServer({ headersTimeout: 300, connectionsCheckingInterval: 50 }, answer);
  answerClientErrors(server, trackConnections(server), { 'Referrer-Policy': 'no-referrer' });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  let text = '';
  const client = connect(address.port, '127.0.0.1', () => client.write(bytes));
  client.setEncoding('latin1').on('data', (part: string) => (text += part));
  client.on('error', () => undefined);
  client.once('data', () => client.write(then));
  await once(client, 'close');
  return text;
}

const HEAD = 'GET / HTTP/1.1\r\nHost: x\r\n';

it.each([
  ['no HTTP', 'Good morning\r\n\r\n', 400],
  ['two lengths', `${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
  ['headers of 20 KB', `${HEAD}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['half a request', HEAD, 408],
  ['a request for a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n', 404],
])('%s: is answered like any other refusal', async (_name, bytes, status) => {
  const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/^X-Request-Id: \S+$/im);
  expect(head).toContain('Referrer-Policy: no-referrer');
  expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/^[A-Z].*\.$/) });
});

it.each([
  ['no request', 'no request\r\n\r\n'],
  ['a request for a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n'],
])('writes nothing of %s into an answer that is on its way', async (_name, then) => {
  const text = await send(`${HEAD}\r\n`, then, (_req, res) => {
    res.writeHead(200, { 'Content-Length': '10' });
    res.write('half');
  });
  expect(text).toMatch(/\r\n\r\nhalf$/);
});

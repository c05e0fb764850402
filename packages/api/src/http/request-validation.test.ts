import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createTraffic } from './traffic.ts';
import { trackConnections } from './node-server.ts';
import { validateRequests } from './node-server.ts';

/** All that comes back over a connection on which this is sent, and how many requests the server followed. */
async function send(bytes: string) {
  const server = createServer({ requireHostHeader: false });
  const answers = trackConnections(server);
  const traffic = createTraffic(() => new Date('2026-07-01T12:00:00Z'));
  const refused = validateRequests(server, { traffic }, { 'Referrer-Policy': 'no-referrer' });
  let followed = 0;
  server.on('request', (req, res) => {
    if (answers.get(req.socket) === res) followed += 1;
    if (!refused(req, res)) res.writeHead(200, { Connection: 'close' }).end('served');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  const client = connect(address.port, '127.0.0.1', () => client.write(bytes));
  let text = '';
  client.setEncoding('latin1').on('data', (part: string) => (text += part));
  await once(client, 'close');
  return { text, followed, recorded: traffic.lastHour().requests };
}

it.each([
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['two Hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n', 400],
  ['two Hosts in HTTP/1.0', 'GET / HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n', 400],
  ['no Host, and a body', 'POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}', 400],
  ['an unknown Expect', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\n\r\n', 417],
])('%s: is answered like any other refusal', async (_name, bytes, status) => {
  const { text, ...seen } = await send(bytes);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/^X-Request-Id: \S+$/im);
  expect(head).toContain('Referrer-Policy: no-referrer');
  expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/^[A-Z].*\.$/) });
  expect(seen).toEqual({ followed: 1, recorded: 1 });
});

it.each([
  ['HTTP/1.0, which needs no Host', 'GET / HTTP/1.0\r\n\r\n', /^HTTP\/1\.1 200 /],
  ['HTTP/1.0, which knows no Expect', 'GET / HTTP/1.0\r\nExpect: a-miracle\r\n\r\n', /^HTTP\/1\.1 200 /],
  [
    'Expect: 100-continue',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nExpect: 100-Continue\r\n\r\n{}',
    /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /,
  ],
])('%s: is served', async (_name, bytes, answer) => {
  const { text } = await send(bytes);
  expect(text).toMatch(answer);
  expect(text).toContain('served');
});

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { limitPipelining } from './node-server.ts';

/** The pipelining limit, and the request being answered. */
const MOST = 9;

/** A server that begins what it is asked and leaves the end to the test; `connection` sends requests ahead. */
async function listen() {
  const begun: ServerResponse[] = [];
  const isDisconnected = limitPipelining();
  const server = createServer((req, res) => {
    if (!isDisconnected(req, res)) begun.push(res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  const client = connect(address.port, '127.0.0.1');
  client.on('error', () => undefined);
  onTestFinished(() => void client.destroy());
  const ask = (count: number) => client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count));
  return { server, client: client.setEncoding('latin1'), begun, ask };
}

it('ends the connection of a client that pipelines hundreds of requests, and begins no more (fault 67)', async () => {
  const { client, begun, ask } = await listen();
  ask(500);
  // What it did not read of them makes the end a reset, an error of the client.
  await new Promise((resolve) => client.resume().once('close', resolve));
  expect(begun).toHaveLength(MOST);
});

it('serves a client that pipelines a few requests, again and again', async () => {
  const { server, client, begun, ask } = await listen();
  let text = '';
  client.on('data', (part: string) => (text += part));
  const answered = () => text.split('HTTP/1.1 200').length - 1;
  for (let round = 1; round <= 3; round++) {
    ask(MOST);
    while (begun.length < MOST) await once(server, 'request');
    for (const res of begun.splice(0).toReversed()) res.end('served');
    while (answered() < round * MOST) await once(client, 'data');
  }
  expect(client.destroyed).toBe(false);
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { closeSlowClients } from './slow-clients.ts';

it('ends the connection of somebody who asks and never reads the answer (fault 67)', async () => {
  const server = createServer((_req, res) => void res.end(Buffer.alloc(64 * 1024 * 1024)));
  closeSlowClients(server, 100);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  const asked = once(server, 'connection');
  // Nothing is read as long as nobody listens to its data.
  const client = connect(address.port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
  client.on('error', () => undefined);
  onTestFinished(() => void client.destroy());
  const [socket] = (await asked) as [Socket];
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});

import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { drain } from './shutdown.ts';
import { type Connections, trackConnections } from './node-server.ts';

/** A server whose one request is not answered yet; its clock goes on only when a test says so. */
async function askedServer(): Promise<{
  server: Server;
  answers: Connections;
  answer: IncomingMessage;
  res: ServerResponse;
}> {
  const server = createServer({ keepAliveTimeout: 0 });
  const answers = trackConnections(server);
  const asked = new Promise<ServerResponse>((resolve) => server.on('request', (_req, res) => resolve(res)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
    server.closeAllConnections();
  });
  const asking = get({ port: (server.address() as AddressInfo).port, agent });
  const res = await asked;
  res.write('The first half, ');
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return { server, answers, answer, res };
}

it('waits for the last answer, even on a connection announced as kept alive', async () => {
  const { server, answers, answer, res } = await askedServer();
  expect(answer.headers.connection).toBe('keep-alive');

  // Nothing is cut off in this test: what does not end by itself never ends.
  const drained = drain(server, answers);
  res.end('and the second.');
  let text = '';
  for await (const piece of answer) text += String(piece);
  await drained;
  expect(text).toBe('The first half, and the second.');
});

it('cuts off an endless answer after ten seconds', async () => {
  const { server, answers, answer, res } = await askedServer();
  const cut = once(answer, 'error');
  const drained = drain(server, answers);
  vi.advanceTimersByTime(9999);
  expect(res.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(res.socket?.destroyed ?? true).toBe(true);
  await drained;
  expect(await cut).toMatchObject([{ code: 'ECONNRESET' }]);
});

it('is held up by no connection that never asked for anything, or only for a part', async () => {
  const server = createServer();
  const answers = trackConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (const part of ['', 'GET / HT']) {
    const socket = connect(port);
    onTestFinished(() => void socket.destroy());
    await Promise.all([once(server, 'connection'), once(socket, 'connect')]);
    if (part) socket.write(part);
  }

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const drained = drain(server, answers);
  vi.advanceTimersByTime(1000);
  await drained;
});

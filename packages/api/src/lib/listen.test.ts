import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { EnvError } from '../env.ts';
import { listenAt } from './listen.ts';

const settings = { port: 'METRICS_PORT', host: 'METRICS_HOST' } as const;

const listen = (host: string, port: number) => {
  const server = createServer();
  onTestFinished(() => void server.close());
  return listenAt(server, { host, port, settings });
};

// 192.0.2.1 is reserved for documentation (TEST-NET-1).
it.each(['256.1.1.1', '192.0.2.1'])(
  'names the setting when %s is no address of this machine',
  async (host) => {
    const error = new EnvError('METRICS_HOST: is no address of this machine');
    await expect(listen(host, 0)).rejects.toEqual(error);
  },
);

it('names the setting when the port is taken', async () => {
  const taken = createNetServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const error = new EnvError(`METRICS_PORT: port ${port} is taken by another program`);
  await expect(listen('127.0.0.1', port)).rejects.toEqual(error);
});

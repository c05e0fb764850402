import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * `refuse`: nothing listens. `silent`: takes the connection and says nothing. `cut`: takes it and hangs up.
 * `garbage`: answers what no protocol knows.
 */
export const troubles = ['refuse', 'silent', 'cut', 'garbage'] as const;
export type Trouble = (typeof troubles)[number];

export interface Proxy {
  port: number;
  set(mode: Trouble | 'up'): Promise<void>;
  close(): Promise<void>;
}

/** A proxy for an outside service at `targetPort`, so that the service can be away while its address stays. */
export async function startProxy(targetPort: number): Promise<Proxy> {
  let mode: Trouble | 'up' = 'up';
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const take = (socket: Socket) => {
    keep(socket);
    if (mode === 'cut') socket.destroy();
    else if (mode === 'garbage') socket.end('\u0000\u0001 what is this?\r\n\r\n');
    else if (mode === 'up') {
      const target = connect(targetPort, '127.0.0.1');
      keep(target);
      socket.pipe(target).pipe(socket);
    } else socket.resume();
  };
  let server: Server | null = null;
  const listen = async (port: number) => {
    server = createServer(take).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    return address.port;
  };
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  const stop = async () => {
    if (server === null) return;
    const closed = once(server, 'close');
    server.close();
    hangUp();
    await closed;
    server = null;
  };
  const port = await listen(0);
  return {
    port,
    async set(next) {
      mode = next;
      hangUp();
      if (next === 'refuse') await stop();
      else if (server === null) await listen(port);
    },
    close: stop,
  };
}

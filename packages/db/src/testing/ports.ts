import { once } from 'node:events';
import { createServer } from 'node:net';

/** A loopback port that nobody listens on now, chosen by the system. @internal for tests */
export async function anyFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

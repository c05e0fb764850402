import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Below what a system gives to connections by itself (from 32768), which would take a port before its server does. */
const FIRST_PORT = 20_000;
/** The same number of ports lies above them: to listen on the one above claims a port. */
const PORTS = 5_000;
const TRIES = 200;

const listenOn = (port: number, host?: string): Promise<Server | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host }, () => resolve(server));
  });

/** Claims a port until this process ends. @returns whether it was free */
async function claim(port: number): Promise<boolean> {
  const claimed = await listenOn(port + PORTS, '127.0.0.1');
  if (!claimed) return false;
  claimed.unref();
  // On every address, as a server may: another program may listen there without a claim.
  const probe = await listenOn(port);
  if (probe) await new Promise((resolve) => probe.close(resolve));
  return probe !== null;
}

/**
 * A port on which nothing listens, and which no other test gets while this process runs: a port that is merely free can
 * be another's by the time its server is up.
 */
export async function anyFreePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = FIRST_PORT + randomInt(PORTS);
    if (await claim(port)) return port;
  }
  throw new Error(`No free port from ${FIRST_PORT} to ${FIRST_PORT + PORTS - 1}`);
}

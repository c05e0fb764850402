import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export interface Running {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server at ${url} ended with ${child.exitCode}`);
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function run(
  script: string,
  args: string[],
  env: Record<string, string>,
  port: number,
): Promise<Running> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(`${url}/healthz`, child);
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The built server over a database of its own. */
export async function startOurs(env: Record<string, string> = {}): Promise<Running> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'isa-bench-'));
  const settings = {
    PATH: process.execPath,
    PORT: String(port),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    APP_SECRET: 'a secret that only the bench uses',
    DATABASE_URL: `file:${join(folder, 'isa.db')}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000000',
    ...env,
  };
  const running = await run(here('../src/server.ts'), [], settings, port);
  return {
    ...running,
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A helper process of a benchmark: its first argument is a free port; it answers GET when it listens. */
export async function runScript(path: string, args: readonly string[]): Promise<Running> {
  const port = await freePort();
  return run(path, [String(port), ...args], {}, port);
}

/** Bare Hono that answers each path with the bytes that `from` gives for it. */
export async function startBareHono(from: string, paths: readonly string[]): Promise<Running> {
  const port = await freePort();
  return run(here('./bare-hono.ts'), [String(port), from, ...paths], {}, port);
}

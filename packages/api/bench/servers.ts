import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { anyFreePort } from '@isa/db/testing/ports';
import { program } from '../programs.ts';

/** The heap of `npm start`, with which scripts/program.mjs starts the benchmark too. */
const heapOptions = process.execArgv.filter((option) => option.startsWith('--max-semi-space-size='));
const FEW_POOLS = { MALLOC_ARENA_MAX: '2' };

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export interface Running {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process until it was ready. */
  readyMs: number;
  stop(): Promise<void>;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server at ${url} ended with ${child.exitCode}`);
    const answered = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    await pause(5);
  }
}

async function run(
  script: string,
  args: string[],
  env: Record<string, string>,
  { port, ready }: { port: number; ready: string },
  nodeArgs: readonly string[] = [],
): Promise<Running> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...nodeArgs, script, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  // A benchmark that fails leaves nothing running behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url + ready, child);
  return {
    url,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const SECRET = 'a secret that only the bench uses';

/** The settings that name the database of a server, or of this process. */
export const settingsOf = (folder: string) => ({
  APP_SECRET: SECRET,
  DATABASE_URL: `file:${join(folder, 'isa.db')}`,
  DATA_DIR: folder,
  RATE_LIMIT_FACTOR: '1000000',
});

/** Gives `work` an empty folder, which is gone afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'isa-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The built server over the database of a folder. */
export async function startOver(folder: string, env: Record<string, string> = {}): Promise<Running> {
  const port = await anyFreePort();
  const settings = {
    PATH: process.execPath,
    ...FEW_POOLS,
    PORT: String(port),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'warn',
    ...settingsOf(folder),
    ...env,
  };
  return run(program('server'), [], settings, { port, ready: '/readyz' }, heapOptions);
}

/** The built server over a database of its own. */
export async function startOurs(env: Record<string, string> = {}): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'isa-bench-'));
  const running = await startOver(folder, env);
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
  const port = await anyFreePort();
  return run(path, [String(port), ...args], {}, { port, ready: '/healthz' });
}

/** Bare Hono that answers each path with the bytes that `from` gives for it. */
export function startBareHono(from: string, paths: readonly string[]): Promise<Running> {
  return runScript(here('./bare-hono.ts'), [from, ...paths]);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const entry = fileURLToPath(new URL('../../src/server.ts', import.meta.url));
const site = fileURLToPath(new URL('../../../../apps/site/dist/', import.meta.url));

/** The server serves the built site, so without one there is no server to test: `npm run build` makes it. */
export const isSiteBuilt =
  existsSync(join(site, 'client/index.html')) && existsSync(join(site, 'server/entry-server.js'));
if (!isSiteBuilt)
  process.stderr.write('NOT RUN: tests of the whole server, because the site is not built (npm run build)\n');

export interface ServerProcess {
  url: string;
  port: number;
  pid: number;
  /** Everything it wrote so far. */
  output(): string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Resolves when the output holds this text. */
  says(text: string): Promise<void>;
  signal(name: NodeJS.Signals): void;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** A folder of this test alone. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'isa-server-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const FIRST_PORT = 4300;
const LAST_PORT = 4399;
/** Each test worker begins elsewhere, so that two rarely try the same one. */
let nextPort = FIRST_PORT + ((process.pid * 7) % (LAST_PORT - FIRST_PORT));

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const free = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (free) await new Promise((resolve) => probe.close(resolve));
  return free;
}

export async function freePort(): Promise<number> {
  for (let tries = 0; tries <= LAST_PORT - FIRST_PORT; tries += 1) {
    nextPort = nextPort >= LAST_PORT ? FIRST_PORT : nextPort + 1;
    // Kept: somebody else may ask while we wait.
    const port = nextPort;
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${FIRST_PORT} and ${LAST_PORT}`);
}

function collect(child: ChildProcess): {
  all(): string;
  stdout(): string;
  stderr(): string;
  onChange(listener: () => void): void;
} {
  const texts = { stdout: '', stderr: '' };
  const listeners = new Set<() => void>();
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (part: string) => {
      texts[name] += part;
      for (const listener of listeners) listener();
    });
  }
  return {
    all: () => texts.stdout + texts.stderr,
    stdout: () => texts.stdout,
    stderr: () => texts.stderr,
    onChange: (listener) => void listeners.add(listener),
  };
}

/** Runs the program with these settings and nothing else of our own environment. */
function run(env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [entry], {
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  });
  return { child, output, ended };
}

/** A start that must fail. */
export async function startAndFail(
  env: Record<string, string>,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const { output, ended } = run({ PORT: String(await freePort()), LOG_LEVEL: 'fatal', ...env });
  const { code } = await ended;
  return { code, stdout: output.stdout(), stderr: output.stderr() };
}

/** A running server; killed at the end of the test if it still is. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const { child, output, ended } = run({ PORT: String(port), RATE_LIMIT_FACTOR: '1000', ...env });
  const url = `http://127.0.0.1:${port}`;
  let over = false;
  void ended.then(() => (over = true));
  for (;;) {
    const up = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) break;
    if (over) throw new Error(`The server did not start: ${output.all()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    output: () => output.all(),
    fetch: (path, init) => fetch(url + path, init),
    says: (text) =>
      new Promise((resolve) => {
        const look = () => {
          if (output.all().includes(text)) resolve();
        };
        output.onChange(look);
        look();
      }),
    signal: (name) => void child.kill(name),
    ended,
  };
}

/** Settings of a server with its data in `folder`. */
export const inFolder = (folder: string): Record<string, string> => ({
  DATA_DIR: folder,
  DATABASE_URL: `file:${join(folder, 'isa.db')}`,
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { program } from '../../programs.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Compiled modules, kept from start to start: a quarter of the time until a program runs. */
export const compiled = {
  NODE_COMPILE_CACHE: here('../../../../node_modules/.cache/isa-compass/compiled'),
};

/** The environment of a started program: from our own, only what Node needs. */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, NODE_ENV: 'test', ...compiled };
}

/** Arguments of Node that run this program first. */
export const preloaded = (program: string): string[] => [
  '--import',
  `data:text/javascript,${encodeURIComponent(program)}`,
];

/**
 * For a program that waits without limit where the product gives up: for locks and answers of the database, and wherever it
 * waits for so many milliseconds. A busy machine may take longer than that.
 */
export const patient = (...waits: readonly number[]): string[] =>
  preloaded(`
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (run, ms, ...more) =>
      setTimeout(run, ${JSON.stringify(waits)}.includes(ms) ? 2 ** 31 - 1 : ms, ...more);
    const began = performance.now();
    performance.now = () => began;
    AbortSignal.timeout = () => new AbortController().signal;`);

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

interface Output {
  all(): string;
  stdout(): string;
  stderr(): string;
  onChange(listener: () => void): void;
}

function collect(child: ChildProcess): Output {
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

export interface Program {
  child: ChildProcess;
  output: Output;
  ended: ServerProcess['ended'];
  /** Kills it if it still runs, and waits for its exit. */
  end(): Promise<void>;
}

/**
 * Runs the server's program with these settings, isolated from our own environment.
 * @param out an open file for both its outputs, instead of what is collected here
 */
export function runProgram(
  env: Record<string, string>,
  nodeArgs: readonly string[] = [],
  out: number | 'pipe' = 'pipe',
): Program {
  const child = spawn(process.execPath, [...nodeArgs, program('server')], {
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', out, out],
  });
  const output = collect(child);
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  return {
    child,
    output,
    ended,
    async end() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Resolves when the output of a program holds this text. */
export function said({ output }: Program, text: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (output.all().includes(text)) resolve();
    };
    output.onChange(look);
    look();
  });
}

/** Whether something listens on the port. This costs much less than a request that fails. */
const isListenedTo = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });

/** Waits until a program answers on `port`. @throws with its output if it ends before */
export async function untilUp(program: Program, port: number): Promise<ServerProcess> {
  const { child, output, ended } = program;
  const url = `http://127.0.0.1:${port}`;
  let over = false;
  void ended.then(() => (over = true));
  for (;;) {
    const up =
      (await isListenedTo(port)) &&
      (await fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ));
    if (over) throw new Error(`The server did not start: ${output.all()}`);
    if (up) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    output: () => output.all(),
    fetch: (path, init) => fetch(url + path, init),
    says: (text) =>
      Promise.race([
        said(program, text),
        ended.then(() =>
          Promise.reject(new Error(`The server ended without saying ${text}: ${output.all()}`)),
        ),
      ]),
    signal: (name) => void child.kill(name),
    ended,
  };
}

/** Settings of a server with its data in `folder`. */
export const inFolder = (folder: string): Record<string, string> => ({
  DATA_DIR: folder,
  DATABASE_URL: `file:${join(folder, 'isa.db')}`,
});

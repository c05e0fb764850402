import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { cacheDir, root } from './workspace.mjs';

/** A failure that the user can fix: printed without a stack trace. */
export class Failure extends Error {}

/** Added to the environment of tools whose output is shown later: colours on a terminal, none in a file. */
export const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

/** @typedef {(text: string | Uint8Array) => void} Print where output goes */

/** @type {Print} */
export const toTerminal = (text) => void process.stdout.write(text);

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {{ signal: NodeJS.Signals, at: number } | undefined} */
let stop;

/** Ctrl-C reaches this process from the terminal and again from npm: one request, passed on once. */
const REPEAT_MS = 1000;

/** The exit code a shell gives a process that ended by this signal. @param {NodeJS.Signals} signal */
const signalCode = (signal) => 128 + constants.signals[signal];

/** @param {NodeJS.Signals} signal */
function onSignal(signal) {
  if (stop && Date.now() - stop.at < REPEAT_MS) return;
  stop = { signal, at: Date.now() };
  if (running.size === 0) process.exit(signalCode(signal));
  for (const child of running) child.kill(signal);
}

/**
 * Runs a child process to its end, passing on SIGINT, SIGTERM and SIGHUP.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, output?: 'inherit' | 'capture' | Print, decides?: boolean }} [options]
 *   `env` replaces the whole environment; `capture` collects stdout and stderr in their order of arrival, a function gets them as they
 *   arrive; a child that `decides` reads this terminal and, on a stop signal, says by its own exit code how that went. After any other,
 *   a request to stop ends this process.
 * @returns {Promise<{ code: number, output: string }>} `code` is 128 + n when a signal ended the child
 * @throws {Failure} when the command cannot be started
 */
export function run(command, args, options = {}) {
  const { cwd = root, env = process.env, output = 'inherit', decides = false } = options;
  const input = decides ? 'inherit' : 'ignore';
  const sink = output === 'inherit' ? 'inherit' : 'pipe';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: [input, sink, sink] });
    /** @type {Buffer[]} */
    const chunks = [];
    const take = typeof output === 'function' ? output : (/** @type {Buffer} */ chunk) => chunks.push(chunk);
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    running.add(child);
    child.on('error', (error) => {
      running.delete(child);
      reject(new Failure(`Could not run ${command}: ${error.message}`));
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      if (stop && !decides) process.exit(signalCode(stop.signal));
      resolve({
        code: code ?? signalCode(signal ?? 'SIGTERM'),
        output: Buffer.concat(chunks).toString('utf8'),
      });
    });
  });
}

/**
 * Like `run` with captured output, shown as one line: the label, then the time it took. The output is shown only when it fails.
 * @param {string} label what is being done, for example `Installing packages`
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, print?: Print }} [options] `print` takes the line, in parts
 * @throws {Failure} when the command ends with another code than 0
 */
export async function step(label, command, args, { print = toTerminal, ...options } = {}) {
  const started = Date.now();
  print(`${label} … `);
  const { code, output } = await run(command, args, { ...options, output: 'capture' });
  if (code !== 0) {
    print('failed\n');
    throw new Failure(
      `${output.trimEnd()}\n\n${label}: failed with code ${code}. The command was: ${[command, ...args].join(' ')}`,
    );
  }
  print(`${seconds(started)}\n`);
}

/** Time since `started` for people: `1.2 s`. @param {number} started from Date.now() */
export function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

/**
 * The frame of every script: signals are passed on, the returned number is the exit code, a Failure is printed as its message.
 * @param {() => Promise<number | void>} body
 */
export async function main(body) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, onSignal);
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Node's compile cache, so that programs and test runners start faster. */
export const compiled = { NODE_COMPILE_CACHE: join(cacheDir, 'compiled') };

/** The environment of the project's programs. */
const DEFAULTS = {
  ...compiled,
  /** Threads share glibc's two pools of memory instead of having one each that no other can use. */
  MALLOC_ARENA_MAX: '2',
};

/**
 * Runs one of the project's programs on this terminal until it ends.
 * @param {string} node the binary from ensureInstalled
 * @param {string[]} args options of Node, the program's file, its arguments
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 * @returns {Promise<number>} its exit code
 */
export async function runProgram(node, args, env = {}) {
  const { code } = await run(node, args, { decides: true, env: { ...DEFAULTS, ...process.env, ...env } });
  return code;
}

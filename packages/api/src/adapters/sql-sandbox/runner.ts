import { spawn, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SqlTimeoutError, SqlTooLargeError, SqlUnavailableError } from './errors.ts';
import type { ChildSettings, Envelope, Reply, Request } from './protocol.ts';
import { z } from 'zod';

const cells = z.array(z.array(z.union([z.string(), z.number(), z.null()])));

const envelopeSchema: z.ZodType<Envelope> = z.object({
  worn: z.boolean(),
  reply: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('ready') }),
    z.object({
      kind: z.literal('result'),
      columns: z.array(z.string()),
      rows: cells,
      truncated: z.boolean(),
      milliseconds: z.number(),
    }),
    z.object({ kind: z.literal('tables'), names: z.array(z.string()) }),
    z.object({
      kind: z.literal('page'),
      schema: z.array(z.object({ column_name: z.string(), data_type: z.string() })),
      rows: cells,
      count: z.number(),
    }),
    z.object({ kind: z.literal('unknown-table') }),
    z.object({ kind: z.enum(['refused', 'too-large', 'unavailable']), message: z.string() }),
  ]),
});

/** One validated line from the child: it runs untrusted SQL, so its output is not trusted. */
export function parseEnvelope(line: string): Envelope {
  return envelopeSchema.parse(JSON.parse(line));
}

/** One child process. It answers one request at a time; after an error of `ask` that is not a reply it is dead. */
export interface Runner {
  ask(request: Request, timeoutMs: number): Promise<Reply>;
  /** False once it was killed, exited, or reported that it is worn. */
  usable(): boolean;
  /** Kills it and waits until it is gone. */
  stop(): Promise<void>;
}

const START_LIMIT_MS = 15_000;
/** What a line may hold beside the rows: names of columns, a message. */
const FRAME_SLACK_BYTES = 1024 * 1024;

/**
 * Starts the process without environment, with nothing open but its two pipes, and with Node's permission model: its
 * JavaScript reads no file but these, writes none and starts no process. (That model does not bind SQLite itself: there
 * the read-only connection, the authorizer and the refusal of ATTACH do.)
 */
function launch(settings: ChildSettings): ChildProcess {
  const entry = realpathSync(fileURLToPath(new URL('./child/main.ts', import.meta.url)));
  const here = dirname(entry);
  const readable = [here, settings.file, `${settings.file}-wal`, `${settings.file}-shm`];
  return spawn(
    process.execPath,
    [
      '--permission',
      '--allow-worker',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      '--max-old-space-size=64',
      '--disallow-code-generation-from-strings',
      '--no-warnings',
      entry,
      JSON.stringify(settings),
    ],
    { env: {}, cwd: here, stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true },
  );
}

interface Waiting {
  resolve(envelope: Envelope): void;
  reject(error: Error): void;
}

/** Cuts the child's output into lines and refuses to keep more than `limit` bytes of one. */
function readLines(
  child: ChildProcess,
  limit: number,
  onLine: (line: string) => void,
  onFlood: () => void,
): void {
  let parts: Buffer[] = [];
  let size = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    const end = chunk.indexOf(10);
    parts.push(end < 0 ? chunk : chunk.subarray(0, end));
    size += chunk.length;
    if (size > limit) onFlood();
    else if (end >= 0) {
      const line = Buffer.concat(parts).toString('utf8');
      parts = [];
      size = 0;
      onLine(line);
    }
  });
}

/** The output of a child: one line at a time, each awaited. */
interface Line {
  /** The next line; if that takes too long, the child is killed. @throws what ended it, or `onLimit` */
  next(timeoutMs: number, onLimit: () => Error): Promise<Reply>;
  /** Kills the child and rejects all pending requests. */
  fail(error: Error): void;
  /** False once it was killed, exited, or reported that it is worn. */
  isUsable(): boolean;
}

function openLine(child: ChildProcess, mostBytes: number): Line {
  let waiting: Waiting | undefined;
  let usable = true;
  /** The time limit of the line being awaited. */
  let limit: { endsAt: number; onLimit: () => Error } | undefined;

  function fail(error: Error): void {
    usable = false;
    child.kill('SIGKILL');
    waiting?.reject(error);
    waiting = undefined;
  }

  function receive(line: string): void {
    let envelope: Envelope;
    try {
      envelope = parseEnvelope(line);
    } catch (cause) {
      fail(new SqlUnavailableError('The query process gave an answer that cannot be read', { cause }));
      return;
    }
    if (envelope.worn) usable = false;
    waiting?.resolve(envelope);
    waiting = undefined;
  }

  readLines(child, mostBytes, receive, () => fail(new SqlTooLargeError('The result is too large')));
  // Its watchdog ends it too when its time is over, in case this thread is late to.
  failWhenGone(child, (error) => fail(limit && performance.now() >= limit.endsAt ? limit.onLimit() : error));
  return {
    fail,
    isUsable: () => usable,
    async next(timeoutMs, onLimit) {
      const timer = setTimeout(() => fail(onLimit()), timeoutMs);
      limit = { endsAt: performance.now() + timeoutMs, onLimit };
      try {
        return (await new Promise<Envelope>((resolve, reject) => (waiting = { resolve, reject }))).reply;
      } finally {
        clearTimeout(timer);
        limit = undefined;
      }
    },
  };
}

function failWhenGone(child: ChildProcess, fail: (error: Error) => void): void {
  // A write to a child that has just exited fails too; its exit, reported below, decides.
  child.stdin?.on('error', () => child.kill('SIGKILL'));
  child.once('error', (cause) =>
    fail(new SqlUnavailableError('The query process cannot be started', { cause })),
  );
  child.once('exit', (_code, signal) =>
    fail(
      signal
        ? new SqlTooLargeError('The query needs too much memory')
        : new SqlUnavailableError('The query process has stopped'),
    ),
  );
}

const NOT_STARTED = 'The query process does not start';
const closed = () => new SqlUnavailableError('The database console is closed');

/**
 * Starts a child over one database file and waits until it has opened it.
 * Throws SqlUnavailableError when it cannot.
 */
export async function startRunner(settings: ChildSettings): Promise<Runner> {
  const child = launch(settings);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const line = openLine(child, settings.maxBytes + FRAME_SLACK_BYTES);

  async function stop(): Promise<void> {
    line.fail(closed());
    await gone;
  }

  const first = await line.next(START_LIMIT_MS, () => new SqlUnavailableError(NOT_STARTED));
  if (first.kind !== 'ready') {
    await stop();
    throw new SqlUnavailableError(first.kind === 'unavailable' ? first.message : NOT_STARTED);
  }
  return {
    async ask(request, timeoutMs) {
      if (!line.isUsable()) throw closed();
      const seconds = Number((timeoutMs / 1000).toFixed(1));
      const answer = line.next(
        timeoutMs,
        () => new SqlTimeoutError(`The query took longer than ${seconds} seconds and was stopped`),
      );
      child.stdin?.write(`${JSON.stringify(request)}\n`);
      return answer;
    },
    usable: line.isUsable,
    stop,
  };
}

import { type DestinationStream, pino, type Logger, stdTimeFunctions } from 'pino';
import { prettyFactory } from 'pino-pretty';
import type { Env } from '../env.ts';

export type { Logger };

/** Keys whose values never reach a log, on the first four levels of what is logged. */
const secretKeys = ['password', 'token', 'cookie', 'authorization', 'key', 'secret', 'message.content'];
const levels = ['', '*.', '*.*.', '*.*.*.'];

/**
 * The part of an error that may be logged. The message of a failed query repeats its parameters, which may be a person's
 * words or a token's hash, so of such an error only the cause is logged.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.message.startsWith('Failed query') && error.cause !== undefined)
    return describeError(error.cause);
  return { type: error.name, message: error.message, stack: error.stack };
}

interface Destination extends DestinationStream {
  /** Calls back once all pending lines are written. */
  flush?: (done: () => void) => void;
}

/** Bytes of lines that may wait for standard output; further lines are dropped. */
const WAITING_MAX = 4 * 1024 * 1024;

/**
 * Standard output, which may be a file on a disk that is full: the lines wait, and are written when there is space
 * again. Pino would exit on the error and, on exit, try forever to write the rest.
 */
function standardOutput(): Destination {
  const output = pino.destination({ dest: 1, sync: false, maxLength: WAITING_MAX });
  const flushSync = output.flushSync.bind(output);
  let isBlocked = false;
  output.on('error', () => (isBlocked = true));
  output.on('write', () => (isBlocked = false));
  output.flushSync = () => {
    if (!isBlocked) flushSync();
  };
  const write = output.write.bind(output);
  let waits = false;
  output.write = (line) => {
    waits = true;
    return write(line);
  };
  output.on('drain', () => (waits = false));
  // Pino's own flush calls back at once when it does not buffer.
  output.flush = (done) => {
    if (waits) output.once('drain', () => done?.());
    else done?.();
  };
  return output;
}

/** Structured JSON in production, readable lines else; to standard output unless said. */
export function createLogger(
  env: Pick<Env, 'LOG_LEVEL' | 'production'>,
  destination: Destination = standardOutput(),
): Logger {
  const options = {
    level: env.LOG_LEVEL,
    timestamp: stdTimeFunctions.isoTime,
    base: null,
    serializers: { err: describeError },
    redact: { paths: secretKeys.flatMap((key) => levels.map((level) => level + key)), censor: '[hidden]' },
  };
  if (env.production) return pino(options, destination);
  const readable = prettyFactory({ colorize: false, singleLine: true, translateTime: 'HH:MM:ss' });
  const pretty: Destination = {
    write: (line) => destination.write(readable(line)),
    flush: (done) => (destination.flush ? destination.flush(done) : done()),
  };
  return pino(options, pretty);
}

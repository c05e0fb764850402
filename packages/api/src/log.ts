import { type DestinationStream, pino, type Logger, stdTimeFunctions } from 'pino';
import pretty from 'pino-pretty';
import type { Env } from './env.ts';

export type { Logger };

/** Keys whose values never reach a log, on the first four levels of what is logged. */
const secretKeys = ['password', 'token', 'cookie', 'authorization', 'key', 'secret', 'message.content'];
const levels = ['', '*.', '*.*.', '*.*.*.'];

/**
 * What of an error may be logged. A failed query's own message repeats its parameters, which may be a person's
 * words or a token's hash, so of such an error only the cause is told.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.message.startsWith('Failed query') && error.cause !== undefined)
    return describeError(error.cause);
  return { type: error.name, message: error.message, stack: error.stack };
}

/** Structured JSON in production, to standard output unless said, readable lines else. */
export function createLogger(
  env: Pick<Env, 'LOG_LEVEL' | 'production'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: env.LOG_LEVEL,
    timestamp: stdTimeFunctions.isoTime,
    base: null,
    serializers: { err: describeError },
    redact: { paths: secretKeys.flatMap((key) => levels.map((level) => level + key)), censor: '[hidden]' },
  };
  if (env.production) return pino(options, destination);
  return pino(options, pretty({ colorize: false, singleLine: true, translateTime: 'HH:MM:ss' }));
}

import { pino, type Logger, stdTimeFunctions } from 'pino';
import pretty from 'pino-pretty';
import type { Env } from './env.ts';

export type { Logger };

/** Keys whose values never reach a log, however deep an object carries them. */
const secretKeys = ['password', 'token', 'cookie', 'authorization', 'key', 'secret', 'message.content'];

/** Structured JSON in production, readable lines else. */
export function createLogger(env: Pick<Env, 'LOG_LEVEL' | 'production'>): Logger {
  const options = {
    level: env.LOG_LEVEL,
    timestamp: stdTimeFunctions.isoTime,
    base: null,
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`]), censor: '[hidden]' },
  };
  if (env.production) return pino(options);
  return pino(options, pretty({ colorize: false, singleLine: true, translateTime: 'HH:MM:ss' }));
}

import type { Config } from '@libsql/client';
import { createClient } from '@libsql/client';
import { GuardedClient } from '../guarded-client.ts';
import { type Backend, type BackendOptions, probe } from './backend.ts';

/** A server that accepts a request and never answers must not block ours forever. */
const remoteSilenceMs = 15_000;

/** A migration may read and write every row of a large table before it is answered. */
const migrationSilenceMs = 10 * 60_000;

/** How the server is reached, for libSQL. */
export function remoteConfig(options: BackendOptions): Config {
  return options.authToken === undefined
    ? { url: options.url }
    : { url: options.url, authToken: options.authToken };
}

/** A libSQL server; a request it does not answer within `silenceMs` fails. */
export function remoteBackend(options: BackendOptions, silenceMs = remoteSilenceMs): Backend {
  const guarded = (mostMs: number) => {
    const { abortSignal, onEvent } = options;
    const fetchInTime = (request: Request) => {
      const silence = AbortSignal.timeout(mostMs);
      return fetch(request, { signal: abortSignal ? AbortSignal.any([abortSignal, silence]) : silence });
    };
    const open = () => createClient({ ...remoteConfig(options), fetch: fetchInTime });
    return new GuardedClient({ open, isFile: false, abortSignal, onEvent });
  };
  const client = guarded(silenceMs);
  const run: Backend['read'] = (operation, deadline) => client.run(operation, deadline);
  return {
    open: async (deadline) => void (await run(probe, deadline)),
    read: run,
    readReplica: run,
    write: run,
    async migrate(statements, deadline) {
      const patient = guarded(migrationSilenceMs);
      try {
        await patient.run((asked) => asked.migrate(statements), deadline);
      } finally {
        await patient.close();
      }
    },
    close: () => client.close(),
  };
}

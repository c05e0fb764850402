import { createClient } from '@libsql/client';
import { DatabaseUnavailableError } from '../errors.ts';
import { GuardedClient } from '../guarded-client.ts';
import { type Backend, type BackendOptions, makeFolder, probe } from './backend.ts';
import { remoteBackend, remoteConfig } from './remote.ts';

/** A read that has a replica to fall back on does not wait as long. */
const primaryReadMs = 2_000;
const firstAbsenceMs = 250;
const longestAbsenceMs = 4_000;

/** How often a replica asks its primary for changes, and how long after an own write it is not relied upon. */
const syncSeconds = 0.5;
const replicaLagMs = 4 * syncSeconds * 1000;

/**
 * A file that follows a libSQL server. It answers what may be half a second old, and everything while the server
 * is gone. Sessions, balances and payments are read from the primary, since another
 * server may have changed it a moment ago.
 *
 * libSQL can forward writes and synchronise on demand by itself, but both are synchronous calls over the
 * network, which stop the event loop (for seconds when the server is gone). So writes go by HTTP, a background
 * thread of the library fetches changes, and until it surely has ours, reads ask the server.
 */
export function replicaBackend(options: BackendOptions, primaryUrl: string): Backend {
  const primary = remoteBackend({ ...options, url: primaryUrl });
  const primaryReads = remoteBackend({ ...options, url: primaryUrl }, primaryReadMs);
  const absence = new Absence();
  let synced = false;
  let catchesUpAt = 0;
  const replica = new GuardedClient({
    open: () =>
      createClient({
        ...remoteConfig(options),
        syncUrl: primaryUrl,
        syncInterval: syncSeconds,
        concurrency: 1,
      }),
    prepare: async (client) => {
      if (!synced) await client.sync();
      synced = true;
    },
    isFile: true,
    abortSignal: options.abortSignal,
    onEvent: options.onEvent,
  });
  const read: Backend['read'] = async (operation, deadline) => {
    if (absence.lasts()) return replica.run(operation, deadline);
    try {
      const value = await primaryReads.read(operation, deadline);
      absence.end();
      return value;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      // Without its primary the replica still answers, if perhaps without the last write.
      absence.noticed();
      return replica.run(operation, deadline);
    }
  };
  return {
    async open(deadline) {
      await makeFolder(options.url);
      await primary.open(deadline);
      await replica.run(probe, deadline);
    },
    read,
    readReplica: (operation, deadline) =>
      performance.now() >= catchesUpAt ? replica.run(operation, deadline) : read(operation, deadline),
    async write(operation, deadline) {
      try {
        return await primary.write(operation, deadline);
      } finally {
        catchesUpAt = performance.now() + replicaLagMs;
      }
    },
    migrate: (statements, deadline) => primary.migrate(statements, deadline),
    async close() {
      await replica.close();
      await primaryReads.close();
      await primary.close();
    },
  };
}

/** How long to skip a primary that did not answer: otherwise every read would wait for it. */
class Absence {
  #until = 0;
  #pauseMs = 0;

  /** False once the pause is over, for one caller at a time, which probes the primary. */
  lasts(): boolean {
    const now = performance.now();
    if (this.#pauseMs === 0) return false;
    if (now < this.#until) return true;
    this.#until = now + primaryReadMs;
    return false;
  }

  noticed(): void {
    this.#pauseMs = Math.min(Math.max(this.#pauseMs * 2, firstAbsenceMs), longestAbsenceMs);
    this.#until = performance.now() + this.#pauseMs;
  }

  end(): void {
    this.#pauseMs = 0;
  }
}

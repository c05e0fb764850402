import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Client, Config } from '@libsql/client';
import { createClient } from '@libsql/client';
import { DatabaseUnavailableError, notAvailable } from './errors.ts';
import { filePath } from './file-url.ts';
import type { DatabaseEvent, Operation } from './guarded-client.ts';
import { GuardedClient } from './guarded-client.ts';
import { openWriterThread } from './writer-thread/client.ts';

/** Where statements go. `deadline` as in `GuardedClient.run`. */
export interface Backend {
  /** Makes sure that reading and writing find their database, or throws `DatabaseUnavailableError`. */
  open(deadline: number): Promise<void>;
  /** What is stored now, as every server sees it. */
  read<T>(operation: Operation<T>, deadline: number): Promise<T>;
  /** The same from a copy on this machine, where there is one: it may lag behind other servers' writes. */
  readNearby<T>(operation: Operation<T>, deadline: number): Promise<T>;
  write<T>(operation: Operation<T>, deadline: number): Promise<T>;
  /** All statements or none, however long they take; the deadline is for locks. */
  migrate(statements: string[], deadline: number): Promise<void>;
  close(): Promise<void>;
}

interface BackendOptions {
  url: string;
  authToken: string | undefined;
  onEvent: (event: DatabaseEvent) => void;
}

/**
 * How long libSQL itself waits for a lock. That wait is synchronous and stops the event loop, so it is only
 * long enough for another process's ordinary commit; the real patience is `GuardedClient`'s, in pauses during
 * which the server goes on answering.
 */
const nativeWaitMs = 20;

/** A server that takes a request and never answers must not hold ours for ever. */
const remoteSilenceMs = 15_000;

/** A migration may read and write every row of a large table before it is answered. */
const migrationSilenceMs = 10 * 60_000;

/** A read that has a replica to fall back on does not wait as long. */
const primaryReadMs = 2_000;
const firstAbsenceMs = 250;
const longestAbsenceMs = 4_000;

/** How often a replica asks its primary for changes, and how long after an own write it is not relied upon. */
const syncSeconds = 0.5;
const replicaLagMs = 4 * syncSeconds * 1000;

/** Reads the first page of the file, so that a file that is no database shows. */
const probe: Operation<unknown> = (client) => client.execute('SELECT count(*) FROM sqlite_schema');

/**
 * A plain file: one connection that writes, and one that SQLite itself keeps from writing.
 * @param writesInThread see `DatabaseOptions`
 */
export function fileBackend(options: BackendOptions, writesInThread: boolean): Backend {
  const target = { url: options.url, timeout: nativeWaitMs };
  const open = () => createClient({ ...target, concurrency: 1 });
  const openWriter = writesInThread ? () => openWriterThread(target) : open;
  const shared = { isFile: true, onEvent: options.onEvent };
  const writer = new GuardedClient({ ...shared, open: openWriter, prepare: prepareWriter });
  const reader = new GuardedClient({ ...shared, open, prepare: prepareReader, readOnly: true });
  let opened = false;
  return {
    async open(deadline) {
      await makeFolder(options.url);
      // The writer first: it may have to make the file, which the reader could not.
      await writer.run(probe, deadline);
      await reader.run(probe, deadline);
      opened = true;
    },
    read: (operation, deadline) => reader.run(operation, deadline),
    readNearby: (operation, deadline) => reader.run(operation, deadline),
    write: (operation, deadline) => writer.run(operation, deadline),
    migrate: async (statements, deadline) =>
      void (await writer.run((client) => client.migrate(statements), deadline)),
    async close() {
      await reader.close();
      if (opened) await foldLog(writer);
      await writer.close();
    },
  };
}

/** A libSQL server; a request it does not answer within `silenceMs` fails. */
export function remoteBackend(options: BackendOptions, silenceMs = remoteSilenceMs): Backend {
  const guarded = (mostMs: number) => {
    const fetchInTime = (request: Request) => fetch(request, { signal: AbortSignal.timeout(mostMs) });
    const open = () => createClient({ ...remoteConfig(options), fetch: fetchInTime });
    return new GuardedClient({ open, isFile: false, onEvent: options.onEvent });
  };
  const client = guarded(silenceMs);
  const run: Backend['read'] = (operation, deadline) => client.run(operation, deadline);
  return {
    open: async (deadline) => void (await run(probe, deadline)),
    read: run,
    readNearby: run,
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

/**
 * A file that follows a libSQL server. It answers what may be half a second old, and everything while the server
 * is gone; who is signed in, what somebody owns and what was paid is read where it is written, since another
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
    readNearby: (operation, deadline) =>
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

/** How long a primary is left alone that did not answer: every read would wait for it in vain. */
class Absence {
  #until = 0;
  #pauseMs = 0;

  /** False once the pause is over, and then for one caller at a time, who finds out. */
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

/**
 * WAL: readers go on while somebody writes. It stays with the file; asking again is free.
 *
 * synchronous FULL, not NORMAL: in WAL mode NORMAL may forget the last commits at a power cut, and a payment
 * that we acknowledged must not be among them. The price is one fsync a write; thousands a second remain.
 *
 * recursive_triggers: without it INSERT OR REPLACE would delete ledger rows past the trigger that forbids it.
 */
async function prepareWriter(client: Client): Promise<void> {
  const mode = await client.execute('PRAGMA journal_mode = WAL');
  if (mode.rows[0]?.['journal_mode'] !== 'wal')
    throw new Error('its disk does not support write-ahead logging');
  await client.execute('PRAGMA synchronous = FULL');
  await client.execute('PRAGMA foreign_keys = ON');
  await client.execute('PRAGMA recursive_triggers = ON');
}

async function prepareReader(client: Client): Promise<void> {
  await client.execute('PRAGMA query_only = ON');
}

/**
 * Writes the log (WAL) back into the file, so that the file alone is the whole database. SQLite would do it when
 * the last connection closes, but libSQL's statements keep a closed connection alive until they are collected.
 */
async function foldLog(writer: GuardedClient): Promise<void> {
  try {
    await writer.run((client) => client.execute('PRAGMA wal_checkpoint(TRUNCATE)'), 0);
  } catch (error) {
    // Locked or full: the log stays beside the file, whole and safe, and the next start reads it.
    if (!(error instanceof DatabaseUnavailableError)) throw error;
  }
}

function remoteConfig(options: BackendOptions): Config {
  return options.authToken === undefined
    ? { url: options.url }
    : { url: options.url, authToken: options.authToken };
}

async function makeFolder(url: string): Promise<void> {
  const file = filePath(url);
  // Such a database would be another, empty one for every connection.
  if (file === '' || file === ':memory:') throw notAvailable(`${url} names no database file`);
  try {
    await mkdir(dirname(file), { recursive: true });
  } catch (error) {
    throw notAvailable(`its folder ${dirname(file)} cannot be made`, error);
  }
}

import type { Client } from '@libsql/client';
import { createClient } from '@libsql/client';
import { DatabaseUnavailableError } from '../errors.ts';
import { GuardedClient } from '../guarded-client.ts';
import { openWriterThread, type WriterThread } from '../writer-thread/client.ts';
import { type Backend, type BackendOptions, makeFolder, probe } from './backend.ts';

/**
 * How long libSQL itself waits for a lock. That wait is synchronous and stops the event loop, so it only covers another
 * process's ordinary commit; `GuardedClient` waits longer, in pauses during which the server keeps answering.
 */
const nativeWaitMs = 20;

/** In a thread of its own the wait stops nothing else, and a wait that succeeds saves opening another connection. */
const threadWaitMs = 250;

/**
 * A plain file: one connection that writes, and one that SQLite itself keeps from writing.
 * @param writesInThread see `DatabaseOptions`
 */
export function fileBackend(options: BackendOptions, writesInThread: boolean): Backend {
  const target = { url: options.url, timeout: nativeWaitMs };
  const open = () => createClient({ ...target, concurrency: 1 });
  let thread: WriterThread | undefined;
  const openWriter = writesInThread
    ? () => (thread = openWriterThread({ ...target, timeout: threadWaitMs }))
    : open;
  const shared = { isFile: true, abortSignal: options.abortSignal, onEvent: options.onEvent };
  const writer = new GuardedClient({ ...shared, open: openWriter, prepare: prepareWriter });
  const reader = new GuardedClient({ ...shared, open, prepare: prepareReader, readOnly: true });
  let opened = false;
  return {
    async open(deadline) {
      await makeFolder(options.url);
      // The writer first: it may have to create the file, which the reader cannot.
      await writer.run(probe, deadline);
      await reader.run(probe, deadline);
      opened = true;
    },
    read: (operation, deadline) => reader.run(operation, deadline),
    readReplica: (operation, deadline) => reader.run(operation, deadline),
    write: (operation, deadline) => writer.run(operation, deadline),
    migrate: async (statements, deadline) =>
      void (await writer.run((client) => client.migrate(statements), deadline)),
    async close() {
      await reader.close();
      if (opened) await checkpointWal(writer);
      await writer.close();
      // The caller may exit after closing, and ending a thread during libSQL's work aborts the process.
      await thread?.ended();
    },
  };
}

/**
 * WAL: readers go on during a write. The mode is stored in the file; setting it again is free.
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
 * Checkpoints the write-ahead log, so that the file alone is the whole database. SQLite would do it when the last
 * connection closes, but libSQL's statements keep a closed connection alive until they are collected.
 */
async function checkpointWal(writer: GuardedClient): Promise<void> {
  try {
    await writer.run((client) => client.execute('PRAGMA wal_checkpoint(TRUNCATE)'), 0);
  } catch (error) {
    // Locked or full: the log stays beside the file, whole and safe, and the next start reads it.
    if (!(error instanceof DatabaseUnavailableError)) throw error;
  }
}

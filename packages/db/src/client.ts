import { AsyncLocalStorage } from 'node:async_hooks';
import { type LibSQLDatabase, drizzle } from 'drizzle-orm/libsql';
import type { Backend } from './backends/backend.ts';
import { fileBackend } from './backends/file.ts';
import { remoteBackend } from './backends/remote.ts';
import { replicaBackend } from './backends/replica.ts';
import { notAvailable, unavailableCause } from './errors.ts';
import type { DatabaseEvent, Operation } from './guarded-client.ts';
import { routedClient } from './routed-client.ts';
import * as schema from './schema/index.ts';
import { SerialQueue } from './serial-queue.ts';

export type Orm = LibSQLDatabase<typeof schema>;

export interface DatabaseOptions {
  /** `file:`, `libsql:`, `http(s):` or `ws(s):` */
  url: string;
  authToken?: string;
  /** With a `file:` URL: the file is an embedded replica of this server. */
  syncUrl?: string;
  /**
   * Runs writes to a plain file in a thread of their own, so that only the writer waits for the disk: for
   * servers. The thread takes some 30 ms to start and 10 MB. Default: in this one.
   */
  writesInThread?: boolean;
  /** How long a call waits for a lock, counted from when it is made. Default 5,000 ms. */
  busyTimeoutMs?: number;
  /**
   * Once it is aborted, waiting ends: a call that meets a lock, or that a server has not answered,
   * fails within a third of a second.
   */
  abortSignal?: AbortSignal;
  /** Called once when a lock is met and once when it is gone, and for every call given up. */
  onEvent?: (event: DatabaseEvent) => void;
  /** Given every call to run but pings and migrations, to see how long it takes; `sql` is its text without the values. */
  watch?: <T>(kind: 'read' | 'write', sql: () => string, run: () => Promise<T>) => Promise<T>;
}

export interface Database {
  /**
   * For SELECTs; never write through it (over a plain file SQLite refuses). Drizzle wraps what it throws:
   * find a `DatabaseUnavailableError` with `unavailableCause`.
   */
  readonly read: Orm;
  /**
   * The same from the copy on this machine where there is one (an embedded replica): never behind this server's own
   * writes, but up to about a second behind another's. For searching and counting; nothing is decided by it.
   */
  readonly readReplica: Orm;
  /**
   * Runs ONE statement or ONE `orm.batch([...])`, alone and in turn, after every earlier write. Resolves only
   * when it is stored. Throws `DatabaseUnavailableError` (never wrapped) or the statement's own error.
   */
  write<T>(work: (orm: Orm) => Promise<T>): Promise<T>;
  /** Whether reads come from a file on this machine (that of a replica included). */
  readonly isLocal: boolean;
  /** Pending writes, the running one included. */
  readonly queued: number;
  /** Resolves when the database answers; else throws `DatabaseUnavailableError`. */
  ping(): Promise<void>;
  /** Refuses new writes, waits for those in the queue, closes. */
  close(): Promise<void>;
  /** For migrate.ts: all statements or none, with foreign keys off, as rebuilding a table needs. */
  applyMigration(statements: string[]): Promise<void>;
}

const defaultPatienceMs = 5_000;

/** How long a start waits for a migration of another server. */
const migrationPatienceMs = 2 * 60_000;

/**
 * Opens the database and checks that it answers; makes the folder of a file.
 * Throws `DatabaseUnavailableError` with one line on what is wrong.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = new QueuedDatabase(options);
  try {
    await database.open();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The one operation a call of `write` may run. */
interface WritePermit {
  deadline: number;
  state: 'free' | 'used' | 'over';
}

class QueuedDatabase implements Database {
  readonly isLocal: boolean;
  readonly read: Orm;
  readonly readReplica: Orm;
  readonly #writes: Orm;
  readonly #backend: Backend;
  readonly #queue = new SerialQueue();
  readonly #permit = new AsyncLocalStorage<WritePermit>();
  readonly #patienceMs: number;
  readonly #migrationPatienceMs: number;
  readonly #watch: NonNullable<DatabaseOptions['watch']>;
  #closing: Promise<void> | undefined;

  constructor(options: DatabaseOptions) {
    this.isLocal = options.url.startsWith('file:');
    this.#patienceMs = options.busyTimeoutMs ?? defaultPatienceMs;
    this.#migrationPatienceMs = options.busyTimeoutMs ?? migrationPatienceMs;
    this.#backend = chooseBackend(options);
    this.#watch = options.watch ?? ((_kind, _sql, run) => run());
    const reading = routedClient('read', (operation, sql) =>
      this.#watch('read', sql, () => this.#backend.read(operation, this.#deadline())),
    );
    this.read = drizzle(reading, { schema });
    const nearby = routedClient('read', (operation, sql) =>
      this.#watch('read', sql, () => this.#backend.readReplica(operation, this.#deadline())),
    );
    this.readReplica = drizzle(nearby, { schema });
    this.#writes = drizzle(
      routedClient('write', (operation, sql) =>
        this.#watch('write', sql, () => this.#runPermitted(operation)),
      ),
      { schema },
    );
  }

  get queued(): number {
    return this.#queue.length;
  }

  open(): Promise<void> {
    return this.#backend.open(this.#deadline());
  }

  async ping(): Promise<void> {
    await this.#backend.read(
      (client) => client.execute('SELECT 1 FROM sqlite_schema LIMIT 1'),
      this.#deadline(),
    );
  }

  async write<T>(work: (orm: Orm) => Promise<T>): Promise<T> {
    const outer = this.#permit.getStore();
    if (outer && outer.state !== 'over') throw new Error('write() inside write() would wait for itself');
    const permit: WritePermit = { deadline: this.#deadline(), state: 'free' };
    try {
      // A Drizzle query starts when it is awaited, so that has to happen inside the callback too.
      return await this.#enqueue(() => this.#permit.run(permit, async () => await work(this.#writes)));
    } catch (error) {
      throw unavailableCause(error) ?? error;
    } finally {
      permit.state = 'over';
    }
  }

  async applyMigration(statements: string[]): Promise<void> {
    const deadline = performance.now() + this.#migrationPatienceMs;
    await this.#enqueue(() => this.#backend.migrate(statements, deadline));
  }

  close(): Promise<void> {
    this.#closing ??= this.#queue.drained().then(() => this.#backend.close());
    return this.#closing;
  }

  async #enqueue<T>(job: () => Promise<T>): Promise<T> {
    if (this.#closing) throw notAvailable('it is closed');
    return this.#queue.run(job);
  }

  async #runPermitted<T>(operation: Operation<T>): Promise<T> {
    const permit = this.#permit.getStore();
    if (!permit || permit.state === 'over')
      throw new Error('Await the statement inside the function given to write()');
    // Two statements would be two transactions: a crash or another server could come between them.
    if (permit.state === 'used')
      throw new Error('write() runs one statement: put several into one orm.batch([...])');
    permit.state = 'used';
    return this.#backend.write(operation, permit.deadline);
  }

  #deadline(): number {
    return performance.now() + this.#patienceMs;
  }
}

function chooseBackend(chosen: DatabaseOptions): Backend {
  const { url, authToken, syncUrl, abortSignal, onEvent = () => undefined } = chosen;
  const options = { url, authToken, abortSignal, onEvent };
  if (!url.startsWith('file:')) return remoteBackend(options);
  if (syncUrl !== undefined) return replicaBackend(options, syncUrl);
  return fileBackend(options, chosen.writesInThread ?? false);
}

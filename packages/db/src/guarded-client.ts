import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@libsql/client';
import type { DatabaseUnavailableError } from './errors.ts';
import { isQueryOnlyRefusal, notAvailable, reasonOf, classifyError } from './errors.ts';
import { SerialQueue } from './serial-queue.ts';

export interface DatabaseEvent {
  kind: 'busy' | 'reconnect' | 'unavailable';
  detail: string;
}

export type Operation<T> = (client: Client) => Promise<T>;

interface GuardOptions {
  /** Creates the client; called again while it throws. */
  open: () => Client;
  /** Settings of a connection (PRAGMAs): they die with it, so every new one gets them before it is used. */
  prepare?: Operation<void>;
  /**
   * A library that works on a file, which has to be reconnected after a failure; its operations run one at a
   * time (they are synchronous, so nothing is lost by it). A remote client heals by itself, and reconnecting
   * it would break off its other requests.
   */
  isFile: boolean;
  readOnly?: boolean;
  /** Once it is aborted, calls no longer wait for locks. */
  abortSignal?: AbortSignal | undefined;
  onEvent: (event: DatabaseEvent) => void;
}

type Outcome<T> = { value: T } | { failure: unknown };

const firstPauseMs = 10;
const longestPauseMs = 200;

/**
 * A libSQL client that recovers from a lock.
 *
 * After SQLITE_BUSY a libSQL connection keeps the unfinished statement open: from then on it reads an old
 * snapshot, and what it writes reports success and is lost (libsql-client-ts issue 352). So every operation
 * passes `run`, which throws the connection away after such a failure, before anything else can use it.
 */
export class GuardedClient {
  readonly #options: GuardOptions;
  readonly #queue = new SerialQueue();
  #client: Client | undefined;
  #ready = false;
  #locked = false;
  #closed = false;

  constructor(options: GuardOptions) {
    this.#options = options;
  }

  /**
   * Runs one statement or one batch. While the database is locked it is tried again until `deadline` (on the
   * clock of `performance.now()`) or until the signal aborts: a statement that met a lock has done nothing, so repeating it is safe.
   * Throws `DatabaseUnavailableError`, or what the statement itself did wrong.
   */
  run<T>(operation: Operation<T>, deadline: number): Promise<T> {
    const untilDeadline = () => this.#untilDeadline(operation, deadline);
    return this.#options.isFile ? this.#queue.run(untilDeadline) : untilDeadline();
  }

  /** Waits for pending operations, then closes the connection. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#queue.drained();
    this.#client?.close();
  }

  async #untilDeadline<T>(operation: Operation<T>, deadline: number): Promise<T> {
    // A call whose deadline passed behind a lock does not retry.
    if (this.#locked && performance.now() >= deadline)
      throw this.#unavailable('another process holds the lock');
    for (let wait = firstPauseMs; ; wait = Math.min(wait * 2, longestPauseMs)) {
      const outcome = await this.#attempt(operation);
      if ('value' in outcome) return outcome.value;
      const left = this.#options.abortSignal?.aborted ? 0 : deadline - performance.now();
      if (classifyError(outcome.failure) !== 'busy' || left <= 0) {
        throw this.#unavailable(reasonOf(outcome.failure), outcome.failure);
      }
      // Random delays, so that two processes do not collide repeatedly.
      await pause(Math.min(left, wait * (0.5 + Math.random())));
    }
  }

  async #attempt<T>(operation: Operation<T>): Promise<Outcome<T>> {
    const opened = await this.#openClient();
    if ('failure' in opened) return this.#failed(opened.failure);
    try {
      const value = await operation(opened.value);
      this.#recovered();
      return { value };
    } catch (error) {
      if (this.#options.readOnly && isQueryOnlyRefusal(error)) {
        throw new Error('Database.read was used to write: use Database.write()', { cause: error });
      }
      if (classifyError(error) === 'none') throw error;
      return this.#failed(error);
    }
  }

  async #openClient(): Promise<Outcome<Client>> {
    if (this.#closed) return { failure: new Error('it is closed') };
    try {
      const client = (this.#client ??= this.#options.open());
      if (!this.#ready) await this.#options.prepare?.(client);
      this.#ready = true;
      return { value: client };
    } catch (failure) {
      return { failure };
    }
  }

  async #failed(failure: unknown): Promise<{ failure: unknown }> {
    if (classifyError(failure) === 'busy' && !this.#locked) {
      this.#locked = true;
      this.#options.onEvent({ kind: 'busy', detail: 'another process holds the lock' });
    }
    if (this.#options.isFile && !this.#closed) {
      this.#ready = false;
      this.#client?.reconnect();
    }
    return { failure };
  }

  #recovered(): void {
    if (!this.#locked) return;
    this.#locked = false;
    this.#options.onEvent({ kind: 'reconnect', detail: 'the lock is gone; working on a new connection' });
  }

  #unavailable(reason: string, cause?: unknown): DatabaseUnavailableError {
    this.#options.onEvent({ kind: 'unavailable', detail: reason });
    return notAvailable(reason, cause);
  }
}

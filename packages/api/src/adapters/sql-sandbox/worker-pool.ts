import { SqlTimeoutError, SqlUnavailableError } from './errors.ts';
import type { ChildSettings, Reply, Request } from './protocol.ts';
import type { startRunner } from './runner.ts';
import { createWorker, type Worker } from './worker.ts';

/** Requests in the order they came, as many at a time as there are children. */
export interface WorkerPool {
  ask(request: Request): Promise<Reply>;
  close(): Promise<void>;
}

export interface WorkerPoolOptions {
  settings: ChildSettings;
  /** Time limit of one request, in milliseconds. */
  timeoutMs: number;
  /** The first is kept warm; others are started when all before them are busy. */
  children: number;
  /** How long those others are kept when idle, in milliseconds. */
  idleMs: number;
  /** Starts a child. */
  launch?: typeof startRunner | undefined;
}

/** Waiting is bounded by time; this bounds the memory of waiting requests. */
const MAX_WAITING = 64;
/** How far a request that had to wait may exceed the time limit, waiting included (fault 49). */
const SPARE_MS = 500;

const queueTimeout = () => new SqlUnavailableError('Other queries took too long. Try again in a moment');

/** Assigns workers to requests: an idle one at once, else the next that becomes idle, first come, first served. */
function createIdleWorkers(workers: readonly Worker[]) {
  const free = [...workers];
  const waiting: ((worker: Worker) => void)[] = [];
  return {
    takeFree: (): Worker | undefined => free.shift(),
    /** For when none is free. */
    next: (): Promise<Worker> => new Promise((resolve) => waiting.push(resolve)),
    giveBack(worker: Worker): void {
      const next = waiting.shift();
      if (next !== undefined) next(worker);
      else free.splice(worker === workers[0] ? 0 : free.length, 0, worker);
    },
  };
}

/**
 * A pool starts a child at the first request that needs it. More than 64 waiting requests: SqlUnavailableError, nothing
 * is started; the same for one whose time has passed while others ran.
 */
export function createWorkerPool({
  settings,
  timeoutMs,
  children,
  idleMs,
  launch,
}: WorkerPoolOptions): WorkerPool {
  const workers = Array.from({ length: children }, (_, at) =>
    createWorker(settings, at === 0 ? null : idleMs, launch),
  );
  const pool = createIdleWorkers(workers);
  let asked = 0;
  let closed = false;

  /** The time limit of a request that has waited for this worker. @throws SqlUnavailableError when it is over */
  function limitAfterWaiting(worker: Worker, askedAt: number): number {
    // The first start of a child may take longer than a query, and is none.
    const waitedFrom = Math.max(askedAt, worker.readySince());
    const left = timeoutMs + SPARE_MS - (performance.now() - waitedFrom);
    if (left <= 0) throw queueTimeout();
    return Math.min(timeoutMs, left);
  }

  async function run(worker: Worker, request: Request, limit: number): Promise<Reply> {
    if (closed) throw new SqlUnavailableError('The database console is closed');
    try {
      return await worker.ask(request, limit);
    } catch (error) {
      // It got less than its own time limit because others ran.
      if (error instanceof SqlTimeoutError && limit < timeoutMs) throw queueTimeout();
      throw error;
    }
  }

  return {
    async ask(request) {
      if (asked >= MAX_WAITING) {
        throw new SqlUnavailableError('Too many queries are waiting. Try again in a moment');
      }
      asked += 1;
      const askedAt = performance.now();
      const free = pool.takeFree();
      const worker = free ?? (await pool.next());
      try {
        return await run(worker, request, free ? timeoutMs : limitAfterWaiting(worker, askedAt));
      } finally {
        asked -= 1;
        pool.giveBack(worker);
      }
    },
    async close() {
      closed = true;
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

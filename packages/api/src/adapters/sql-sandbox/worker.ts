import { SqlUnavailableError } from './errors.ts';
import type { ChildSettings, Reply, Request } from './protocol.ts';
import { startRunner, type Runner } from './runner.ts';

/** A place for one child, which answers one request at a time. */
export interface Worker {
  ask(request: Request, timeoutMs: number): Promise<Reply>;
  /** When its first child was ready, by `performance.now()`; 0 before. */
  readySince(): number;
  close(): Promise<void>;
}

/**
 * Starts its child at the first request.
 * @param idleMs after which an idle child is ended; null keeps it, and replaces one that had to be
 * killed at once, so that the next request finds a warm one
 * @param launch starts a child
 */
export function createWorker(
  settings: ChildSettings,
  idleMs: number | null,
  launch: typeof startRunner = startRunner,
): Worker {
  let runner: Promise<Runner> | undefined;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;
  let readyAt = 0;
  /** The ends of children that had to be killed. */
  let ends: Promise<unknown> = Promise.resolve();

  function start(): Promise<Runner> {
    const starting = launch(settings);
    runner = starting;
    // The request that meets a failed start gets the error; the one after that tries again.
    starting.then(
      () => (readyAt ||= performance.now()),
      () => {
        if (runner === starting) runner = undefined;
      },
    );
    return starting;
  }

  /** The warm child, or a new one if that has exited or is worn. */
  async function ready(): Promise<Runner> {
    const current = await (runner ?? start());
    if (current.usable()) return current;
    if (closed) throw new SqlUnavailableError('The database console is closed');
    return start();
  }

  async function end(): Promise<void> {
    const ending = runner;
    runner = undefined;
    const current = await ending?.catch(() => undefined);
    await current?.stop();
  }

  function recycle(current: Runner): void {
    if (!current.usable()) ends = Promise.all([ends, current.stop()]);
    if (closed) return;
    if (idleMs !== null) idle = setTimeout(() => void end(), idleMs).unref();
    else if (!current.usable()) void start();
  }

  return {
    async ask(request, timeoutMs) {
      clearTimeout(idle);
      const current = await ready();
      try {
        return await current.ask(request, timeoutMs);
      } finally {
        recycle(current);
      }
    },
    readySince: () => readyAt,
    async close() {
      closed = true;
      clearTimeout(idle);
      await end();
      await ends;
    },
  };
}

import { SqlTimeoutError, SqlUnavailableError } from './errors.ts';
import type { ChildSettings, Reply, Request } from './protocol.ts';
import { startRunner, type Runner } from './runner.ts';

/** One request at a time through one warm child, in the order they came. */
export interface Lane {
  ask(request: Request): Promise<Reply>;
  close(): Promise<void>;
}

const MAX_WAITING = 8;
/** What a request that had to wait may take beyond the time limit, its waiting included (fault 49). */
const SPARE_MS = 500;

const othersTookTooLong = () => new SqlUnavailableError('Other queries took too long. Try again in a moment');

/**
 * A lane starts its child at the first request and keeps it. A child that had to be killed is replaced at once, so
 * that the next request finds a warm one. More than 8 waiting requests: SqlUnavailableError, nothing is started; the
 * same for one whose time has passed while others ran.
 */
export function createLane(settings: ChildSettings, timeoutMs: number): Lane {
  let runner: Promise<Runner> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let closed = false;

  function start(): Promise<Runner> {
    const starting = startRunner(settings);
    runner = starting;
    // A failed start is told to the request that meets it; the one after that tries again.
    starting.catch(() => {
      if (runner === starting) runner = undefined;
    });
    return starting;
  }

  /** The warm child, or a new one when that died or is worn. */
  async function ready(): Promise<Runner> {
    const current = await (runner ?? start());
    if (current.usable()) return current;
    if (closed) throw new SqlUnavailableError('The database console is closed');
    return start();
  }

  async function run(request: Request, askedAt: number): Promise<Reply> {
    const left = timeoutMs + SPARE_MS - (performance.now() - askedAt);
    if (left <= 0) throw othersTookTooLong();
    if (closed) throw new SqlUnavailableError('The database console is closed');
    const current = await ready();
    const limit = Math.min(timeoutMs, left);
    try {
      return await current.ask(request, limit);
    } catch (error) {
      // It had less than its own time, because of others.
      if (error instanceof SqlTimeoutError && limit < timeoutMs) throw othersTookTooLong();
      throw error;
    } finally {
      if (!current.usable()) {
        void current.stop();
        if (!closed) void start();
      }
    }
  }

  return {
    async ask(request) {
      if (waiting >= MAX_WAITING) {
        throw new SqlUnavailableError('Too many queries are waiting. Try again in a moment');
      }
      waiting += 1;
      const askedAt = performance.now();
      const turn = last.then(() => run(request, askedAt)).finally(() => (waiting -= 1));
      // The caller hears of the failure; the next in line only waits for the end of it.
      last = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      closed = true;
      const current = await runner?.catch(() => undefined);
      await current?.stop();
    },
  };
}

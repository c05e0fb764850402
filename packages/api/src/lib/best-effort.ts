import type { Ctx } from '../context.ts';
import { unavailableCause } from '@isa/db';
import type { Logger } from './log.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * Runs work that follows a committed change. An error would read as if nothing had been stored, and a retry would be
 * refused, so a failure is only logged.
 * @returns whether it was done
 */
export async function bestEffortAfterCommit(
  { log }: Pick<Ctx, 'log'>,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.error({ err: error }, 'a write that follows a stored change failed');
    return false;
  }
}

/** How long a read waits for it: a silent primary is only given up after fifteen seconds. */
const PATIENCE_MS = 1000;

/** Stores what may be lost, such as when a session was last used. Never throws. */
export type BestEffort = (key: string, write: () => Promise<unknown>) => Promise<void>;

/**
 * Best-effort writes never delay an answer by more than a moment. A write is not repeated under the same key while the
 * last one is still pending, so that a database that takes no writes has one of each in its queue.
 */
export function createBestEffort(log: Logger): BestEffort {
  const inFlight = new Set<string>();

  async function perform(key: string, write: () => Promise<unknown>): Promise<void> {
    inFlight.add(key);
    try {
      await write();
    } catch (error) {
      // A full or locked disk, a silent primary: the database reports that itself.
      if (unavailableCause(error) === undefined) log.error({ err: error }, 'a best-effort write failed');
    } finally {
      inFlight.delete(key);
    }
  }

  return async (key, write) => {
    if (inFlight.has(key)) return;
    await withTimeout(PATIENCE_MS, perform(key, write), () => undefined);
  };
}

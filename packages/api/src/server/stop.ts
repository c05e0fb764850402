import type { Logger } from '../lib/log.ts';
import { withTimeout } from '../lib/with-timeout.ts';

/** Ends a start that was interrupted by a stop signal. */
export class StoppedError extends Error {}

/** The request that this process ends: SIGTERM, SIGINT or SIGHUP, which may come at any moment of its life. */
export interface Stopping {
  /** Called between two steps of the start: ends it once a stop has been requested. @throws {StoppedError} */
  check(): void;
  /** Whether it has been requested. */
  readonly requested: boolean;
  /**
   * How it is done from now on; until then there is nothing that has to end.
   * @param end settles when the process may exit with 0
   */
  by(end: (signal: NodeJS.Signals) => Promise<void>): void;
}

/**
 * Listens for signals from now on, so before anything else: left to itself, Node dies of it, or, as the first process
 * of a container, does not even notice.
 */
export function listenForStop(): Stopping {
  let requested = false;
  let end: (signal: NodeJS.Signals) => Promise<void> = () => Promise.resolve();
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(name, (signal) => {
      if (requested) return;
      requested = true;
      void end(signal).then(() => process.exit(0));
    });
  }
  return {
    check() {
      if (requested) throw new StoppedError('The start was interrupted');
    },
    get requested() {
      return requested;
    },
    by: (how) => void (end = how),
  };
}

/** The parts of a server that have to end. */
export interface Parts {
  /** Lets the requests in flight finish; bounded by itself. */
  drain(): Promise<void>;
  /** Ends the advisor's turns: waiting clients get an error, and the credits go back. */
  endTurns(): Promise<void>;
  /** Lets the running job finish; runs alongside `drain`. */
  stopJobs(): Promise<void>;
  /** Closes the database, last of all. */
  close(): Promise<void>;
}

/**
 * How long they are waited for, in milliseconds: systemd and Docker kill after twenty seconds. Answers of the advisor a
 * little less long than `drain` waits, so that their ends still reach the clients.
 */
const PATIENCE = { answersMs: 8_000, turnsMs: 3_000, jobsMs: 10_000, closeMs: 3_000 };

const endsWithin = (work: Promise<void>, ms: number) =>
  withTimeout(
    ms,
    work.then(() => true),
    () => false,
  );

/** Lets what is in flight finish; turns that take too long are ended while their readers are still connected. */
async function finishAnswers({ drain, endTurns }: Parts, patience: typeof PATIENCE): Promise<void> {
  const drained = drain();
  await endsWithin(drained, patience.answersMs);
  await endsWithin(endTurns(), patience.turnsMs);
  await drained;
}

/**
 * Ends a server in time even if a feed or the database hangs. What is left undone then is what a killed process leaves:
 * the next start settles the turns, and the job is due again.
 * @throws what closing throws
 */
export async function shutDown(parts: Parts, log: Logger, patience = PATIENCE): Promise<void> {
  const { stopJobs, close } = parts;
  const [, isIdle] = await Promise.all([
    finishAnswers(parts, patience),
    endsWithin(stopJobs(), patience.jobsMs),
  ]);
  if (!isIdle) log.warn('a job was interrupted; it is due again');
  const isClosed = await endsWithin(close(), patience.closeMs);
  if (!isClosed) log.warn('not everything could be closed in time; the next start settles what is left');
}

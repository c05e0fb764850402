import type { Logger } from './log.ts';
import { within } from './within.ts';

/** What of a server has to end. */
export interface Parts {
  /** Lets the requests in flight finish; bounded by itself. */
  drain(): Promise<void>;
  /** Ends the advisor's turns, at once after that: whose reader was cut off is not one whose reader left. */
  endTurns(): Promise<void>;
  /** Lets the job that runs finish, meanwhile. */
  stopJobs(): Promise<void>;
  /** Closes the database, last of all. */
  close(): Promise<void>;
}

/** How long they are waited for, in milliseconds: systemd and Docker kill after twenty seconds. */
const PATIENCE = { turnsMs: 3_000, jobsMs: 10_000, closeMs: 3_000 };

const endsWithin = (work: Promise<void>, ms: number) =>
  within(
    ms,
    work.then(() => true),
    () => false,
  );

/**
 * Ends a server in time whatever hangs: a feed that is silent, a database that is away. What is left undone then is
 * what a killed process leaves: the next start settles the turns, and the job is due again.
 * @throws what closing throws
 */
export async function shutDown(
  { drain, endTurns, stopJobs, close }: Parts,
  log: Logger,
  patience = PATIENCE,
): Promise<void> {
  const [, isIdle] = await Promise.all([
    drain().then(() => endsWithin(endTurns(), patience.turnsMs)),
    endsWithin(stopJobs(), patience.jobsMs),
  ]);
  if (!isIdle) log.warn('a job was broken off; it is due again');
  const isClosed = await endsWithin(close(), patience.closeMs);
  if (!isClosed) log.warn('not everything could be closed in time; the next start settles what is left');
}

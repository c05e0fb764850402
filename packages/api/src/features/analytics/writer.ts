import { analyticsEvents, type Database } from '@isa/db';
import { sql } from 'drizzle-orm';
import type { AnalyticsEvent } from '../../domain/schemas/analytics.ts';
import { setImmediate } from 'node:timers/promises';

/** Event, data, moment. */
type Row = readonly [event: string, data: AnalyticsEvent['data'], createdAt: string];

/** Rows are bound as one JSON text: binding every value would cost more than the insert. */
const insertOf = (rows: string) => sql`
  INSERT INTO ${analyticsEvents} (event, data, created_at)
  SELECT value->>0, value->1, value->>2 FROM json_each(${rows})`;

interface Waiting {
  row: Row;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

export interface AnalyticsWriter {
  /** Stores an event; resolves once it is on disk. */
  record(event: AnalyticsEvent, at: Date): Promise<void>;
}

/** Rows of one insert, which blocks other writes. */
const BATCH = 1000;

/**
 * Longest that an event waits for others to share its write. Waiting for all that are on their way would let the thread
 * that writes rest now, and this one while it writes.
 */
const MAX_GATHERING_MS = 1;

/** Writes out moments: events come in the order of time, and of a busy site dozens within each millisecond. */
function createStamps(): (at: Date) => string {
  let [lastMs, text] = [Number.NaN, ''];
  return (at) => {
    const ms = at.getTime();
    if (ms !== lastMs) [lastMs, text] = [ms, at.toISOString()];
    return text;
  };
}

/**
 * Writes events that arrive together as one insert, so that a busy site costs one write where it
 * would cost hundreds, and still answers each only once it is stored. Events are gathered for as long as more of
 * them come with every turn of the event loop: an idle site waits for nothing.
 */
export function createAnalyticsWriter(db: Database): AnalyticsWriter {
  let waiting: Waiting[] = [];
  let running = false;
  const stampOf = createStamps();

  async function writeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const rows = JSON.stringify(batch.map(({ row }) => row));
      await db.write((orm) => orm.run(insertOf(rows)));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** Waits for more events. */
  async function gather(): Promise<void> {
    const until = performance.now() + MAX_GATHERING_MS;
    for (let known = 0; known < waiting.length && performance.now() < until;) {
      known = waiting.length;
      await setImmediate();
    }
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      await gather();
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      await writeBatch(batch);
    }
    running = false;
  }

  return {
    record: ({ event, data }, at) =>
      new Promise((resolve, reject) => {
        waiting.push({ row: [event, data, stampOf(at)], resolve, reject });
        if (running) return;
        running = true;
        void flush();
      }),
  };
}

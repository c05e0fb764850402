import { analyticsEvents, type Database } from '@isa/db';
import type { AnalyticsEvent } from '../../domain/schemas/analytics.ts';

type Row = typeof analyticsEvents.$inferInsert;

interface Waiting {
  row: Row;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

export interface AnalyticsWriter {
  /** Stores an event; resolves once it is on disk. */
  record(event: AnalyticsEvent, at: Date): Promise<void>;
}

/** Rows of one insert: SQLite takes 32,766 variables, three a row. */
const BATCH = 500;

/**
 * Writes events that arrive together as one insert, so that a busy site costs one write where it
 * would cost hundreds, and still answers each only once it is stored.
 */
export function createAnalyticsWriter(db: Database): AnalyticsWriter {
  let waiting: Waiting[] = [];
  let running = false;

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      try {
        await db.write((orm) => orm.insert(analyticsEvents).values(batch.map(({ row }) => row)));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running = false;
  }

  return {
    record: ({ event, data }, at) =>
      new Promise((resolve, reject) => {
        waiting.push({ row: { event, data, createdAt: at.toISOString() }, resolve, reject });
        if (running) return;
        running = true;
        setImmediate(() => void flush());
      }),
  };
}

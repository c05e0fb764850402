import { MINUTE_MS } from '../domain/durations.ts';

/** Counts of recent requests and failures of this process. */
export interface Traffic {
  /** Counts a response. @param status its HTTP status; from 500 on a failure */
  record(status: number): void;
  /** The last sixty minutes, the one that is running included. */
  lastHour(): { requests: number; errors: number };
}

const MINUTES = 60;

/** A ring buffer of minutes: constant memory, one addition per response. */
export function createTraffic(now: () => Date): Traffic {
  const ring = Array.from({ length: MINUTES }, () => ({ minute: -1, requests: 0, errors: 0 }));
  const minuteOf = () => Math.floor(now().getTime() / MINUTE_MS);

  return {
    record(status) {
      const minute = minuteOf();
      const slot = ring[minute % MINUTES];
      if (slot === undefined) return;
      if (slot.minute !== minute) Object.assign(slot, { minute, requests: 0, errors: 0 });
      slot.requests += 1;
      if (status >= 500) slot.errors += 1;
    },

    lastHour() {
      const current = minuteOf();
      const sum = { requests: 0, errors: 0 };
      for (const { minute, requests, errors } of ring) {
        if (minute <= current - MINUTES || minute > current) continue;
        sum.requests += requests;
        sum.errors += errors;
      }
      return sum;
    },
  };
}

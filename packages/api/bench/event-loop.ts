import { setImmediate } from 'node:timers/promises';
import { median } from './figures.ts';
import { type Row, round } from './report.ts';

/** What the console is held to: milliseconds until a list shows its first page, and for which others wait. */
export const [FIRST_PAGE_MS, BLOCKED_MS] = [150, 10] as const;

export interface Measured {
  /** Milliseconds. */
  took: number;
  /** The longest time the event loop was blocked, in milliseconds. */
  blocked: number;
}

/** How long a call takes, and the longest time the event loop was blocked. */
export async function measure(call: () => Promise<unknown>): Promise<Measured> {
  let [isRunning, blocked] = [true, 0];
  const watching = (async () => {
    for (let last = performance.now(); isRunning;) {
      await setImmediate();
      const now = performance.now();
      blocked = Math.max(blocked, now - last);
      last = now;
    }
  })();
  const startedAt = performance.now();
  await call();
  const took = performance.now() - startedAt;
  isRunning = false;
  await watching;
  return { took, blocked };
}

/** A row of the report: medians of the measurements. @param limitMs within which it has to be done; null for work without a page */
export function blockedRow(
  group: string,
  name: string,
  measured: readonly Measured[],
  limitMs: number | null,
): Row {
  const took = median(measured.map((each) => each.took));
  const blocked = median(measured.map((each) => each.blocked));
  const aim = limitMs === null ? '' : `≤ ${limitMs} ms, `;
  return {
    group,
    name,
    ours: `${round(took, 1)} ms, blocks ${round(blocked, 1)} ms`,
    baseline: '',
    ratio: null,
    aim: `${aim}blocks ≤ ${BLOCKED_MS} ms`,
    met: (limitMs === null || took <= limitMs) && blocked <= BLOCKED_MS,
  };
}

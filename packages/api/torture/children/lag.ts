/**
 * Preloaded into a server: how long its thread works without a pause, in processor time, which a busy machine does
 * not stretch as it does the time on the clock. Counts from SIGUSR2 on; at its end the server says `LAG {longest, p99}`.
 */
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const used = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
/** The thread that answers requests, and none of those that it starts: they are preloaded with this as well. */
function watch(): void {
  let last = used();
  let turns: number[] = [];
  setInterval(() => {
    const now = used();
    turns.push(now - last);
    last = now;
  }, 1).unref();
  process.on('SIGUSR2', () => {
    turns = [];
    last = used();
  });
  process.on('exit', () => {
    const sorted = turns.toSorted((a, b) => a - b);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
    writeSync(2, `\nLAG ${JSON.stringify({ longest: sorted.at(-1) ?? 0, p99 })}\n`);
  });
}
if (isMainThread) watch();

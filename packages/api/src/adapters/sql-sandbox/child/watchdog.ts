import { workerData } from 'node:worker_threads';
import type { ChildSettings } from '../protocol.ts';

/**
 * A thread that SQLite cannot block while a query runs. SQLite in Node is built without memory statistics, so that its
 * own heap limits do nothing, and V8's limit does not count what SQLite takes: the resident memory is watched instead.
 * It ends the whole process when that passes the cap, when the parent has gone, or when a request outlives the time at
 * which the parent should have killed it.
 */
const { phase, settings }: { phase: Int32Array<SharedArrayBuffer>; settings: ChildSettings } = workerData;

const POLL_MS = 10;
const capBytes = settings.memoryMb * 1024 * 1024;

function watch(current: number): void {
  const began = performance.now();
  while (Atomics.load(phase, 0) === current) {
    const tooLong = performance.now() - began > settings.lastResortMs;
    if (tooLong || process.memoryUsage.rss() > capBytes || process.ppid !== settings.parentPid) {
      process.kill(process.pid, 'SIGKILL');
    }
    Atomics.wait(phase, 0, current, POLL_MS);
  }
}

for (;;) {
  const current = Atomics.load(phase, 0);
  if (current % 2 === 0) Atomics.wait(phase, 0, current);
  else watch(current);
}

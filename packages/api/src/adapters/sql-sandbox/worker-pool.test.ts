import { expect, it, onTestFinished, vi } from 'vitest';
import type { Runner } from './runner.ts';
import { createWorkerPool } from './worker-pool.ts';

it('does not count the start of its child as waiting for other queries', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const start = Promise.withResolvers<Runner>();
  const launch = vi.fn(() => start.promise);
  const timeoutMs = 1000;
  const settings = {
    file: '',
    maxRows: 1,
    maxBytes: 1,
    memoryMb: 1,
    lastResortMs: 1,
    parentPid: 1,
    priority: 0,
  };
  const pool = createWorkerPool({ settings, timeoutMs, children: 1, idleMs: 1, launch });
  const answers = Promise.all([pool.ask({ kind: 'tables' }), pool.ask({ kind: 'tables' })]);
  await vi.waitFor(() => expect(launch).toHaveBeenCalled());
  vi.advanceTimersByTime(10 * timeoutMs);
  start.resolve({
    ask: () => Promise.resolve({ kind: 'tables', names: [] }),
    usable: () => true,
    stop: () => Promise.resolve(),
  });
  expect(await answers).toHaveLength(2);
});

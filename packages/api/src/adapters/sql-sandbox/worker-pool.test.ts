import { stepUptime } from '@isa/db/testing/uptime';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Runner } from './runner.ts';
import { createWorkerPool } from './worker-pool.ts';

const timeoutMs = 1000;
const runner: Runner = {
  ask: () => Promise.resolve({ kind: 'tables', names: [] }),
  usable: () => true,
  stop: () => Promise.resolve(),
};

function poolOfOne(launch: () => Promise<Runner>) {
  const settings = {
    file: '',
    maxRows: 1,
    maxBytes: 1,
    memoryMb: 1,
    lastResortMs: 1,
    parentPid: 1,
    priority: 0,
  };
  return createWorkerPool({ settings, timeoutMs, children: 1, idleMs: 1, launch });
}

it('does not count the start of its child as waiting for other queries', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const start = Promise.withResolvers<Runner>();
  const launch = vi.fn(() => start.promise);
  const pool = poolOfOne(launch);
  const answers = Promise.all([pool.ask({ kind: 'tables' }), pool.ask({ kind: 'tables' })]);
  await vi.waitFor(() => expect(launch).toHaveBeenCalled());
  vi.advanceTimersByTime(10 * timeoutMs);
  start.resolve(runner);
  expect(await answers).toHaveLength(2);
});

it('never says that other queries took too long when there are none, however late this thread is', async () => {
  stepUptime(10 * timeoutMs);
  const answer = await poolOfOne(() => Promise.resolve(runner)).ask({ kind: 'tables' });
  expect(answer.kind).toBe('tables');
});

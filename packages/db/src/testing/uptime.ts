import { onTestFinished, vi } from 'vitest';

/** Changes what `performance.now` returns, until the test ends. @param read from the true time @returns restores it */
export function changeUptime(read: (now: number) => number): () => void {
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => read(now()));
  onTestFinished(() => clock.mockRestore());
  return () => clock.mockRestore();
}

/** Stops `performance.now`. @returns lets so many milliseconds pass @internal */
export function holdUptime(): (ms: number) => void {
  let at = performance.now();
  changeUptime(() => at);
  return (ms) => void (at += ms);
}

/**
 * Lets so many milliseconds pass whenever `performance.now` is read, and at no other time: no machine is fast enough to do
 * everything in one slice.
 * @returns restores it
 * @internal
 */
export function stepUptime(ms: number): () => void {
  let at = performance.now();
  return changeUptime(() => (at += ms));
}

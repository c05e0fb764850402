import { onTestFinished, vi } from 'vitest';

/** Holds the clock by which calls wait for a lock or a server. @returns lets so many milliseconds pass */
export function holdClock(): (ms: number) => void {
  let at = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => at);
  onTestFinished(() => clock.mockRestore());
  return (ms) => void (at += ms);
}

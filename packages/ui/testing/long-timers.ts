/** From the first to before the second, in milliseconds: seconds of the product, but not the limits of the tests' own waits. */
const [LONG_MS, LIMIT_MS] = [2500, 60_000];

type Start = (handler: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => unknown;

function withhold(name: 'setTimeout' | 'setInterval'): () => void {
  const real = globalThis[name];
  const start: Start = (handler, ms = 0, ...args) =>
    real(ms >= LONG_MS && ms < LIMIT_MS ? () => undefined : handler, ms, ...args);
  Object.assign(globalThis, { [name]: Object.assign(start, real) });
  return () => void Object.assign(globalThis, { [name]: real });
}

/**
 * Keeps real timers of several seconds from running: no test waits so long, so that only on a busy machine a toast would
 * disappear or a poll begin in the middle of one. Tests about such timers use fake ones.
 * @returns restores the timers
 * @internal
 */
export function withholdLongTimers(): () => void {
  const restore = [withhold('setTimeout'), withhold('setInterval')];
  return () => restore.forEach((each) => each());
}

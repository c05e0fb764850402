/** Longest time, in milliseconds, that an idle moment is waited for. */
const PATIENCE_MS = 1000;
/** The same where a browser does not tell when it is idle. */
const GUESS_MS = 200;

/**
 * Runs a task the next moment the browser has nothing else to do.
 * @returns calls it off
 */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(task, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(task, GUESS_MS);
  return () => clearTimeout(timer);
}

/** How long work on a file may block the event loop before the next job waits for a turn, in milliseconds. */
const sliceMs = 2;

/**
 * When the current turn of the event loop began its first job; null when it has run none. A local database works
 * synchronously and resolves promises, which run before any request or timer: without a pause, a queue that never
 * empties would starve the server.
 */
let turnBegan: number | null = null;

function isSliceOver(): boolean {
  const now = performance.now();
  if (turnBegan === null) {
    turnBegan = now;
    setImmediate(() => (turnBegan = null));
  }
  return now - turnBegan >= sliceMs;
}

/** Yields to the event loop once this turn has lasted too long. */
async function afterPause<T>(job: () => Promise<T>): Promise<T> {
  while (isSliceOver()) await new Promise((resolve) => setImmediate(resolve));
  return job();
}

/**
 * Runs jobs one after the other, in the order they came, yielding to the event loop in between. A failed job
 * does not stop the next.
 */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();
  #length = 0;

  /** Number of running and waiting jobs. */
  get length(): number {
    return this.#length;
  }

  /** Runs `job` once every earlier job has ended; settles as the job does. */
  run<T>(job: () => Promise<T>): Promise<T> {
    this.#length += 1;
    const mine = this.#last.then(() => (isSliceOver() ? afterPause(job) : job()));
    const ended = () => {
      this.#length -= 1;
    };
    this.#last = mine.then(ended, ended);
    return mine;
  }

  /** Resolves when no job is left, counting those added while waiting. */
  async drained(): Promise<void> {
    let seen: Promise<unknown> | undefined;
    while (seen !== this.#last) {
      seen = this.#last;
      await seen;
    }
  }
}

/** How long work on a file may keep the event loop from everything else, in milliseconds. */
const sliceMs = 4;

/**
 * When the present turn of the event loop began its first job; null when it has run none. A local database works
 * synchronously and answers by promises alone, which come before any request or timer: without a pause, a queue
 * that never empties would stop the server.
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

/** Lets everybody else have a turn once this one has lasted long enough. */
async function afterPause<T>(job: () => Promise<T>): Promise<T> {
  while (isSliceOver()) await new Promise((resolve) => setImmediate(resolve));
  return job();
}

/**
 * Runs jobs one after the other, in the order they came, with pauses in which the event loop turns. A job that fails
 * does not stop the next.
 */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();
  #length = 0;

  /** Jobs that have not ended: the one that runs and those that wait. */
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

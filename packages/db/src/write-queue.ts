/** Runs jobs one after the other, in the order they came. A job that fails does not stop the next. */
export class TurnQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `job` once every earlier job has ended; settles as the job does. */
  run<T>(job: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(job, job);
    this.#last = mine.catch(() => undefined);
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

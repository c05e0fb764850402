/** Runs jobs one after the other, in the order they came. A job that fails does not stop the next. */
export class TurnQueue {
  #last: Promise<unknown> = Promise.resolve();
  #length = 0;

  /** Jobs that have not ended: the one that runs and those that wait. */
  get length(): number {
    return this.#length;
  }

  /** Runs `job` once every earlier job has ended; settles as the job does. */
  run<T>(job: () => Promise<T>): Promise<T> {
    this.#length += 1;
    const mine = this.#last.then(job, job);
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

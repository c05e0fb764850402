/** Runs work once all that was handed in before has ended, and settles as it does. */
export type OneAtATime = <T>(work: () => Promise<T>) => Promise<T>;

/** A line of work: one piece after another, in the order they came. One that fails stops none of the others. */
export function createOneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    // Whoever handed it in is told of its failure.
    last = mine.catch(() => undefined);
    return mine;
  };
}

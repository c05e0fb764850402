/** How a start ends that was told to stop. */
export class StoppedError extends Error {}

/** The wish that this process ends, SIGTERM, SIGINT or SIGHUP, which may come at any moment of its life. */
export interface Stopping {
  /** Between two steps of the start: goes no further once it has been wished. @throws {StoppedError} */
  check(): void;
  /** Whether it has been wished. */
  readonly wished: boolean;
  /**
   * How it is done from now on; until then there is nothing that has to end.
   * @param end settles when the process may exit with 0
   */
  by(end: (signal: NodeJS.Signals) => Promise<void>): void;
}

/**
 * Listens for the wish from now on, so before anything else: left to itself, Node dies of it, or, as the first process
 * of a container, does not even notice.
 */
export function listenForStop(): Stopping {
  let wished = false;
  let end: (signal: NodeJS.Signals) => Promise<void> = () => Promise.resolve();
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(name, (signal) => {
      if (wished) return;
      wished = true;
      void end(signal).then(() => process.exit(0));
    });
  }
  return {
    check() {
      if (wished) throw new StoppedError('The start was told to stop');
    },
    get wished() {
      return wished;
    },
    by: (how) => void (end = how),
  };
}

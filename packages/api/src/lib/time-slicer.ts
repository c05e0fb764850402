import { setImmediate } from 'node:timers/promises';

/**
 * How long a piece of work may block the event loop, in milliseconds: less than it is held to, since collecting the
 * garbage of ten thousand products takes some of its own.
 */
const SLICE_MS = 2;

let since = performance.now();

/**
 * Yields to waiting requests when the work of this thread has used its slice: `if (timeSlicer.due()) await
 * timeSlicer.rest()`. One slice for all: work that follows without a pause continues the same slice.
 */
export const timeSlicer = {
  due: (): boolean => performance.now() - since >= SLICE_MS,
  async rest(): Promise<void> {
    await setImmediate();
    since = performance.now();
  },
};

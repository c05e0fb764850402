import { setImmediate } from 'node:timers/promises';

/** How long a long piece of work may keep everybody else waiting, in milliseconds. */
const SLICE_MS = 4;

let since = performance.now();

/**
 * Gives way to waiting requests whenever the work of this thread has had its slice: `if (timeSlicer.due()) await
 * timeSlicer.rest()`. One slice for all: what follows on another piece of work without a pause goes on with its slice.
 */
export const timeSlicer = {
  due: (): boolean => performance.now() - since >= SLICE_MS,
  async rest(): Promise<void> {
    await setImmediate();
    since = performance.now();
  },
};

import { setImmediate } from 'node:timers/promises';

/** How long a long piece of work may keep everybody else waiting, in milliseconds. */
const SLICE_MS = 4;

/** Gives way to waiting requests whenever the work has had its slice: `if (slicer.due()) await slicer.rest()`. */
export function createTimeSlicer(): { due(): boolean; rest(): Promise<void> } {
  let since = performance.now();
  return {
    due: () => performance.now() - since >= SLICE_MS,
    async rest() {
      await setImmediate();
      since = performance.now();
    },
  };
}

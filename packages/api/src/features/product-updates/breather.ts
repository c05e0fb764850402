import { giveWay } from '../../core/give-way.ts';

/** How long a long piece of work may keep everybody else waiting, in milliseconds. */
const SLICE_MS = 4;

/** Gives way to waiting requests whenever the work has had its slice: `if (breather.due()) await breather.rest()`. */
export function createBreather(): { due(): boolean; rest(): Promise<void> } {
  let since = performance.now();
  return {
    due: () => performance.now() - since >= SLICE_MS,
    async rest() {
      await giveWay();
      since = performance.now();
    },
  };
}

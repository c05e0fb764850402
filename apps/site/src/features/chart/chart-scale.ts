/** An axis: its range and ticks, ascending. */
export type Scale = { low: number; high: number; ticks: number[] };

/** The next step of 1, 2 or 5 times a power of ten. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((nice) => nice * power >= least) ?? 10;
  return factor * power;
}

const INTERVALS = 4;

/** An axis of at most four steps that contains all values. */
export function scaleOf(values: readonly number[]): Scale {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const range = highest - lowest || Math.max(1, Math.abs(highest) / 100);
  const step = niceStep(range / (INTERVALS - 1));
  const low = Math.floor(lowest / step) * step;
  const count = Math.max(1, Math.ceil((highest - low) / step - 1e-9));
  const ticks = Array.from({ length: count + 1 }, (_, index) => low + index * step);
  return { low, high: low + count * step, ticks };
}

/** The position of a value on an axis, in percent. */
export const placeOf = ({ low, high }: Scale, value: number): number => ((value - low) / (high - low)) * 100;

/** Positions in percent, moved apart so that labels of this height do not overlap, in the same order. */
export function spread(places: readonly number[], height: number): number[] {
  const order = places.map((place, index) => ({ place, index })).toSorted((a, b) => a.place - b.place);
  const moved = [...places];
  let free = -Infinity;
  for (const { place, index } of order) {
    const at = Math.max(place, free);
    moved[index] = at;
    free = at + height;
  }
  const over = Math.max(0, ...moved.map((place) => place - 100));
  return moved.map((place) => place - over);
}

import { compareKeys, type Direction } from '../domain/console/list-orders.ts';
import { timeSlicer } from './time-slicer.ts';

/** Items that are sorted or merged between two checks of the clock. */
const SLICE = 250;

/** Sorts like `toSorted`, yielding to other requests. */
export async function sortInSlices<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<readonly T[]> {
  let runs: (readonly T[])[] = [];
  for (let from = 0; from < items.length; from += SLICE) {
    if (timeSlicer.due()) await timeSlicer.rest();
    runs.push(items.slice(from, from + SLICE).toSorted(compare));
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Sorts by a key of each item, worked out once; ties stay as they are, and what is not known comes last either way. */
export async function sortByKey<T>(
  items: readonly T[],
  keyOf: (item: T) => string | number | null,
  direction: Direction,
): Promise<readonly T[]> {
  const keyed: { item: T; key: string | number | null }[] = [];
  for (const item of items) {
    if (timeSlicer.due()) await timeSlicer.rest();
    keyed.push({ item, key: keyOf(item) });
  }
  const sorted = await sortInSlices(keyed, (a, b) => compareKeys(a.key, b.key, direction));
  return sorted.map(({ item }) => item);
}

/** Two sorted runs as one; of equal items those of the first come first. */
async function merge<T>(
  first: readonly T[],
  second: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<T[]> {
  const merged: T[] = [];
  for (let [i, j] = [0, 0]; i < first.length || j < second.length;) {
    if (merged.length % SLICE === 0 && timeSlicer.due()) await timeSlicer.rest();
    const [one, other] = [first[i], second[j]];
    if (other === undefined || (one !== undefined && compare(one, other) <= 0)) {
      if (one !== undefined) merged.push(one);
      i += 1;
    } else {
      merged.push(other);
      j += 1;
    }
  }
  return merged;
}

/** The value below which `part` (0 to 1) of the values lie; NaN of none. */
export const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN;

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Milliseconds that work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Runs work `times` times, one after the other; `warmUp` runs before that do not count. @returns milliseconds of each */
export async function repeated(
  times: number,
  work: (turn: number) => Promise<unknown>,
  warmUp = 0,
): Promise<number[]> {
  const each: number[] = [];
  for (let turn = 0; turn < times + warmUp; turn++) {
    const took = await timed(() => work(turn));
    if (turn >= warmUp) each.push(took);
  }
  return each;
}

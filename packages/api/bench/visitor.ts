/**
 * Reads a page, one request after the other, for the given time and 200 times at least.
 * @returns milliseconds of each
 */
export async function delaysOf(base: string, path: string, goesOn: () => boolean): Promise<number[]> {
  const delays: number[] = [];
  do {
    const startedAt = performance.now();
    await (await fetch(base + path)).arrayBuffer();
    delays.push(performance.now() - startedAt);
  } while (goesOn() || delays.length < 200);
  return delays;
}

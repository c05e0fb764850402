import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Sample {
  path: string;
  status: number;
  milliseconds: number;
}

const script = new URL('../children/reader.ts', import.meta.url);

/**
 * Reads pages, one after the other, for as long as `work` takes; from a process of its own, which has nothing else
 * to do, so that what is measured is the server's time and not ours.
 * @throws what `work` throws, and when a page was not answered with 200
 */
export async function sampled(
  url: string,
  paths: readonly string[],
  work: Promise<unknown>,
): Promise<Sample[]> {
  const child = fork(script, [url, ...paths], { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const said = Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the reader ended with ${code}`))),
  ]);
  // Awaited below; by then it may have failed already.
  said.catch(() => undefined);
  try {
    await work;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  child.send('stop');
  const [samples]: Sample[][] = await said;
  if (samples === undefined) throw new Error('The reader said nothing');
  for (const { path, status } of samples) assert.equal(status, 200, path);
  return samples;
}

/** The value that 99 of 100 do not exceed. */
export function p99(samples: readonly Sample[]): number {
  const sorted = samples.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN;
}

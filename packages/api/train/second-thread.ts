import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Runs a file in a second thread. @returns what it posts @throws what it throws */
export async function inSecondThread<Result>(file: URL, workerData: unknown): Promise<Result> {
  const [result] = await once(new Worker(file, { workerData }), 'message');
  return result;
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Runs a file in a second thread. @returns what it posts @throws what it throws */
export async function inSecondThread<Result>(file: URL, workerData: unknown): Promise<Result> {
  const worker = new Worker(file, { workerData });
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`The second thread ended with code ${code} and without a result`);
  });
  const [result] = await Promise.race([once(worker, 'message'), ended]);
  return result;
}

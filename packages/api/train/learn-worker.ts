import { parentPort, workerData } from 'node:worker_threads';
import { type Learned, learn, type Wordings } from './learn.ts';

interface Task {
  wordings: Wordings;
  seed: number;
  /** In memory that threads share. */
  model: Learned;
}

function run({ wordings, seed, model }: Task): void {
  learn(model, wordings, seed);
  parentPort?.postMessage('learned');
}

run(workerData);

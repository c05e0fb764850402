import { workerData } from 'node:worker_threads';
import { type Learned, learn, type Wordings } from './learn.ts';

/** What a second thread learns; `state` is 0 while it does, then 1, or 2 when it failed. */
interface Task {
  wordings: Wordings;
  models: readonly (readonly [seed: number, model: Learned])[];
  state: Int32Array;
}

const [DONE, FAILED] = [1, 2];

function run({ wordings, models, state }: Task): void {
  let end = FAILED;
  try {
    for (const [seed, model] of models) learn(model, wordings, seed);
    end = DONE;
  } finally {
    Atomics.store(state, 0, end);
    Atomics.notify(state, 0);
  }
}

run(workerData);

import { parentPort, workerData } from 'node:worker_threads';
import { prepare } from './prepare.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread takes none
parentPort?.postMessage(prepare(workerData));

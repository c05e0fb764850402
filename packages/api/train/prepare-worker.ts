import { parentPort, workerData } from 'node:worker_threads';
import { prepare } from './prepare.ts';

parentPort?.postMessage(prepare(workerData));

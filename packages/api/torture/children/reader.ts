/**
 * A visitor: `reader.ts URL PATH…` reads the paths in turn over one kept connection, one request at a time with a
 * moment between, until it receives 'stop'; then reports how long each took.
 */
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sample } from '../lib/samples.ts';

const MOMENT_MS = 10;
const [, , url = '', ...paths] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let stopped = false;
process.once('message', () => (stopped = true));

function read(path: string): Promise<Sample> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url + path, { agent }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ path, status: response.statusCode ?? 0, milliseconds: performance.now() - startedAt }),
      );
      response.on('error', reject);
    }).on('error', reject);
  });
}

const samples: Sample[] = [];
do {
  for (const path of paths) {
    samples.push(await read(path));
    await pause(MOMENT_MS);
  }
} while (!stopped);
agent.destroy();
// Only once it is written: a long report would be cut off.
process.send?.(samples, () => process.disconnect());

import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ChildSettings, Envelope, Reply, Request } from '../protocol.ts';
import { openReader } from './reader.ts';
import { replyTo } from './failures.ts';

/**
 * Entry of the child process: takes one request a line on standard input, answers one line on standard output.
 * It runs below the server's priority, so that a busy query leaves the processor to visitors.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const settings: ChildSettings = JSON.parse(process.argv[2] ?? '');
const turn = new Int32Array(new SharedArrayBuffer(4));

/** Odd while a request runs: the watchdog sleeps on it. */
function nextTurn(): void {
  Atomics.add(turn, 0, 1);
  Atomics.notify(turn, 0);
}

/** Half-way from what a fresh child takes to the cap. */
const wornBytes = (process.memoryUsage.rss() + settings.memoryMb * 1024 * 1024) / 2;

function send(reply: Reply): void {
  const worn = process.memoryUsage.rss() > wornBytes;
  const envelope: Envelope = { reply, worn };
  process.stdout.write(`${JSON.stringify(envelope)}\n`);
}

function serve(): void {
  const reader = openReader(settings);
  let pending = '';
  process.stdin.setEncoding('utf8').on('data', (chunk: string) => {
    pending += chunk;
    const end = pending.indexOf('\n');
    if (end < 0) return;
    const request: Request = JSON.parse(pending.slice(0, end));
    pending = pending.slice(end + 1);
    nextTurn();
    const reply = reader.answer(request);
    nextTurn();
    send(reply);
  });
  // The server has gone, however it ended.
  process.stdin.on('end', () => process.exit(0));
  send({ kind: 'ready' });
}

const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: { turn, settings } });
watchdog.once('online', () => {
  try {
    serve();
  } catch (error) {
    send(replyTo(error));
  }
});

import { getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ChildSettings, Envelope, Request } from '../protocol.ts';
import { openReader } from './reader.ts';
import { replyTo } from './failures.ts';

/** Entry of the child process: takes one request a line on standard input, answers one line on standard output. */
const settings: ChildSettings = JSON.parse(process.argv[2] ?? '');
const phase = new Int32Array(new SharedArrayBuffer(4));

/** Odd while a request runs: the watchdog sleeps on it. */
function nextPhase(): void {
  Atomics.add(phase, 0, 1);
  Atomics.notify(phase, 0);
}

function send(envelope: Envelope): void {
  process.stdout.write(`${JSON.stringify(envelope)}\n`);
}

function serve(): void {
  const reader = openReader(settings);
  const freshBytes = process.memoryUsage.rss();
  // A quarter of the way from there to the cap: the allocator does not give everything back.
  const wornBytes = freshBytes + (settings.memoryMb * 1024 * 1024 - freshBytes) / 4;
  let pending = '';
  process.stdin.setEncoding('utf8').on('data', (chunk: string) => {
    pending += chunk;
    const end = pending.indexOf('\n');
    if (end < 0) return;
    const request: Request = JSON.parse(pending.slice(0, end));
    pending = pending.slice(end + 1);
    nextPhase();
    const reply = reader.answer(request);
    nextPhase();
    send({ reply, worn: process.memoryUsage.rss() > wornBytes });
  });
  // The server has exited.
  process.stdin.on('end', () => process.exit(0));
  send({ reply: { kind: 'ready' }, worn: false });
}

const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: { phase, settings } });
watchdog.once('online', () => {
  try {
    // Only this thread: the watchdog keeps the priority of the server. Where that runs lower still, it cannot be raised.
    setPriority(Math.max(getPriority(), settings.priority));
    serve();
  } catch (error) {
    send({ reply: replyTo(error), worn: true });
  }
});

import { Worker } from 'node:worker_threads';
import type { ShareCard } from './share-card.ts';
import type { Painted } from './thread.ts';

/** Draws the pictures of link previews. */
export interface CardPainter {
  /** A picture of 1200 by 630 pixels, as PNG. */
  paint(card: ShareCard): Promise<Buffer>;
}

/** Cards are requested in bursts, when a page is shared; the library takes more than a hundred megabytes. */
const IDLE_MS = 60_000;

interface Waiting {
  resolve: (png: Buffer) => void;
  reject: (reason: unknown) => void;
}

/**
 * Draws in a separate thread, one card after another: a card takes up to a tenth of a second. The thread starts with
 * the first card, ends after an idle time, and keeps no process alive.
 */
export function createCardPainter(
  idleMs = IDLE_MS,
  program = new URL('./thread.ts', import.meta.url),
): CardPainter {
  let worker: Worker | undefined;
  let waiting: Waiting[] = [];
  let idle: NodeJS.Timeout | undefined;

  /** Later requests start another thread. */
  function end(finished: Worker): void {
    worker = undefined;
    void finished.terminate();
  }

  function start(): Worker {
    let reason: unknown;
    const started = new Worker(program);
    started.unref();
    started.on('message', (painted: Painted) => {
      const first = waiting.shift();
      if ('png' in painted) first?.resolve(Buffer.from(painted.png));
      else first?.reject(painted.error);
      if (waiting.length === 0) idle = setTimeout(() => end(started), idleMs).unref();
    });
    started.on('error', (error) => (reason = error));
    started.on('exit', () => {
      if (worker !== started) return;
      worker = undefined;
      const unanswered = waiting;
      waiting = [];
      for (const { reject } of unanswered) reject(new Error('The painting thread ended', { cause: reason }));
    });
    return started;
  }

  return {
    paint: (card) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        worker ??= start();
        waiting.push({ resolve, reject });
        worker.postMessage(card);
      }),
  };
}

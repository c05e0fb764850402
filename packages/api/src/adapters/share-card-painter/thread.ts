import { parentPort } from 'node:worker_threads';
import type { ShareCard } from './share-card.ts';
import { openDrawing } from './draw.ts';

/** What the thread answers of a card. */
export type Painted = { png: Uint8Array } | { error: unknown };

if (parentPort === null) throw new Error('This program is a thread');
const port = parentPort;
// If the library cannot be loaded, the thread ends and the next card goes to another.
const draw = await openDrawing();

function paint(card: ShareCard): Painted {
  try {
    return { png: draw(card) };
  } catch (error) {
    return { error };
  }
}

port.on('message', (card: ShareCard) => port.postMessage(paint(card)));

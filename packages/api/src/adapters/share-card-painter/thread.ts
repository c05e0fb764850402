import { parentPort } from 'node:worker_threads';
import type { ShareCard } from '../../domain/share-card.ts';
import { openDrawing } from './draw.ts';

/** What the thread answers of a card. */
export type Painted = { png: Uint8Array } | { error: unknown };

if (parentPort === null) throw new Error('This program is a thread');
const port = parentPort;
const drawing = openDrawing();

port.on('message', async (card: ShareCard) => {
  try {
    const draw = await drawing;
    port.postMessage({ png: draw(card) } satisfies Painted);
  } catch (error) {
    port.postMessage({ error } satisfies Painted);
  }
});

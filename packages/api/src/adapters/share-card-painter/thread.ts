import { parentPort } from 'node:worker_threads';
import type { ShareCard } from '../../domain/share-card.ts';
import { openDrawing } from './draw.ts';

/** What the thread answers of a card. */
export type Painted = { png: Uint8Array } | { error: unknown };

if (parentPort === null) throw new Error('This program is a thread');
const port = parentPort;
const drawing = openDrawing();

async function paint(card: ShareCard): Promise<Painted> {
  try {
    const draw = await drawing;
    return { png: draw(card) };
  } catch (error) {
    return { error };
  }
}

port.on('message', (card: ShareCard) => {
  void paint(card).then((painted) => port.postMessage(painted));
});

import { setImmediate } from 'node:timers/promises';

const encoder = new TextEncoder();

/**
 * Rows as one JSON array, sent a piece at a time, so that a hundred thousand of them block no one. The first piece
 * is read before anything is sent, so that a database that does not answer shows in the status.
 */
export async function jsonArray(pieces: AsyncGenerator<readonly unknown[]>): Promise<Response> {
  let next = await pieces.next();
  let text = '[';
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) {
        controller.enqueue(encoder.encode(`${text}]`));
        controller.close();
        return;
      }
      const rows = next.value.map((row) => JSON.stringify(row)).join(',');
      controller.enqueue(encoder.encode(`${text}${rows}`));
      text = ',';
      await setImmediate();
      next = await pieces.next();
      if (next.done) text = '';
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
}

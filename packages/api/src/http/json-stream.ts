import { setImmediate } from 'node:timers/promises';

const encoder = new TextEncoder();

/**
 * Streams rows as one JSON array, so that a hundred thousand of them do not block other requests. The first piece is
 * read before anything is sent, so that a database error shows in the status.
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

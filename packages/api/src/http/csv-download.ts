/** Spreadsheets read a file as UTF-8 only if it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

const encoder = new TextEncoder();

async function* bytesOf(first: string, others: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  yield encoder.encode(BYTE_ORDER_MARK + first);
  for await (const piece of others) yield encoder.encode(piece);
}

/**
 * A CSV file, streamed in pieces, so that other requests are served between them. The first piece is awaited, so that a
 * failure before it gives an error and not a truncated file.
 */
export async function csvDownload(name: string, pieces: AsyncGenerator<string>): Promise<Response> {
  const first = await pieces.next();
  return new Response(ReadableStream.from(bytesOf(first.value ?? '', pieces)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}

import type { Context as HonoContext } from 'hono';
import { authorise, type Ctx } from '../../context.ts';
import { clicksCsvInput } from '../../domain/schemas/console.ts';
import { type AppEnv, parseInput } from '../../http/rest-route.ts';
import { clicksCsv } from './service.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const encoder = new TextEncoder();

async function* bytesOf(pieces: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  yield encoder.encode(BYTE_ORDER_MARK);
  for await (const piece of pieces) yield encoder.encode(piece);
}

/** Views and clicks as a file, streamed in pieces. */
export async function sendClicks(c: HonoContext<AppEnv>, ctx: Ctx): Promise<Response> {
  const input = parseInput(clicksCsvInput, c.req.query());
  return new Response(ReadableStream.from(bytesOf(clicksCsv(authorise('admin', ctx), input))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="isa-clicks.csv"',
    },
  });
}

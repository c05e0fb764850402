import type { Context as HonoContext } from 'hono';
import { authorise, type Ctx } from '../../context.ts';
import type { AppEnv } from '../../http/rest-route.ts';
import { eachUsers } from './service.ts';

const encoder = new TextEncoder();

/** Every user as one JSON array, read and sent a piece at a time, so that 100,000 of them hold up nobody. */
export async function sendUsers(_c: HonoContext<AppEnv>, ctx: Ctx): Promise<Response> {
  const pieces = eachUsers(authorise('A', ctx));
  // Read before anything is sent: a database that does not answer is told by the status.
  let next = await pieces.next();
  let text = '[';
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) {
        controller.enqueue(encoder.encode(`${text}]`));
        controller.close();
        return;
      }
      const rows = next.value.map((user) => JSON.stringify(user)).join(',');
      controller.enqueue(encoder.encode(`${text}${rows}`));
      text = ',';
      next = await pieces.next();
      if (next.done) text = '';
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
}

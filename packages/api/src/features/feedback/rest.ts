import type { Context as HonoContext } from 'hono';
import { authorise, type Ctx } from '../../context.ts';
import { jsonArray } from '../../http/json-stream.ts';
import type { AppEnv } from '../../http/rest-route.ts';
import { eachFeedback } from './service-admin.ts';

/** All feedback as one JSON array, the newest first. */
export async function sendFeedback(_c: HonoContext<AppEnv>, ctx: Ctx): Promise<Response> {
  return jsonArray(eachFeedback(authorise('admin', ctx)));
}

import type { Context as HonoContext } from 'hono';
import { authorise, type Ctx } from '../../context.ts';
import { jsonArray } from '../../http/json-stream.ts';
import type { AppEnv } from '../../http/rest-route.ts';
import { eachUsers } from './service.ts';

/** Every user as one JSON array. */
export async function sendUsers(_c: HonoContext<AppEnv>, ctx: Ctx): Promise<Response> {
  return jsonArray(eachUsers(authorise('admin', ctx)));
}

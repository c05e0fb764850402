import type { Context as HonoContext } from 'hono';
import type { AppEnv } from '../../http/rest-route.ts';
import { readBody } from '../../http/strict-json.ts';
import type { PaymentDeps } from './deps.ts';
import { receiveEvent } from './service-webhook.ts';

/** Events carry a whole object of Stripe's. */
const EVENT_LIMIT = 512 * 1024;

/** Stripe's webhook: the signature covers the raw bytes, so the body must not be parsed before. */
export async function receiveWebhook(c: HonoContext<AppEnv>, ctx: PaymentDeps): Promise<Response> {
  const body = await readBody(c.req.raw, EVENT_LIMIT);
  return Response.json(await receiveEvent(ctx, { body, signature: c.req.header('stripe-signature') }));
}
